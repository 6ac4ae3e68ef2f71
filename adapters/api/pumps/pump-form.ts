import type { Dosing, PinRef, PumpKind } from '#domain/machine/pump.ts'
import type { Advice, AdviceKind } from '#domain/maintenance/job.ts'
import type { PumpChange, PumpField, PumpValues } from '#domain/maintenance/pump-change.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import { millilitres, travelledMillilitres } from '#domain/units/volume.ts'
import { withinReason } from '../kernel/within-reason.ts'

type Sent<Value> = Value | null | undefined

/** A field that is null or absent stays as it is. */
export interface PumpForm {
  readonly name?: Sent<string>
  readonly currentIngredientId?: Sent<number>
  readonly fillingLevelMl?: Sent<number>
  readonly isPumpedUp?: Sent<boolean>
  readonly tubeCapacityMl?: Sent<number>
  readonly powerMw?: Sent<number>
  readonly startPowerMw?: Sent<number>
  readonly startTimeMs?: Sent<number>
  readonly pin?: Sent<PinRef>
  readonly isPowerStateHigh?: Sent<boolean>
  readonly timePerClMs?: Sent<number>
  readonly dosing?: Sent<Dosing>
  readonly stepPin?: Sent<PinRef>
  readonly enablePin?: Sent<PinRef>
  readonly isEnableStateHigh?: Sent<boolean>
  readonly stepsPerCl?: Sent<number>
  readonly maxStepsPerSecond?: Sent<number>
  readonly acceleration?: Sent<number>
}

/** The names that clients of the established family use. */
export const removableFields = {
  acceleration: 'acceleration',
  currentIngredient: 'ingredientId',
  enablePin: 'enablePin',
  fillingLevelInMl: 'fillingLevel',
  isPowerStateHigh: 'isPowerStateHigh',
  isPumpedUp: 'isPumpedUp',
  maxStepsPerSecond: 'maxStepsPerSecond',
  name: 'name',
  pin: 'pin',
  stepPin: 'stepPin',
  stepsPerCl: 'stepsPerCentilitre',
  timePerClInMs: 'timePerCentilitre',
  tubeCapacityInMl: 'tubeCapacity',
} as const satisfies Record<string, PumpField>

export type RemovableField = keyof typeof removableFields

/** Decodes only; the domain checks every range and reports all of them. */
export function toPumpChange(kind: PumpKind, form: PumpForm, removed: readonly PumpField[] = []): PumpChange {
  const {
    currentIngredientId,
    fillingLevelMl,
    tubeCapacityMl,
    powerMw,
    startPowerMw,
    startTimeMs,
    timePerClMs,
    stepsPerCl,
    ...same
  } = form
  const values: { readonly [Field in keyof PumpValues]?: Sent<PumpValues[Field]> } = {
    ...same,
    ingredientId: read(currentIngredientId, asId<'ingredient'>),
    fillingLevel: read(fillingLevelMl, travelledMillilitres),
    tubeCapacity: read(tubeCapacityMl, travelledMillilitres),
    powerConsumption: read(powerMw, milliwatts),
    startPower: read(startPowerMw, milliwatts),
    startTime: read(startTimeMs, milliseconds),
    timePerCentilitre: read(timePerClMs, milliseconds),
    stepsPerCentilitre: stepsPerCl,
  }
  const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))
  return { kind, values: named as Partial<PumpValues>, removed }
}

const read = <Value>(sent: Sent<number>, how: (value: number) => Value): Sent<Value> =>
  sent == null ? null : how(withinReason(sent))

/** Amounts are for the motor tester: they need `pumps.test`. */
export const measuredAdvice: ReadonlySet<AdviceKind> = new Set(['volume', 'time', 'steps', 'probe'])

/** @param amount millilitres, milliseconds, steps or times; the others have none */
export function adviceOf(kind: AdviceKind, amount: number): Advice {
  const value = withinReason(amount)
  switch (kind) {
    case 'volume':
      return { kind, volume: millilitres(value) }
    case 'time':
      return { kind, time: milliseconds(value) }
    case 'steps':
      return { kind, steps: Math.round(value) }
    case 'probe':
      return { kind, times: Math.round(value) }
    case 'run':
    case 'pump-up':
    case 'pump-down':
      return { kind }
  }
}
