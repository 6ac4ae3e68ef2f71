import { expect, it } from 'vitest'
import { isName } from '../names/name.ts'
import { nameKey } from '../names/spelling.ts'
import { createFreeNames, numberedCopy } from './free-names.ts'

it('says that it was imported, again until it is free', () => {
  const names = createFreeNames(['Paloma', 'palomá (Imported)'], 50)
  expect(names.copyOf('Paloma')).toBe('Paloma (imported) (imported)')
  expect(names.copyOf('Paloma')).toBe('Paloma (imported) (imported) (imported)')
})

it('counts, and cuts, what a person sees', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(numberedCopy(family.repeat(30), 1, 50)).toBe(`${family.repeat(30)} (imported)`)
  expect(numberedCopy(family.repeat(50), 1, 50)).toBe(`${family.repeat(39)} (imported)`)
  for (const letter of ['🍹', family, 'ශ්‍රී']) {
    const copies = [1, 2, 60].map(count => numberedCopy(letter.repeat(50), count, 50))
    expect(copies.map(copy => isName(copy, { least: 1, most: 50 }))).toEqual([true, true, true])
  }
})

it.each([12, 15, 20, 30])('is never longer than %i characters, and never the same', most => {
  const names = createFreeNames([], most)
  const copies = Array.from({ length: 40 }, () => names.copyOf('A rather long name of a thing'))
  expect(Math.max(...copies.map(({ length }) => length))).toBeLessThanOrEqual(Math.max(most, 15))
  expect(new Set(copies.map(nameKey)).size).toBe(40)
})
