import { paceOf, perCentilitre, revisedPace, withPace } from '../machine/pace.ts'
import type { Pump, RunnablePump } from '../machine/pump.ts'
import type { ObservedPump } from '../program/program.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { uncheckedDeviation } from './gain-prior.ts'

/** By so much a flow changes from drink to drink, … */
const driftDeviation = 0.004
/** … and from run to run without anything having changed. */
export const runDeviation = 0.02
/** A drink moves a calibration by no more, as a part of it. */
export const mostStep = 0.03
/** Less than this says nothing about a flow, in milligrams by the calibration. */
const leastToLearn = 4000

/** Drinks that the history of a pump goes back. */
export const mostObservations = 60

export const flowDeviationOf = (pump: Pump): number =>
  Math.hypot(pump.learnedFlow?.deviation ?? uncheckedDeviation, driftDeviation)

/**
 * The pump with the lesson of one pour. What was observed is an estimate that began with what was known of the pump
 * ({@link flowDeviationOf}): it takes the place of that, but for the part that is of this pour alone. A pour that says
 * little says what was known before; none moves the flow by more than 3 %.
 *
 * @param flowFactor of its ingredient, as the pour was planned
 */
export function learnFlow(
  pump: RunnablePump,
  { expected, observed, deviation }: ObservedPump,
  flowFactor: number,
  at: Timestamp,
): Pump {
  if (expected < leastToLearn || observed <= 0) return pump
  const known = flowDeviationOf(pump) ** 2
  const ofPump = known / (known + runDeviation ** 2)
  const ratio = observed / expected
  const step = Math.min(mostStep, Math.max(-mostStep, ofPump * (ratio - 1)))
  const left = (1 - ofPump) * known + (ofPump * deviation) ** 2 / expected ** 2
  const before = pump.learnedFlow
  const pace = paceOf(pump)
  const calibrated = before?.calibratedPace ?? perCentilitre(pace)
  const { ingredientId } = pump
  const observation = {
    at,
    flow: (ratio * calibrated) / perCentilitre(pace),
    expected,
    deviation: deviation / expected,
    ...(ingredientId !== null && { liquid: { ingredientId, flowFactor } }),
  }
  return {
    ...withPace(pump, revisedPace(pace, perCentilitre(pace) / (1 + step))),
    learnedFlow: {
      ...before,
      deviation: Math.sqrt(left),
      calibratedPace: calibrated,
      observations: [...(before?.observations ?? []).slice(1 - mostObservations), observation],
    },
  }
}
