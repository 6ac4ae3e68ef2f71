import { expect, it } from 'vitest'
import { AssertionError } from '../result.ts'
import {
  addTime,
  longest,
  microseconds,
  milliseconds,
  noTime,
  seconds,
  subtractTime,
  toMilliseconds,
} from './duration.ts'

it('is held in whole microseconds', () => {
  expect(milliseconds(1)).toBe(1000)
  expect(milliseconds(0.0014)).toBe(1)
  expect(seconds(1.5)).toBe(1_500_000)
})

it('travels as whole milliseconds', () => {
  expect(toMilliseconds(microseconds(1499))).toBe(1)
  expect(toMilliseconds(microseconds(1500))).toBe(2)
})

it('is never made of a fraction, nor of nonsense', () => {
  for (const value of [0.5, Number.NaN, Number.NEGATIVE_INFINITY]) {
    expect(() => microseconds(value)).toThrow(AssertionError)
  }
})

it('is reckoned with by name', () => {
  expect(addTime(seconds(3), seconds(4))).toBe(7_000_000)
  expect(subtractTime(seconds(3), seconds(4))).toBe(-1_000_000)
  expect(longest([seconds(3), seconds(5), seconds(4)])).toBe(5_000_000)
  expect(longest([])).toBe(noTime)
})
