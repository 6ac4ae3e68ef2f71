import { expect, it } from 'vitest'
import { addAmount, amount, amountOfVolume, toUnits, volumeOfAmount } from './amount.ts'
import { millilitres } from './volume.ts'

it('is held in thousandths of its unit', () => {
  expect(amount(2)).toBe(2000)
  expect(amount(0.5)).toBe(500)
  expect(addAmount(amount(2), amount(0.5))).toBe(2500)
})

it('of millilitres is a volume without arithmetic', () => {
  expect(volumeOfAmount(amount(40))).toBe(millilitres(40))
  expect(amountOfVolume(millilitres(40))).toBe(amount(40))
})

it('travels in its unit with one decimal', () => {
  expect(toUnits(amount(8))).toBe(8)
  expect(toUnits(amount(8.26))).toBe(8.3)
})
