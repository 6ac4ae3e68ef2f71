import type { StepTrain } from '#domain/machine/stepper.ts'

/** A step may follow the one before by this share of the planned time at least: a motor that is hurried loses steps. */
const leastShare = 0.9
const perSecond = 1_000_000

/**
 * When step `step` of 1 … N is made, in microseconds after the start, with fractions: when the movement of
 * `rampTime` has come half a step far beyond the step before. So the first one comes a little after the start,
 * and the last one a little before the end.
 *
 * The ramp's position is s = a·t²/2 until the top speed v, v·(t − v/(2a)) at it, and symmetric to the beginning at the
 * end; solved for t.
 */
export function instantOf(step: number, train: StepTrain): number {
  const position = Math.min(Math.max(step - 0.5, 0), train.steps)
  const isFirstHalf = position <= train.steps / 2
  const fromNearEnd = timeTo(isFirstHalf ? position : train.steps - position, train) * perSecond
  return isFirstHalf ? fromNearEnd : wholeTime(train) * perSecond - fromNearEnd
}

/** In seconds, for the first half of the way. */
function timeTo(position: number, { maxStepsPerSecond: v, acceleration: a }: StepTrain): number {
  const rampEnd = v ** 2 / (2 * a)
  return position <= rampEnd ? Math.sqrt((2 * position) / a) : v / a + (position - rampEnd) / v
}

/** `rampTime` in seconds, before it was rounded up. */
const wholeTime = (train: StepTrain): number => 2 * timeTo(train.steps / 2, train)

/**
 * When the next step is due: as planned, or gently later if the one before was late: what was lost is made up little
 * by little.
 *
 * @param planned when it was to be made, and `before` when the one before was to be
 * @param madeAt when the one before was made
 */
export const dueAfter = (planned: number, before: number, madeAt: number): number =>
  Math.max(planned, madeAt + leastShare * (planned - before))
