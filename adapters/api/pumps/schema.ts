import { type Static, Type } from 'typebox'
import { flowOf } from '#domain/flow/learned-flow.ts'
import {
  type DcPump,
  type Dosing,
  isPumpedUp,
  type Pump,
  printName,
  pumpState,
  setupStage,
} from '#domain/machine/pump.ts'
import { directionOf, isEndless, isOpen, type Job, percentOf } from '#domain/maintenance/job.ts'
import { pumpLimits as limits, type PumpChange } from '#domain/maintenance/pump-change.ts'
import { isScaleReady, reversePumpingOf } from '#domain/records/records.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { toGrams } from '#domain/units/mass.ts'
import { inMillilitres, toMillilitres } from '#domain/units/volume.ts'
import { encodePumpPin, PinSelect, WirePumpPin } from '../boards/schema.ts'
import { encodeIngredient, WireIngredient } from '../ingredients/schema.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import {
  anyId,
  Count,
  type EncodingContext,
  Id,
  Millilitres,
  Nullable,
  oneOf,
  oneOfOrNull,
  orNull,
  range,
  resource,
  text,
} from '../kernel/rest/schemas.ts'
import { type RemovableField, removableFields, toPumpChange } from './pump-form.ts'

const common = {
  id: Id,
  name: Nullable(Type.String()),
  printName: Type.String(),
  fillingLevelInMl: Millilitres,
  powerConsumption: Type.Integer({ minimum: 0, description: 'Milliwatts.' }),
  pumpedUp: Type.Boolean(),
  currentIngredient: Nullable(WireIngredient),
  state: oneOf(['INCOMPLETE', 'TESTABLE', 'READY']),
  setupStage: Type.Integer({ minimum: 0, maximum: 3 }),
  canControlDirection: Type.Boolean(),
}
const tube = { tubeCapacityInMl: Nullable(Millilitres) }
const onOff = { pin: Nullable(WirePumpPin), isPowerStateHigh: Nullable(Type.Boolean()) }

/** Of our own: clients of the established family pass over it, and leave it as it is. */
const dosings: readonly Dosing[] = ['automatic', 'time', 'weight']

/** rest-api.md 2.0.13 */
export const WirePump = Type.Union(
  [
    Type.Object({
      type: Type.Literal('dc'),
      ...common,
      ...tube,
      ...onOff,
      timePerClInMs: Nullable(Type.Number({ description: 'Milliseconds for 10 ml.' })),
      dosing: oneOf(dosings),
    }),
    Type.Object({
      type: Type.Literal('stepper'),
      ...common,
      ...tube,
      enablePin: Nullable(WirePumpPin),
      isEnableStateHigh: Type.Boolean({ description: 'The level at which the driver is on.' }),
      stepPin: Nullable(WirePumpPin),
      stepsPerCl: Nullable(Type.Number()),
      maxStepsPerSecond: Nullable(Type.Number()),
      acceleration: Nullable(Type.Number({ description: 'Steps per second squared.' })),
    }),
    Type.Object({
      type: Type.Literal('valve'),
      ...common,
      ...onOff,
      loadCell: Type.Boolean(),
      loadCellCalibrated: Type.Boolean(),
    }),
  ],
  { title: 'Pump' },
)
export type WirePump = Static<typeof WirePump>

