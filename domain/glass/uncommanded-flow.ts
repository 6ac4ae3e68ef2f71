import { addTime, type Microseconds, microseconds, milliseconds, seconds, subtractTime } from '../units/duration.ts'
import { addMass, grams, type Milligrams, noMass, roundedMilligrams, subtractMass } from '../units/mass.ts'
import {
  type Evenness,
  emptyTrace,
  type Growth,
  type GrowthTrace,
  growthOf,
  isEven,
  withSampleInTrace,
} from '../weighing/growth.ts'
import type { MassSample } from '../weighing/mass-readings.ts'
import { followFlow, mostRate, type UncommandedFlow } from './running-flow.ts'

/*
 * Liquid that nobody ordered: the weight grows as liquid makes it grow while no program runs. A relay that sticks, a
 * valve that does not close.
 *
 * - Growth that has gone on since a program ran, or since the scale was first heard, is liquid as soon as it outlasts
 *   what was on its way: no hand begins at that instant and pours as fast as the pumps did.
 * - Growth out of a rest is liquid when it is as even as no hand is for as long.
 * - While a person is expected to add something, even growth alone says nothing for a long time.
 *
 * Everything else that makes a scale heavier — ice, a glass, an elbow — comes in leaps, by bends, or rocks.
 */

/** How things stand while a sample is taken. */
export interface FlowSurroundings {
  /** A program runs: growth is what was ordered, and others watch it. */
  readonly isCommanded: boolean
  /** What runs does not arrive in the glass yet: tubes are being filled. */
  readonly isUnseen: boolean
  /** A person may be adding something: in a step for a person, or to a drink that was just made. */
  readonly isAddedTo: boolean
}

/** In milligrams per second. */
interface FlowBefore {
  readonly least: number
  readonly most: number
  /** It was arriving in the glass: what runs on leaves no gap. */
  readonly isSeen: boolean
}

export interface FlowWatch {
  readonly trace: GrowthTrace
  /** null while a program runs; before the first one, since the scale was first heard. */
  readonly stillFrom: Microseconds | null
  /** What ran when a program ended last; null before the first one. */
  readonly before: FlowBefore | null
  /** The last instant at which the weight stood still; null when it has not since nothing runs. */
  readonly restedAt: Microseconds | null
  readonly flow: UncommandedFlow | null
}

export const firstFlowWatch: FlowWatch = {
  trace: emptyTrace,
  stillFrom: null,
  before: null,
  restedAt: null,
  flow: null,
}

/** Liquid that is on its way when everything goes off, the run-out of rotors and the lag of a scale in it. */
const onItsWay = milliseconds(500)
/** Growth that follows a program is judged for so long … */
const following = {
  alone: { longest: seconds(6), mass: grams(1.8), slower: 0.1 },
  besideHands: { longest: seconds(2.5), mass: grams(4), slower: 0.12 },
} as const
/** … when it has grown by so much, and is hardly swifter than what ran before it, in milligrams per second more. */
const swifterShare = 1.15
const swifterBy = 500
/** Nowhere slower than this part of it, less a noise. */
const leastShare = 0.7
const quiver = 250
/** Of pumps that have filled tubes. */
const filling: FlowBefore = { least: 0, most: mostRate, isSeen: false }
/** What is slower is a scale that drifts, in milligrams per second. */
const leastRate = 120

/** Still: the last second lies within. */
const restSpan = milliseconds(950)
const restSpread = grams(0.7)
/** Before a beginning it grew by this part of what came at most, and a noise, in milligrams per second. */
const slowBefore = 0.2
const slowNoise = 500
/** Out of a rest, or since the scale was first heard. */
const fromRest = {
  least: milliseconds(2400),
  mass: grams(4.6),
  evenness: { share: 0.01, noise: 70, thirds: 0.12 },
} as const
/** Out of anything: hands were there before, or it began too slowly to be seen as a beginning. */
const fromAnything = {
  spans: [6, 10, 20, 40].map(seconds),
  mass: grams(6),
  evenness: { share: 0.015, noise: 150, thirds: 0.12 },
} as const
/** While someone may be adding. */
const besideHands = {
  spans: [16, 25, 40].map(seconds),
  mass: grams(8),
  evenness: { share: 0.01, noise: 150, thirds: 0.12 },
} as const

