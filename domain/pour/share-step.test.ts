import { describe, expect, it } from 'vitest'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { aPump } from '../testing/builders.ts'
import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { millilitres, toMillilitres } from '../units/volume.ts'
import { type Source, type Want, waysToShare } from './share-pumps.ts'

const source = (id: number, availableMl: number, timePerClMs: number, watts: number): Source => ({
  pump: aPump({
    id: asId(id),
    timePerCentilitre: milliseconds(timePerClMs),
    powerConsumption: milliwatts(watts * 1000),
  }),
  available: millilitres(availableMl),
})

const wantOf = (volumeMl: number, ...sources: Source[]): Want => ({
  volume: millilitres(volumeMl),
  flowFactor: 1,
  sources,
})

/** Bound in seconds, and pump and millilitres of each way. */
function waysOf(wants: readonly Want[], limitWatts: number | null, reached: Microseconds = seconds(60)) {
  const limit = limitWatts === null ? null : milliwatts(limitWatts * 1000)
  return [...waysToShare(wants, limit, settings, () => reached)].map(({ shares, bound }) => [
    bound / 1e6,
    Object.fromEntries(shares.map(({ pump, volume }) => [pump.id, toMillilitres(volume)])),
  ])
}

describe('a step without a power limit', () => {
  it('is as long as its slowest ingredient; the others empty their lowest bottles in that time', () => {
    const rum = wantOf(40, source(1, 500, 3000, 6), source(2, 500, 3000, 6))
    const cola = wantOf(60, source(3, 500, 1000, 6), source(4, 80, 1000, 6))
    expect(waysOf([rum, cola], null)).toEqual([[6, { 1: 20, 2: 20, 4: 60 }]])
  })

  it('of nothing has no length', () => expect(waysOf([], null)).toEqual([[0, {}]]))
})

describe('a step under a power limit', () => {
  it('uses the pumps that need least energy for as long as the step lasts', () => {
    const strong = source(1, 500, 3000, 10)
    const thrifty = source(2, 500, 2000, 2)
    expect(waysOf([wantOf(50, strong, thrifty)], 12)[0]).toEqual([6, { 1: 20, 2: 30 }])
    // 8.4 s of 12 W are 100.8 J: 16.8 J for 42 ml of the thrifty pump, 24 J for 8 ml of the strong one, 60 J for the rest.
    const more = wantOf(60, source(3, 100, 1000, 10))
    expect(waysOf([wantOf(50, strong, thrifty), more], 12)[0]).toEqual([8.4, { 1: 8, 2: 42, 3: 60 }])
  })

  it('empties the lowest bottle first where energy is left', () => {
    const wants = [wantOf(20, source(1, 500, 1000, 4), source(2, 50, 1000, 6)), wantOf(60, source(3, 500, 1000, 4))]
    expect(waysOf(wants, 20)[0]).toEqual([6, { 2: 20, 3: 60 }])
  })

  it('reckons with what pumps can really draw together, not with the limit itself', () => {
    const fast = source(1, 500, 1000, 6)
    const slow = source(2, 500, 3000, 6)
    expect(waysOf([wantOf(60, fast, slow)], 10)[0]).toEqual([6, { 1: 60 }])
  })

  it('is shared anew by the length that was reached when that is far from the bound', () => {
    const pumps = [source(1, 500, 1000, 6), source(2, 500, 3000, 6), source(3, 500, 1000, 5)]
    const wants = [wantOf(60, ...pumps)]
    const [bound] = waysOf(wants, 11)[0] as [number]
    expect(waysOf(wants, 11, seconds(bound)).length).toBe(1)
    expect(waysOf(wants, 11, seconds(bound * 2)).at(-1)).toEqual([bound, { 3: 60 }])
  })
})
