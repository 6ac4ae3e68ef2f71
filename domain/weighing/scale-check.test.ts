import { describe, expect, it } from 'vitest'
import { grams } from '../units/mass.ts'
import type { LoadCellCalibration } from './calibration.ts'
import { judgeScale, type LoadFinding, type RestFinding, scaleAtRest, scaleUnderLoad } from './scale-check.ts'

/** 430 counts to the gram. */
const calibration: LoadCellCalibration = { zeroRaw: 84_000, referenceRaw: 299_000, referenceMass: grams(500) }
const rest = (with_: Partial<RestFinding> = {}): RestFinding => ({
  samples: 49,
  samplesPerSecond: 9.8,
  spoiled: 0,
  spreadRaw: 120,
  spread: grams(0.28),
  drift: grams(0.02),
  medianRaw: 84_010,
  ...with_,
})
const load = (known: number, measured: number | null, movedRaw = 430 * known): LoadFinding => ({
  known: grams(known),
  measured: measured === null ? null : grams(measured),
  movedRaw,
})
const remarksOn = (...args: Parameters<typeof judgeScale>) => judgeScale(...args).remarks

describe('a scale at rest', () => {
  it('is told in grams once it is calibrated', () => {
    const raw = [84_000, 84_043, 84_000, 84_086, 84_043, 84_043]
    expect(scaleAtRest(raw, 600, calibration)).toEqual({
      samples: 6,
      samplesPerSecond: 10,
      spoiled: 0,
      spreadRaw: 86,
      spread: grams(0.2),
      drift: grams(0.05),
      medianRaw: 84_043,
    })
    expect(scaleAtRest(raw, 600, null)).toMatchObject({ spreadRaw: 86, spread: null, drift: null })
  })

  it('leaves out what stands at an end of the converter, and counts it', () => {
    expect(scaleAtRest([84_000, 8_388_607, 84_000], 300, calibration)).toMatchObject({ spoiled: 1, spreadRaw: 0 })
    expect(scaleAtRest([8_388_607], 100, calibration)).toBeNull()
    expect(scaleAtRest([84_000], 0, calibration)?.samplesPerSecond).toBeNull()
  })
})

it('a scale under load says what it makes of the weight, and by how much it moved', () => {
  const raw = Array.from({ length: 7 }, () => 84_010 + 43_000)
  expect(scaleUnderLoad(raw, grams(100), rest(), calibration)).toEqual({
    known: grams(100),
    measured: grams(100.023),
    movedRaw: 43_000,
  })
  expect(scaleUnderLoad([8_388_607], grams(100), rest(), calibration)).toBeNull()
})

describe('the verdict on a scale', () => {
  it('is good where it is quiet, quick and right', () =>
    expect(judgeScale(rest(), [load(100, 100.4), load(1000, 1004)], calibration)).toEqual({
      isGood: true,
      remarks: [],
    }))

  it.each([
    ['unchecked', null, []],
    ['spoiled', rest({ spoiled: 3 }), [load(100, 100)]],
    ['noisy', rest({ spread: grams(1.1) }), [load(100, 100)]],
    ['drifting', rest({ drift: grams(-0.6) }), [load(100, 100)]],
    ['slow', rest({ samplesPerSecond: 7.9 }), [load(100, 100)]],
    ['not-linear', rest(), [load(100, 101.2)]],
    ['not-loaded', rest(), []],
  ])('is poor when it is %s', (remark, atRest, loads) =>
    expect(judgeScale(atRest, loads, calibration)).toEqual({ isGood: false, remarks: [remark] }),
  )

  it('is poor where nothing moves it, calibrated or not', () => {
    const light = load(100, 9, 9 * 430)
    expect(remarksOn(rest(), [light], calibration)).toEqual(['no-reaction', 'not-linear'])
    expect(remarksOn(rest(), [load(0, 0.02, 9)], calibration)).toEqual(['no-reaction'])
    expect(remarksOn(rest(), [load(0, 0.02, 9), load(0, 11, 11 * 430)], calibration)).toEqual([])
  })

  it('suspects one that always says the same, until something has moved it', () => {
    const frozen = rest({ spreadRaw: 0, spread: grams(0) })
    expect(remarksOn(frozen, [], calibration)).toEqual(['frozen', 'not-loaded'])
    expect(remarksOn(frozen, [load(0, 0, 0)], calibration)).toEqual(['frozen', 'no-reaction'])
    expect(judgeScale(frozen, [load(100, 100)], calibration)).toEqual({ isGood: true, remarks: [] })
  })

  it('is not good before it is calibrated, however it moves', () => {
    const uncalibrated = rest({ spread: null, drift: null })
    expect(remarksOn(uncalibrated, [load(0, null, 40_000)], null)).toEqual(['not-calibrated'])
    expect(remarksOn(uncalibrated, [load(0, null, 12)], null)).toEqual(['no-reaction', 'not-calibrated'])
    expect(remarksOn({ ...uncalibrated, spreadRaw: 2100 }, [], null)).toEqual(['not-loaded', 'noisy', 'not-calibrated'])
  })

  it('mentions swapped wires, which do no harm', () => {
    const swapped = { ...calibration, referenceRaw: 84_000 - 215_000 }
    expect(judgeScale(rest(), [load(100, 100, -43_000)], swapped)).toEqual({ isGood: true, remarks: ['reversed'] })
    expect(remarksOn(rest(), [load(0, null, -40_000)], null)).toContain('reversed')
  })
})
