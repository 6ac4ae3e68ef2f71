import { expect, it } from 'vitest'
import { headerNumber, headerRows, lostDuty } from './header.ts'

it('the header of the computer has 40 pins: every line once, and twelve for power and ground', () => {
  const pins = headerRows.flatMap(({ left, right }) => [left, right])
  expect(pins).toHaveLength(40)
  const lines = pins.filter(pin => typeof pin === 'number')
  expect([...lines].sort((a, b) => a - b)).toEqual(Array.from({ length: 28 }, (_, nr) => nr))
  expect(pins.filter(pin => pin === 'GND')).toHaveLength(8)
})

it.each([
  [2, 3],
  [3, 5],
  [17, 11],
  [14, 8],
  [21, 40],
  [0, 27],
])('the header of the computer line %i is pin %i', (line, nr) => {
  expect(headerNumber(line)).toBe(nr)
})

it('the header of the computer warns of a duty that is lost, but not of the bus on its own lines', () => {
  expect(lostDuty(2, 'PUMP')).toBe('i2c')
  expect(lostDuty(2, 'I2C')).toBeUndefined()
  expect(lostDuty(9, 'I2C')).toBe('spi')
  expect(lostDuty(22, 'PUMP')).toBeUndefined()
})
