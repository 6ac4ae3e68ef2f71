import { expect, it } from 'vitest'
import { grams } from '../units/mass.ts'
import { glassReturn } from './dispensing-area.ts'

it.each([
  ['nothing', 0, 'away'],
  ['a hand that brushes the plate', 19, 'away'],
  ['the glass', 310, 'back'],
  ['the glass after a sip', 305, 'back'],
  ['the glass with a straw', 325, 'back'],
  ['the glass, half drunk', 250, 'another'],
  ['a heavier one', 340, 'another'],
] as const)('is missed or found again: %s', (_, found, expected) =>
  expect(glassReturn(grams(310), grams(found))).toBe(expected),
)

it('of unknown weight is back when anything stands there', () => {
  expect(glassReturn(null, grams(20))).toBe('back')
  expect(glassReturn(null, grams(3))).toBe('away')
})
