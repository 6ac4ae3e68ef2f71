import { expect, it } from 'vitest'
import { cents, toPrice, travelledPrice } from './price.ts'

it('money is held in whole cents', () => {
  expect(cents(114.23)).toBe(114)
  expect(travelledPrice(19.99)).toBe(1999)
  expect(toPrice(travelledPrice(2.49))).toBe(2.49)
})
