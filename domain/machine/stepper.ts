import { type Microseconds, microseconds, noTime } from '../units/duration.ts'

/** How a stepper moves: from standstill up to a top speed and down again. */
export interface StepperProfile {
  /** Steps per second, 1–500,000. */
  readonly maxStepsPerSecond: number
  /** Steps per second squared, 1–500,000. */
  readonly acceleration: number
}

/** A movement from standstill to standstill. */
export interface StepTrain extends StepperProfile {
  /** 1 or more. */
  readonly steps: number
}

const perSecond = 1_000_000

/** Steps that speeding up to the top speed and slowing down take together; fewer never reach it. */
const rampSteps = ({ maxStepsPerSecond, acceleration }: StepperProfile): number => maxStepsPerSecond ** 2 / acceleration

/**
 * How long `steps` steps take, rounded up to whole microseconds. Symmetric trapezoid with N steps, top speed v and
 * acceleration a: N/v + v/a seconds if N > v²/a, else the triangle 2·√(N/a).
 */
export function rampTime(steps: number, profile: StepperProfile): Microseconds {
  if (steps <= 0) return noTime
  const { maxStepsPerSecond: v, acceleration: a } = profile
  const inSeconds = steps <= rampSteps(profile) ? 2 * Math.sqrt(steps / a) : steps / v + v / a
  return microseconds(Math.ceil(inSeconds * perSecond))
}

/** How many of `steps` steps are done after `elapsed`: whole ones, 0 before the start, all at the end. */
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

/** The most steps that can be done, from standstill to standstill, within `time`. */
export function stepsWithin(time: Microseconds, profile: StepperProfile): number {
  if (time <= 0) return 0
  const { maxStepsPerSecond: v, acceleration: a } = profile
  const t = time / perSecond
  const estimate = t <= (2 * v) / a ? (a * t * t) / 4 : v * (t - v / a)
  let steps = Math.floor(estimate) + 1
  while (steps > 0 && rampTime(steps, profile) > time) steps--
  return steps
}
