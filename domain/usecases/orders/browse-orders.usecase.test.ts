import { describe, expect, it } from 'vitest'
import type { PastOrder } from '../../pour/order.ts'
import { asId, type UserId } from '../../units/id.ts'
import { ordersOfUser } from './browse-orders.usecase.ts'

const ada: UserId = asId(1)
const ben: UserId = asId(2)

/** A history of `length` orders, newest first: every third is Ada's. */
function historyOf(length: number) {
  const orders = Array.from({ length }, (_, index) => {
    const id = length - index
    return { id, userId: id % 3 === 0 ? ada : ben } as unknown as PastOrder
  })
  const reads: number[] = []
  return {
    reads,
    pastOrders: async (offset: number, limit: number) => {
      reads.push(offset)
      return orders.slice(offset, offset + limit)
    },
  }
}
const ids = (orders: readonly PastOrder[]) => orders.map(({ id }) => id)

describe('the orders of a user', () => {
  it('are the newest first, page by page', async () => {
    const history = historyOf(20)
    expect(ids(await ordersOfUser(history, ada, 0, 4))).toEqual([18, 15, 12, 9])
    expect(ids(await ordersOfUser(history, ada, 4, 4))).toEqual([6, 3])
    expect(ids(await ordersOfUser(history, ada, 6, 4))).toEqual([])
  })

  it('are looked for no further than needed', async () => {
    const history = historyOf(1_000)
    expect(await ordersOfUser(history, ada, 0, 20)).toHaveLength(20)
    expect(history.reads).toEqual([0])
    expect(ids(await ordersOfUser(history, ada, 60, 20))[0]).toBe(819)
    expect(history.reads).toEqual([0, 0, 200])
  })

  it('are found to the end of the history', async () => {
    expect(await ordersOfUser(historyOf(600), ada, 0, 1_000)).toHaveLength(200)
    expect(await ordersOfUser(historyOf(0), ada, 0, 10)).toEqual([])
  })
})
