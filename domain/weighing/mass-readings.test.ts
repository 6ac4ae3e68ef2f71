import { describe, expect, it } from 'vitest'
import { milliseconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import { isSilent } from './calibration.ts'
import {
  type MassReadings,
  medianOfThree,
  middleMean,
  noReadings,
  readingsAfter,
  spreadOf,
  steadyMass,
  withReading,
} from './mass-readings.ts'

/** Readings at a fixed distance; the first at 0. */
const every = (ms: number, inGrams: readonly number[]): MassReadings =>
  inGrams.reduce(
    (readings, mass, index) => withReading(readings, { mass: grams(mass), at: milliseconds(ms * index) }),
    noReadings,
  )

describe('readings', () => {
  it('are kept for 1.2 s', () => {
    const readings = every(100, Array<number>(40).fill(7))
    expect(readings).toHaveLength(13)
    expect(readings[0]?.at).toBe(milliseconds(2700))
  })

  it('are never more than 128, however fast the scale is', () =>
    expect(every(1, Array<number>(400).fill(7))).toHaveLength(128))

  it('drop what is not newer', () => {
    const readings = every(100, [1, 2])
    expect(withReading(readings, { mass: grams(9), at: milliseconds(100) })).toBe(readings)
  })

  it('begin anew after a long silence', () => {
    const readings = withReading(every(100, [1, 2]), { mass: grams(9), at: milliseconds(9000) })
    expect(readings.map(({ mass }) => mass)).toEqual([grams(9)])
  })

  it('are silent after half a second without one', () => {
    expect(isSilent(noReadings, milliseconds(0))).toBe(true)
    expect(isSilent(every(100, [1, 2]), milliseconds(600))).toBe(false)
    expect(isSilent(every(100, [1, 2]), milliseconds(600.001))).toBe(true)
  })

  it('after an instant are those that came later', () =>
    expect(readingsAfter(every(100, [1, 2, 3]), milliseconds(100))).toHaveLength(1))
})

describe('the median of three', () => {
  it.each([
    [[1, 2, 3], 2],
    [[3, 1, 2], 2],
    [[2, 900, 1], 2],
    [[5, 5, -70], 5],
    [[9, 9, 9, 1, 2, 3], 2],
  ])('of %j is %d', (inGrams, median) => expect(medianOfThree(every(100, inGrams))).toBe(grams(median)))

  it('needs three', () => expect(medianOfThree(every(100, [1, 2]))).toBeNull())
})

it('the mean of the middle half leaves out what is far off', () => {
  expect(middleMean(every(100, [10, 11, 900, 12, 11, -50, 10, 12]))).toBe(grams(11))
  expect(middleMean(every(100, [10, 11]))).toBe(grams(10.5))
  expect(middleMean(noReadings)).toBeNull()
})

it('the spread is the largest less the smallest', () => {
  expect(spreadOf(every(100, [3, -2, 1]))).toBe(grams(5))
  expect(spreadOf(noReadings)).toBe(0)
})

describe('a steady weight', () => {
  it('stands still for five samples at ten a second', () => {
    expect(steadyMass(every(100, [200, 200.4, 199.8, 200.2, 200.1]))).toBe(grams(200.1))
    expect(steadyMass(every(100, [200, 200.4, 199.8, 200.2]))).toBeNull()
  })

  it('is not seen in five samples at eighty a second: that would be a blink', () => {
    expect(steadyMass(every(12.5, Array<number>(5).fill(200)))).toBeNull()
    expect(steadyMass(every(12.5, Array<number>(28).fill(200)))).toBeNull()
    expect(steadyMass(every(12.5, Array<number>(29).fill(200)))).toBe(grams(200))
  })

  it('is seen by a slow scale after half a second', () => {
    expect(steadyMass(every(250, [200, 200]))).toBeNull()
    expect(steadyMass(every(250, [200, 200, 201]))).toBe(grams(200.333))
  })

  it('does not move by 2 g', () => {
    expect(steadyMass(every(100, [200, 200, 200, 200, 201.999]))).not.toBeNull()
    expect(steadyMass(every(100, [200, 200, 200, 200, 202]))).toBeNull()
    expect(steadyMass(every(100, [100, 200, 200, 200, 200, 200]))).toBe(grams(200))
    expect(steadyMass(noReadings)).toBeNull()
  })
})
