import { roles } from '#domain/access/role.ts'
import type { Availability } from '#domain/catalogue/availability.ts'
import { type GlassShape, glassShapes } from '#domain/catalogue/glass.ts'
import type { Ingredient } from '#domain/catalogue/ingredient.ts'
import { clarities } from '#domain/catalogue/look.ts'
import { requestMethods, type Task, triggers } from '#domain/events/event-action.ts'
import type { EventRun } from '#domain/events/event-runs.ts'
import type { LogEntry } from '#domain/events/run-log.ts'
import { type ExpanderModel, expanderPins, type GpioBoard } from '#domain/machine/board.ts'
import type { Occupant } from '#domain/machine/occupant.ts'
import type { PumpKind, PumpState } from '#domain/machine/pump.ts'
import type { CleaningStage } from '#domain/maintenance/cleaning.ts'
import type { CleaningAsk, CleaningProgrammeId } from '#domain/maintenance/cleaning-programme.ts'
import type { AdviceKind, JobOutcome, JobState } from '#domain/maintenance/job.ts'
import type { PinLine, PinOwner } from '#domain/maintenance/pin-use.ts'
import type { Supply } from '#domain/pour/feasibility.ts'
import type { DrinkRef, Outcome } from '#domain/pour/order.ts'
import type { PlanStep } from '#domain/pour/plan.ts'
import type { Trigger } from '#domain/pour/production-effects.ts'
import type { Direction } from '#domain/program/program.ts'
import type { RecipeOrder } from '#domain/recipe-search/recipe-orders.ts'
import type { RecipeQuery } from '#domain/recipe-search/recipe-search.ts'
import { garnishes } from '#domain/serving/garnish.ts'
import { ices, rims } from '#domain/serving/technique.ts'
import type { Update } from '#domain/settings/update.ts'
import type { ScriptsNotSafe } from '#domain/usecases/events/manage-event-actions.usecase.ts'
import { builder } from './builder.ts'

/** GraphQL names in upper case for the domain's words. */
const named = <Value extends string>(values: Readonly<Record<string, Value>>): Record<string, { value: Value }> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

