import { expect, it } from 'vitest'
import { type KnownAddresses, mostKnownAddresses, withMark } from './known-addresses.ts'

const marks = (count: number): KnownAddresses => ({ marks: Array.from({ length: count }, (_, nr) => `m${nr}`) })

it('gain one at a login from somewhere else', () => {
  expect(withMark(undefined, 'a')).toEqual({ marks: ['a'] })
  expect(withMark(marks(2), 'a')).toEqual({ marks: ['m0', 'm1', 'a'] })
})

it('lose the one that was used longest ago', () => {
  const full = withMark(marks(mostKnownAddresses), 'a')
  expect(full?.marks).toHaveLength(mostKnownAddresses)
  expect(full?.marks.slice(-1)).toEqual(['a'])
  expect(full?.marks).not.toContain('m0')
})

it('are written again only where one might be lost otherwise', () => {
  expect(withMark(marks(3), 'm0')).toBeNull()
  expect(withMark(marks(8), 'm7')).toBeNull()
  expect(withMark(marks(8), 'm0')?.marks).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm0'])
})
