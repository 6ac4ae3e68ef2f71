import { expect, it } from 'vitest'
import { asId, isId } from './id.ts'

it('is a positive integer', () => {
  expect([1, 27, Number.MAX_SAFE_INTEGER].map(isId)).toEqual([true, true, true])
  expect([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53].some(isId)).toBe(false)
})

it('is the same number in every shape', () => expect(asId(27)).toBe(27))
