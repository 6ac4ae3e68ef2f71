/* Counted drinks: aggregates of parts add up to those of the whole, in any order. */
import type { Ingredients } from '../catalogue/ingredient.ts'
import { combined } from '../combined.ts'
import type { DrinkRef, PastOrder } from '../pour/order.ts'
import { mergeParts, type Part } from '../pour/plan.ts'
import { percentOf, strengthOf } from '../pour/serving.ts'
import { longest, type Microseconds, subtractTime } from '../units/duration.ts'
import { type Timestamp, timestamp } from '../units/timestamp.ts'

export interface Making extends Pick<PastOrder, 'drink' | 'drinkName' | 'outcome' | 'endedAt' | 'poured'> {
  /** How many drinks it was: several out of one jug. */
  readonly glasses: number
  /** How long it had the machine. */
  readonly machineTime: Microseconds
}

export interface DrinkCount {
  readonly drink: DrinkRef
  readonly name: string
  readonly count: number
  readonly lastAt: Timestamp
}

export interface Aggregates {
  /** Made to their end. */
  readonly drinks: number
  /** Of those. */
  readonly alcoholFree: number
  readonly cancelled: number
  readonly failed: number
  /** Of each that was made to its end, by kind and id. */
  readonly byDrink: ReadonlyMap<string, DrinkCount>
  /** How many were finished in each quarter of an hour, counted since 1970. */
  readonly quarters: ReadonlyMap<number, number>
  /** Of each ingredient, whatever became of the drink. */
  readonly poured: ReadonlyMap<number, Part>
  readonly machineTime: Microseconds
}

/** In milliseconds. */
export const quarterHour = 15 * 60_000

/** Percent by volume; less counts as alcohol-free, as on bottles in the EU. */
const alcoholFreeBelow = 0.5

/** Not before the clock was ever set: a drink of 1970 would stretch a chart over decades. */
export const isDated = ({ endedAt }: { readonly endedAt: Timestamp }): boolean => endedAt >= Date.UTC(2000, 0, 1)

export function aggregatesOf(making: Making, ingredients: Ingredients): Aggregates {
  const { drink, drinkName: name, glasses, outcome, endedAt, machineTime } = making
  const isFinished = outcome === 'finished'
  const drinks = isFinished ? glasses : 0
  const isFree = percentOf(strengthOf(making.poured, ingredients)) < alcoholFreeBelow
  return {
    drinks,
    alcoholFree: isFree ? drinks : 0,
    cancelled: outcome === 'cancelled' ? glasses : 0,
    failed: outcome === 'failed' ? glasses : 0,
    byDrink: new Map(
      isFinished ? [[`${drink.kind} ${drink.id}`, { drink, name, count: glasses, lastAt: endedAt }]] : [],
    ),
    quarters: new Map(isFinished && isDated(making) ? [[Math.floor(endedAt / quarterHour), glasses]] : []),
    poured: new Map(mergeParts(making.poured).map(part => [part.ingredientId, part])),
    machineTime,
  }
}

export function addAggregates(parts: readonly Aggregates[]): Aggregates {
  const sum = (of: (part: Aggregates) => number): number => parts.reduce((total, part) => total + of(part), 0)
  const all = <Value>(of: (part: Aggregates) => Iterable<Value>): Value[] => parts.flatMap(part => [...of(part)])
  return {
    drinks: sum(({ drinks }) => drinks),
    alcoholFree: sum(({ alcoholFree }) => alcoholFree),
    cancelled: sum(({ cancelled }) => cancelled),
    failed: sum(({ failed }) => failed),
    byDrink: combined(
      all(({ byDrink }) => byDrink),
      addCounts,
    ),
    quarters: combined(
      all(({ quarters }) => quarters),
      add,
    ),
    poured: new Map(mergeParts(all(({ poured }) => poured.values())).map(part => [part.ingredientId, part])),
    machineTime: sum(({ machineTime }) => machineTime) as Microseconds,
  }
}

const add = (a: number, b: number): number => a + b

/** Independent of the order, even for two names of the same instant. */
function addCounts(a: DrinkCount, b: DrinkCount): DrinkCount {
  const isLater = a.lastAt === b.lastAt ? a.name >= b.name : a.lastAt > b.lastAt
  return { ...(isLater ? a : b), count: a.count + b.count }
}

/** Most often made first, then last made first. */
export const favouritesOf = ({ byDrink }: Pick<Aggregates, 'byDrink'>): DrinkCount[] =>
  [...byDrink.values()].sort((a, b) => b.count - a.count || b.lastAt - a.lastAt || (a.name < b.name ? -1 : 1))

export const partsOf = ({ poured }: Pick<Aggregates, 'poured'>): Part[] => [...poured.values()]

export interface Spread {
  readonly median: Microseconds
  readonly longest: Microseconds
}

