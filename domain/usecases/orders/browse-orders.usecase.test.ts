import { describe, expect, it } from 'vitest'
import type { PastOrder } from '../../pour/order.ts'
import { asId, type UserId } from '../../units/id.ts'
import { browseOrders } from './order-history.usecase.ts'

const ada: UserId = asId(1)
const ben: UserId = asId(2)
const ordersOfAda = (history: ReturnType<typeof historyOf>, offset: number, limit: number) =>
  browseOrders(history, { id: ada }, offset, limit)

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
    expect(ids(await ordersOfAda(history, 0, 4))).toEqual([18, 15, 12, 9])
    expect(ids(await ordersOfAda(history, 4, 4))).toEqual([6, 3])
    expect(ids(await ordersOfAda(history, 6, 4))).toEqual([])
  })

  it('are looked for no further than needed', async () => {
    const history = historyOf(1_000)
    expect(await ordersOfAda(history, 0, 20)).toHaveLength(20)
    expect(history.reads).toEqual([0])
    expect(ids(await ordersOfAda(history, 60, 20))[0]).toBe(819)
    expect(history.reads).toEqual([0, 0, 200])
  })

  it('are found to the end of the history', async () => {
    expect(await ordersOfAda(historyOf(600), 0, 1_000)).toHaveLength(200)
    expect(await ordersOfAda(historyOf(0), 0, 10)).toEqual([])
  })
})

it('the orders of everybody are read at one go', async () => {
  const history = historyOf(20)
  expect(ids(await browseOrders(history, null, 2, 3))).toEqual([18, 17, 16])
  expect(history.reads).toEqual([2])
})
