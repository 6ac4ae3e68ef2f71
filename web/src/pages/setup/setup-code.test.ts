import { expect, it } from 'vitest'
import { asSetupCode, isWholeSetupCode } from './setup-code.ts'

it.each([
  ['', ''],
  ['7kq2', '7KQ2'],
  ['7kq2m', '7KQ2-M'],
  ['7KQ2-', '7KQ2'],
  [' 7kq2 – m9xd ', '7KQ2-M9XD'],
  ['7KQ2-M9XD-and-more', '7KQ2-M9XD'],
])('%j is shown as %j', (typed, shown) => {
  expect(asSetupCode(typed)).toBe(shown)
})

it('a code is whole with its last sign', () => {
  expect([isWholeSetupCode('7KQ2-M9X'), isWholeSetupCode('7KQ2-M9XD')]).toEqual([false, true])
})
