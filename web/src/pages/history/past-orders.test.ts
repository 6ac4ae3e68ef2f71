import { expect, it } from 'vitest'
import { daysOf, nearDay, secondsOf, servedOf } from './history.view.tsx'
import { pastOrder } from './testing/history-builders.ts'

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
