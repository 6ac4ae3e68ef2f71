import { describe, expect, it } from 'vitest'
import { milliseconds } from '../units/duration.ts'
import {
  emptyWindow,
  isSilent,
  medianOf,
  medianRaw,
  rawRange,
  type SampleWindow,
  spreadRaw,
  windowSize,
  withSample,
} from './calibration.ts'

/** Samples 100 ms apart, the first at 100 ms. */
const windowOf = (...raws: number[]): SampleWindow =>
  raws.reduce((window, raw, index) => withSample(window, { raw, at: milliseconds(100 * (index + 1)) }), emptyWindow)

const raws = (window: SampleWindow | null): number[] | undefined => window?.map(({ raw }) => raw)

describe('a window of samples', () => {
  it('keeps the last seven', () => {
    const window = windowOf(1, 2, 3, 4, 5, 6, 7, 8, 9)
    expect(window).toHaveLength(windowSize)
    expect(raws(window)).toEqual([3, 4, 5, 6, 7, 8, 9])
  })

  it('is a value: adding to it leaves it as it was', () => {
    const before = windowOf(1, 2)
    withSample(before, { raw: 3, at: milliseconds(300) })
    expect(raws(before)).toEqual([1, 2])
  })

  it.each([rawRange.most, -rawRange.most, rawRange.least, Number.NaN, 0.5])('drops the spoiled count %s', spoiled =>
    expect(raws(windowOf(1, spoiled, 3))).toEqual([1, 3]),
  )

  it('takes counts just within the ends', () =>
    expect(raws(windowOf(rawRange.most - 1, 1 - rawRange.most))).toEqual([8_388_606, -8_388_606]))

  it('drops what is not newer than the newest', () => {
    const window = windowOf(1, 2)
    expect(withSample(window, { raw: 9, at: milliseconds(200) })).toBe(window)
    expect(withSample(window, { raw: 9, at: milliseconds(150) })).toBe(window)
  })
})

describe('the median', () => {
  it('is the middle of an odd number', () => expect(medianRaw(windowOf(900_000, 12, 10, 11, -900_000))).toBe(11))

  it('is the mean of the two in the middle of an even number', () =>
    expect(medianRaw(windowOf(10, 900_000, 13, -900_000))).toBe(11.5))

  it('leaves plain numbers in their order', () => {
    const values = [3, 1, 2]
    expect(medianOf(values)).toBe(2)
    expect(values).toEqual([3, 1, 2])
  })

  it('of nothing is nothing', () => expect(medianRaw(emptyWindow)).toBeNull())
})

it('the spread is the largest less the smallest', () => {
  expect(spreadRaw(windowOf(-4, 7, 3))).toBe(11)
  expect(spreadRaw(windowOf(5))).toBe(0)
  expect(spreadRaw(emptyWindow)).toBe(0)
})

describe('a stale window', () => {
  it('has nothing newer than half a second', () => {
    const window = windowOf(1, 2)
    expect(isSilent(window, milliseconds(700))).toBe(false)
    expect(isSilent(window, milliseconds(700.001))).toBe(true)
    expect(isSilent(emptyWindow, milliseconds(0))).toBe(true)
  })

  it('comes of a cell that gives only spoiled samples', () => {
    const window = windowOf(1, ...Array<number>(8).fill(rawRange.most))
    expect(isSilent(window, milliseconds(900))).toBe(true)
  })
})