/** Counts by tens of seconds, rounded. */
export interface WaitHistogram {
  readonly tens: ReadonlyMap<number, number>
  readonly longest: Microseconds
}

const tenSeconds = 10_000_000

export const countWaits = (waits: readonly Microseconds[]): WaitHistogram => ({
  tens: combined(
    waits.map(wait => [Math.round(wait / tenSeconds), 1] as const),
    add,
  ),
  longest: longest(waits),
})

export const addWaits = (a: WaitHistogram, b: WaitHistogram): WaitHistogram => ({
  tens: combined([...a.tens, ...b.tens], add),
  longest: longest([a.longest, b.longest]),
})

/** null for none. The median is that of the rounded times, and no more than the longest. */
export function spreadOfCounts({ tens, longest: most }: WaitHistogram): Spread | null {
  const sorted = [...tens].sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let before = 0
  for (const [ten, count] of sorted) {
    before += count
    if (2 * before >= total) return { median: Math.min(most, ten * tenSeconds) as Microseconds, longest: most }
  }
  return null
}

/** null for none. The median is the lower one of the two in the middle. */
export function spreadOf(waits: readonly Microseconds[]): Spread | null {
  const sorted = [...waits].sort((a, b) => subtractTime(a, b))
  const median = sorted[(sorted.length - 1) >> 1]
  return median === undefined ? null : { median, longest: longest(sorted) }
}

export interface TimeBucket {
  readonly from: Timestamp
  readonly drinks: number
}

export interface TimeBuckets {
  readonly minutes: number
  /** Without gaps, from the first drink to the last. */
  readonly slots: readonly TimeBucket[]
}

const quartersPerBucket = [1, 2, 4, 8, 16, 48, 96] as const

/** As many bars as a phone shows. */
const mostBuckets = 24

/** The course of an evening, in quarters of an hour if it's no longer than six. */
export function timeBucketsOf({ quarters }: Pick<Aggregates, 'quarters'>): TimeBuckets {
  const all = [...quarters.keys()]
  if (all.length === 0) return { minutes: 15, slots: [] }
  const [first, last] = [Math.min(...all), Math.max(...all)]
  const bucketOf = (quarter: number, length: number): number => Math.floor(quarter / length)
  const length =
    quartersPerBucket.find(each => bucketOf(last, each) - bucketOf(first, each) < mostBuckets) ?? quartersPerBucket[6]
  const counts = combined(
    [...quarters].map(([quarter, drinks]) => [bucketOf(quarter, length), drinks] as const),
    add,
  )
  const slots = rangeOf(bucketOf(first, length), bucketOf(last, length)).map((slot): TimeBucket => {
    return { from: timestamp(slot * length * quarterHour), drinks: counts.get(slot) ?? 0 }
  })
  return { minutes: length * 15, slots }
}

/** Inclusive. */
const rangeOf = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

export interface Habits {
  /** Of each hour of the day, from midnight. */
  readonly hours: readonly number[]
  /** Of each day of the week, from Monday. */
  readonly weekdays: readonly number[]
  /** Without gaps, oldest first; `month` as `2026-03`. */
  readonly months: readonly { readonly month: string; readonly drinks: number }[]
}

/** When people drink, by local time. @param offsetAt how far it is ahead of UTC at some instant, in milliseconds */
export function habitsOf({ quarters }: Pick<Aggregates, 'quarters'>, offsetAt: (at: Timestamp) => number): Habits {
  const hours = Array.from({ length: 24 }, () => 0)
  const weekdays = Array.from({ length: 7 }, () => 0)
  const months = new Map<number, number>()
  const offsets = new Map<number, number>()
  for (const [quarter, drinks] of quarters) {
    const at = timestamp(quarter * quarterHour)
    // Asked once a day: in a chart nobody sees the hours in which clocks are changed.
    const day = Math.floor(quarter / 96)
    const offset = offsets.get(day) ?? offsetAt(at)
    offsets.set(day, offset)
    const local = new Date(at + offset)
    count(hours, local.getUTCHours(), drinks)
    count(weekdays, (local.getUTCDay() + 6) % 7, drinks)
    const month = local.getUTCFullYear() * 12 + local.getUTCMonth()
    months.set(month, (months.get(month) ?? 0) + drinks)
  }
  return { hours, weekdays, months: monthsOf(months) }
}

function count(counts: number[], index: number, drinks: number): void {
  counts[index] = (counts[index] ?? 0) + drinks
}

function monthsOf(counts: ReadonlyMap<number, number>): Habits['months'] {
  if (counts.size === 0) return []
  return rangeOf(Math.min(...counts.keys()), Math.max(...counts.keys())).map(month => {
    const written = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    return { month: written, drinks: counts.get(month) ?? 0 }
  })
}
