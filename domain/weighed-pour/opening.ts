import type { GlassGuard } from '../glass/glass-guard.ts'
import { addTime, type Microseconds, milliseconds, seconds, subtractTime } from '../units/duration.ts'
import { addMass, grams, largerMass, type Milligrams, noMass, roundedMilligrams } from '../units/mass.ts'
import { medianOfThree } from '../weighing/mass-readings.ts'
import { assumedLine, type FlowLine, fitFlow, instantOf, massOn } from './flow-line.ts'
import type { ClosedOpening, Opening, ValveKnowledge } from './pour-state.ts'

/** A faster valve is not believed: short openings of one that nobody knows are sized by this, in mg/s. */
export const fastestFlow = 40_000
/** Shorter, and a magnet does not even pull. */
export const shortestOpening = milliseconds(15)
/** Below this much more than is in flight, the scale would see the liquid too late. */
const leastSeen = grams(4)
const leastSeenUnknown = grams(8)
const seenShare = 1.3
/** Better a little short than too much, by about the error of the line: what is missing can be added. */
const leastMargin = grams(0.15)
const lineErrors = 4.5
const mostMarginShare = 0.25
/** The first opening of an unknown valve gives half, to learn from. */
const firstShare = 0.5
/**
 * The first opening of a pour that lacks more gives half before the scale shows what comes, if another bottle or another
 * liquid may have changed the flow since it was learned.
 */
const blindlyTrusted = grams(3)
const firstBlindShare = 0.5
const blindShare = 0.9
const surelySeen = milliseconds(200)
/** Whatever has arrived is seen by then, at ten samples a second. */
const seenWithin = milliseconds(500)
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
/** A valve that needs longer than expected by so much is closed and looked at. */
const mostPatienceShare = 1.3
const valveMoves = milliseconds(50)
/** As much less than the known flow should have given: the flow has changed, or a hand takes weight off. */
const leastLag = grams(2.5)
const lagShare = 0.1
const lagDeviations = 2.5

/** Plans how `missing` is added to `mass`, with `left` of opening time. @param isCareful its flow may be another than known */
export function planOpening(
  missing: Milligrams,
  mass: Milligrams,
  knowledge: ValveKnowledge,
  left: Microseconds,
  at: Microseconds,
  isCareful: boolean,
): Opening {
  const { flow, closingDelay } = knowledge
  const wanted = flow === null ? roundedMilligrams(missing * firstShare) : missing
  const base = { from: at, startMass: mass, progress: { mass, at }, isDoubtful: false }
  if (wanted > leastSeenOf(knowledge)) {
    const expected = flow === null ? left : closingDelay + valveMoves + (mostPatienceShare * wanted * seconds(1)) / flow
    const closeBy = addTime(at, Math.min(left, Math.ceil(expected)) as Microseconds)
    const half = Math.round((firstBlindShare * wanted * seconds(1)) / (flow ?? fastestFlow))
    const isBlind = isCareful && flow !== null && half < closingDelay + valveMoves + seenWithin
    const seenBy = isBlind ? addTime(at, Math.min(left, half) as Microseconds) : closeBy
    return { ...base, wanted, by: 'scale', closeAt: seenBy, closeBy, seenBy }
  }
  const share = isCareful ? firstBlindShare : blindShare
  const aim = missing > blindlyTrusted ? Math.max(blindlyTrusted, missing * share) : missing - goodEnough / 2
  const pulse = Math.round((aim * knowledge.stretch * seconds(1)) / (flow ?? fastestFlow))
  const duration = Math.min(left, Math.max(shortestOpening, pulse)) as Microseconds
  const closeAt = addTime(at, duration)
  return { ...base, wanted: roundedMilligrams(aim), by: 'time', closeAt, closeBy: closeAt, seenBy: closeAt }
}

const leastSeenOf = ({ flow, closingDelay }: ValveKnowledge): number =>
  flow === null ? leastSeenUnknown : inFlightOf(flow, closingDelay) * seenShare + leastSeen

/** The mass that a valve of this flow has on its way, mg. */
const inFlightOf = (flow: number, closingDelay: Microseconds): number => (flow * closingDelay) / seconds(1)

/**
 * After a sample: when the valve is to close, and whether the weight is still growing.
 * @param jumpLine what the liquid follows while something else grows on the scale; null while nothing does
 */
export function followOpening(
  opening: Opening,
  guard: GlassGuard,
  knowledge: ValveKnowledge,
  deviation: Milligrams,
  jumpLine: FlowLine | null,
): Opening {
  const mass = medianOfThree(guard.readings)
  const newest = guard.readings.at(-1)
  if (mass === null || newest === undefined) return opening
  const { progress } = opening
  const followed: Opening = {
    ...opening,
    progress: mass - progress.mass >= progressStep ? { mass, at: newest.at } : progress,
  }
  if (opening.by === 'time') return followed
  const line = jumpLine ?? lineOf(opening, guard, knowledge.flow, deviation)
  if (line !== null && lags(opening, mass, newest.at, knowledge, deviation)) {
    return { ...followed, isDoubtful: true, closeAt: newest.at }
  }
  const aim = roundedMilligrams(opening.startMass + opening.wanted - marginOf(opening, line, deviation))
  const isThere = mass >= aim - inFlightOf(line?.slope ?? knowledge.flow ?? 0, knowledge.closingDelay)
  if (isThere) return { ...followed, closeAt: newest.at }
  const closeAt = line === null ? opening.closeBy : subtractTime(instantOf(line, aim), knowledge.closingDelay)
  const closeBy = line !== null && line.span >= surelySeen ? opening.closeBy : opening.seenBy
  return { ...followed, closeAt: Math.min(closeBy, Math.max(newest.at, closeAt)) as Microseconds }
}

