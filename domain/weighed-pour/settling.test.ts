import { describe, expect, it } from 'vitest'
import { milliseconds, noTime } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import { type MassReadings, noReadings, withReading } from '../weighing/mass-readings.ts'
import { settledMass, unsettledMass } from './weighed-pour.ts'

/** Readings at a fixed distance; the first at that distance from 0. */
const every = (ms: number, inGrams: readonly number[]): MassReadings =>
  inGrams.reduce(
    (readings, mass, index) => withReading(readings, { mass: grams(mass), at: milliseconds(ms * (index + 1)) }),
    noReadings,
  )
const settled = (readings: MassReadings) => settledMass(readings, noTime)

describe('a settled weight', () => {
  it('is read from seven samples that agree', () => {
    expect(settled(every(100, [240, 240.2, 239.8, 240, 240.1, 239.9]))).toBeNull()
    expect(settled(every(100, [240, 240.2, 239.8, 240, 240.1, 239.9, 240]))).toBe(grams(240))
  })

  it('takes 0.3 s however fast the scale is', () => {
    expect(settled(every(12.5, Array<number>(24).fill(240)))).toBeNull()
    expect(settled(every(12.5, Array<number>(25).fill(240)))).toBe(grams(240))
  })

  it('is read only after the given instant', () => {
    const readings = every(100, Array<number>(10).fill(240))
    expect(settledMass(readings, milliseconds(300))).toBe(grams(240))
    expect(settledMass(readings, milliseconds(400))).toBeNull()
  })

  it('neither jumps nor creeps', () => {
    expect(settled(every(100, [240, 240, 240, 240, 240, 240, 242]))).toBeNull()
    expect(settled(every(100, [240, 240.2, 240.4, 240.6, 240.8, 241, 241.2]))).toBeNull()
  })

  it('is found after it has come to rest', () => {
    expect(settled(every(100, [200, 220, 236, 240, 240, 240, 240, 240, 240, 240]))).toBe(grams(240))
  })
})

describe('a scale that does not come to rest', () => {
  it('is read as well as it can be', () => {
    const trembling = every(100, [237, 243, 238, 242, 237, 243, 238, 242, 240, 240])
    expect(settled(trembling)).toBeNull()
    expect(unsettledMass(trembling, milliseconds(1000))).toBe(grams(240))
  })

  it('is not read while the weight rises: something still flows', () => {
    expect(unsettledMass(every(100, [240, 241, 242, 243, 244, 245, 246, 247]), milliseconds(800))).toBeNull()
  })

  it('of which nothing was read says nothing', () => {
    expect(unsettledMass(noReadings, noTime)).toBeNull()
  })

  it('is read from a single sample if there is no other', () => {
    expect(unsettledMass(every(100, [240]), milliseconds(200))).toBe(grams(240))
  })
})
