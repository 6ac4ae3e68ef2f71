import { beforeEach, expect, it } from 'vitest'
import type { PastOrder } from '../../pour/order.ts'
import { asId } from '../../units/id.ts'
import { timestamp } from '../../units/timestamp.ts'
import { millilitres } from '../../units/volume.ts'
import { createEventBus, type EventBus } from '../records/event-bus.ts'
import { countMadeDrinks, type MadeDrinks } from './order-history.usecase.ts'

const made = (id: number, recipe: number, with_: Partial<PastOrder> = {}): PastOrder => ({
  id: asId(id),
  userId: asId(61),
  drink: { kind: 'recipe', id: recipe },
  drinkName: 'Daiquiri',
  amount: millilitres(200),
  startedAt: timestamp(1),
  endedAt: timestamp(2),
  outcome: 'finished',
  reason: '',
  drawn: [],
  poured: [],
  request: null,
  continues: null,
  ...with_,
})

let newestFirst: PastOrder[]
let asked: number[]
let eventBus: EventBus
let counted: MadeDrinks

beforeEach(() => {
  newestFirst = []
  asked = []
  eventBus = createEventBus(error => {
    throw error
  })
  const history = {
    pastOrders: async (offset: number, limit: number) => {
      asked.push(limit)
      return newestFirst.slice(offset, offset + limit)
    },
  }
  counted = countMadeDrinks({
    history,
    eventBus,
    onError: error => {
      throw error
    },
  })
})

const ended = async (...orders: PastOrder[]): Promise<void> => {
  newestFirst.unshift(...orders)
  eventBus.publish({ kind: 'records-changed', kinds: new Set(['openOrder']) })
  await counted.catchUp()
}

it('counts what was made to its end, of a history of any length', async () => {
  newestFirst = Array.from({ length: 450 }, (_, index) => made(1000 - index, index % 2 === 0 ? 7 : 8))
  newestFirst.push(made(2, 7, { outcome: 'cancelled' }), made(1, 7, { drink: { kind: 'ingredient', id: 7 } }))
  await counted.catchUp()
  expect([...counted.now]).toEqual([
    [7, 225],
    [8, 225],
  ])
  expect(asked).toEqual([200, 200, 200])
})

it('looks at a few orders only after each drink, and at more where more have ended', async () => {
  await ended(made(1, 7))
  const before = counted.now
  asked = []
  await ended(made(2, 7))
  expect(counted.now.get(7)).toBe(2)
  expect(before.get(7)).toBe(1)
  expect(new Set(asked)).toEqual(new Set([4]))
  await ended(...Array.from({ length: 9 }, (_, index) => made(20 - index, 8)))
  expect([counted.now.get(7), counted.now.get(8)]).toEqual([2, 9])
})

it('counts anew when the history is another one', async () => {
  await ended(made(1, 7), made(5, 7))
  newestFirst = [made(3, 9)]
  await ended()
  expect([...counted.now]).toEqual([[9, 1]])
  newestFirst = []
  await ended()
  expect(counted.now.size).toBe(0)
})
