import { addTime, type Microseconds, microseconds, milliseconds, seconds, subtractTime } from '../units/duration.ts'
import { addMass, grams, largerMass, type Milligrams, noMass, roundedMilligrams, subtractMass } from '../units/mass.ts'
import { emptyTrace, type Growth, type GrowthTrace, growthOf, isEven, withSampleInTrace } from '../weighing/growth.ts'
import type { MassSample } from '../weighing/mass-readings.ts'

/*
 * Liquid without command, from a stuck relay or leaking valve: the weight grows like liquid while no program runs (ADR
 * 0061).
 *
 * - Growth since a program ran, or since the scale was first heard, is liquid once it outlasts what was in flight: no
 * hand starts at that instant and pours as fast.
 * - Growth from rest is liquid if it's more even than a hand's.
 * - While a person may be adding something, even growth proves nothing for a long time.
 *
 * Anything else (ice, a glass, an elbow) comes in leaps, bends or swings.
 */

export interface FlowSurroundings {
  /** A program runs: growth is expected, and watched elsewhere. */
  readonly isCommanded: boolean
  /** Tubes are being filled: nothing reaches the glass yet. */
  readonly isUnseen: boolean
  /** A person may be adding something: in their step, or to a drink just made. */
  readonly isAddedTo: boolean
}

/** mg/s */
interface FlowBefore {
  readonly least: number
  readonly most: number
  /** It was reaching the glass: what runs on leaves no gap. */
  readonly isSeen: boolean
}

