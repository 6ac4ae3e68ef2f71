import { roles } from '#domain/access/role.ts'
import type { Availability } from '#domain/catalogue/availability.ts'
import { type GlassShape, glassShapes } from '#domain/catalogue/glass.ts'
import type { Ingredient } from '#domain/catalogue/ingredient.ts'
import { clarities } from '#domain/catalogue/look.ts'
import { requestMethods, type Task, triggers } from '#domain/events/event-action.ts'
import type { EventRun } from '#domain/events/event-runs.ts'
import type { LogEntry } from '#domain/events/run-log.ts'
import type { FlowHealth } from '#domain/flow/learned-flow.ts'
import { type ExpanderModel, expanderPins, type GpioBoard } from '#domain/machine/board.ts'
import type { Occupant } from '#domain/machine/occupant.ts'
import type { Dosing, PumpKind, PumpState } from '#domain/machine/pump.ts'
import type { CleaningAsk, CleaningProgrammeId, CleaningStage } from '#domain/maintenance/cleaning.ts'
import type { AdviceKind, JobOutcome, JobState } from '#domain/maintenance/job.ts'
import type { PinLine, PinOwner } from '#domain/maintenance/pin-use.ts'
import type { Supply } from '#domain/pour/feasibility.ts'
import type { Dose, DrinkRef, Outcome } from '#domain/pour/order.ts'
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
export const named = <Value extends string>(...values: readonly Value[]): Record<string, { value: Value }> =>
  Object.fromEntries(values.map(value => [nameOf(value), { value }]))

