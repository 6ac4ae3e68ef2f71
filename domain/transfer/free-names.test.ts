import { expect, it } from 'vitest'
import { nameKey } from '../names/spelling.ts'
import { createFreeNames } from './free-names.ts'

it('says that it was imported, again until it is free', () => {
  const names = createFreeNames(['Paloma', 'palomá (Imported)'], 50)
  expect(names.copyOf('Paloma')).toBe('Paloma (imported) (imported)')
  expect(names.copyOf('Paloma')).toBe('Paloma (imported) (imported) (imported)')
})

it.each([12, 15, 20, 30])('is never longer than %i characters, and never the same', most => {
  const names = createFreeNames([], most)
  const copies = Array.from({ length: 40 }, () => names.copyOf('A rather long name of a thing'))
  expect(Math.max(...copies.map(({ length }) => length))).toBeLessThanOrEqual(Math.max(most, 15))
  expect(new Set(copies.map(nameKey)).size).toBe(40)
})