export interface FlowWatch {
  readonly trace: GrowthTrace
  /** null while a program runs; before the first one, since the scale was first heard. */
  readonly stillFrom: Microseconds | null
  /** What ran last; null before the first program. */
  readonly before: FlowBefore | null
  /** When the weight was last at rest since nothing runs. */
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

/** In flight when everything goes off, with run-out and lag. */
const onItsWay = milliseconds(500)
/** Growth after a program is judged for so long, … */
const following = {
  alone: { longest: seconds(6), mass: grams(1.8), slower: 0.1 },
  besideHands: { longest: seconds(2.5), mass: grams(4), slower: 0.12 },
} as const
/** … by its size, and hardly faster than before (mg/s). */
const swifterShare = 1.15
const swifterBy = 500
/** Nowhere slower than this part, less noise. */
const leastShare = 0.7
const quiver = 250
/** mg/s; faster than any pump or valve. */
const mostRate = 27_000
const filling: FlowBefore = { least: 0, most: mostRate, isSeen: false }
/** mg/s; slower is drift. */
const leastRate = 120

/** At rest: the last second is within. */
const restSpan = milliseconds(950)
const restSpread = grams(0.7)
/** Growth before a beginning: part of what came, and noise in mg/s. */
const slowBefore = 0.2
const slowNoise = 500
/** From rest, or since the scale was first heard. */
const fromRest = {
  least: milliseconds(2400),
  mass: grams(4.6),
  evenness: { share: 0.01, noise: 70, thirds: 0.12 },
} as const
const fromAnything = {
  spans: [6, 10, 20, 40].map(seconds),
  mass: grams(6),
  evenness: { share: 0.015, noise: 150, thirds: 0.12 },
} as const
const besideHands = {
  spans: [16, 25, 40].map(seconds),
  mass: grams(8),
  evenness: { share: 0.01, noise: 150, thirds: 0.12 },
} as const

const kept = seconds(41)
/** After longer silence, earlier samples are forgotten. */
const gap = milliseconds(1_500)

/** The watch after one more sample; `flow` is set while liquid runs. */
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

/** Over the last 0.6 s. */
function rateAtEnd({ points }: GrowthTrace): number {
  const [first, last] = [points.at(-4), points.at(-1)]
  return first && last ? ((last.mass - first.mass) * 1_000_000) / (last.at - first.at) : 0
}

/** Nothing of the last program arrives after this instant. */
const quietFrom = ({ stillFrom, before }: FlowWatch): Microseconds =>
  before === null ? (stillFrom ?? microseconds(0)) : addTime(stillFrom ?? microseconds(0), onItsWay)

function isAtRest({ points }: GrowthTrace, watch: FlowWatch): boolean {
  const newest = points.at(-1)
  const from = quietFrom(watch)
  if (!newest || newest.at - from < restSpan) return false
  // Back from the newest point until the span is covered.
  const until = points.findLastIndex(({ at }) => newest.at - at >= restSpan)
  const last = points.slice(Math.max(0, until)).filter(({ at }) => at >= from)
  const masses = last.map(({ mass }) => mass)
  const span = newest.at - (last[0]?.at ?? newest.at)
  return span >= restSpan && Math.max(...masses) - Math.min(...masses) <= restSpread
}

/** null while there's no flow. */
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

function followsProgram(
  watch: FlowWatch,
  from: Microseconds,
  { least, most, isSeen }: FlowBefore,
  { mass, slower }: (typeof following)[keyof typeof following],
): boolean {
  const growth = grownBy(watch, from, mass)
  if (!growth || !isEven(growth, { share: 0.06, noise: 120, thirds: 0.25 })) return false
  if (growth.rate > most * swifterShare + swifterBy || growth.rate < least * slower) return false
  return hasNoPause(watch, isSeen ? (watch.stillFrom ?? from) : from, growth.rate)
}

const pointsSince = (points: readonly MassSample[], since: Microseconds): MassSample[] =>
  points.filter(({ at }) => at >= since)

/** Whoever starts pouring after everything went off leaves a gap. */
function hasNoPause({ trace: { points } }: FlowWatch, since: Microseconds, rate: number): boolean {
  const last = pointsSince(points, since)
  return last.every((point, index) => {
    const later = last[index + 2]
    if (!later) return true
    return later.mass - point.mass >= ((later.at - point.at) / 1_000_000) * rate * leastShare - quiver
  })
}

type Sure = typeof fromAnything | typeof besideHands

function isLiquid(watch: FlowWatch, from: Microseconds, { mass, evenness }: Sure): boolean {
  const growth = grownBy(watch, from, mass)
  return growth !== null && isEven(growth, evenness)
}

/** A pump is on at once; someone who leans on something isn't. */
function beginsSharply(watch: FlowWatch, start: Microseconds): boolean {
  const growth = grownBy(watch, start, fromRest.mass)
  if (!growth || !isEven(growth, fromRest.evenness)) return false
  const { points } = watch.trace
  const before = growthOf(points.filter(({ at }) => at <= start && start - at <= restSpan))
  return before === null || before.rate <= growth.rate * slowBefore + slowNoise
}

/** Checked first, as the rest is expensive. */
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
 * Whether liquid may run on since then: the weight was never at rest. False if the scale is silent.
 * @param now up to 1.5 s after the last sample
 */
export function mayRunOn({ trace, flow }: FlowWatch, since: Microseconds, now: Microseconds): boolean {
  const { points, pending } = trace
  if (flow) return true
  const newest = pending.at(-1) ?? points.at(-1)
  if (!newest || now - newest.at > gap) return false
  const last = pointsSince(points, since)
  return !last.some((point, index) => {
    const later = last[index + 2]
    return later && later.mass - point.mass < quiver
  })
}

interface UncommandedFlow {
  /** Estimate in milligrams, as far as possible without what people put down. */
  readonly gained: Milligrams
  readonly highest: Milligrams
  readonly grownAt: Microseconds
}

/** It has stopped after no growth by so much for so long. */
const leastRise = grams(0.5)
const pause = seconds(4)
/** Less by this: someone took something away. */
const taken = grams(5)

function followFlow(flow: UncommandedFlow, { points }: GrowthTrace): UncommandedFlow | null {
  const newest = points.at(-1)
  if (!newest) return flow
  const { mass, at } = newest
  const rise = subtractMass(mass, flow.highest)
  const most = (mostRate * (at - flow.grownAt)) / 1_000_000 + leastRise
  // Leaps are hands: it goes on from there.
  if (rise > most || rise < -taken) return { ...flow, highest: mass }
  if (rise >= leastRise)
    return { gained: addMass(flow.gained, rise), highest: largerMass(flow.highest, mass), grownAt: at }
  return at - flow.grownAt > pause ? null : flow
}
