import { addTime, type Microseconds, milliseconds, noTime, seconds, subtractTime } from '../units/duration.ts'
import { addMass, grams, largerMass, type Milligrams, noMass, roundedMilligrams, subtractMass } from '../units/mass.ts'
import { deviationOf, medianOfThree } from '../weighing/mass-readings.ts'
import { assumedLine, type FlowLine, fitFlow, instantOf, massOn } from './flow-line.ts'
import type { ClosedOpening, LearnedFlow, Opening, OpenPour, PourRequest, ValveKnowledge } from './pour-state.ts'

/** mg/s; faster isn't believed. Short openings of unknown valves are sized by it. */
const fastestFlow = 40_000
/** Shorter, and the magnet doesn't even pull. */
export const shortestOpening = milliseconds(15)
/** With less than this beyond what's in flight, the scale would see the liquid too late. */
const leastSeen = grams(4)
const leastSeenUnknown = grams(8)
const seenShare = 1.3
/** Rather short by the error of the line than too much: the rest can be added. */
const leastMargin = grams(0.15)
const lineErrors = 4.5
const mostMarginShare = 0.25
/** Of an unknown valve, to learn from. */
const firstShare = 0.5
/**
 * A larger first opening gives half before the scale has to show something, as another bottle or liquid may have
 * changed the flow.
 */
const blindlyTrusted = grams(3)
const firstBlindShare = 0.5
const blindShare = 0.9
const surelySeen = milliseconds(200)
/** At ten samples a second. */
const seenWithin = milliseconds(500)
/** Accepted shortage; short openings aim at its middle. */
export const goodEnough = grams(0.3)
const progressStep = grams(1)
/** No progress while five times as much should have arrived, besides the way down: the valve is dry. */
const progressExpected = grams(5)
const wayDown = milliseconds(1500)
const leastPatience = seconds(2)
const mostPatience = seconds(10)
const unknownPatience = seconds(4)
/** A valve that takes longer by this factor is closed and looked at. */
const mostPatienceShare = 1.3
const valveMoves = milliseconds(50)
/** Less than the known flow should have given: it has changed, or a hand takes weight off. */
const leastLag = grams(2.5)
const lagShare = 0.1
const lagDeviations = 2.5

/** Plans how to add `missing` to `mass` with `left` of opening time. @param isCareful the flow may have changed */
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

/** mg */
const inFlightOf = (flow: number, closingDelay: Microseconds): number => (flow * closingDelay) / seconds(1)

export function followOpening(pour: OpenPour): Opening {
  const { opening, guard, knowledge } = pour
  const mass = medianOfThree(guard.readings)
  const newest = guard.readings.at(-1)
  if (mass === null || newest === undefined) return opening
  const { progress } = opening
  const followed: Opening = {
    ...opening,
    progress: mass - progress.mass >= progressStep ? { mass, at: newest.at } : progress,
  }
  if (opening.by === 'time') return followed
  const line = liquidLine(pour)
  if (line !== null && lags(pour, mass, newest.at)) return { ...followed, isDoubtful: true, closeAt: newest.at }
  const aim = roundedMilligrams(opening.startMass + opening.wanted - marginOf(pour, line))
  const isThere = mass >= aim - inFlightOf(line?.slope ?? knowledge.flow ?? 0, knowledge.closingDelay)
  if (isThere) return { ...followed, closeAt: newest.at }
  const closeAt = line === null ? opening.closeBy : subtractTime(instantOf(line, aim), knowledge.closingDelay)
  const closeBy = line !== null && line.span >= surelySeen ? opening.closeBy : opening.seenBy
  return { ...followed, closeAt: Math.min(closeBy, Math.max(newest.at, closeAt)) as Microseconds }
}

function marginOf({ opening: { wanted }, noise }: OpenPour, line: FlowLine | null): number {
  const error = (lineErrors * deviationOf(noise)) / Math.sqrt(Math.max(1, line?.points ?? 1))
  return Math.min(mostMarginShare * wanted, Math.max(leastMargin, error))
}

/** The scale shows less than the known flow must have given. */
function lags({ opening, knowledge, noise }: OpenPour, mass: Milligrams, at: Microseconds): boolean {
  const { flow, closingDelay } = knowledge
  if (flow === null) return false
  const expected = (flow * Math.max(0, at - opening.from - closingDelay - valveMoves)) / seconds(1)
  const short = expected - (mass - opening.startMass)
  return short > leastLag + lagShare * expected + lagDeviations * deviationOf(noise)
}

/** No growth by a gram while five should have come. */
export function isDry(opening: Opening, flow: number | null, at: Microseconds): boolean {
  const expected = flow === null ? unknownPatience : wayDown + (progressExpected / flow) * seconds(1)
  return subtractTime(at, opening.progress.at) > Math.min(mostPatience, Math.max(leastPatience, expected))
}

export function closeOpening(pour: OpenPour, closedAt: Microseconds): ClosedOpening {
  const { opening } = pour
  const line = opening.by === 'scale' ? liquidLine(pour) : null
  const closed = { ...opening, closedAt, line, expected: expectedAfter(pour, line, closedAt) }
  return { ...closed, isDoubtful: opening.isDoubtful || (line !== null && isDoubtful(closed, line, pour)) }
}

