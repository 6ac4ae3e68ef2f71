/* The fields of a pump in the units that people use, and what each of them changes; wires have ms per cl and mW. */
import type { PinRef } from '#domain/machine/pump.ts'
import type { Dosing, PumpChange, PumpKind, PumpSetup } from '../../entities/pump/pump-setup.model.ts'
import { type FieldError, inRange } from '../../forms/rules.ts'

type PowerState = 'high' | 'low'

/** Unknown values of a pump are null; an unknown name is empty. */
export interface PumpValues {
  readonly name: string
  readonly pin: PinRef | null
  readonly powerState: PowerState | null
  readonly stepPin: PinRef | null
  readonly enablePin: PinRef | null
  readonly enableState: PowerState | null
  readonly flowMlPerSecond: number | null
  /** Null where there is no choice. */
  readonly dosing: Dosing | null
  readonly stepsPerCl: number | null
  readonly maxStepsPerSecond: number | null
  readonly acceleration: number | null
  readonly tubeCapacityMl: number | null
  readonly powerW: number | null
  readonly startPowerW: number | null
  readonly startTimeS: number | null
  readonly currentIngredientId: number | null
  readonly fillingLevelMl: number | null
  readonly isPumpedUp: boolean
}
export type PumpValueName = keyof PumpValues

/** The flow of a pump that takes so long for a centilitre; the same backwards. */
const flowOf = (msPerCl: number | null): number | null => (msPerCl === null ? null : 10_000 / msPerCl)

/** As it's shown; what isn't touched isn't sent, so nothing is lost by rounding. */
const shownFlowOf = (msPerCl: number | null): number | null => {
  const flow = flowOf(msPerCl)
  return flow === null ? null : Math.round(100 * flow) / 100
}

const refOf = (pin: PinRef | null): PinRef | null => pin && { boardId: pin.boardId, nr: pin.nr }

const stateOf = (isHigh: boolean | null): PowerState | null => (isHigh === null ? null : isHigh ? 'high' : 'low')

export const valuesOf = (setup: PumpSetup): PumpValues => ({
  name: setup.name ?? '',
  pin: refOf(setup.pin),
  powerState: stateOf(setup.isPowerStateHigh),
  stepPin: refOf(setup.stepPin),
  enablePin: refOf(setup.enablePin),
  enableState: stateOf(setup.isEnableStateHigh),
  flowMlPerSecond: shownFlowOf(setup.timePerClMs),
  dosing: setup.dosing,
  stepsPerCl: setup.stepsPerCl,
  maxStepsPerSecond: setup.maxStepsPerSecond,
  acceleration: setup.acceleration,
  tubeCapacityMl: setup.tubeCapacityMl,
  powerW: setup.powerMw / 1000,
  startPowerW: setup.startPowerMw / 1000,
  startTimeS: setup.startTimeMs / 1000,
  currentIngredientId: setup.currentIngredientId,
  fillingLevelMl: setup.fillingLevelMl,
  isPumpedUp: setup.pumpedUp,
})

type Removable = PumpChange['removeFields'][number]

/** The names on the wire of fields that become unknown again. */
const removable: Readonly<Partial<Record<PumpValueName, Removable>>> = {
  name: 'name',
  pin: 'pin',
  powerState: 'isPowerStateHigh',
  stepPin: 'stepPin',
  enablePin: 'enablePin',
  flowMlPerSecond: 'timePerClInMs',
  stepsPerCl: 'stepsPerCl',
  maxStepsPerSecond: 'maxStepsPerSecond',
  acceleration: 'acceleration',
  tubeCapacityMl: 'tubeCapacityInMl',
  currentIngredientId: 'currentIngredient',
  fillingLevelMl: 'fillingLevelInMl',
}

const isCleared = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '')

/** The change of one field and of nothing else. */
export function changeOf(kind: PumpKind, name: PumpValueName, value: unknown): Omit<PumpChange, 'id'> {
  const removed = removable[name]
  if (isCleared(value) && removed) return { change: { kind }, removeFields: [removed] }
  if (name === 'powerState') return { change: { kind, isPowerStateHigh: value === 'high' }, removeFields: [] }
  if (name === 'enableState') return { change: { kind, isEnableStateHigh: value === 'high' }, removeFields: [] }
  if (name === 'flowMlPerSecond')
    return { change: { kind, timePerClMs: whole(flowOf(value as number)) }, removeFields: [] }
  // A pump whose power isn't known takes nothing from the power budget.
  const milli = isMilli(name) ? thousandths[name] : null
  if (milli !== null)
    return { change: { kind, [milli]: whole(1000 * ((value as number | null) ?? 0)) }, removeFields: [] }
  return { change: { kind, [name]: isCounted(name) ? whole(value) : value }, removeFields: [] }
}

const thousandths = { powerW: 'powerMw', startPowerW: 'startPowerMw', startTimeS: 'startTimeMs' } as const
const isMilli = (name: PumpValueName): name is keyof typeof thousandths => Object.hasOwn(thousandths, name)
const isCounted = (name: PumpValueName): boolean =>
  name === 'stepsPerCl' || name === 'maxStepsPerSecond' || name === 'acceleration'

/** Slower or faster is no pump: 600 s or a millisecond for a centilitre. */
const flowBounds = { least: 0.02, most: 10_000, metric: 'ml/s' } as const

/** What can be said of a value before it's sent. */
export const ruleOf = (name: PumpValueName, value: unknown): FieldError | undefined =>
  Number.isNaN(value)
    ? { rule: 'number' }
    : name === 'flowMlPerSecond' && typeof value === 'number'
      ? inRange(value, flowBounds)
      : undefined

const whole = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value) : null)

export const pumpParts = ['contents', 'wiring', 'calibration', 'flow'] as const
export type PumpPart = (typeof pumpParts)[number]

/** By the stage in older addresses, from 1: name, hardware pins, calibrate, state. */
const partOfStage = ['contents', 'wiring', 'calibration', 'contents'] as const
/** By what the server says is to be done, from 0. */
const partToDo = ['wiring', 'wiring', 'calibration', 'contents'] as const

/** The part that the address names, else the one with something to do. */
export function partOf(params: URLSearchParams, setupStage: number): Exclude<PumpPart, 'flow'> {
  const asked = (['contents', 'wiring', 'calibration'] as const).find(part => part === params.get('part'))
  return asked ?? partOfStage[Number(params.get('stage')) - 1] ?? partToDo[setupStage] ?? 'contents'
}
