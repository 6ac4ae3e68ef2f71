import type { User } from '../../access/user.ts'
import type { PastOrder } from '../../pour/order.ts'
import { addStatistics, noStatistics, type Statistics, statisticsOf } from '../../statistics/statistics.ts'
import { Table } from '../../table.ts'
import type { CoreServices } from '../records/core-services.ts'

export type HistoryDeps = Pick<CoreServices, 'history' | 'eventBus' | 'onError'>

/** Counts of parts of a history can be added, in any order. */
interface Counting<Count> {
  readonly none: Count
  readonly of: (orders: readonly PastOrder[]) => Count
  readonly add: (a: Count, b: Count) => Count
}

interface FollowedHistory<Count> {
  /** Of all orders read so far; the same object until there are more. */
  readonly now: Count
  /** Reads what's new; everything, if the last order it read is gone. */
  catchUp(): Promise<void>
}

/** Orders read at once; few where a drink has just been made. */
const [manyOrders, fewOrders] = [200, 4]

/** Counts over past orders without holding them: reads the history once, on demand, then what's new after each drink. */
function followHistory<Count>(deps: HistoryDeps, counting: Counting<Count>): FollowedHistory<Count> {
  let count = counting.none
  let newest: PastOrder['id'] | null = null
  let isFollowing = false
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const fresh = await countSince(deps.history, newest, counting)
    if (fresh.newest === null && !fresh.isWhole) return
    newest = fresh.newest
    count = fresh.isWhole ? fresh.count : counting.add(count, fresh.count)
  }

  const catchUp = (): Promise<void> => {
    isFollowing = true
    reading = reading.then(read).catch(deps.onError)
    return reading
  }
  deps.eventBus.subscribe(event => {
    if (event.kind !== 'records-changed') return
    // The clock was set: what was counted by times is counted again.
    const isClockSet = event.kinds.has('boot')
    if (isClockSet) newest = null
    // An ended order isn't open any more; a restore changes everything.
    if (isFollowing && (isClockSet || event.kinds.has('openOrder'))) void catchUp()
  })
  return {
    get now() {
      return count
    },
    catchUp,
  }
}

/** Newer than `id`; `isWhole` if that isn't in the history, and these are all there are. */
async function countSince<Count>(
  history: HistoryDeps['history'],
  id: PastOrder['id'] | null,
  { none, of, add }: Counting<Count>,
) {
  let count = none
  let newest: PastOrder['id'] | null = null
  let oldest = Number.POSITIVE_INFINITY
  let size: number = id === null ? manyOrders : fewOrders
  for (let offset = 0; ; ) {
    const page: readonly PastOrder[] = await history.pastOrders(offset, size)
    const end = page.findIndex(order => order.id === id)
    // A drink that ends meanwhile moves the others to the next page: nothing is counted twice.
    const fresh = (end === -1 ? page : page.slice(0, end)).filter(order => order.id < oldest)
    newest ??= fresh[0]?.id ?? null
    oldest = fresh.at(-1)?.id ?? oldest
    if (fresh.length > 0) count = add(count, of(fresh))
    if (end !== -1) return { count, newest, isWhole: false }
    if (page.length < size) return { count, newest, isWhole: true }
    offset += page.length
    size = manyOrders
  }
}

/** Of {@link browseOrders}. */
export const longestPage = 60

/**
 * Past orders, newest first. One user's are looked for from the newest on: the store has no index of users, and people
 * mostly look at recent orders.
 * @param user null for everybody's
 * @param offset 0 or more
 * @param limit 1–{@link longestPage}
 */
export async function browseOrders(
  history: HistoryDeps['history'],
  user: Pick<User, 'id'> | null,
  offset: number,
  limit: number,
): Promise<readonly PastOrder[]> {
  if (user === null) return history.pastOrders(offset, limit)
  const found: PastOrder[] = []
  for (let read = 0; found.length < offset + limit; read += manyOrders) {
    const page = await history.pastOrders(read, manyOrders)
    found.push(...page.filter(order => order.userId === user.id))
    if (page.length < manyOrders) break
  }
  return found.slice(offset, offset + limit)
}

/** How often each recipe was finished on this machine, by id; another object after each drink. */
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

export interface KeptStatistics {
  read(): Promise<Statistics>
}

/** Of everything made here, read on demand. Alcohol counts as the ingredients have it when a drink is counted. */
export function keepStatistics(deps: Pick<CoreServices, 'records' | keyof HistoryDeps>): KeptStatistics {
  const followed = followHistory<Statistics>(deps, {
    none: noStatistics,
    of: orders => statisticsOf(orders, deps.records.now.ingredient),
    add: addStatistics,
  })
  return {
    read: async () => {
      await followed.catchUp()
      return followed.now
    },
  }
}
