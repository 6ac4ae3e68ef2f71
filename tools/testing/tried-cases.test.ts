import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { triedCases } from './tried-cases.ts'

describe('how many cases of a property are tried', () => {
  it.each([
    [undefined, 40, 1_000],
    [400, 134, 4_000],
    [60, 40, 600],
    [25, 25, 250],
  ])('of %s usually %i, and %i with time', (named, usual, long) => {
    expect(triedCases(named)).toBe(usual)
    expect(triedCases(named, true)).toBe(long)
  })

  it('is decided for every property', () => {
    const { numRuns } = fc.check(
      fc.property(fc.nat(), () => true),
      { numRuns: 3_000 },
    )
    expect(numRuns).toBe(triedCases(3_000, process.env['TEST_LONG'] !== undefined))
  })
})
