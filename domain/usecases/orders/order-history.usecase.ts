import type { User } from '../../access/user.ts'
import type { RecordStore } from '../../ports/record-store.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import { addStatistics, noStatistics, type Statistics, statisticsOf } from '../../statistics/statistics.ts'
import { Table } from '../../table.ts'
import type { UserId } from '../../units/id.ts'
import type { CoreServices } from '../records/core-services.ts'

export type HistoryDeps = Pick<CoreServices, 'history' | 'eventBus' | 'onError'>

/** What is counted of orders: parts of a history can be counted by themselves and added, in any order. */
export interface Counting<Count> {
  readonly none: Count
  readonly of: (orders: readonly PastOrder[]) => Count
  readonly add: (a: Count, b: Count) => Count
}

export interface FollowedHistory<Count> {
  /** Of all orders that were read so far; the same until another is. */
  readonly now: Count
  /** Reads what has ended since it looked last; of an order that it does not know any more, all of it. */
  catchUp(): Promise<void>
}

/** Orders read at once; few where a drink has just been made. */
const [manyOrders, fewOrders] = [200, 4]

/**
 * Counts over all past orders without holding them: the history is read once, page by page, when it is first asked for;
 * after that only what is new, after each drink.
 */
export function followHistory<Count>(
  { history, eventBus, onError }: HistoryDeps,
  counting: Counting<Count>,
): FollowedHistory<Count> {
  let count = counting.none
  let newest: PastOrder['id'] | null = null
  let isFollowing = false
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const fresh = await countSince(history, newest, counting)
    if (fresh.newest === null && !fresh.isWhole) return
    newest = fresh.newest
    count = fresh.isWhole ? fresh.count : counting.add(count, fresh.count)
  }

  const catchUp = (): Promise<void> => {
    isFollowing = true
    reading = reading.then(read).catch(onError)
    return reading
  }
  eventBus.subscribe(event => {
    if (event.kind !== 'records-changed') return
    const isTimeOther = event.kinds.has('boot')
    // The clock was set: what was counted by times is counted anew.
    if (isTimeOther) newest = null
    // An order that has ended is no open one any more; a restore changes everything.
    if (isFollowing && (isTimeOther || event.kinds.has('openOrder'))) void catchUp()
  })
  return {
    get now() {
      return count
    },
    catchUp,
  }
}

interface CountedSince<Count> {
  readonly count: Count
  readonly newest: PastOrder['id'] | null
  /** The one it was to end at is not in the history: these are all there are. */
  readonly isWhole: boolean
}

async function countSince<Count>(
  history: HistoryDeps['history'],
  id: PastOrder['id'] | null,
  { none, of, add }: Counting<Count>,
): Promise<CountedSince<Count>> {
  let count = none
  let newest: PastOrder['id'] | null = null
  let oldest: PastOrder['id'] | null = null
  let size: number = id === null ? manyOrders : fewOrders
  for (let offset = 0; ; ) {
    const page: readonly PastOrder[] = await history.pastOrders(offset, size)
    const end = page.findIndex(order => order.id === id)
    const fresh: readonly PastOrder[] = (end === -1 ? page : page.slice(0, end)).filter(isBefore(oldest))
    newest ??= fresh[0]?.id ?? null
    oldest = fresh.at(-1)?.id ?? oldest
    if (fresh.length > 0) count = add(count, of(fresh))
    if (end !== -1) return { count, newest, isWhole: false }
    if (page.length < size) return { count, newest, isWhole: true }
    offset += page.length
    size = manyOrders
  }
}

/** A drink that ends meanwhile moves the others to the next page: nothing is counted twice. */
const isBefore =
  (oldest: PastOrder['id'] | null) =>
  ({ id }: PastOrder): boolean =>
    oldest === null || id < oldest

/** Orders that anybody may ask for at one go. */
export const longestPage = 60

/**
 * Past orders, newest first.
 * @param user whose; null for everybody's
 * @param offset how many of them are left out before, 0 or more
 * @param limit how many at most, 1–{@link longestPage}
 */
export const browseOrders = (
  history: Pick<RecordStore, 'pastOrders'>,
  user: Pick<User, 'id'> | null,
  offset: number,
  limit: number,
): Promise<readonly PastOrder[]> =>
  user === null ? history.pastOrders(offset, limit) : ordersOfUser(history, user.id, offset, limit)

/** Orders that are read at one go while one user's are looked for. */
const atOnce = 200

/** Reads the history from its end until there is enough: the store keeps no index of users, and people mostly look at recent orders. */
async function ordersOfUser(
  history: Pick<RecordStore, 'pastOrders'>,
  userId: UserId,
  offset: number,
  limit: number,
): Promise<readonly PastOrder[]> {
  const found: PastOrder[] = []
  for (let read = 0; found.length < offset + limit; read += atOnce) {
    const page = await history.pastOrders(read, atOnce)
    found.push(...page.filter(order => order.userId === userId))
    if (page.length < atOnce) break
  }
  return found.slice(offset, offset + limit)
}

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

export interface KeptStatistics {
  /** All that was made up to now. */
  read(): Promise<Statistics>
}

/**
 * The statistics of everything that was ever made here. Nothing is read before someone asks: a machine that starts has
 * better things to do. Alcohol counts as the ingredients have it when a drink is counted.
 */
export function keepStatistics({
  records,
  ...deps
}: Pick<CoreServices, 'records' | keyof HistoryDeps>): KeptStatistics {
  const followed: FollowedHistory<Statistics> = followHistory<Statistics>(deps, {
    none: noStatistics,
    of: orders => statisticsOf(orders, records.now.ingredient),
    add: addStatistics,
  })
  return {
    read: async () => {
      await followed.catchUp()
      return followed.now
    },
  }
}
