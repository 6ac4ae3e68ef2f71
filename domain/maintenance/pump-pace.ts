import { withoutLearnedFlow } from '../flow/learned-flow.ts'
import type { Pump } from '../machine/pump.ts'
import { failure, type Result, success } from '../result.ts'
import { type Microseconds, milliseconds, seconds, toMilliseconds } from '../units/duration.ts'
import { type Microlitres, roundedMicrolitres } from '../units/volume.ts'
import { type PumpProblem, pumpLimits } from './pump-change.ts'

/** The time or steps a pump takes for one centilitre of water: the subject of calibration. */
export type Pace =
  | { readonly unit: 'time'; readonly time: Microseconds }
  | { readonly unit: 'steps'; readonly steps: number }

/** null while it is not known; valves have none, they are dosed by weight. */
export function paceOf(pump: Pump): Pace | null {
  if (pump.kind === 'valve') return null
  if (pump.kind === 'dc') return pump.timePerCentilitre === null ? null : { unit: 'time', time: pump.timePerCentilitre }
  return pump.stepsPerCentilitre === null ? null : { unit: 'steps', steps: pump.stepsPerCentilitre }
}

/** The pump as a person calibrates it: nothing is learned yet. One of another kind stays as it is. */
export function withPace(pump: Pump, pace: Pace): Pump {
  if (pump.kind === 'dc' && pace.unit === 'time') return withoutLearnedFlow({ ...pump, timePerCentilitre: pace.time })
  if (pump.kind !== 'stepper' || pace.unit !== 'steps') return pump
  return withoutLearnedFlow({ ...pump, stepsPerCentilitre: pace.steps })
}

export const samePace = (a: Pace | null, b: Pace | null): boolean =>
  a === b || (a !== null && b !== null && a.unit === b.unit && amountOf(a) === amountOf(b))

/** In whole milliseconds or steps: the numbers that people see. */
export const paceAsShown = (pace: Pace): number => (pace.unit === 'time' ? toMilliseconds(pace.time) : pace.steps)

/** `factor` times as much for a centilitre, in whole milliseconds or steps, at least one. */
export function scaledPace(pace: Pace, factor: number): Pace {
  const scaled = Math.max(1, Math.round(factor * paceAsShown(pace)))
  return pace.unit === 'time' ? { unit: 'time', time: milliseconds(scaled) } : { unit: 'steps', steps: scaled }
}

/** Whether a pump may be set to this pace. */
export function checkPace(pace: Pace): Result<Pace, Extract<PumpProblem, { kind: 'pump-value-out-of-range' }>> {
  const field = pace.unit === 'time' ? 'timePerCentilitre' : 'stepsPerCentilitre'
  const { least, most } = pumpLimits[field]
  if (amountOf(pace) >= least && amountOf(pace) <= most) return success(pace)
  const wireUnit = pace.unit === 'time' ? milliseconds(1) : 1
  return failure({ kind: 'pump-value-out-of-range', field, least: least / wireUnit, most: most / wireUnit })
}

const centilitre = 10_000

/** Microseconds or steps for so much water, at full speed. */
export const amountAtPace = (pace: Pace, volume: Microlitres): number =>
  Math.round((amountOf(pace) * volume) / centilitre)

/**
 * The flow of water per second, at full speed; null for a stepper whose speed is not known, and for a pump without a
 * pace.
 */
export function flowPerSecond(pump: Pump): Microlitres | null {
  const pace = paceOf(pump)
  if (pace?.unit === 'time') return roundedMicrolitres((centilitre * seconds(1)) / pace.time)
  if (pace === null || pump.kind !== 'stepper' || pump.maxStepsPerSecond === null) return null
  return roundedMicrolitres((centilitre * pump.maxStepsPerSecond) / pace.steps)
}

const amountOf = (pace: Pace): number => (pace.unit === 'time' ? pace.time : pace.steps)
