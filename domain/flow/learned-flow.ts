import { type FlowObservation, isRunnable, type LearnedFlow, type Pump, type RunnablePump } from '../machine/pump.ts'
import { paceOf, perCentilitre, revisedPace, withPace } from '../machine/pump-motion.ts'
import type { ObservedPump } from '../program/program.ts'
import type { IngredientId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { uncheckedDeviation } from './mixture-model.ts'

/** Relative change of a flow from drink to drink, … */
const driftDeviation = 0.004
/** … and from run to run. */
export const runDeviation = 0.02
/** Largest relative change of a calibration by one drink. */
export const mostStep = 0.03
/** In milligrams by the calibration. */
const leastToLearn = 4000

export const mostObservations = 60

export const flowDeviationOf = (pump: Pump): number =>
  Math.hypot(pump.learnedFlow?.deviation ?? uncheckedDeviation, driftDeviation)

/**
 * The pump after learning from one pour: the observed flow replaces the known one ({@link flowDeviationOf}), except for
 * the part that varies from run to run, and by 3 % at most.
 * @param flowFactor of its ingredient when the pour was planned
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

/** Relative difference from the calibrated flow that counts as drift, … */
export const driftBand = 0.08
/** … and, if lower, as a worn tube or pump head. */
const wearBand = 0.2
/** In standard deviations. */
export const confidence = 2

export type FlowHealth = 'unknown' | 'good' | 'drifted' | 'worn'

/** A pump's flow (`now`) relative to its calibration; 1 if no scale has checked it. */
export function flowOf(pump: Pump): { readonly health: FlowHealth; readonly now: number; readonly deviation: number } {
  const learned = pump.learnedFlow
  if (!learned || !isRunnable(pump)) return { health: 'unknown', now: 1, deviation: uncheckedDeviation }
  const now = learned.calibratedPace / paceNow(pump)
  const deviation = learned.deviation * now
  return { health: learned.deviation < uncheckedDeviation ? healthOf(now, deviation) : 'unknown', now, deviation }
}

function healthOf(now: number, deviation: number): FlowHealth {
  const off = Math.abs(now - 1) - confidence * deviation
  if (now < 1 && off > wearBand) return 'worn'
  return off > driftBand ? 'drifted' : 'good'
}

/** Removes what was learned: there's another calibration. */
export function withoutLearnedFlow(pump: Pump): Pump {
  const { learnedFlow, ...rest } = pump
  return learnedFlow ? rest : pump
}

/** For another liquid: no scale has seen the pump give it yet. */
export const withUncheckedFlow = (pump: Pump): Pump =>
  pump.learnedFlow ? { ...pump, learnedFlow: { ...pump.learnedFlow, deviation: uncheckedDeviation } } : pump

/**
 * The liquid has another flow factor. A pump whose pace was learned with the old one pours as before: the scale has
 * seen pace and factor together. Its observations are converted.
 */
export function withFlowFactor(pump: Pump, ingredientId: IngredientId, flowFactor: number): Pump {
  const { learnedFlow } = pump
  const last = learnedFlow?.observations.findLast(({ liquid }) => liquid?.ingredientId === ingredientId)?.liquid
  if (!learnedFlow || !last || last.flowFactor === flowFactor || !isRunnable(pump)) return pump
  const observations = learnedFlow.observations.map(seen => byFactor(seen, ingredientId, flowFactor))
  const isItsOwn = pump.ingredientId === ingredientId && learnedFlow.observations.at(-1)?.liquid === last
  const repaced = isItsOwn ? atPace(pump, (paceNow(pump) * last.flowFactor) / flowFactor) : pump
  return { ...repaced, learnedFlow: { ...learnedFlow, observations } }
}

const byFactor = (seen: FlowObservation, ingredientId: IngredientId, flowFactor: number): FlowObservation =>
  seen.liquid?.ingredientId === ingredientId
    ? { ...scaled(seen, flowFactor / seen.liquid.flowFactor), liquid: { ingredientId, flowFactor } }
    : seen

const scaled = (seen: FlowObservation, factor: number): FlowObservation => {
  return { ...seen, flow: seen.flow * factor, deviation: seen.deviation * factor }
}

/** Makes what was learned the calibration; observations become relative to it. */
export function withAcceptedFlow(pump: Pump, at: Timestamp): Pump {
  const { learnedFlow } = pump
  if (!learnedFlow || !isRunnable(pump) || flowOf(pump).now === 1) return pump
  const accepted = { at, measuredPace: measuredPaceOf(learnedFlow) }
  const calibratedPace = paceNow(pump)
  const observations = learnedFlow.observations.map(seen => scaled(seen, calibratedPace / learnedFlow.calibratedPace))
  return { ...pump, learnedFlow: { ...learnedFlow, calibratedPace, observations, accepted } }
}

const paceNow = (pump: RunnablePump): number => perCentilitre(paceOf(pump))

const atPace = (pump: RunnablePump, amount: number): Pump => withPace(pump, revisedPace(paceOf(pump), amount))

const measuredPaceOf = ({ accepted, calibratedPace }: LearnedFlow): number => accepted?.measuredPace ?? calibratedPace

/** As last measured by a person: nothing learned or accepted. */
export const withMeasuredFlow = (pump: Pump): Pump =>
  pump.learnedFlow && isRunnable(pump) ? withoutLearnedFlow(atPace(pump, measuredPaceOf(pump.learnedFlow))) : pump

/** As calibrated: nothing learned. */
export const withCalibratedFlow = (pump: Pump): Pump =>
  pump.learnedFlow && isRunnable(pump) ? withoutLearnedFlow(atPace(pump, pump.learnedFlow.calibratedPace)) : pump
