import type { RecordStore } from '../../ports/record-store.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import type { EventBus } from '../records/event-bus.ts'

export interface HistoryDeps {
  readonly history: Pick<RecordStore, 'pastOrders'>
  readonly eventBus: Pick<EventBus, 'subscribe'>
  readonly onError: (error: unknown) => void
}

/** What is counted of orders: parts of a history can be counted by themselves and added, in any order. */
export interface Counting<Count> {
  readonly none: Count
  /** One page of the history. */
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
  /** null for none. */
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
