import type { Ingredients } from '../catalogue/ingredient.ts'
import { combined } from '../combined.ts'
import type { PastOrder, Shortage } from '../pour/order.ts'
import { milliseconds } from '../units/duration.ts'
import type { IngredientId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import {
  type Aggregates,
  addAggregates,
  addWaits,
  aggregatesOf,
  countWaits,
  isDated,
  type WaitHistogram,
} from './aggregates.ts'

/** How often an ingredient ran out. */
export interface Dryness {
  readonly ingredientId: IngredientId
  /** From noon to noon, counted since 1970: an evening counts once, however many bottles it took. */
  readonly evenings: ReadonlySet<number>
  readonly lastAt: Timestamp
}

export interface Statistics {
  readonly tally: Aggregates
  /** When the first order ended; null before. */
  readonly since: Timestamp | null
  readonly waits: WaitHistogram
  readonly handovers: WaitHistogram
  readonly ranOut: ReadonlyMap<IngredientId, Dryness>
}

export function statisticsOf(orders: readonly PastOrder[], ingredients: Ingredients): Statistics {
  const waits = orders.flatMap(order => order.waits ?? [])
  return {
    tally: addAggregates(orders.map(order => aggregatesOf(makingOf(order), ingredients))),
    since: orders.filter(isDated).reduce<Timestamp | null>((first, { endedAt }) => earlier(first, endedAt), null),
    waits: countWaits(waits.map(({ untilCalled }) => untilCalled)),
    handovers: countWaits(waits.map(({ untilStarted }) => untilStarted)),
    ranOut: combined(
      orders.flatMap(({ ranShort = [] }) => ranShort.map(note => [note.ingredientId, drynessOf(note)] as const)),
      addDryness,
    ),
  }
}

export const addStatistics = (a: Statistics, b: Statistics): Statistics => ({
  tally: addAggregates([a.tally, b.tally]),
  since: b.since === null ? a.since : earlier(a.since, b.since),
  waits: addWaits(a.waits, b.waits),
  handovers: addWaits(a.handovers, b.handovers),
  ranOut: combined([...a.ranOut, ...b.ranOut], addDryness),
})

/** Milliseconds. An order that a power cut ended is recorded to end at the next start. */
const longestMaking = 60 * 60_000

const makingOf = ({ partyOrderIds, startedAt, ...order }: PastOrder) => ({
  ...order,
  glasses: partyOrderIds?.length ?? 1,
  machineTime: milliseconds(Math.min(Math.max(0, order.endedAt - startedAt), longestMaking)),
})

const earlier = (a: Timestamp | null, b: Timestamp): Timestamp => (a === null || b < a ? b : a)

const day = 24 * 60 * 60_000

const drynessOf = ({ ingredientId, at }: Shortage): Dryness => ({
  ingredientId,
  evenings: new Set([Math.floor((at + day / 2) / day)]),
  lastAt: at,
})

const addDryness = (a: Dryness, b: Dryness): Dryness => ({
  ingredientId: a.ingredientId,
  evenings: new Set([...a.evenings, ...b.evenings]),
  lastAt: a.lastAt > b.lastAt ? a.lastAt : b.lastAt,
})

export const noStatistics = statisticsOf([], new Map())
