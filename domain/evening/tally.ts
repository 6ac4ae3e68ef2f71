/* Drinks counted: tallies of parts add up to the tally of the whole, in any order. */
import type { Ingredients } from '../catalogue/ingredient.ts'
import type { DrinkRef, PastOrder } from '../pour/order.ts'
import type { Part } from '../pour/plan.ts'
import { percentOf, strengthOf } from '../pour/serving.ts'
import { addAmount, noAmount } from '../units/amount.ts'
import { addTime, type Microseconds, noTime } from '../units/duration.ts'
import type { Timestamp } from '../units/timestamp.ts'

/** What was made in one go. */
export interface Making extends Pick<PastOrder, 'drink' | 'drinkName' | 'outcome' | 'endedAt' | 'poured'> {
  /** How many drinks it was: several out of one jug. */
  readonly glasses: number
  /** How long it had the machine. */
  readonly machineTime: Microseconds
}

export interface DrinkCount {
  readonly drink: DrinkRef
  /** What it was called last. */
  readonly name: string
  readonly count: number
  readonly lastAt: Timestamp
}

export interface Tally {
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

export const emptyTally: Tally = {
  drinks: 0,
  alcoholFree: 0,
  cancelled: 0,
  failed: 0,
  byDrink: new Map(),
  quarters: new Map(),
  poured: new Map(),
  machineTime: noTime,
}

/** In milliseconds. */
export const quarterHour = 15 * 60_000

/** Percent by volume; less counts as alcohol-free, as on bottles in the EU. */
const alcoholFreeBelow = 0.5

/** Not of a clock that had never been set: a drink of 1970 would stretch a chart over decades. */
export const isDated = ({ endedAt }: { readonly endedAt: Timestamp }): boolean => endedAt >= Date.UTC(2000, 0, 1)

export function tallyOf(making: Making, ingredients: Ingredients): Tally {
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
    poured: joined(
      making.poured.map(part => [part.ingredientId, part]),
      addParts,
    ),
    machineTime,
  }
}

export function addTallies(tallies: Iterable<Tally>): Tally {
  const all = [...tallies]
  const sum = (of: (tally: Tally) => number): number => all.reduce((total, tally) => total + of(tally), 0)
  return {
    drinks: sum(({ drinks }) => drinks),
    alcoholFree: sum(({ alcoholFree }) => alcoholFree),
    cancelled: sum(({ cancelled }) => cancelled),
    failed: sum(({ failed }) => failed),
    byDrink: joined(
      all.flatMap(({ byDrink }) => [...byDrink]),
      addCounts,
    ),
    quarters: joined(
      all.flatMap(({ quarters }) => [...quarters]),
      (a, b) => a + b,
    ),
    poured: joined(
      all.flatMap(({ poured }) => [...poured]),
      addParts,
    ),
    machineTime: all.reduce((total, tally) => addTime(total, tally.machineTime), noTime),
  }
}

export function joined<Key, Value>(
  entries: Iterable<readonly [Key, Value]>,
  add: (a: Value, b: Value) => Value,
): Map<Key, Value> {
  const sums = new Map<Key, Value>()
  for (const [key, value] of entries) {
    const before = sums.get(key)
    sums.set(key, before === undefined ? value : add(before, value))
  }
  return sums
}

const addParts = ({ ingredientId, amount }: Part, other: Part): Part => ({
  ingredientId,
  amount: addAmount(amount, other.amount),
})

/** Of two names of the same instant, the same one whichever comes first. */
function addCounts(a: DrinkCount, b: DrinkCount): DrinkCount {
  const isLater = a.lastAt === b.lastAt ? a.name >= b.name : a.lastAt > b.lastAt
  return { ...(isLater ? a : b), count: a.count + b.count }
}

/** The most wanted first; of those made as often, the one that was made last. */
export const favouritesOf = ({ byDrink }: Pick<Tally, 'byDrink'>): DrinkCount[] =>
  [...byDrink.values()].sort((a, b) => b.count - a.count || b.lastAt - a.lastAt || (a.name < b.name ? -1 : 1))

/** Everything that was poured. */
export const partsOf = ({ poured }: Pick<Tally, 'poured'>): Part[] =>
  [...poured.values()].filter(({ amount }) => amount > noAmount)
