import { expect, it } from 'vitest'
import { volumeIn } from './volume-unit.ts'

it.each([
  ['ml', 62.5, '62.5'],
  ['cl', 45, '4.5'],
  ['cl', 62.5, '6.25'],
  ['oz', 30, '1'],
  ['oz', 45, '1½'],
  ['oz', 22.5, '¾'],
  ['oz', 20, '⅔'],
  ['oz', 10, '⅓'],
  ['oz', 7.5, '¼'],
  ['oz', 59.7, '2'],
  ['oz', 195, '6½'],
  ['oz', 700, '23⅓'],
  // No fraction of a bartender's.
  ['oz', 5, '0.17'],
  ['oz', 62.3, '2.08'],
  ['oz', 0.3, '0.01'],
  ['oz', 0, '0'],
] as const)('in %s, %d ml are %s', (unit, ml, shown) => {
  expect(volumeIn(unit, ml, 'en-US')).toBe(shown)
})

it('is written as the language writes numbers', () => {
  expect([volumeIn('cl', 62.5, 'de'), volumeIn('oz', 62.3, 'da')]).toEqual(['6,25', '2,08'])
})
