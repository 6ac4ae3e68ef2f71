import { describe, expect, it } from 'vitest'
import { aGlass } from '../testing/builders.ts'
import { type Microseconds, milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { isSilent } from '../weighing/calibration.ts'
import { type MassReadings, noReadings, steadyMass, withReading } from '../weighing/mass-readings.ts'
import { type DispensingAreaSettings, dispensingArea, followArea, unknownArea } from './dispensing-area.ts'

const a = aGlass({ id: asId(1), name: 'A', emptyWeight: 180 })
const b = aGlass({ id: asId(2), name: 'B', emptyWeight: 190 })
const c = aGlass({ id: asId(3), name: 'C', emptyWeight: 400 })
const unweighed = aGlass({ id: asId(4), name: 'D', emptyWeight: null })
/** Not in the order of their names. */
const glasses = [unweighed, c, b, a]
const both: DispensingAreaSettings = { checkGlassPlaced: true, matchGlass: true }

describe('the glass in the dispensing area', () => {
  it.each([
    [174, null],
    [175, a],
    [184, a],
    [185, a],
    [186, b],
    [205, b],
    [206, null],
    [394.9, null],
    [395, c],
    [415, c],
    [415.1, null],
  ])('at %d g is guessed by the nearest empty weight', (weight, glass) =>
    expect(dispensingArea(grams(weight), glasses, both)).toEqual({ areaEmpty: false, glassId: glass?.id ?? null }),
  )

  it('of two equally near ones is the first by name', () => {
    expect(dispensingArea(grams(185), [a, b], both).glassId).toBe(a.id)
    expect(dispensingArea(grams(185), [b, a], both).glassId).toBe(a.id)
  })

  it('is not guessed when that is off', () =>
    expect(dispensingArea(grams(180), glasses, { ...both, matchGlass: false })).toEqual(unknownArea))
})

describe('an empty area', () => {
  it('weighs less than 20 g', () => {
    expect(dispensingArea(grams(19.999), glasses, both)).toEqual({ areaEmpty: true, glassId: null })
    expect(dispensingArea(grams(20), glasses, both)).toEqual({ areaEmpty: false, glassId: null })
    expect(dispensingArea(grams(-3), glasses, both).areaEmpty).toBe(true)
  })

  it('is not one where a light glass is matched', () => {
    const paperCup = aGlass({ id: asId(9), emptyWeight: 8 })
    expect(dispensingArea(grams(9), [paperCup], both)).toEqual({ areaEmpty: false, glassId: paperCup.id })
  })

  it('is one even where a cup is so light that nothing might be it', () => {
    const thimble = aGlass({ id: asId(9), emptyWeight: 5 })
    for (const weight of [-0.5, 0, 1.9]) expect(dispensingArea(grams(weight), [thimble], both).glassId).toBeNull()
    expect(dispensingArea(grams(5), [thimble], both).glassId).toBe(thimble.id)
  })

  it('is not looked for when that is off, nor known without a scale', () => {
    expect(dispensingArea(grams(0), glasses, { ...both, checkGlassPlaced: false })).toEqual(unknownArea)
    expect(dispensingArea(null, glasses, both)).toEqual(unknownArea)
  })
})

describe('following the area', () => {
  const standing = (inGrams: readonly number[]): MassReadings =>
    inGrams.reduce(
      (all, mass, index) => withReading(all, { mass: grams(mass), at: milliseconds(100 * index) }),
      noReadings,
    )
  const seenIn = (readings: MassReadings, now: Microseconds) => {
    const steady = steadyMass(readings)
    const mass = isSilent(readings, now) ? null : (steady ?? readings.at(-1)?.mass ?? null)
    return { mass, isSteady: steady !== null }
  }
  const still = (weight: number): MassReadings => standing(Array<number>(6).fill(weight))
  const follow = (readings: MassReadings, now: Microseconds = milliseconds(600), settings = both) =>
    followArea({ areaEmpty: true, glassId: null }, seenIn(readings, now), glasses, settings)

  it('sees a glass once it stands still', () => expect(follow(still(181))).toEqual({ areaEmpty: false, glassId: a.id }))

  it('does not see what only passes by: 180 g on the way to 400', () =>
    expect(follow(standing([0, 90, 180, 180, 300, 400]))).toEqual({ areaEmpty: true, glassId: null }))

  it('gives the very same area while nothing changes', () => {
    const before = { areaEmpty: false, glassId: a.id }
    expect(followArea(before, seenIn(still(182), milliseconds(600)), glasses, both)).toBe(before)
  })

  it('knows nothing of a scale that is silent', () => {
    expect(follow(still(181), milliseconds(1001))).toEqual(unknownArea)
    expect(follow(noReadings)).toEqual(unknownArea)
  })

  it('forgets at once when both options are switched off', () => {
    const off = { checkGlassPlaced: false, matchGlass: false }
    expect(follow(standing([0, 90, 180, 180, 300, 400]), milliseconds(600), off)).toEqual(unknownArea)
  })
})