export function encodePump(pump: Pump, context: EncodingContext): WirePump {
  const { records } = context
  const scaleReady = isScaleReady(records)
  const ingredient = pump.ingredientId === null ? undefined : records.ingredient.get(pump.ingredientId)
  const ofEveryKind = {
    id: pump.id,
    name: pump.name,
    printName: printName(pump),
    fillingLevelInMl: toMillilitres(pump.fillingLevel),
    powerConsumption: pump.powerConsumption,
    pumpedUp: isPumpedUp(pump),
    currentIngredient: ingredient ? encodeIngredient(ingredient, context) : null,
    state: pumpState(pump, scaleReady),
    setupStage: setupStage(pump, scaleReady),
    canControlDirection: pump.kind !== 'valve' && reversePumpingOf(records) !== null,
  }
  switch (pump.kind) {
    case 'dc':
      return {
        type: pump.kind,
        ...ofEveryKind,
        ...tubeOf(pump),
        pin: encodePumpPin(pump.pin, records),
        isPowerStateHigh: pump.isPowerStateHigh,
        timePerClInMs: pump.timePerCentilitre === null ? null : toMilliseconds(pump.timePerCentilitre),
        dosing: pump.dosing ?? 'automatic',
      }
    case 'stepper':
      return {
        type: pump.kind,
        ...ofEveryKind,
        ...tubeOf(pump),
        enablePin: encodePumpPin(pump.enablePin, records),
        isEnableStateHigh: pump.isEnableStateHigh,
        stepPin: encodePumpPin(pump.stepPin, records),
        stepsPerCl: pump.stepsPerCentilitre,
        maxStepsPerSecond: pump.maxStepsPerSecond,
        acceleration: pump.acceleration,
      }
    case 'valve':
      return {
        type: pump.kind,
        ...ofEveryKind,
        pin: encodePumpPin(pump.pin, records),
        isPowerStateHigh: pump.isPowerStateHigh,
        loadCell: records.loadCell.size > 0,
        loadCellCalibrated: scaleReady,
      }
  }
}

const tubeOf = ({ tubeCapacity }: Pick<DcPump, 'tubeCapacity'>) => ({
  tubeCapacityInMl: tubeCapacity === null ? null : toMillilitres(tubeCapacity),
})

/** All pumps, by the name that people read, without regard to case. */
export const encodePumps = (context: EncodingContext): WirePump[] =>
  [...context.records.pump.values()].sort(byPrintName).map(pump => encodePump(pump, context))

/** Equal names, which only differ in case, keep the order of their ids. */
function byPrintName(a: Pump, b: Pump): number {
  const [first, second] = [printName(a).toLowerCase(), printName(b).toLowerCase()]
  return first === second ? a.id - b.id : first < second ? -1 : 1
}

const fieldNames = Object.keys(removableFields) as RemovableField[]

/**
 * rest-api.md 2.0.14; the same to make a pump and to change one. What is null or absent stays as it is; what the pump
 * does not have is passed over. Ranges are for the domain, which reports all of them at once.
 */
export const PumpBody = Type.Object({
  type: oneOf(['dc', 'stepper', 'valve']),
  name: orNull(text({ most: limits.nameLength })),
  tubeCapacityInMl: orNull(Type.Number(range(inMillilitres(limits.tubeCapacity)))),
  fillingLevelInMl: orNull(Type.Number(range(inMillilitres(limits.fillingLevel)))),
  powerConsumption: orNull(Type.Integer(range(limits.powerConsumption, 'mW, not above the power limit'))),
  isPumpedUp: orNull(Type.Boolean()),
  currentIngredientId: orNull(anyId('an automated ingredient')),
  pin: orNull(PinSelect),
  isPowerStateHigh: orNull(Type.Boolean()),
  timePerClInMs: orNull(Type.Integer(range({ least: 1, most: toMilliseconds(limits.timePerCentilitre.most) }))),
  dosing: oneOfOrNull(dosings),
  enablePin: orNull(PinSelect),
  isEnableStateHigh: orNull(
    Type.Boolean({ description: 'the level at which the driver is on; false unless it is said' }),
  ),
  stepPin: orNull(PinSelect),
  stepsPerCl: orNull(Type.Integer(range(limits.stepsPerCentilitre))),
  maxStepsPerSecond: orNull(Type.Integer(range(limits.maxStepsPerSecond))),
  acceleration: orNull(Type.Integer(range(limits.acceleration, 'steps per second squared'))),
  removeFields: orNull(
    Type.Array(oneOf(fieldNames), {
      maxItems: 30,
      description: 'to be unknown again; wins over a value',
    }),
  ),
})