export const AvailabilityEnum = builder.enumType('Availability', {
  description:
    'How a drink can be made for the caller: without any hand, with what they own or do, or not, since something other than a garnish is missing.',
  values: named<Availability>({ AUTOMATIC: 'automatic', WITH_HAND: 'with-hand', MISSING: 'missing' }),
})
export const GlassShapeEnum = builder.enumType('GlassShape', {
  values: named<GlassShape>(Object.fromEntries(glassShapes.map(shape => [shape.toUpperCase(), shape]))),
})
export const ClarityEnum = builder.enumType('Clarity', {
  description: 'How light comes through a liquid.',
  values: clarities,
})
export const GarnishEnum = builder.enumType('Garnish', { values: garnishes })
export const IceEnum = builder.enumType('Ice', { values: ices })
export const RimEnum = builder.enumType('Rim', { values: rims })
export const IngredientKindEnum = builder.enumType('IngredientKind', {
  values: named<Ingredient['kind']>({ AUTOMATED: 'automated', GROUP: 'group', MANUAL: 'manual' }),
})
export const UnitEnum = builder.enumType('Unit', { values: ['g', 'ml', 'piece', 'tablespoon', 'teaspoon'] as const })
export const RoleEnum = builder.enumType('Role', { values: roles })
export const DrinkKindEnum = builder.enumType('DrinkKind', {
  values: named<DrinkRef['kind']>({ INGREDIENT: 'ingredient', RECIPE: 'recipe' }),
})
export const FabricableEnum = builder.enumType('Fabricable', {
  values: named<NonNullable<RecipeQuery['fabricable']>>({ AUTOMATIC: 'automatic', WITH_OWNED: 'with-owned' }),
})
export const RecipeOrderEnum = builder.enumType('RecipeOrder', {
  values: named<RecipeOrder>({
    NAME_ASC: 'nameAsc',
    NAME_DESC: 'nameDesc',
    LAST_UPDATE_ASC: 'lastUpdateAsc',
    LAST_UPDATE_DESC: 'lastUpdateDesc',
    LIGHTEST: 'lightest',
    MOST_MADE: 'mostMade',
    NEWEST: 'newest',
    STRONGEST: 'strongest',
  }),
})
export const SupplyEnum = builder.enumType('Supply', { values: named<Supply>({ HAND: 'hand', PUMP: 'pump' }) })
export const PumpKindEnum = builder.enumType('PumpKind', {
  values: named<PumpKind>({ DC: 'dc', STEPPER: 'stepper', VALVE: 'valve' }),
})
export const DirectionEnum = builder.enumType('Direction', {
  values: named<Direction>({ BACKWARD: 'backward', FORWARD: 'forward' }),
})
export const PlanStepKindEnum = builder.enumType('PlanStepKind', {
  values: named<PlanStep['kind']>({
    INSTRUCTION: 'instruction',
    MANUAL: 'manual',
    POUR: 'pour',
    PRIME: 'prime',
    WEIGH: 'weigh',
  }),
})
export const OutcomeEnum = builder.enumType('Outcome', {
  values: named<Outcome>({ CANCELLED: 'cancelled', FAILED: 'failed', FINISHED: 'finished' }),
})
export const UpdateKindEnum = builder.enumType('UpdateKind', {
  values: named<Update['kind']>({
    AVAILABLE: 'available',
    CHECKING: 'checking',
    FAILED: 'failed',
    IDLE: 'idle',
    INSTALLING: 'installing',
    RESTARTING: 'restarting',
  }),
})
export const PumpStateEnum = builder.enumType('PumpState', {
  values: ['INCOMPLETE', 'READY', 'TESTABLE'] as const satisfies readonly PumpState[],
})
export const AdviceEnum = builder.enumType('PumpAdvice', {
  description: 'What a pump does on its own.',
  values: named<AdviceKind>({
    ML: 'volume',
    PROBE: 'probe',
    PUMP_DOWN: 'pump-down',
    PUMP_UP: 'pump-up',
    RUN: 'run',
    STEPS: 'steps',
    TIME: 'time',
  }),
})
export const JobStateEnum = builder.enumType('JobState', {
  values: ['CANCELLED', 'ERROR', 'FINISHED', 'READY', 'RUNNING', 'SUSPENDED'] as const satisfies readonly JobState[],
})
export const PinOwnerEnum = builder.enumType('PinOwner', {
  values: named<PinOwner['kind']>({ DIRECTOR: 'director', I2C: 'i2c', LOAD_CELL: 'load-cell', PUMP: 'pump' }),
})
export const BoardKindEnum = builder.enumType('BoardKind', {
  description: "The computer's own header, or an expander on its I2C bus.",
  values: named<GpioBoard['kind']>({ I2C: 'i2c', LOCAL: 'local' }),
})
export const ExpanderModelEnum = builder.enumType('ExpanderModel', {
  values: (Object.keys(expanderPins) as ExpanderModel[]).toSorted(),
})
export const PinLineEnum = builder.enumType('PinLine', {
  description: 'What a pin is to what hangs on it.',
  values: named<PinLine>({
    CLOCK: 'clock',
    DATA: 'data',
    DIRECTOR: 'director',
    ENABLE: 'enable',
    SCL: 'scl',
    SDA: 'sda',
    STEP: 'step',
    SWITCH: 'switch',
  }),
})
export const CleaningProgrammeEnum = builder.enumType('CleaningProgramme', {
  values: named<CleaningProgrammeId>({ DRY: 'dry', RINSE: 'rinse', SANITISE: 'sanitise' }),
})
export const CleaningStageEnum = builder.enumType('CleaningStage', {
  description: 'Who has the word: a person, a timer, or the pumps.',
  values: named<CleaningStage['kind']>({ ASK: 'ask', PUMP: 'pump', REST: 'rest' }),
})
export const CleaningAskEnum = builder.enumType('CleaningAsk', {
  values: named<CleaningAsk>({
    HOSES_INTO_AIR: 'hoses-into-air',
    HOSES_INTO_BOTTLES: 'hoses-into-bottles',
    HOSES_INTO_SANITISER: 'hoses-into-sanitiser',
    HOSES_INTO_WATER: 'hoses-into-water',
  }),
})
export const CleaningOutcomeEnum = builder.enumType('CleaningOutcome', {
  values: ['CANCELLED', 'ERROR', 'FINISHED'] as const satisfies readonly JobOutcome[],
})
export const OccupantKindEnum = builder.enumType('OccupantKind', {
  values: named<Occupant['kind']>({ DRINK: 'drink', MAINTENANCE: 'maintenance', SETTINGS: 'settings' }),
})
export const TriggerEnum = builder.enumType('EventTrigger', {
  description: 'A moment that event actions are bound to.',
  values: named<Trigger>(Object.fromEntries(triggers.map(trigger => [trigger.toUpperCase(), trigger]))),
})
export const EventActionKindEnum = builder.enumType('EventActionKind', {
  values: named<Task['kind']>({
    CALL_URL: 'call-url',
    DO_NOTHING: 'do-nothing',
    PLAY_AUDIO: 'play-audio',
    RUN_PYTHON: 'run-python',
  }),
})
export const RequestMethodEnum = builder.enumType('RequestMethod', { values: requestMethods })
export const EventRunStatusEnum = builder.enumType('EventRunStatus', {
  values: ['ERROR', 'RUNNING', 'STOPPED'] as const satisfies readonly EventRun['status'][],
})
export const EventRunReasonEnum = builder.enumType('EventRunReason', {
  description: 'How a run ended.',
  values: named<Exclude<EventRun['reason'], ''>>({
    ADDRESS_REFUSED: 'address-refused',
    CANCELLED: 'cancelled',
    COMPLETED: 'completed',
    CONNECTION_FAILED: 'connection-failed',
    CRASHED: 'crashed',
    EXIT_CODE: 'exit-code',
    FILE_GONE: 'file-gone',
    HTTP_STATUS: 'http-status',
    NO_AUDIO_PLAYER: 'no-audio-player',
    NO_PYTHON: 'no-python',
    NO_SANDBOX: 'no-sandbox',
    PREVIOUS_RUN_HANGS: 'previous-run-hangs',
    TIMED_OUT: 'timed-out',
    TOO_MANY_REDIRECTS: 'too-many-redirects',
    TOO_MANY_RUNS: 'too-many-runs',
  }),
})
export const ScriptsMissingEnum = builder.enumType('ScriptsMissing', {
  description: 'Why scripts cannot be run.',
  values: named<ScriptsNotSafe['reason']>({
    NO_PYTHON: 'no-python',
    NOT_INSTALLED: 'not-installed',
    NOT_PERMITTED: 'not-permitted',
  }),
})
export const LogEntryTypeEnum = builder.enumType('EventLogEntryType', {
  values: ['ERROR', 'INFO'] as const satisfies readonly LogEntry['type'][],
})
export const productionStates = [
  'CANCELLED',
  'ERROR',
  'FINISHED',
  'MANUAL_ACTION_REQUIRED',
  'MANUAL_INGREDIENT_ADD',
  'PAUSED',
  'READY_TO_START',
  'RUNNING',
] as const
export const ProductionStateEnum = builder.enumType('ProductionState', { values: productionStates })
