import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BoundedSums } from './drink-metrics.ts'

it('keeps the first, and one sum of all others', () => {
  const sums = new BoundedSums(2)
  for (const [id, amount] of [
    [7, 1],
    [8, 2],
    [9, 4],
    [7, 8],
    [10, 16],
  ] as const)
    sums.add(id, amount)
  expect([[...sums.sums], sums.rest]).toEqual([
    [
      [7, 9],
      [8, 2],
    ],
    20,
  ])
})

it('loses nothing, and never has more than it may', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 1000 }))), fc.nat({ max: 10 }), (added, most) => {
      const sums = new BoundedSums(most)
      for (const [id, amount] of added) sums.add(id, amount)
      expect(sums.sums.size).toBeLessThanOrEqual(most)
      const all = [...sums.sums.values(), sums.rest].reduce((sum, each) => sum + each, 0)
      expect(all).toBe(added.reduce((sum, [, amount]) => sum + amount, 0))
    }),
  )
})
