/* The fields of the wizard: what they show of a pump, and what each of them asks the machine to change. */
import type { PinRef } from '#domain/machine/pump.ts'
import type { Dosing, PumpChange, PumpKind, PumpSetup } from '../../entities/pump/pump-setup.documents.ts'

export type PowerState = 'high' | 'low'

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
  // A pump of which nobody knows what it draws takes nothing from the power budget.
  if (name === 'powerMw' || name === 'startPowerMw' || name === 'startTimeMs') {
    return { change: { kind, [name]: whole(value) ?? 0 }, removeFields: [] }
  }
  return { change: { kind, [name]: isCounted(name) ? whole(value) : value }, removeFields: [] }
}

const isCounted = (name: PumpValueName): boolean =>
  name === 'timePerClMs' || name === 'stepsPerCl' || name === 'maxStepsPerSecond' || name === 'acceleration'

const whole = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value) : null)
