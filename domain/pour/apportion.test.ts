import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssertionError } from '../result.ts'
import { always } from '../testing/always.ts'
import { apportion } from './apportion.ts'

/** Each part as it would be without rounding: its fraction is in parts of `sum`. */
const sharesOf = (parts: readonly number[], total: number, weights: readonly number[], sum: bigint) =>
  parts.map((part, index) => {
    const excess = BigInt(part) * sum - BigInt(total) * BigInt(weights[index] ?? 0)
    expect(excess > -sum && excess < sum).toBe(true)
    return { index, fraction: excess > 0n ? sum - excess : -excess, isRoundedUp: excess > 0n }
  })

describe('apportioning', () => {
  it.each([
    ['what divides evenly', 10, [1, 1], [5, 5]],
    ['a remainder to the largest fraction', 10, [50, 25, 60], [4, 2, 4]],
    ['a tie to the earlier part', 5, [1, 1], [3, 2]],
    ['nothing to a weight of nothing', 7, [0, 3], [0, 7]],
    ['nothing at all', 0, [1, 2], [0, 0]],
    ['among nobody', 7, [], []],
    ['among weights of nothing', 7, [0, 0], [0, 0]],
  ])('gives %s', (_, total, weights, parts) => expect(apportion(total, weights)).toEqual(parts))

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses to split %f, and to split by it', value => {
    expect(() => apportion(value, [1])).toThrow(AssertionError)
    expect(() => apportion(1, [value])).toThrow(AssertionError)
  })

  it('loses nothing, and gives what is left over to the largest fractions, the earlier of equal ones', () => {
    // Both as recipes have them, where ties are frequent, and larger than a number holds their products exactly.
    const weights = fc.oneof(
      fc.array(
        fc.nat({ max: 24 }).map(fives => fives * 5000),
        { minLength: 1, maxLength: 8 },
      ),
      fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 4 }),
    )
    const totals = fc.oneof(fc.nat({ max: 5000 }), fc.maxSafeNat())
    const ties = [1, 5, 9, 10, 4999].flatMap((total): [number, number[]][] => [
      [total, [5000, 5000, 5000, 5000]],
      [total, [10_000, 5000, 10_000, 5000, 5000]],
      [total, [0, 15_000, 15_000]],
    ])
    always(
      fc.property(totals, weights, (total, given) => {
        const sum = given.reduce((a, b) => a + BigInt(b), 0n)
        const parts = apportion(total, given)
        expect(parts.reduce((a, b) => a + BigInt(b), 0n)).toBe(sum > 0n ? BigInt(total) : 0n)
        if (sum === 0n) return
        const sorted = sharesOf(parts, total, given, sum).sort(
          (one, other) => Number(other.fraction - one.fraction) || one.index - other.index,
        )
        const ups = sorted.filter(({ isRoundedUp }) => isRoundedUp)
        expect(sorted.slice(0, ups.length)).toEqual(ups)
      }),
      { numRuns: 3000, examples: ties },
    )
  })
})