export function pumpChangeOf(body: Static<typeof PumpBody>): PumpChange {
  const { type, removeFields, fillingLevelInMl, tubeCapacityInMl, timePerClInMs, powerConsumption, ...same } = body
  const form = {
    ...same,
    fillingLevelMl: fillingLevelInMl,
    tubeCapacityMl: tubeCapacityInMl,
    timePerClMs: timePerClInMs,
    powerMw: powerConsumption,
  }
  return toPumpChange(
    type,
    form,
    [...new Set(removeFields ?? [])].map(name => removableFields[name]),
  )
}

/** rest-api.md 2.8 */
export const WireJobMetrics = resource('JobMetrics', {
  id: Id,
  mlPumped: Type.Number({ minimum: 0, description: 'Millilitres.' }),
  stepsMade: Count,
  startTime: Nullable(
    Type.Number({ description: 'Milliseconds since the epoch; null while the job waits for its turn.' }),
  ),
  stopTime: Nullable(Type.Number({ description: 'Milliseconds since the epoch.' })),
  timeElapsed: Nullable(Type.Number({ description: 'Milliseconds.' })),
  exceptional: Type.Boolean(),
})

/**
 * The time elapsed is the one that the pump really ran: waiting for its turn is not in it, so that millilitres by time
 * are what it gives.
 */
export const encodeJobMetrics = (job: Job): Static<typeof WireJobMetrics> => ({
  id: job.id,
  mlPumped: toMillilitres(job.moved),
  stepsMade: job.steps,
  startTime: job.startedAt,
  stopTime: job.endedAt,
  timeElapsed: job.endedAt === null ? null : toMilliseconds(job.onTime),
  exceptional: job.outcome === 'ERROR',
})

/** rest-api.md 3.4.3: the job that goes on, and the last one that is over; of an unknown pump neither. */
export function encodePumpState({ maintenance }: Pick<HttpDeps, 'maintenance'>, pumpId: number) {
  const jobs = maintenance.jobs.filter(({ job }) => job.pumpId === pumpId)
  const open = jobs.findLast(({ job }) => isOpen(job))
  const over = jobs.filter(({ job }) => !isOpen(job)).map(({ job }) => job.id)
  return {
    lastJobId: over.length > 0 ? Math.max(...over) : null,
    runningState: open
      ? {
          jobId: open.job.id,
          runInfinity: isEndless(open.job),
          forward: directionOf(open.job.advice) === 'forward',
          percentage: percentOf(open.job),
          state: open.state,
        }
      : null,
  }
}

const relative = 'As a part of the calibrated flow: 1 is as calibrated.'

export const WirePumpFlow = resource('PumpFlow', {
  health: oneOf(['unknown', 'good', 'drifted', 'worn']),
  now: Type.Number({ description: relative }),
  deviation: Type.Number({ minimum: 0, description: 'Standard deviation of `now`.' }),
  acceptedAt: Nullable(
    Type.Number({
      description:
        'When the learned value was made the calibration, in milliseconds since the epoch; null where it was measured otherwise.',
    }),
  ),
  observations: Type.Array(
    Type.Object({
      at: Type.Number({ description: 'Milliseconds since the epoch.' }),
      flow: Type.Number({ description: relative }),
      deviation: Type.Number({ minimum: 0, description: 'Standard deviation of the flow.' }),
      expectedInGrams: Type.Number({ minimum: 0, description: 'What was to come, by the pace of that time.' }),
      ingredientId: Nullable(Type.Integer({ description: 'What was poured; null where that is unknown.' })),
    }),
    { description: 'The last 60 at most, the oldest first.' },
  ),
})

export const encodePumpFlow = (pump: Pump): Static<typeof WirePumpFlow> => ({
  ...flowOf(pump),
  acceptedAt: pump.learnedFlow?.accepted?.at ?? null,
  observations: (pump.learnedFlow?.observations ?? []).map(({ at, flow, deviation, expected, liquid }) => ({
    at,
    flow,
    deviation,
    expectedInGrams: toGrams(expected),
    ingredientId: liquid?.ingredientId ?? null,
  })),
})