const kept = seconds(41)
/** A scale that said nothing for as long knows nothing of before. */
const gap = milliseconds(1_500)

/** The watch after one more sample; `flow` says whether liquid runs. */
export function watchFlow(watch: FlowWatch, sample: MassSample, around: FlowSurroundings): FlowWatch {
  const heard = forgetful(watch, sample)
  const trace = withSampleInTrace(heard.trace, sample, kept)
  const isPoint = trace.points !== heard.trace.points
  if (around.isCommanded) {
    const before = around.isUnseen ? filling : null
    return { ...heard, trace, stillFrom: null, before, restedAt: null, flow: null }
  }
  const still = heard.stillFrom === null ? begunStillness(heard, sample.at) : heard
  if (!isPoint) return { ...still, trace }
  const next = { ...still, trace, restedAt: isAtRest(trace, still) ? sample.at : still.restedAt }
  if (next.flow) return { ...next, flow: followFlow(next.flow, trace) }
  const from = startOfFlow(next, around)
  return from === null ? next : { ...next, flow: begunFlow(next, from) }
}

function forgetful(watch: FlowWatch, { at }: MassSample): FlowWatch {
  const newest = watch.trace.pending.at(-1) ?? watch.trace.points.at(-1)
  if (!newest || at - newest.at <= gap) return watch
  return { ...firstFlowWatch, flow: watch.flow }
}

function begunStillness(watch: FlowWatch, at: Microseconds): FlowWatch {
  const wasCommanded = watch.trace.points.length > 0
  const rate = rateAtEnd(watch.trace)
  const before = watch.before ?? (wasCommanded ? { least: rate, most: rate, isSeen: true } : null)
  return { ...watch, stillFrom: at, before, restedAt: null }
}

/** Over the last six tenths of a second. */
function rateAtEnd({ points }: GrowthTrace): number {
  const [first, last] = [points.at(-4), points.at(-1)]
  return first && last ? ((last.mass - first.mass) * 1_000_000) / (last.at - first.at) : 0
}

/** The instant from which nothing of the last program arrives any more. */
const quietFrom = ({ stillFrom, before }: FlowWatch): Microseconds =>
  before === null ? (stillFrom ?? microseconds(0)) : addTime(stillFrom ?? microseconds(0), onItsWay)

function isAtRest({ points }: GrowthTrace, watch: FlowWatch): boolean {
  const newest = points.at(-1)
  const from = quietFrom(watch)
  if (!newest || newest.at - from < restSpan) return false
  let least = newest.mass
  let most = newest.mass
  let oldest = newest.at
  for (let index = points.length - 2; index >= 0; index--) {
    const point = points[index]
    if (!point || newest.at - oldest >= restSpan || point.at < from) break
    least = Math.min(least, point.mass) as Milligrams
    most = Math.max(most, point.mass) as Milligrams
    oldest = point.at
  }
  return newest.at - oldest >= restSpan && most - least <= restSpread
}

/** The instant from which the weight has grown as liquid makes it grow; null when it has not. */
function startOfFlow(watch: FlowWatch, { isAddedTo }: FlowSurroundings): Microseconds | null {
  const newest = watch.trace.points.at(-1)
  if (!newest) return null
  const from = quietFrom(watch)
  const after = isAddedTo ? following.besideHands : following.alone
  if (watch.before !== null && newest.at - from <= after.longest && followsProgram(watch, from, watch.before, after))
    return from
  const longer = isAddedTo ? besideHands : fromAnything
  const start = microseconds(Math.max(from, watch.restedAt ?? from))
  if (!isAddedTo && newest.at - start >= fromRest.least && beginsSharply(watch, start)) return start
  for (const span of longer.spans) {
    const begin = microseconds(newest.at - span)
    if (begin >= from && isLiquid(watch, begin, longer)) return begin
  }
  return null
}

