import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { microseconds, noTime, seconds } from '../units/duration.ts'
import { asId, type PumpId } from '../units/id.ts'
import { grams, milligrams } from '../units/mass.ts'
import { microlitres, millilitres } from '../units/volume.ts'
import { estimateByWeight, instantOfMass, type WeighedRun } from './estimate-by-weight.ts'

const rum: PumpId = asId(1)
const syrup: PumpId = asId(2)
/** Rum for 10 s, 4 g/s; syrup from 2 s to 4 s, 10 g/s; nothing from 10 s to 15 s; syrup again to 17 s, 10 g/s. */
const runs: readonly WeighedRun[] = [
  { pumpId: rum, start: noTime, duration: seconds(10), volume: millilitres(50), density: 0.8 },
  { pumpId: syrup, start: seconds(2), duration: seconds(2), volume: millilitres(16), density: 1.25 },
  { pumpId: syrup, start: seconds(15), duration: seconds(2), volume: millilitres(16), density: 1.25 },
]

const volumesAt = (gained: number): Record<string, number | undefined> => {
  const { ranUntil, volumes } = estimateByWeight(runs, grams(gained))
  return { seconds: ranUntil / seconds(1), rum: volumes.get(rum), syrup: volumes.get(syrup) }
}

describe('how far a program came, by weight', () => {
  it.each([
    [4, 1, 5, 0],
    [8, 2, 10, 0],
    [22, 3, 15, 8],
    [36, 4, 20, 16],
    [48, 7, 35, 16],
    [60, 10, 50, 16],
    [70, 16, 50, 24],
    [80, 17, 50, 32],
  ])('%d g: %d s, so %d ml of rum and %d ml of syrup', (gained, inSeconds, ofRum, ofSyrup) => {
    expect(volumesAt(gained)).toEqual({ seconds: inSeconds, rum: millilitres(ofRum), syrup: millilitres(ofSyrup) })
  })

  it('is nothing for nothing, and less', () => {
    expect(volumesAt(0)).toEqual({ seconds: 0, rum: 0, syrup: 0 })
    expect(volumesAt(-30)).toEqual({ seconds: 0, rum: 0, syrup: 0 })
  })

  it('is everything for everything, and more', () => {
    expect(volumesAt(500)).toEqual({ seconds: 17, rum: millilitres(50), syrup: millilitres(32) })
  })

  it('needs only the masses to tell the instant', () => {
    const masses = [
      { start: noTime, duration: seconds(10), mass: grams(40) },
      { start: seconds(2), duration: seconds(2), mass: grams(20) },
    ]
    expect(instantOfMass(masses, grams(22))).toBe(seconds(3))
  })

  it('of no runs is no time', () => {
    expect(estimateByWeight([], grams(40))).toEqual({ ranUntil: 0, volumes: new Map() })
  })
})

const anyRun = fc
  .record({
    pump: fc.integer({ min: 1, max: 4 }),
    start: fc.integer({ min: 0, max: 30_000_000 }),
    duration: fc.integer({ min: 1, max: 30_000_000 }),
    volume: fc.integer({ min: 0, max: 300_000 }),
    density: fc.double({ min: 0.5, max: 2, noNaN: true }),
  })
  .map(
    ({ pump, start, duration, volume, density }): WeighedRun => ({
      pumpId: asId(pump),
      start: microseconds(start),
      duration: microseconds(duration),
      volume: microlitres(volume),
      density,
    }),
  )
const anyRuns = fc.array(anyRun, { minLength: 1, maxLength: 8 })

describe('whatever the program', () => {
  it('more weight never means less of anything', () => {
    always(
      fc.property(anyRuns, fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 }), (program, some, more) => {
        const before = estimateByWeight(program, milligrams(some))
        const after = estimateByWeight(program, milligrams(some + more))
        expect(after.ranUntil).toBeGreaterThanOrEqual(before.ranUntil)
        for (const [pumpId, volume] of after.volumes) {
          expect(volume).toBeGreaterThanOrEqual(before.volumes.get(pumpId) ?? Number.NaN)
        }
      }),
    )
  })

  it('no pump gives more than it was to give', () => {
    always(
      fc.property(anyRuns, fc.integer(), (program, gained) => {
        for (const [pumpId, volume] of estimateByWeight(program, milligrams(gained)).volumes) {
          const planned = program.filter(run => run.pumpId === pumpId).reduce((sum, run) => sum + run.volume, 0)
          expect(volume).toBeGreaterThanOrEqual(0)
          expect(volume).toBeLessThanOrEqual(planned)
        }
      }),
    )
  })
})
