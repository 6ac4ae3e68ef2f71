import { expect, it } from 'vitest'
import { travelledAmount } from './amount.ts'
import { roundedTo } from './decimal.ts'
import { travelledPrice } from './price.ts'
import { travelledMillilitres } from './volume.ts'

it.each([
  [37.5, 1, 37.5],
  [37.25, 1, 37.3],
  [37.35, 1, 37.4],
  [37.349999, 1, 37.3],
  [0.05, 1, 0.1],
  [0.15, 1, 0.2],
  [1.005, 2, 1.01],
  [8.575, 2, 8.58],
  [1e-9, 1, 0],
  [1e21, 1, 1e21],
  [0.1 + 0.2, 1, 0.3],
])('%f to %i decimals is %f, half up as people count', (value, decimals, rounded) => {
  expect(roundedTo(value, decimals)).toBe(rounded)
})

it('prices, volumes and amounts that travel are rounded so', () => {
  expect([travelledPrice(1.005), travelledPrice(19.9)]).toEqual([101, 1990])
  expect([travelledMillilitres(1.15), travelledMillilitres(8.35)]).toEqual([1200, 8400])
  expect(travelledAmount(1.15)).toBe(1200)
})

it('every tenth stays itself, and every half tenth goes up', () => {
  for (let tenths = 0; tenths <= 1000; tenths++) {
    expect(roundedTo(tenths / 10, 1)).toBe(tenths / 10)
    expect(roundedTo(Number(`${Math.floor(tenths / 10)}.${tenths % 10}5`), 1)).toBe((tenths + 1) / 10)
  }
})
