import { type Microseconds, microseconds, milliseconds, noTime, seconds, toMilliseconds } from '../units/duration.ts'
import {
  type Microlitres,
  microlitres,
  microlitresPerCentilitre,
  noVolume,
  roundedMicrolitres,
} from '../units/volume.ts'
import type { Pump, RunnablePump, WeighedPump } from './pump.ts'

export interface Motion {
  readonly duration: Microseconds
  /** null for pumps dosed by time. */
  readonly steps: number | null
}

type Stepper = Extract<RunnablePump, { kind: 'stepper' }>

/** Rounded; at least one for any volume. */
export function stepsToMove(pump: Stepper, volume: Microlitres, flowFactor: number): number {
  if (volume <= 0) return 0
  return Math.max(1, Math.round((volume * pump.stepsPerCentilitre * flowFactor) / microlitresPerCentilitre))
}

export function motionFor(pump: RunnablePump, volume: Microlitres, flowFactor: number): Motion {
  if (pump.kind === 'stepper') {
    const steps = stepsToMove(pump, volume, flowFactor)
    return { duration: rampTime(steps, pump), steps }
  }
  if (volume <= 0) return { duration: noTime, steps: null }
  const exact = (volume * pump.timePerCentilitre * flowFactor) / microlitresPerCentilitre
  return { duration: microseconds(Math.max(1, Math.round(exact))), steps: null }
}

export const timeToMove = (pump: RunnablePump, volume: Microlitres, flowFactor: number): Microseconds =>
  motionFor(pump, volume, flowFactor).duration

/** Inverse of {@link motionFor}. Steppers by their steps: time says nothing about an interrupted ramp. */
export function volumeMoved(pump: RunnablePump, motion: Motion, flowFactor: number): Microlitres {
  if (pump.kind === 'stepper') {
    return roundedMicrolitres(((motion.steps ?? 0) * microlitresPerCentilitre) / (pump.stepsPerCentilitre * flowFactor))
  }
  return roundedMicrolitres((motion.duration * microlitresPerCentilitre) / (pump.timePerCentilitre * flowFactor))
}

/** At most, in one go; a rounding less than {@link motionFor} would take. */
export function volumeWithin(pump: RunnablePump, time: Microseconds, flowFactor: number): Microlitres {
  if (time <= 0) return noVolume
  const [units, unitsPerCentilitre] =
    pump.kind === 'stepper'
      ? [stepsWithin(time, pump), pump.stepsPerCentilitre * flowFactor]
      : [time, pump.timePerCentilitre * flowFactor]
  return microlitres(Math.floor((units * microlitresPerCentilitre) / unitsPerCentilitre))
}

/** The least that keeps the pump on for `time` in one go. */
export function leastVolumeFor(pump: RunnablePump, time: Microseconds, flowFactor: number): Microlitres {
  let volume = volumeWithin(pump, time, flowFactor)
  const step = pump.kind === 'stepper' ? microlitresPerCentilitre / (pump.stepsPerCentilitre * flowFactor) : 1
  while (timeToMove(pump, volume, flowFactor) < time) volume = microlitres(Math.ceil(volume + step))
  return volume
}

/** An estimate: valves by what they've learned, pumps by calibration. */
export const estimatedTime = (pump: WeighedPump, volume: Microlitres, flowFactor: number): Microseconds =>
  pump.kind === 'dc'
    ? timeToMove(pump, volume, flowFactor)
    : microseconds(Math.round((volume * pump.timePerCentilitre) / microlitresPerCentilitre))

/** Time or steps per centilitre of water: what calibration is about. */
export type Pace =
  | { readonly unit: 'time'; readonly time: Microseconds }
  | { readonly unit: 'steps'; readonly steps: number }

/** null if unknown, and for valves, which are dosed by weight. */
export function paceOf(pump: RunnablePump): Pace
export function paceOf(pump: Pump): Pace | null
export function paceOf(pump: Pump): Pace | null {
  if (pump.kind === 'valve') return null
  if (pump.kind === 'dc') return pump.timePerCentilitre === null ? null : { unit: 'time', time: pump.timePerCentilitre }
  return pump.stepsPerCentilitre === null ? null : { unit: 'steps', steps: pump.stepsPerCentilitre }
}

/** Of a typical hobby peristaltic pump, for the first run; results up to five times more or less are plausible. */
const assumedTimePerCentilitre = seconds(3)

export const asTried = (pump: Pump): Pump =>
  pump.kind === 'dc' && pump.timePerCentilitre === null
    ? { ...pump, timePerCentilitre: assumedTimePerCentilitre }
    : pump