function marginOf({ wanted }: Opening, line: FlowLine | null, deviation: Milligrams): number {
  const error = (lineErrors * deviation) / Math.sqrt(Math.max(1, line?.points ?? 1))
  return Math.min(mostMarginShare * wanted, Math.max(leastMargin, error))
}

/** Time is the second witness: the scale shows less than the known flow must have given. */
function lags(
  opening: Opening,
  mass: Milligrams,
  at: Microseconds,
  { flow, closingDelay }: ValveKnowledge,
  deviation: Milligrams,
): boolean {
  if (flow === null) return false
  const expected = (flow * Math.max(0, at - opening.from - closingDelay - valveMoves)) / seconds(1)
  const short = expected - (mass - opening.startMass)
  return short > leastLag + lagShare * expected + lagDeviations * deviation
}

/** The weight has not grown by a gram for as long as it takes five to come. */
export function isDry(opening: Opening, flow: number | null, at: Microseconds): boolean {
  const expected = flow === null ? unknownPatience : wayDown + (progressExpected / flow) * seconds(1)
  return subtractTime(at, opening.progress.at) > Math.min(mostPatience, Math.max(leastPatience, expected))
}

export function closeOpening(
  opening: Opening,
  guard: GlassGuard,
  knowledge: ValveKnowledge,
  deviation: Milligrams,
  jumpLine: FlowLine | null,
  closedAt: Microseconds,
): ClosedOpening {
  const line = opening.by === 'scale' ? (jumpLine ?? lineOf(opening, guard, knowledge.flow, deviation)) : null
  const expected = expectedAfter(opening, knowledge, line, closedAt)
  const closed = { ...opening, closedAt, line, expected }
  return {
    ...closed,
    isDoubtful: opening.isDoubtful || (line !== null && isDoubtful(closed, line, knowledge, deviation)),
  }
}

/** Hardly less than the known flow gives, and hardly more beside the line than noise: else it is looked at for longer. */
const shortShare = 0.12
const leastShort = grams(1)
const leastBeside = grams(0.5)
const besideDeviations = 2

function isDoubtful(
  { expected, startMass, from, closedAt }: ClosedOpening,
  line: FlowLine,
  { flow }: ValveKnowledge,
  deviation: Milligrams,
): boolean {
  if (line.beside > leastBeside + besideDeviations * deviation) return true
  const byTime = ((flow ?? 0) * (closedAt - from)) / seconds(1)
  return expected !== null && expected - startMass < (1 - shortShare) * byTime - leastShort
}

/** The reading after everything has arrived: by the line of the weight, or the known flow. null if that is unknown. */
function expectedAfter(
  { from, startMass }: Opening,
  { flow, closingDelay, stretch }: ValveKnowledge,
  line: FlowLine | null,
  closedAt: Microseconds,
): Milligrams | null {
  if (line !== null) return addMass(massOn(line, closedAt), roundedMilligrams(inFlightOf(line.slope, closingDelay)))
  if (flow === null) return null
  return addMass(startMass, roundedMilligrams((flow * (closedAt - from)) / seconds(1) / stretch))
}

/**
 * The reading of the scale after everything has arrived from a valve which closes at `at`; nothing is on its way from a
 * dry one, which shows once liquid would have been seen.
 */
export function arrivingAfter(
  opening: Opening,
  guard: GlassGuard,
  knowledge: ValveKnowledge,
  deviation: Milligrams,
  at: Microseconds,
): Milligrams {
  const line = lineOf(opening, guard, knowledge.flow, deviation)
  const shown = medianOfThree(guard.readings) ?? opening.startMass
  const isEarly = at - opening.from < knowledge.closingDelay + valveMoves + seenWithin
  const expected = line !== null || isEarly ? expectedAfter(opening, knowledge, line, at) : null
  return largerMass(shown, expected ?? noMass)
}

/** The line that liquid follows by what was read until `until`, or by the known flow where that is too little. */
export function lineUntil(
  opening: Opening,
  guard: GlassGuard,
  { flow, closingDelay }: ValveKnowledge,
  deviation: Milligrams,
  until: Microseconds,
): FlowLine {
  const before = { ...guard, readings: guard.readings.filter(({ at }) => at <= until) }
  const arrives = addTime(addTime(opening.from, closingDelay), valveMoves)
  return lineOf(opening, before, flow, deviation) ?? assumedLine(arrives, opening.startMass, flow ?? 0)
}

const lineOf = (opening: Opening, guard: GlassGuard, flow: number | null, deviation: Milligrams): FlowLine | null =>
  fitFlow(guard.readings, opening.from, opening.startMass, flow, deviation)
