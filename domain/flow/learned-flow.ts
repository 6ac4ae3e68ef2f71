/* What becomes of a learned flow when people calibrate, change the bottle, or judge what was learned. */

import { paceOf, perCentilitre, revisedPace, withPace } from '../machine/pace.ts'
import { type FlowObservation, isRunnable, type LearnedFlow, type Pump, type RunnablePump } from '../machine/pump.ts'
import type { IngredientId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { uncheckedDeviation } from './gain-prior.ts'

/** A flow that differs by more from the calibrated one, as a part of it, has drifted, … */
export const driftBand = 0.08
/** … and one that is lower by more than this is that of a worn tube or pump head. */
const wearBand = 0.2
/** Both are said with so many standard deviations. */
export const confidence = 2

export type FlowHealth = 'unknown' | 'good' | 'drifted' | 'worn'

interface PumpFlow {
  readonly health: FlowHealth
  /** As a part of the flow that a person calibrated. */
  readonly now: number
  /** Standard deviation of {@link now}. */
  readonly deviation: number
}

/** How the flow of a pump stands to its calibration; one that no scale has checked is taken for the calibrated one. */
export function flowOf(pump: Pump): PumpFlow {
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

/** Another calibration counts: what was learned since the one before says nothing of it. */
export function withoutLearnedFlow(pump: Pump): Pump {
  const { learnedFlow, ...rest } = pump
  return learnedFlow ? rest : pump
}

/** Another liquid: the pump is the same, but nobody has seen yet how it gives this one. */
export const withUncheckedFlow = (pump: Pump): Pump =>
  pump.learnedFlow ? { ...pump, learnedFlow: { ...pump.learnedFlow, deviation: uncheckedDeviation } } : pump

/**
 * The flow factor of a liquid is another one. A pump whose pace was learned with it pours on as before, for the scale has
 * seen what pace and factor give together; what was seen of it is told by the new factor.
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

function byFactor(seen: FlowObservation, ingredientId: IngredientId, flowFactor: number): FlowObservation {
  if (seen.liquid?.ingredientId !== ingredientId) return seen
  const factor = flowFactor / seen.liquid.flowFactor
  const liquid = { ingredientId, flowFactor }
  return { ...seen, flow: seen.flow * factor, deviation: seen.deviation * factor, liquid }
}

/** What was learned becomes the calibration; the history is told relative to it. */
export function withAcceptedFlow(pump: Pump, at: Timestamp): Pump {
  const { learnedFlow } = pump
  if (!learnedFlow || !isRunnable(pump) || flowOf(pump).now === 1) return pump
  const accepted = { at, measuredPace: measuredPaceOf(learnedFlow) }
  return { ...pump, learnedFlow: { ...relativeTo(learnedFlow, paceNow(pump)), accepted } }
}

const paceNow = (pump: RunnablePump): number => perCentilitre(paceOf(pump))

const atPace = (pump: RunnablePump, amount: number): Pump => withPace(pump, revisedPace(paceOf(pump), amount))

const measuredPaceOf = ({ accepted, calibratedPace }: LearnedFlow): number => accepted?.measuredPace ?? calibratedPace

/** As it poured when someone last measured it: nothing learned, and nothing that was accepted. */
export const withMeasuredFlow = (pump: Pump): Pump =>
  pump.learnedFlow && isRunnable(pump) ? withoutLearnedFlow(atPace(pump, measuredPaceOf(pump.learnedFlow))) : pump

function relativeTo(learned: LearnedFlow, pace: number): LearnedFlow {
  const factor = pace / learned.calibratedPace
  const observations = learned.observations.map(seen => ({
    ...seen,
    flow: seen.flow * factor,
    deviation: seen.deviation * factor,
  }))
  return { ...learned, calibratedPace: pace, observations }
}

/** As a person calibrated it, and nothing learned. */
export const withCalibratedFlow = (pump: Pump): Pump =>
  pump.learnedFlow && isRunnable(pump) ? withoutLearnedFlow(atPace(pump, pump.learnedFlow.calibratedPace)) : pump
