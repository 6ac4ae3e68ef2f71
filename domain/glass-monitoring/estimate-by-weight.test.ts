import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { microseconds, noTime, seconds } from '../units/duration.ts'
import { grams, milligrams } from '../units/mass.ts'
import { instantOfMass, type MassRun, massAt } from './estimate-by-weight.ts'

/** 4 g/s. */
const rum: readonly MassRun[] = [{ start: noTime, duration: seconds(10), mass: grams(40) }]
/** From 2 s to 4 s and from 15 s to 17 s, 10 g/s. */
const syrup: readonly MassRun[] = [
  { start: seconds(2), duration: seconds(2), mass: grams(20) },
  { start: seconds(15), duration: seconds(2), mass: grams(20) },
]
const runs = [...rum, ...syrup]

const givenAt = (gained: number): Record<string, number> => {
  const ranUntil = instantOfMass(runs, grams(gained))
  return { seconds: ranUntil / seconds(1), rum: massAt(rum, ranUntil), syrup: massAt(syrup, ranUntil) }
}

describe('how far a program came, by weight', () => {
  it.each([
    [4, 1, 4, 0],
    [8, 2, 8, 0],
    [22, 3, 12, 10],
    [36, 4, 16, 20],
    [48, 7, 28, 20],
    [60, 10, 40, 20],
    [70, 16, 40, 30],
    [80, 17, 40, 40],
  ])('%d g: %d s, so %d g of rum and %d g of syrup', (gained, inSeconds, ofRum, ofSyrup) =>
    expect(givenAt(gained)).toEqual({ seconds: inSeconds, rum: grams(ofRum), syrup: grams(ofSyrup) }),
  )

  it('is nothing for nothing, and less', () => {
    expect(givenAt(0)).toEqual({ seconds: 0, rum: 0, syrup: 0 })
    expect(givenAt(-30)).toEqual({ seconds: 0, rum: 0, syrup: 0 })
  })

  it('is everything for everything, and more', () =>
    expect(givenAt(500)).toEqual({ seconds: 17, rum: grams(40), syrup: grams(40) }))

  it('of no runs is no time', () => expect(instantOfMass([], grams(40))).toBe(0))
})

const anyRun = fc
  .record({
    start: fc.integer({ min: 0, max: 30_000_000 }),
    duration: fc.integer({ min: 1, max: 30_000_000 }),
    mass: fc.integer({ min: 0, max: 300_000 }),
  })
  .map(
    ({ start, duration, mass }): MassRun => ({
      start: microseconds(start),
      duration: microseconds(duration),
      mass: milligrams(mass),
    }),
  )
const anyRuns = fc.array(anyRun, { minLength: 1, maxLength: 8 })

describe('whatever the program', () => {
  it('more weight never means less of anything', () =>
    always(
      fc.property(anyRuns, fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 }), (program, some, more) => {
        const before = instantOfMass(program, milligrams(some))
        const after = instantOfMass(program, milligrams(some + more))
        expect(after).toBeGreaterThanOrEqual(before)
        for (const run of program) expect(massAt([run], after)).toBeGreaterThanOrEqual(massAt([run], before))
      }),
    ))

  it('no pump gives more than it was to give', () =>
    always(
      fc.property(anyRuns, fc.integer(), (program, gained) => {
        const ranUntil = instantOfMass(program, milligrams(gained))
        for (const run of program) {
          expect(massAt([run], ranUntil)).toBeGreaterThanOrEqual(0)
          expect(massAt([run], ranUntil)).toBeLessThanOrEqual(run.mass)
        }
      }),
    ))
})
