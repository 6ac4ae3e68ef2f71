import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssertionError } from '../result.ts'
import { always } from '../testing/always.ts'
import { seconds } from './duration.ts'
import {
  addMass,
  grams,
  largerMass,
  type Milligrams,
  massOfVolume,
  milligrams,
  noMass,
  roundedMilligrams,
  smallerMass,
  subtractMass,
  toGrams,
  volumeOfMass,
} from './mass.ts'
import { microlitres, millilitres } from './volume.ts'

describe('a mass', () => {
  it('is held in whole milligrams', () => {
    expect(grams(1)).toBe(1000)
    expect(grams(-0.25)).toBe(-250)
    expect(grams(1.0004)).toBe(1000)
    expect(roundedMilligrams(1234.5)).toBe(1235)
  })

  it('travels as grams with one decimal', () => {
    expect(toGrams(milligrams(40_000))).toBe(40)
    expect(toGrams(milligrams(12_349))).toBe(12.3)
    expect(toGrams(milligrams(12_350))).toBe(12.4)
    expect(toGrams(milligrams(-1200))).toBe(-1.2)
  })

  it('is never made of a fraction, nor of nonsense', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => milligrams(value)).toThrow(AssertionError)
    }
  })

  it('is reckoned with by name', () => {
    expect(addMass(grams(3), grams(4))).toBe(7000)
    expect(subtractMass(grams(3), grams(4))).toBe(-1000)
    expect(smallerMass(grams(3), grams(4))).toBe(3000)
    expect(largerMass(grams(3), noMass)).toBe(3000)
  })

  it('mixes with no other quantity', () => {
    // @ts-expect-error a volume is no mass: its liquid's density decides
    const volume: Milligrams = millilitres(1)
    // @ts-expect-error a bare number is no mass
    const bare: Milligrams = 5
    // @ts-expect-error a mass and a duration are not added
    const mixed = addMass(grams(1), seconds(1))
    expect([volume, bare, mixed]).toHaveLength(3)
  })
})

describe('the mass of a volume', () => {
  it('W-23: depends on the density', () => {
    expect(massOfVolume(millilitres(40), 1)).toBe(grams(40))
    expect(massOfVolume(millilitres(40), 0.95)).toBe(grams(38))
    expect(volumeOfMass(grams(38), 0.95)).toBe(millilitres(40))
    expect(volumeOfMass(grams(33), 1.32)).toBe(millilitres(25))
  })

  it('leads back to the volume within the rounding of a milligram', () => {
    const densities = fc.double({ min: 0.5, max: 2, noNaN: true })
    always(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), densities, (volume, density) => {
        const back = volumeOfMass(massOfVolume(microlitres(volume), density), density)
        expect(Math.abs(back - volume)).toBeLessThanOrEqual(0.5 / density + 0.5)
      }),
    )
  })
})
