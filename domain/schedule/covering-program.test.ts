import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { leastCover } from './linear-programs.ts'

it('is nothing where nothing is demanded', () => expect([...leastCover(2, [])!]).toEqual([0, 0]))

it('makes one unknown meet several demands', () => {
  const cover = leastCover(3, [
    { columns: [0, 1], least: 4 },
    { columns: [1, 2], least: 6 },
  ])
  expect([...cover!]).toEqual([0, 6, 0])
})

it('of a triangle has halves', () => {
  const triangle = [
    [0, 1],
    [1, 2],
    [0, 2],
  ].map(columns => ({ columns, least: 5 }))
  expect([...leastCover(3, triangle)!]).toEqual([2.5, 2.5, 2.5])
})

it('does not exist if a demand names no unknown', () => expect(leastCover(2, [{ columns: [], least: 1 }])).toBeNull())

it('meets every demand with no less than the greatest one', () => {
  const demand = fc.record({
    columns: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1 }),
    least: fc.integer({ min: 0, max: 60_000_000 }),
  })
  always(
    fc.property(fc.array(demand, { minLength: 1, maxLength: 12 }), demands => {
      const cover = leastCover(8, demands)!
      const sumOf = (columns: Iterable<number>) => [...columns].reduce((sum, column) => sum + cover[column]!, 0)
      for (const { columns, least } of demands) expect(sumOf(columns)).toBeGreaterThanOrEqual(least - 1e-2)
      const total = sumOf(cover.keys())
      expect(total).toBeGreaterThanOrEqual(Math.max(...demands.map(({ least }) => least)) - 1e-2)
      expect(total).toBeLessThanOrEqual(demands.reduce((sum, { least }) => sum + least, 0) + 1e-2)
    }),
  )
})
