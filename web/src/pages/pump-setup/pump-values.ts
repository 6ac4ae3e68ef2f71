/* The fields of the wizard: what they show of a pump, and what each of them changes. */
import type { PinRef } from '#domain/machine/pump.ts'
import { plausibleFactor } from '#domain/maintenance/calibration-runs.ts'
import type { Dosing, PumpChange, PumpKind, PumpSetup } from '../../entities/pump/pump-setup.model.ts'

type PowerState = 'high' | 'low'

/** Unknown values of a pump are null; an unknown name is empty. */
export interface PumpValues {
  readonly name: string
  readonly pin: PinRef | null
  readonly powerState: PowerState | null
  readonly stepPin: PinRef | null
  readonly enablePin: PinRef | null
  readonly enableState: PowerState | null
  readonly timePerClMs: number | null
  /** Null where there is no choice. */
  readonly dosing: Dosing | null
  readonly stepsPerCl: number | null
  readonly maxStepsPerSecond: number | null
  readonly acceleration: number | null
  readonly tubeCapacityMl: number | null
  readonly powerMw: number | null
  readonly startPowerMw: number | null
  readonly startTimeMs: number | null
  readonly currentIngredientId: number | null
  readonly fillingLevelMl: number | null
  readonly isPumpedUp: boolean
}
export type PumpValueName = keyof PumpValues

const refOf = (pin: PinRef | null): PinRef | null => pin && { boardId: pin.boardId, nr: pin.nr }

const stateOf = (isHigh: boolean | null): PowerState | null => (isHigh === null ? null : isHigh ? 'high' : 'low')

export const valuesOf = (setup: PumpSetup): PumpValues => ({
  name: setup.name ?? '',
  pin: refOf(setup.pin),
  powerState: stateOf(setup.isPowerStateHigh),
  stepPin: refOf(setup.stepPin),
  enablePin: refOf(setup.enablePin),
  enableState: stateOf(setup.isEnableStateHigh),
  timePerClMs: setup.timePerClMs,
  dosing: setup.dosing,
  stepsPerCl: setup.stepsPerCl,
  maxStepsPerSecond: setup.maxStepsPerSecond,
  acceleration: setup.acceleration,
  tubeCapacityMl: setup.tubeCapacityMl,
  powerMw: setup.powerMw,
  startPowerMw: setup.startPowerMw,
  startTimeMs: setup.startTimeMs,
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
  timePerClMs: 'timePerClInMs',
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
  // A pump whose power isn't known takes nothing from the power budget.
  if (name === 'powerMw' || name === 'startPowerMw' || name === 'startTimeMs') {
    return { change: { kind, [name]: whole(value) ?? 0 }, removeFields: [] }
  }
  return { change: { kind, [name]: isCounted(name) ? whole(value) : value }, removeFields: [] }
}

const isCounted = (name: PumpValueName): boolean =>
  name === 'timePerClMs' || name === 'stepsPerCl' || name === 'maxStepsPerSecond' || name === 'acceleration'

const whole = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value) : null)

type Calibrated = Pick<PumpSetup, 'kind' | 'timePerClMs' | 'stepsPerCl'>

/** The effort of a pump for one centilitre: milliseconds of DC pumps, steps of steppers; null for valves, which learn. */
export const perCentilitre = ({ kind, timePerClMs, stepsPerCl }: Calibrated): number | null =>
  kind === 'DC' ? timePerClMs : kind === 'STEPPER' ? stepsPerCl : null

/** In whole milliseconds or steps: max(1, round(should / measured × current)); null where there is nothing to say. */
export function calibratedValue(setup: Calibrated, shouldMl: number, measuredMl: number | null): number | null {
  const current = perCentilitre(setup)
  if (current === null || measuredMl === null || !(measuredMl > 0) || !(shouldMl > 0)) return null
  return Math.max(1, Math.round((shouldMl / measuredMl) * current))
}

/** The amounts that may have come of `shouldMl`, in millilitres; anything else says more about the measuring than about the pump. */
export const plausibleMl = (shouldMl: number): { readonly least: number; readonly most: number } => ({
  least: shouldMl / plausibleFactor.most,
  most: shouldMl / plausibleFactor.least,
})

/* The four steps of the wizard: name, pins, calibration, state. */

export const setupSteps = [1, 2, 3, 4] as const
export type SetupStep = (typeof setupSteps)[number]

/** The last step that can be opened; a name is never required. */
export const furthestStep = (setupStage: number): SetupStep => (setupStage >= 3 ? 4 : setupStage === 2 ? 3 : 2)

/** The step that a pump is opened at if its address names none: one with something to do. */
export const firstStep = (setupStage: number): SetupStep => (setupStage === 0 ? 1 : furthestStep(setupStage))

/** @param asked as it stands in the address */
export function stepOf(asked: string | null, setupStage: number): SetupStep {
  const step = setupSteps.find(one => String(one) === asked)
  if (step === undefined) return firstStep(setupStage)
  const furthest = furthestStep(setupStage)
  return step > furthest ? furthest : step
}