/** A larger shortfall, or a worse line, is looked at for longer. */
const shortShare = 0.12
const leastShort = grams(1)
const leastBeside = grams(0.5)
const besideDeviations = 2

function isDoubtful(
  { expected, startMass, from, closedAt }: ClosedOpening,
  line: FlowLine,
  { knowledge, noise }: OpenPour,
): boolean {
  if (line.beside > leastBeside + besideDeviations * deviationOf(noise)) return true
  const byTime = ((knowledge.flow ?? 0) * (closedAt - from)) / seconds(1)
  return expected !== null && expected - startMass < (1 - shortShare) * byTime - leastShort
}

/** The reading after everything has arrived, by the line or the known flow; null if both are unknown. */
function expectedAfter({ opening, knowledge }: OpenPour, line: FlowLine | null, closedAt: Microseconds) {
  const { flow, closingDelay, stretch } = knowledge
  if (line !== null) return addMass(massOn(line, closedAt), roundedMilligrams(inFlightOf(line.slope, closingDelay)))
  if (flow === null) return null
  return addMass(opening.startMass, roundedMilligrams((flow * (closedAt - opening.from)) / seconds(1) / stretch))
}

/**
 * The reading after everything has arrived if the valve closes at `at`. Nothing is in flight if no liquid was seen in
 * time.
 */
export function arrivingAfter(pour: OpenPour, at: Microseconds): Milligrams {
  const { opening, guard, knowledge } = pour
  const line = lineOf(pour)
  const shown = medianOfThree(guard.readings) ?? opening.startMass
  const isEarly = at - opening.from < knowledge.closingDelay + valveMoves + seenWithin
  const expected = line !== null || isEarly ? expectedAfter(pour, line, at) : null
  return largerMass(shown, expected ?? noMass)
}

/** The liquid's line by readings until `until`, or else by the known flow. */
export function lineUntil(pour: OpenPour, until: Microseconds): FlowLine {
  const { opening, guard, knowledge } = pour
  const before = guard.readings.filter(({ at }) => at <= until)
  const arrives = addTime(addTime(opening.from, knowledge.closingDelay), valveMoves)
  return lineOf(pour, before) ?? assumedLine(arrives, opening.startMass, knowledge.flow ?? 0)
}

/** Without what else grows on the scale. */
const liquidLine = (pour: OpenPour): FlowLine | null => pour.load.jump?.line ?? lineOf(pour)

const lineOf = ({ opening, guard, knowledge, noise }: OpenPour, readings = guard.readings): FlowLine | null =>
  fitFlow(readings, opening.from, opening.startMass, knowledge.flow, deviationOf(noise))

const longestDelay = seconds(2)
/** While nothing is known. */
export const usualDelay = milliseconds(300)
const slowestFlow = 200
/** Less teaches nothing: noise and the valve's moves are as large. */
const leastToLearn = grams(2)
/** Part of the way from known to measured: three pours remove 94 % of an error. */
const pace = 0.6
/** Less of what a short opening should give means that the valve hardly follows. */
const hardlyFollowed = 0.25
const mostStretch = 4
/** Relative difference from the known flow for a short opening to count. */
const leastSurprise = 0.25

/** What an opening teaches: for the rest of this pour, and, if it was long enough, for later ones. */
export function learnFrom(
  opening: ClosedOpening,
  settledMass: Milligrams,
  before: ValveKnowledge,
  request: PourRequest,
): { readonly knowledge: ValveKnowledge; readonly learned: LearnedFlow | null } {
  const gained = subtractMass(settledMass, opening.startMass)
  const openFor = subtractTime(opening.closedAt, opening.from)
  if (gained < leastToLearn) return { knowledge: stretched(before, opening, gained), learned: null }
  const flow = Math.min(fastestFlow, Math.max(slowestFlow, (gained / openFor) * seconds(1)))
  if (opening.line === null) {
    const stretch = before.flow === null ? 1 : before.stretch
    return { knowledge: { ...before, flow: flowOfShort(before.flow, flow), stretch }, learned: null }
  }
  const arrivedSince = subtractMass(settledMass, massOn(opening.line, opening.closedAt))
  const closingDelay = bounded((arrivedSince / opening.line.slope) * seconds(1))
  const learned = request.expectedFlow === null ? closingDelay : towards(request.closingDelay, closingDelay)
  return { knowledge: { ...before, flow, closingDelay }, learned: { flow, closingDelay: learned } }
}

/** A short opening is mostly the valve's moves: only large differences are believed. */
const flowOfShort = (known: number | null, measured: number): number =>
  known !== null && Math.abs(measured - known) < leastSurprise * known ? known : measured

const towards = (known: Microseconds, measured: Microseconds): Microseconds =>
  bounded(known + (measured - known) * pace)

const bounded = (delay: number): Microseconds =>
  Math.round(Math.max(noTime, Math.min(longestDelay, delay))) as Microseconds

const stretched = (before: ValveKnowledge, opening: ClosedOpening, gained: Milligrams): ValveKnowledge =>
  opening.by === 'time' && gained < opening.wanted * hardlyFollowed
    ? { ...before, stretch: Math.min(mostStretch, before.stretch * 2) }
    : before
