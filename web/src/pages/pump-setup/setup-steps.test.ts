import { expect, it } from 'vitest'
import { firstStep, furthestStep, stepOf } from './setup-steps.ts'

it('the steps of the wizard open one after the other, the name being optional', () => {
  expect([0, 1, 2, 3].map(furthestStep)).toEqual([2, 2, 3, 4])
  expect([0, 1, 2, 3].map(firstStep)).toEqual([1, 2, 3, 4])
})

it('the steps of the wizard follow the address as far as they are open', () => {
  expect(stepOf('1', 3)).toBe(1)
  expect(stepOf('4', 2)).toBe(3)
  expect(stepOf(null, 0)).toBe(1)
  expect(stepOf('five', 2)).toBe(3)
})
