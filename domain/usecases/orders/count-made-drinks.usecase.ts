import type { PastOrder } from '../../pour/order.ts'
import { Table } from '../../table.ts'
import { type FollowedHistory, followHistory, type HistoryDeps } from './follow-history.ts'

/** How often each recipe was made to its end on this machine, by id; another object after each time. */
export type MadeDrinks = FollowedHistory<ReadonlyMap<number, number>>

export const countMadeDrinks = (deps: HistoryDeps): MadeDrinks =>
  followHistory<ReadonlyMap<number, number>>(deps, { none: Table.of(new Map()), of: countsOf, add: addCounts })

function countsOf(orders: readonly PastOrder[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { drink, outcome } of orders) {
    if (outcome === 'finished' && drink.kind === 'recipe') counts.set(drink.id, (counts.get(drink.id) ?? 0) + 1)
  }
  return counts
}

function addCounts(before: ReadonlyMap<number, number>, fresh: ReadonlyMap<number, number>) {
  if (fresh.size === 0) return before
  return Table.of(before).with(new Map([...fresh].map(([id, count]) => [id, (before.get(id) ?? 0) + count])))
}
