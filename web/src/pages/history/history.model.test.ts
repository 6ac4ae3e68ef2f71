import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { production } from '../../entities/production/testing/production-builders.ts'
import {
  $hasMore,
  $orders,
  $problem,
  type HistoryRequest,
  historyClosed,
  historyOpened,
  historyRetried,
  loadOrdersFx,
  mineChosen,
  moreWanted,
  type PastOrder,
  pageSize,
} from './history.model.ts'
import { pastOrder } from './testing/history-builders.ts'

/** A house in which `count` drinks were had, and every second of them by the caller. */
function house(count: number) {
  const past = { orders: Array.from({ length: count }, (_, index) => pastOrder(count - index)) }
  const asked: HistoryRequest[] = []
  const answer = (request: HistoryRequest): readonly PastOrder[] => {
    asked.push(request)
    const own = past.orders.filter(({ id }) => !request.mine || id % 2 === 0)
    return own.slice(request.offset, request.offset + pageSize)
  }
  return { scope: fork({ handlers: [[loadOrdersFx, answer]] }), asked, past }
}
const ids = (orders: readonly PastOrder[] | null) => orders?.map(({ id }) => id)

describe('the history', () => {
  it('shows the newest, and older ones when they are wanted, to the last', async () => {
    const { scope, asked } = house(45)
    await allSettled(historyOpened, { scope })
    expect(ids(scope.getState($orders))?.at(-1)).toBe(26)
    expect(scope.getState($hasMore)).toBe(true)
    await allSettled(moreWanted, { scope })
    await allSettled(moreWanted, { scope })
    expect(ids(scope.getState($orders))).toHaveLength(45)
    expect(scope.getState($hasMore)).toBe(false)
    await allSettled(moreWanted, { scope })
    expect(asked.map(({ offset }) => offset)).toEqual([0, 20, 40])
  })

  it("shows the caller's own alone", async () => {
    const { scope } = house(10)
    await allSettled(historyOpened, { scope })
    await allSettled(mineChosen, { scope, params: true })
    expect(ids(scope.getState($orders))).toEqual([10, 8, 6, 4, 2])
  })

  it('takes no answer to a question that is not asked any more', async () => {
    const answers: (() => void)[] = []
    const scope = fork({
      handlers: [
        [
          loadOrdersFx,
          ({ mine }: HistoryRequest) => new Promise(resolve => answers.push(() => resolve([pastOrder(mine ? 2 : 1)]))),
        ],
      ],
    })
    const all = allSettled(historyOpened, { scope })
    const own = allSettled(mineChosen, { scope, params: true })
    answers[1]?.()
    answers[0]?.()
    await Promise.all([all, own])
    expect(ids(scope.getState($orders))).toEqual([2])
  })

  it('learns of a drink that has ended while it is open, and keeps the older ones', async () => {
    const { scope, asked, past } = house(30)
    await allSettled(historyOpened, { scope })
    await allSettled(moreWanted, { scope })
    past.orders = [pastOrder(31, { outcome: 'CANCELLED' }), ...past.orders]
    await allSettled(productionEnded, { scope, params: production({ state: 'CANCELLED' }) })
    expect(ids(scope.getState($orders))).toHaveLength(31)
    expect(scope.getState($orders)?.[0]).toMatchObject({ id: 31, outcome: 'CANCELLED' })
    expect(scope.getState($hasMore)).toBe(false)
    await allSettled(historyClosed, { scope })
    await allSettled(productionEnded, { scope, params: production({ state: 'FINISHED' }) })
    expect(asked).toHaveLength(3)
  })

  it('says why there is nothing, and tries again', async () => {
    let broken = true
    const scope = fork({
      handlers: [
        [
          loadOrdersFx,
          () => {
            if (broken) throw new ApiProblem({ code: 'unreachable', text: '', values: [] })
            return [pastOrder(1)]
          },
        ],
      ],
    })
    await allSettled(historyOpened, { scope })
    expect(scope.getState($problem)?.code).toBe('unreachable')
    broken = false
    await allSettled(historyRetried, { scope })
    expect(scope.getState($problem)).toBeNull()
    expect(ids(scope.getState($orders))).toEqual([1])
  })
})
