import { expect, it } from 'vitest'
import { BrokenInvariant } from '../result.ts'
import { createNameIndex } from './name-index.ts'

it('are found without regard to case and accents', () => {
  const index = createNameIndex<number>('ingredient')
  index.add('Cachaça', 7)
  expect(index.find('CACHACA')).toBe(7)
})

it('that nobody has are named when they are looked for', () =>
  expect(() => createNameIndex('ingredient').find('Unobtainium')).toThrow(/ingredient Unobtainium/))

it('cannot be given twice', () => {
  const index = createNameIndex<number>('glass')
  index.add('Coupe', 1)
  expect(() => index.add('coupé', 2)).toThrow(BrokenInvariant)
})
