import { describe, expect, it } from 'vitest'
import { productionEnded } from '../../entities/production/production.model.ts'
import { production } from '../../entities/production/testing/production-builders.ts'
import { failsWith, later, testScope } from '../../testing/test-scope.ts'
import * as history from './history.model.ts'
import { daysOf, nearDay, secondsOf, servedOf } from './history.model.ts'
import { pastOrder } from './testing/history-builders.ts'

/** A house in which `count` drinks were had, and every second of them by the caller. */
function house(count: number) {
  const past = { orders: Array.from({ length: count }, (_, index) => pastOrder(count - index)) }
  const answer = ({ mine, offset }: history.HistoryRequest): readonly history.PastOrder[] =>
    past.orders.filter(({ id }) => !mine || id % 2 === 0).slice(offset, offset + history.pageSize)
  return { scope: testScope([history.loadOrdersFx, answer]), past }
}
const ids = (orders: readonly history.PastOrder[] | null) => orders?.map(({ id }) => id)

describe('the history', () => {
  it('shows the newest, and older ones when they are wanted, to the last', async () => {
    const { scope } = house(45)
    await scope.run(history.historyOpened)
    expect(ids(scope.getState(history.$orders))?.at(-1)).toBe(26)
    expect(scope.getState(history.$hasMore)).toBe(true)
    await scope.run(history.moreWanted)
    await scope.run(history.moreWanted)
    expect(ids(scope.getState(history.$orders))).toHaveLength(45)
    expect(scope.getState(history.$hasMore)).toBe(false)
    await scope.run(history.moreWanted)
    expect(scope.calls(history.loadOrdersFx).map(({ offset }) => offset)).toEqual([0, 20, 40])
  })

  it("shows the caller's own alone", async () => {
    const { scope } = house(10)
    await scope.run(history.historyOpened)
    await scope.run(history.localChosen, true)
    expect(ids(scope.getState(history.$orders))).toEqual([10, 8, 6, 4, 2])
  })

  it('takes no answer to a question that is not asked any more', async () => {
    const [all, own] = [later<unknown>(), later<unknown>()]
    const load = ({ mine }: history.HistoryRequest) => (mine ? own : all).promise
    const scope = testScope([history.loadOrdersFx, load])
    const asked = [scope.run(history.historyOpened), scope.run(history.localChosen, true)]
    own.answer([pastOrder(2)])
    all.answer([pastOrder(1)])
    await Promise.all(asked)
    expect(ids(scope.getState(history.$orders))).toEqual([2])
  })

  it('learns of a drink that has ended while it is open, and keeps the older ones', async () => {
    const { scope, past } = house(30)
    await scope.run(history.historyOpened)
    await scope.run(history.moreWanted)
    past.orders = [pastOrder(31, { outcome: 'CANCELLED' }), ...past.orders]
    await scope.run(productionEnded, production({ state: 'CANCELLED' }))
    expect(ids(scope.getState(history.$orders))).toHaveLength(31)
    expect(scope.getState(history.$orders)?.[0]).toMatchObject({ id: 31, outcome: 'CANCELLED' })
    expect(scope.getState(history.$hasMore)).toBe(false)
    await scope.run(history.historyClosed)
    await scope.run(productionEnded, production({ state: 'FINISHED' }))
    expect(scope.calls(history.loadOrdersFx)).toHaveLength(3)
  })

  it('says why there is nothing, and tries again', async () => {
    const scope = testScope([history.loadOrdersFx, [pastOrder(1)]])
    scope.next(history.loadOrdersFx, failsWith('unreachable'))
    await scope.run(history.historyOpened)
    expect(scope.getState(history.$problem)?.code).toBe('unreachable')
    await scope.run(history.historyRetried)
    expect(scope.getState(history.$problem)).toBeNull()
    expect(ids(scope.getState(history.$orders))).toEqual([1])
  })
})

/** In the reader's own time, wherever the test runs. */
const at = (day: number, hour: number): string => new Date(2026, 2, day, hour).toISOString()

it('the days of a history hold what ended on them, newest first', () => {
  const orders = [
    pastOrder(9, { endedAt: at(5, 22) }),
    pastOrder(8, { endedAt: at(5, 0) }),
    pastOrder(7, { endedAt: at(4, 23) }),
  ]
  expect(daysOf(orders).map(({ key, orders: own }) => [key, own.map(({ id }) => id)])).toEqual([
    ['2026-03-05', [9, 8]],
    ['2026-03-04', [7]],
  ])
})

it('the days of a history have names when they are near, over the turn of a month, too', () => {
  const now = new Date(2026, 2, 1, 0, 30)
  expect(['2026-03-01', '2026-02-28', '2026-02-27'].map(key => nearDay(key, now))).toEqual(['today', 'yesterday', null])
})

it('an order of the past took as long as from its start to its end, and is drawn with what went into the glass', () => {
  expect(secondsOf(pastOrder(1))).toBe(40)
  expect(servedOf(pastOrder(1))).toMatchObject({ layers: [{ colour: '#e9f1f2', ml: 45 }], garnishes: ['lemonSlice'] })
})
