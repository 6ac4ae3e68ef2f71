import { describe, expect, it } from 'vitest'
import { isWithin, orderLimits } from './order.ts'

describe('a number within its bounds', () => {
  it('may be either bound', () => {
    expect([10, 11, 20].every(value => isWithin(value, 10, 20))).toBe(true)
    expect([9, 21].some(value => isWithin(value, 10, 20))).toBe(false)
  })

  it('is whole, and a number at all', () => {
    expect([10.5, Number.NaN, Number.POSITIVE_INFINITY].some(value => isWithin(value, 0, 20))).toBe(false)
    expect(isWithin(Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY)).toBe(false)
  })
})

it('an order is of 10 to 5000 ml, boosted by 0 to 200 %', () => {
  expect([orderLimits.smallestAmount, orderLimits.largestAmount, orderLimits.fallbackAmount]).toEqual([
    10_000, 5_000_000, 250_000,
  ])
  expect(orderLimits.boost).toEqual({ least: 0, most: 200, step: 5, neutral: 100 })
})
