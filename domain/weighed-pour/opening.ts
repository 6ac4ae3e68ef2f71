import type { GlassGuard } from '../glass/glass-guard.ts'
import { addTime, type Microseconds, milliseconds, seconds, subtractTime } from '../units/duration.ts'
import { addMass, grams, type Milligrams, roundedMilligrams } from '../units/mass.ts'
import { medianOfThree } from '../weighing/mass-readings.ts'
import { type FlowLine, fitFlow, instantOf, massOn } from './flow-line.ts'
import type { ClosedOpening, Opening, ValveKnowledge } from './pour-state.ts'

/** A faster valve is not believed: short openings of one that nobody knows are sized by this, in mg/s. */
export const fastestFlow = 40_000
/** Shorter, and a magnet does not even pull. */
export const shortestOpening = milliseconds(15)
/** Below this much more than is in flight, the scale would see the liquid too late. */
const leastSeen = grams(4)
const seenShare = 1.3
/** Better a little short than too much: what is missing can be added. */
const margin = grams(0.5)
/** The first opening of an unknown valve gives half, to learn from. */
const firstShare = 0.5
/** Short openings of more than this stay below what is missing: the flow may have changed since it was learned. */
const blindlyTrusted = grams(3)
const blindShare = 0.85
/** Short by as much is good enough; what short openings add aims at the middle of that. */
export const goodEnough = grams(0.3)
/** Growth by less is no progress. */
const progressStep = grams(1)
/** The amount that should have arrived at least five times over since the last progress, besides the way down. */
const progressExpected = grams(5)
const wayDown = milliseconds(1500)
const leastPatience = seconds(2)
const mostPatience = seconds(10)
const unknownPatience = seconds(4)

/** Plans how `missing` is added to `mass`, with `left` of opening time. */
export function planOpening(
  missing: Milligrams,
  mass: Milligrams,
  knowledge: ValveKnowledge,
  left: Microseconds,
  at: Microseconds,
): Opening {
  const wanted = knowledge.flow === null ? roundedMilligrams(missing * firstShare) : missing
  const closeBy = addTime(at, left)
  const base = { from: at, startMass: mass, closeBy, progress: { mass, at } }
  if (wanted > knowledge.inFlight * seenShare + leastSeen) return { ...base, wanted, by: 'scale', closeAt: closeBy }
  const aim = missing > blindlyTrusted ? missing * blindShare : missing - goodEnough / 2
  const pulse = Math.round((aim * knowledge.stretch * seconds(1)) / (knowledge.flow ?? fastestFlow))
  const duration = Math.min(left, Math.max(shortestOpening, pulse))
  return { ...base, wanted: missing, by: 'time', closeAt: (at + duration) as Microseconds }
}

/** After a sample: when the valve is to close, and whether the weight is still growing. */
export function followOpening(opening: Opening, guard: GlassGuard, flow: number | null, inFlight: Milligrams): Opening {
  const mass = medianOfThree(guard.readings)
  const newest = guard.readings.at(-1)
  if (mass === null || newest === undefined) return opening
  const { progress } = opening
  const followed: Opening = {
    ...opening,
    progress: mass - progress.mass >= progressStep ? { mass, at: newest.at } : progress,
  }
  if (opening.by === 'time') return followed
  const aim = roundedMilligrams(opening.startMass + opening.wanted - inFlight - margin)
  if (mass >= aim) return { ...followed, closeAt: newest.at }
  const line = lineOf(opening, guard, flow)
  const closeAt = line === null ? opening.closeBy : instantOf(line, aim)
  return { ...followed, closeAt: Math.min(opening.closeBy, Math.max(newest.at, closeAt)) as Microseconds }
}

/** The weight has not grown by a gram for as long as it takes five to come. */
export function isDry(opening: Opening, flow: number | null, at: Microseconds): boolean {
  const expected = flow === null ? unknownPatience : wayDown + (progressExpected / flow) * seconds(1)
  return subtractTime(at, opening.progress.at) > Math.min(mostPatience, Math.max(leastPatience, expected))
}

export function closeOpening(
  opening: Opening,
  guard: GlassGuard,
  flow: number | null,
  closedAt: Microseconds,
): ClosedOpening {
  const line = opening.by === 'scale' ? lineOf(opening, guard, flow) : null
  return { ...opening, closedAt, massAtClose: line === null ? null : massOn(line, closedAt) }
}

/**
 * The reading of the scale after everything has arrived from a valve which closes now; nothing is on its way from a dry
 * one.
 */
export function arrivingAfter(opening: Opening, guard: GlassGuard, { flow, inFlight }: ValveKnowledge): Milligrams {
  const line = lineOf(opening, guard, flow)
  const shown = medianOfThree(guard.readings) ?? opening.startMass
  const newest = guard.readings.at(-1)
  if (line === null || newest === undefined) return shown
  const share = flow === null ? 1 : Math.min(1, line.slope / flow)
  return addMass(massOn(line, newest.at), roundedMilligrams(inFlight * share))
}

const lineOf = (opening: Opening, guard: GlassGuard, flow: number | null): FlowLine | null =>
  fitFlow(guard.readings, opening.from, opening.startMass, flow)
