import type { RecordStore } from '../../ports/record-store.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import { Table } from '../../table.ts'
import type { EventBus } from '../records/event-bus.ts'

interface CountDeps {
  readonly history: Pick<RecordStore, 'pastOrders'>
  readonly eventBus: EventBus
  readonly onError: (error: unknown) => void
}

export interface MadeDrinks {
  /** How often each recipe was made to its end on this machine, by id; another object after each time. */
  readonly now: ReadonlyMap<number, number>
  /** Reads what has ended since it looked last; of an order that it does not know any more, all of it. */
  catchUp(): Promise<void>
}

/** Orders read at once; few where a drink has just been made. */
const [manyOrders, fewOrders] = [200, 4]

/** Follows the history: it is read as a whole once, in pages, and after each drink only what is new. */
export function countMadeDrinks({ history, eventBus, onError }: CountDeps): MadeDrinks {
  let counts = Table.of<number>(new Map())
  let newest: PastOrder['id'] | null = null
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const { orders, isWhole } = await readSince(history, newest)
    newest = orders[0]?.id ?? (isWhole ? null : newest)
    const before = isWhole ? Table.of<number>(new Map()) : counts
    const fresh = new Map<number, number>()
    for (const { drink, outcome } of orders) {
      if (outcome !== 'finished' || drink.kind !== 'recipe') continue
      fresh.set(drink.id, (fresh.get(drink.id) ?? before.get(drink.id) ?? 0) + 1)
    }
    if (isWhole || fresh.size > 0) counts = before.with(fresh)
  }

  const catchUp = (): Promise<void> => {
    reading = reading.then(read).catch(onError)
    return reading
  }
  eventBus.subscribe(event => {
    // An order that has ended is no open one any more; a restore changes everything.
    if (event.kind === 'records-changed' && event.kinds.has('openOrder')) void catchUp()
  })
  return {
    get now() {
      return counts
    },
    catchUp,
  }
}

interface ReadOrders {
  /** Newest first. */
  readonly orders: readonly Pick<PastOrder, 'id' | 'drink' | 'outcome'>[]
  /** The one it was to end at is not in the history: these are all there are. */
  readonly isWhole: boolean
}

async function readSince(history: CountDeps['history'], id: PastOrder['id'] | null): Promise<ReadOrders> {
  const orders: Pick<PastOrder, 'id' | 'drink' | 'outcome'>[] = []
  let size: number = id === null ? manyOrders : fewOrders
  for (;;) {
    const page = await history.pastOrders(orders.length, size)
    for (const order of page) {
      if (order.id === id) return { orders, isWhole: false }
      orders.push({ id: order.id, drink: order.drink, outcome: order.outcome })
    }
    if (page.length < size) return { orders, isWhole: true }
    size = manyOrders
  }
}
