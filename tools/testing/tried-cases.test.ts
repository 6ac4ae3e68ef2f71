import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureOf, triedCases } from './tried-cases.ts'

describe('how many cases of a property are tried', () => {
  it.each([
    [undefined, 25, 40, 1_000],
    [400, 40, 134, 4_000],
    [60, 25, 40, 600],
    [20, 20, 20, 200],
  ])('of %s are %i in the first ring, %i in the second, and %i with time', (named, first, all, long) => {
    expect(triedCases(named)).toBe(first)
    expect(triedCases(named, 'all')).toBe(all)
    expect(triedCases(named, 'long')).toBe(long)
  })

  it.each([
    [{}, 'first'],
    [{ TEST_RING: 'all' }, 'all'],
    [{ TEST_RING: 'first' }, 'first'],
    [{ TEST_RING: 'all', TEST_LONG: '1' }, 'long'],
  ] as const)('depends on the environment: %j', (environment, measure) => expect(measureOf(environment)).toBe(measure))

  it('is decided for every property', () => {
    const { numRuns } = fc.check(
      fc.property(fc.nat(), () => true),
      { numRuns: 3_000 },
    )
    expect(numRuns).toBe(triedCases(3_000, measureOf(process.env)))
  })
})
