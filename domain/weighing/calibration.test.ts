import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssertionError } from '../result.ts'
import { always } from '../testing/always.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { microseconds } from '../units/duration.ts'
import { grams, milligrams } from '../units/mass.ts'
import {
  calibrate,
  type LoadCellCalibration,
  massOfRaw,
  measureZero,
  type RawSample,
  rawRange,
  validate,
  withZero,
} from './calibration.ts'

/** Seven samples around a count; `noise` is how far they are apart. */
const around = (raw: number, noise = 40): RawSample[] =>
  [0, 1, -1, 0.5, -0.5, 0.25, 0].map((share, index) => ({
    raw: Math.round(raw + (share * noise) / 2),
    at: microseconds(12_500 * index),
  }))

/** 400 counts per gram. */
const calibration: LoadCellCalibration = { zeroRaw: 84_000, referenceRaw: 284_000, referenceMass: grams(500) }

describe('a calibrated scale', () => {
  it('weighs along a straight line', () => {
    expect(massOfRaw(calibration, 84_000)).toBe(0)
    expect(massOfRaw(calibration, 284_000)).toBe(grams(500))
    expect(massOfRaw(calibration, 84_400)).toBe(grams(1))
    expect(massOfRaw(calibration, 84_001)).toBe(milligrams(3))
  })

  it('goes below its zero', () => expect(massOfRaw(calibration, 82_000)).toBe(grams(-5)))

  it('may count downwards', () => {
    const swapped = { ...calibration, referenceRaw: -116_000 }
    expect(massOfRaw(swapped, 44_000)).toBe(grams(100))
  })

  it('never gives nonsense for a line through one point', () =>
    expect(() => massOfRaw({ ...calibration, referenceRaw: 84_000 }, 90_000)).toThrow(AssertionError))
})

describe('the zero point', () => {
  it('is the median of seven samples', () => expect(expectSuccess(measureZero(around(84_000)))).toBe(84_000))

  it('needs seven samples', () => {
    expect(expectFailure(measureZero(around(84_000).slice(1)))).toEqual({ kind: 'unsteady', samples: 6, spread: 40 })
    expect(expectFailure(measureZero([]))).toEqual({ kind: 'unsteady', samples: 0, spread: 0 })
  })

  it('needs them close together', () => {
    expectSuccess(measureZero(around(84_000, 2000)))
    expect(expectFailure(measureZero(around(84_000, 2002)))).toMatchObject({ kind: 'unsteady', spread: 2002 })
  })

  it.each([rawRange.most, rawRange.least, -rawRange.most])('is not found at %i, an end of the converter', raw =>
    expect(expectFailure(measureZero(around(raw, 0)))).toEqual({ kind: 'saturated' }),
  )
})

describe('the known weight', () => {
  it('gives the calibration', () =>
    expect(expectSuccess(calibrate(84_000, around(284_000), grams(500)))).toEqual(calibration))

  it('is 50 g or more', () => {
    expectSuccess(calibrate(0, around(20_000), grams(50)))
    expect(expectFailure(calibrate(0, around(20_000), milligrams(49_999)))).toEqual({
      kind: 'reference-too-light',
      lightest: grams(50),
    })
  })

  it('must have moved the count by 20 per gram', () => {
    expectSuccess(calibrate(84_000, around(94_000, 20), grams(500)))
    expectSuccess(calibrate(84_000, around(74_000, 20), grams(500)))
    expect(expectFailure(calibrate(84_000, around(93_990, 20), grams(500)))).toEqual({
      kind: 'resolution-too-low',
      countsPerGram: 19.98,
    })
    expect(expectFailure(calibrate(84_000, around(84_000), grams(500)))).toMatchObject({ countsPerGram: 0 })
  })

  it('must stand still within 2 g', () => {
    expectSuccess(calibrate(84_000, around(284_000, 800), grams(500)))
    expect(expectFailure(calibrate(84_000, around(284_000, 804), grams(500)))).toMatchObject({ kind: 'unsteady' })
    // The weight of a count decides, not the number of counts.
    expectSuccess(calibrate(0, around(4_000_000, 10_000), grams(500)))
  })

  it('must be within what the converter can tell', () =>
    expect(expectFailure(calibrate(84_000, around(rawRange.most, 0), grams(500)))).toEqual({ kind: 'saturated' }))
})

describe('validation', () => {
  it('gives what was read', () =>
    expect(expectSuccess(validate(calibration, around(164_000), grams(200)))).toBe(grams(200)))

  it('allows 1 g', () => {
    expectSuccess(validate(calibration, around(164_400), grams(200)))
    expect(expectFailure(validate(calibration, around(164_440), grams(200)))).toEqual({
      kind: 'implausible',
      measured: grams(201.1),
      difference: grams(1.1),
    })
    expect(expectFailure(validate(calibration, around(163_560), grams(200)))).toMatchObject({ difference: grams(-1.1) })
  })

  it('allows 0.5 % of heavier weights', () => {
    expectSuccess(validate(calibration, around(484_000 + 2000), grams(1000)))
    expect(expectFailure(validate(calibration, around(484_000 + 2040), grams(1000)))).toMatchObject({
      kind: 'implausible',
      difference: grams(5.1),
    })
  })

  it('waits until the weight stands still', () => {
    expect(expectFailure(validate(calibration, around(164_000, 804), grams(200)))).toMatchObject({ kind: 'unsteady' })
    expect(expectFailure(validate(calibration, around(rawRange.most, 0), grams(200)))).toEqual({ kind: 'saturated' })
  })
})

describe('redoing one step', () => {
  it('a new zero moves the line and keeps its slope', () => {
    const moved = withZero(calibration, 90_000)
    expect(massOfRaw(moved, 90_000)).toBe(0)
    always(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), raw => {
        expect(massOfRaw(moved, raw + 6000)).toBe(massOfRaw(calibration, raw))
      }),
    )
  })

  it('a new reference keeps the zero', () => {
    const redone = expectSuccess(calibrate(calibration.zeroRaw, around(485_000), grams(1000)))
    expect(massOfRaw(redone, calibration.zeroRaw)).toBe(0)
    expect(massOfRaw(redone, 485_000)).toBe(grams(1000))
  })
})