const nameOf = (word: string): string => word.replace(/-|(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()

export const AvailabilityEnum = builder.enumType('Availability', {
  description:
    'How a drink can be made for the caller: without any hand, with what they own or do, or not, since something other than a garnish is missing.',
  values: named<Availability>('automatic', 'with-hand', 'missing'),
})
export const GlassShapeEnum = builder.enumType('GlassShape', { values: named<GlassShape>(...glassShapes) })
export const ClarityEnum = builder.enumType('Clarity', {
  description: 'How light comes through a liquid.',
  values: clarities,
})
export const GarnishEnum = builder.enumType('Garnish', { values: garnishes })
export const IceEnum = builder.enumType('Ice', { values: ices })
export const RimEnum = builder.enumType('Rim', { values: rims })
export const IngredientKindEnum = builder.enumType('IngredientKind', {
  values: named<Ingredient['kind']>('automated', 'group', 'manual'),
})
export const UnitEnum = builder.enumType('Unit', { values: ['g', 'ml', 'piece', 'tablespoon', 'teaspoon'] as const })
export const RoleEnum = builder.enumType('Role', { values: roles })
export const DrinkKindEnum = builder.enumType('DrinkKind', { values: named<DrinkRef['kind']>('ingredient', 'recipe') })
export const FabricableEnum = builder.enumType('Fabricable', {
  values: named<NonNullable<RecipeQuery['fabricable']>>('automatic', 'with-owned'),
})
export const RecipeOrderEnum = builder.enumType('RecipeOrder', {
  values: named<RecipeOrder>(
    'nameAsc',
    'nameDesc',
    'lastUpdateAsc',
    'lastUpdateDesc',
    'lightest',
    'mostMade',
    'newest',
    'strongest',
  ),
})
export const SupplyEnum = builder.enumType('Supply', { values: named<Supply>('hand', 'pump') })
export const PumpKindEnum = builder.enumType('PumpKind', { values: named<PumpKind>('dc', 'stepper', 'valve') })
export const DosingEnum = builder.enumType('Dosing', { values: named<Dosing>('automatic', 'time', 'weight') })
export const DirectionEnum = builder.enumType('Direction', { values: named<Direction>('backward', 'forward') })
export const PlanStepKindEnum = builder.enumType('PlanStepKind', {
  values: named<PlanStep['kind']>('instruction', 'manual', 'pour', 'prime', 'weigh'),
})
export const MeasuredByEnum = builder.enumType('MeasuredBy', {
  description: 'What tells how much was poured: a scale, how long pumps were on, or the person who added it.',
  values: named<Dose['measuredBy']>('hand', 'scale', 'time'),
})
export const OutcomeEnum = builder.enumType('Outcome', { values: named<Outcome>('cancelled', 'failed', 'finished') })
export const UpdateKindEnum = builder.enumType('UpdateKind', {
  values: named<Update['kind']>('available', 'checking', 'failed', 'idle', 'installing', 'restarting'),
})
export const FlowHealthEnum = builder.enumType('FlowHealth', {
  description:
    'How the flow of a pump stands to its calibration: as calibrated, off by more than 8 percent, or lower by more than 20 percent (with two standard deviations of certainty); unknown until a scale has seen it pour its liquid.',
  values: named<FlowHealth>('drifted', 'good', 'unknown', 'worn'),
})
export const PumpStateEnum = builder.enumType('PumpState', {
  values: ['INCOMPLETE', 'READY', 'TESTABLE'] as const satisfies readonly PumpState[],
})
const adviceNames: Record<string, { value: AdviceKind }> = {
  ...named('probe', 'pump-down', 'pump-up', 'run', 'steps', 'time'),
  ML: { value: 'volume' },
}
export const AdviceEnum = builder.enumType('PumpAdvice', {
  description: 'What a pump does on its own.',
  values: adviceNames,
})
export const JobStateEnum = builder.enumType('JobState', {
  values: ['CANCELLED', 'ERROR', 'FINISHED', 'READY', 'RUNNING', 'SUSPENDED'] as const satisfies readonly JobState[],
})
export const PinOwnerEnum = builder.enumType('PinOwner', {
  values: named<PinOwner['kind']>('director', 'i2c', 'load-cell', 'pump', 'supply-relay'),
})
export const BoardKindEnum = builder.enumType('BoardKind', {
  description: "The computer's own header, or an expander on its I2C bus.",
  values: named<GpioBoard['kind']>('i2c', 'local'),
})
export const ExpanderModelEnum = builder.enumType('ExpanderModel', {
  values: (Object.keys(expanderPins) as ExpanderModel[]).toSorted(),
})
export const PinLineEnum = builder.enumType('PinLine', {
  description: 'What a pin does for the part connected to it.',
  values: named<PinLine>('clock', 'data', 'director', 'enable', 'scl', 'sda', 'step', 'supply', 'switch'),
})
export const CleaningProgrammeEnum = builder.enumType('CleaningProgramme', {
  values: named<CleaningProgrammeId>('dry', 'rinse', 'sanitise'),
})
export const CleaningStageEnum = builder.enumType('CleaningStage', {
  description: 'Who has the word: a person, a timer, or the pumps.',
  values: named<CleaningStage['kind']>('ask', 'pump', 'rest'),
})
export const CleaningAskEnum = builder.enumType('CleaningAsk', {
  values: named<CleaningAsk>('hoses-into-air', 'hoses-into-bottles', 'hoses-into-sanitiser', 'hoses-into-water'),
})
export const CleaningOutcomeEnum = builder.enumType('CleaningOutcome', {
  values: ['CANCELLED', 'ERROR', 'FINISHED'] as const satisfies readonly JobOutcome[],
})
export const OccupantKindEnum = builder.enumType('OccupantKind', {
  values: named<Occupant['kind']>('drink', 'maintenance', 'settings'),
})
export const TriggerEnum = builder.enumType('EventTrigger', {
  description: 'A moment that event actions are bound to.',
  values: named<Trigger>(...triggers),
})
export const EventActionKindEnum = builder.enumType('EventActionKind', {
  values: named<Task['kind']>('call-url', 'do-nothing', 'play-audio', 'run-python'),
})
export const RequestMethodEnum = builder.enumType('RequestMethod', { values: requestMethods })
export const EventRunStatusEnum = builder.enumType('EventRunStatus', {
  values: ['ERROR', 'RUNNING', 'STOPPED'] as const satisfies readonly EventRun['status'][],
})
export const EventRunReasonEnum = builder.enumType('EventRunReason', {
  description: 'How a run ended.',
  values: named<Exclude<EventRun['reason'], ''>>(
    'address-refused',
    'cancelled',
    'completed',
    'connection-failed',
    'crashed',
    'exit-code',
    'file-gone',
    'http-status',
    'no-audio-player',
    'no-python',
    'no-sandbox',
    'previous-run-hangs',
    'timed-out',
    'too-many-redirects',
    'too-many-runs',
  ),
})
export const ScriptsMissingEnum = builder.enumType('ScriptsMissing', {
  description: 'Why scripts cannot be run.',
  values: named<ScriptsNotSafe['reason']>('no-python', 'not-installed', 'not-permitted'),
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
