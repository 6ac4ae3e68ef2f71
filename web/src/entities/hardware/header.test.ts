import { expect, it } from 'vitest'
import { lostDuty } from './hardware.ts'
import { headerNumber, headerRows } from './header.ts'
import { nearest, type Place } from './pins.view.tsx'

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
])('line %i of the computer is pin %i', (line, nr) => {
  expect(headerNumber(line)).toBe(nr)
})

it('the header of the computer warns of a duty that is lost, but not of the bus on its own lines', () => {
  expect(lostDuty(2, 'PUMP')).toBe('i2c')
  expect(lostDuty(2, 'I2C')).toBeUndefined()
  expect(lostDuty(9, 'I2C')).toBe('spi')
  expect(lostDuty(22, 'PUMP')).toBeUndefined()
})

const at = (left: number, top: number): Place => ({ left, top, width: 10, height: 10 })
/** Two columns, with a gap in the right one. */
const places = [at(0, 0), at(50, 0), at(0, 20), at(0, 40), at(50, 40)]

it.each([
  ['ArrowDown', 0, 2],
  ['ArrowRight', 0, 1],
  ['ArrowUp', 3, 2],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 4, -1],
] as const)('the next pin in a direction %s from %i is %i', (direction, from, expected) => {
  expect(nearest(places, places[from] as Place, direction)).toBe(expected)
})
