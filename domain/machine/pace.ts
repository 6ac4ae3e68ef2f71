import { type Microseconds, microseconds, milliseconds, seconds, toMilliseconds } from '../units/duration.ts'
import { type Microlitres, microlitresPerCentilitre, roundedMicrolitres } from '../units/volume.ts'
import type { Pump, RunnablePump } from './pump.ts'

/** The time or steps a pump takes for one centilitre of water: the subject of calibration. */
export type Pace =
  | { readonly unit: 'time'; readonly time: Microseconds }
  | { readonly unit: 'steps'; readonly steps: number }

/** null while it is not known; valves have none, they are dosed by weight. */
export function paceOf(pump: RunnablePump): Pace
export function paceOf(pump: Pump): Pace | null
export function paceOf(pump: Pump): Pace | null {
  if (pump.kind === 'valve') return null
  if (pump.kind === 'dc') return pump.timePerCentilitre === null ? null : { unit: 'time', time: pump.timePerCentilitre }
  return pump.stepsPerCentilitre === null ? null : { unit: 'steps', steps: pump.stepsPerCentilitre }
}

/**
 * What a peristaltic pump of hobby machines usually takes. A first run by it gives a measurable cup: what came is believed
 * from a fifth to five times of what should have come.
 */
const assumedTimePerCentilitre = seconds(3)

/** As the pump is tried until its pace is known. */
export const asTried = (pump: Pump): Pump =>
  pump.kind === 'dc' && pump.timePerCentilitre === null
    ? { ...pump, timePerCentilitre: assumedTimePerCentilitre }
    : pump

/** A pump of another kind stays as it is. */
export function withPace(pump: Pump, pace: Pace): Pump {
  if (pump.kind === 'dc' && pace.unit === 'time') return { ...pump, timePerCentilitre: pace.time }
  if (pump.kind === 'stepper' && pace.unit === 'steps') return { ...pump, stepsPerCentilitre: pace.steps }
  return pump
}

/** Only that of a DC pump can be unknown while it was tried. */
export const withoutPace = (pump: Pump): Pump => (pump.kind === 'dc' ? { ...pump, timePerCentilitre: null } : pump)

/** Microseconds or steps. */
export const perCentilitre = (pace: Pace): number => (pace.unit === 'time' ? pace.time : pace.steps)

/** In the same unit another number of whole microseconds or steps, at least one. */
export const revisedPace = ({ unit }: Pace, amount: number): Pace =>
  unit === 'time' ? { unit, time: microseconds(atLeastOne(amount)) } : { unit, steps: atLeastOne(amount) }

/** In whole milliseconds or steps: the numbers that people see. */
export const paceAsShown = (pace: Pace): number => (pace.unit === 'time' ? toMilliseconds(pace.time) : pace.steps)

/** `factor` times as much for a centilitre, in whole milliseconds or steps, at least one. */
export function scaledPace(pace: Pace, factor: number): Pace {
  const amount = atLeastOne(factor * paceAsShown(pace))
  return pace.unit === 'time' ? { unit: 'time', time: milliseconds(amount) } : { unit: 'steps', steps: amount }
}

const atLeastOne = (amount: number): number => Math.max(1, Math.round(amount))

const sameBy =
  (numberOf: (pace: Pace) => number) =>
  (a: Pace | null, b: Pace | null): boolean =>
    a === b || (a !== null && b !== null && a.unit === b.unit && numberOf(a) === numberOf(b))

export const samePace = sameBy(perCentilitre)

/** Whether people see the same number. */
export const samePaceAsShown = sameBy(paceAsShown)

/** Microseconds or steps for so much water, at full speed. */
export const amountAtPace = (pace: Pace, volume: Microlitres): number =>
  Math.round((perCentilitre(pace) * volume) / microlitresPerCentilitre)

/**
 * The flow of water per second, at full speed; null for a stepper whose speed is not known, and for a pump without a
 * pace.
 */
export function flowPerSecond(pump: Pump): Microlitres | null {
  const pace = paceOf(pump)
  if (pace?.unit === 'time') return roundedMicrolitres((microlitresPerCentilitre * seconds(1)) / pace.time)
  if (pace === null || pump.kind !== 'stepper' || pump.maxStepsPerSecond === null) return null
  return roundedMicrolitres((microlitresPerCentilitre * pump.maxStepsPerSecond) / pace.steps)
}