type Following = (typeof following)[keyof typeof following]

function followsProgram(
  watch: FlowWatch,
  from: Microseconds,
  { least, most, isSeen }: FlowBefore,
  { mass, slower }: Following,
): boolean {
  const growth = grownBy(watch, from, mass)
  if (
    !growth ||
    growth.rate > most * swifterShare + swifterBy ||
    growth.rate < least * slower ||
    !isEven(growth, { share: 0.06, noise: 120, thirds: 0.25 })
  )
    return false
  return hasNoPause(watch, isSeen ? (watch.stillFrom ?? from) : from, growth.rate)
}

const pointsSince = (points: readonly MassSample[], since: Microseconds): MassSample[] =>
  points.filter(({ at }) => at >= since)

/** Who begins to pour only after everything went off leaves a gap. */
function hasNoPause({ trace: { points } }: FlowWatch, since: Microseconds, rate: number): boolean {
  const last = pointsSince(points, since)
  return last.every((point, index) => {
    const later = last[index + 2]
    if (!later) return true
    return later.mass - point.mass >= ((later.at - point.at) / 1_000_000) * rate * leastShare - quiver
  })
}

interface Proof {
  readonly mass: Milligrams
  readonly evenness: Evenness
}

function isLiquid(watch: FlowWatch, from: Microseconds, { mass, evenness }: Proof): boolean {
  const growth = grownBy(watch, from, mass)
  return growth !== null && isEven(growth, evenness)
}

/** A pump is on at once; who leans on something does so by and by. */
function beginsSharply(watch: FlowWatch, start: Microseconds): boolean {
  const growth = grownBy(watch, start, fromRest.mass)
  if (!growth || !isEven(growth, fromRest.evenness)) return false
  const { points } = watch.trace
  const before = growthOf(points.filter(({ at }) => at <= start && start - at <= restSpan))
  return before === null || before.rate <= growth.rate * slowBefore + slowNoise
}

/** Only what has grown enough is worth the arithmetic. */
function grownBy({ trace: { points } }: FlowWatch, from: Microseconds, least: Milligrams): Growth | null {
  const start = points.findIndex(({ at }) => at >= from)
  const first = points[start]
  const last = points.at(-1)
  if (!first || !last || last.mass - first.mass < least) return null
  const growth = growthOf(points.slice(start))
  return growth && growth.mass >= least && growth.rate >= leastRate && growth.rate <= mostRate ? growth : null
}

function begunFlow(watch: FlowWatch, from: Microseconds): UncommandedFlow {
  const points = pointsSince(watch.trace.points, from)
  const newest = points.at(-1)
  const highest = newest?.mass ?? noMass
  const seen = subtractMass(highest, points[0]?.mass ?? highest)
  return { gained: addMass(seen, unseen(watch, points, from)), highest, grownAt: newest?.at ?? from }
}

/** What ran while the rest of the last program arrived. */
function unseen(watch: FlowWatch, points: readonly MassSample[], from: Microseconds): Milligrams {
  const [first] = points
  if (!first || watch.before === null || watch.stillFrom === null || from !== quietFrom(watch)) return noMass
  const rate = growthOf(points)?.rate ?? 0
  return roundedMilligrams((rate * subtractTime(first.at, watch.stillFrom)) / 1_000_000)
}

/**
 * Whether liquid may run on since then, by a weight that has not stood still for a moment; not where the scale says
 * nothing.
 * @param now up to a second and a half later than the last sample
 */
export function mayRunOn(
  { trace: { points, pending }, flow }: FlowWatch,
  since: Microseconds,
  now: Microseconds,
): boolean {
  if (flow) return true
  const newest = pending.at(-1) ?? points.at(-1)
  if (!newest || now - newest.at > gap) return false
  const last = pointsSince(points, since)
  return !last.some((point, index) => {
    const later = last[index + 2]
    return later && later.mass - point.mass < quiver
  })
}
