import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeToMove } from '../machine/pump.ts'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { always } from '../testing/always.ts'
import { aPump } from '../testing/builders.ts'
import { microseconds, milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { type Microlitres, microlitres, millilitres, sumVolumes, toMillilitres } from '../units/volume.ts'
import { type Source, sharePumps } from './share-pumps.ts'

const source = (id: number, availableMl: number, timePerClMs = 3000): Source => ({
  pump: aPump({ id: asId(id), timePerCentilitre: milliseconds(timePerClMs) }),
  available: millilitres(availableMl),
})

const shares = (sources: readonly Source[], neededMl: number) =>
  sharePumps(sources, millilitres(neededMl), 1, settings)?.map(({ pump, volume }) => [pump.id, toMillilitres(volume)])

describe('an ingredient on several pumps', () => {
  it('is shared so that all end at the same time', () => {
    expect(shares([source(1, 500), source(2, 500)], 40)).toEqual([
      [1, 20],
      [2, 20],
    ])
    expect(shares([source(1, 500, 2000), source(2, 500, 6000)], 40)).toEqual([
      [1, 30],
      [2, 10],
    ])
  })

  it('comes from the others when one runs dry', () => {
    expect(shares([source(1, 500), source(2, 8), source(3, 500)], 48)).toEqual([
      [1, 20],
      [2, 8],
      [3, 20],
    ])
  })

  it('is served to the last drop', () => {
    expect(shares([source(1, 12), source(2, 0.1)], 12.1)).toEqual([
      [1, 12],
      [2, 0.1],
    ])
  })

  it('is refused when all together hold less', () => {
    expect(shares([source(1, 12), source(2, 7)], 19.1)).toBeUndefined()
    expect(shares([], 1)).toBeUndefined()
  })

  it('comes from one pump alone when the others would hardly turn', () => {
    expect(shares([source(1, 500), source(2, 500)], 2)).toEqual([[1, 2]])
    expect(shares([source(2, 500), source(1, 500)], 2)).toEqual([[1, 2]])
  })

  it('does without a pump whose run is too short even if a still shorter one is needed', () => {
    const fastAndNeeded = source(1, 30, 100)
    const slowAndSpare = source(2, 1, 4000)
    const rest = source(3, 10, 3000)
    expect(shares([fastAndNeeded, slowAndSpare, rest], 40)).toEqual([
      [1, 30],
      [3, 10],
    ])
  })

  it('is shared the same way in whatever order the pumps are named', () => {
    const pumps = [source(3, 70, 2500), source(1, 40), source(2, 9, 4100)]
    expect(shares([...pumps].reverse(), 60)).toEqual(shares(pumps, 60))
  })
})

it('shares sum to what is needed, exceed no pump and leave no pump with a run that could be spared', () => {
  const sources = fc.array(
    fc.record({ available: fc.nat({ max: 700_000 }), time: fc.integer({ min: 100_000, max: 30_000_000 }) }),
    { minLength: 1, maxLength: 6 },
  )
  const cases = fc.record({
    sources,
    fraction: fc.double({ min: 0, max: 1, noNaN: true }),
    flow: fc.constantFrom(0.1, 1, 1.3, 10),
  })
  always(
    fc.property(cases, given => {
      const from = given.sources.map(
        ({ available, time }, index): Source => ({
          pump: aPump({ id: asId(index + 1), timePerCentilitre: microseconds(time) }),
          available: microlitres(available),
        }),
      )
      const all = sumVolumes(from.map(({ available }) => available))
      const needed = microlitres(Math.floor(all * given.fraction))
      const result = sharePumps(from, needed, given.flow, settings)!
      const availableOf = (id: number): Microlitres => from.find(({ pump }) => pump.id === id)!.available
      const usedAvailable = sumVolumes(result.map(({ pump }) => availableOf(pump.id)))
      expect(sumVolumes(result.map(({ volume }) => volume))).toBe(needed)
      for (const { pump, volume } of result) {
        expect(volume).toBeGreaterThan(0)
        expect(volume).toBeLessThanOrEqual(availableOf(pump.id))
        const isShort = timeToMove(pump, volume, given.flow) < settings.minimalRun
        const others = usedAvailable - availableOf(pump.id)
        if (isShort && result.length > 1) expect(others).toBeLessThan(needed)
      }
      expect(sharePumps(from, microlitres(all + 1), given.flow, settings)).toBeNull()
    }),
    { numRuns: 500 },
  )
})