export function withPace(pump: Pump, pace: Pace): Pump {
  if (pump.kind === 'dc' && pace.unit === 'time') return { ...pump, timePerCentilitre: pace.time }
  if (pump.kind === 'stepper' && pace.unit === 'steps') return { ...pump, stepsPerCentilitre: pace.steps }
  return pump
}

/** Only that of a DC pump can be unknown. */
export const withoutPace = (pump: Pump): Pump => (pump.kind === 'dc' ? { ...pump, timePerCentilitre: null } : pump)

/** Microseconds or steps. */
export const perCentilitre = (pace: Pace): number => (pace.unit === 'time' ? pace.time : pace.steps)

/** In whole microseconds or steps, at least one. */
export const revisedPace = ({ unit }: Pace, amount: number): Pace =>
  unit === 'time' ? { unit, time: microseconds(atLeastOne(amount)) } : { unit, steps: atLeastOne(amount) }

/** In whole milliseconds or steps. */
export const paceAsShown = (pace: Pace): number => (pace.unit === 'time' ? toMilliseconds(pace.time) : pace.steps)

/** In whole milliseconds or steps, at least one. */
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

export const samePaceAsShown = sameBy(paceAsShown)

/** Microseconds or steps for a volume of water at full speed. */
export const amountAtPace = (pace: Pace, volume: Microlitres): number =>
  Math.round((perCentilitre(pace) * volume) / microlitresPerCentilitre)

/** Water per second at full speed; null without pace, or speed of a stepper. */
export function flowPerSecond(pump: Pump): Microlitres | null {
  const pace = paceOf(pump)
  if (pace?.unit === 'time') return roundedMicrolitres((microlitresPerCentilitre * seconds(1)) / pace.time)
  if (pace === null || pump.kind !== 'stepper' || pump.maxStepsPerSecond === null) return null
  return roundedMicrolitres((microlitresPerCentilitre * pump.maxStepsPerSecond) / pace.steps)
}

export interface StepperProfile {
  /** Steps per second, 1–500,000. */
  readonly maxStepsPerSecond: number
  /** Steps per second squared, 1–500,000. */
  readonly acceleration: number
}

export interface StepTrain extends StepperProfile {
  /** 1 or more. */
  readonly steps: number
}

const perSecond = 1_000_000

/** Steps of both ramps; fewer never reach top speed. */
const rampSteps = ({ maxStepsPerSecond, acceleration }: StepperProfile): number => maxStepsPerSecond ** 2 / acceleration

/**
 * Rounded up. Symmetric trapezoid with N steps, top speed v, acceleration a: N/v + v/a seconds if N > v²/a, else the
 * triangle 2·√(N/a).
 */
export function rampTime(steps: number, profile: StepperProfile): Microseconds {
  if (steps <= 0) return noTime
  const { maxStepsPerSecond: v, acceleration: a } = profile
  const inSeconds = steps <= rampSteps(profile) ? 2 * Math.sqrt(steps / a) : steps / v + v / a
  return microseconds(Math.ceil(inSeconds * perSecond))
}

export function stepsAfter(elapsed: Microseconds, steps: number, profile: StepperProfile): number {
  if (elapsed <= 0 || steps <= 0) return 0
  if (elapsed >= rampTime(steps, profile)) return steps
  const { maxStepsPerSecond: v, acceleration: a } = profile
  const t = elapsed / perSecond
  const isTriangle = steps <= rampSteps(profile)
  const rampEnd = isTriangle ? Math.sqrt(steps / a) : v / a
  const total = isTriangle ? 2 * rampEnd : steps / v + v / a
  const left = total - t
  const done =
    t <= rampEnd
      ? (a * t * t) / 2
      : left <= rampEnd
        ? steps - (a * left * left) / 2
        : (a * rampEnd * rampEnd) / 2 + v * (t - rampEnd)
  return Math.min(steps, Math.max(0, Math.floor(done + 1e-9)))
}

/** The most steps from standstill to standstill within `time`. */
export function stepsWithin(time: Microseconds, profile: StepperProfile): number {
  if (time <= 0) return 0
  const { maxStepsPerSecond: v, acceleration: a } = profile
  const t = time / perSecond
  const estimate = t <= (2 * v) / a ? (a * t * t) / 4 : v * (t - v / a)
  let steps = Math.floor(estimate) + 1
  while (steps > 0 && rampTime(steps, profile) > time) steps--
  return steps
}
