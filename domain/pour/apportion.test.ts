import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BrokenInvariant } from '../result.ts'
import { always } from '../testing/always.ts'
import { apportion } from './apportion.ts'

describe('apportioning', () => {
  it.each([
    ['what divides evenly', 10, [1, 1], [5, 5]],
    ['a remainder to the largest fraction', 10, [50, 25, 60], [4, 2, 4]],
    ['a tie to the earlier part', 5, [1, 1], [3, 2]],
    ['nothing to a weight of nothing', 7, [0, 3], [0, 7]],
    ['nothing at all', 0, [1, 2], [0, 0]],
    ['among nobody', 7, [], []],
    ['among weights of nothing', 7, [0, 0], [0, 0]],
  ])('gives %s', (_, total, weights, parts) => {
    expect(apportion(total, weights)).toEqual(parts)
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses to split %f', total => {
    expect(() => apportion(total, [1])).toThrow(BrokenInvariant)
  })

  it('loses nothing and is never off by a whole part', () => {
    const weights = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 })
    always(
      fc.property(fc.nat({ max: 5_000_000 }), weights, (total, given) => {
        const parts = apportion(total, given)
        const sum = given.reduce((a, b) => a + b, 0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(sum > 0 ? total : 0)
        for (const [index, part] of parts.entries()) {
          expect(Number.isSafeInteger(part)).toBe(true)
          if (sum > 0) expect(Math.abs(part - (total * given[index]!) / sum)).toBeLessThan(1 + 1e-6)
        }
      }),
    )
  })
})
