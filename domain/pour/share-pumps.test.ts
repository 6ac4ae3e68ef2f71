import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeToMove } from '../machine/pump-motion.ts'
import { always } from '../testing/always.ts'
import { anyFraction, powers } from '../testing/arbitrary-quantities.ts'
import { aPump, aStepper } from '../testing/builders.ts'
import { microseconds, milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { type Microlitres, microlitres, millilitres, sumVolumes, toMillilitres } from '../units/volume.ts'
import {
  leastTime,
  lowestFirst,
  type Preference,
  type Source,
  shareWithin,
  shortestTime,
  thriftiestFirst,
  type Want,
} from './share-pumps.ts'

const minimalRun = milliseconds(500)

const source = (id: number, availableMl: number, timePerClMs = 3000, watts = 6): Source => ({
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

/** Millilitres by pump; within the shortest time unless told otherwise. */
const shares = (want: Want, preference: Preference = lowestFirst, length = shortestTime(want)) =>
  shareWithin(want, length, preference, minimalRun)
    .sort((one, other) => one.pump.id - other.pump.id)
    .map(({ pump, volume }) => `${pump.id}: ${toMillilitres(volume)}`)
    .join(', ')

describe('an ingredient on several pumps', () => {
  it('is shared so that all end at the same time', () => {
    expect(shares(wantOf(40, source(1, 500), source(2, 500)))).toBe('1: 20, 2: 20')
    expect(shares(wantOf(40, source(1, 500, 2000), source(2, 500, 6000)))).toBe('1: 30, 2: 10')
  })

  it('reckons with the time a stepper takes to speed up', () => {
    // At full speed the stepper is twice as fast as the pump, but of 4 s it loses a quarter in its ramps.
    const slow = aStepper({ id: asId(2), stepsPerCentilitre: 1000, maxStepsPerSecond: 1000, acceleration: 1000 })
    const want = wantOf(50, source(1, 500, 2000), { pump: slow, available: millilitres(500) })
    expect(shortestTime(want)).toBe(seconds(4))
    expect(shares(want)).toBe('1: 20, 2: 30')
  })

  it('comes from the others when one runs dry', () =>
    expect(shares(wantOf(48, source(1, 500), source(2, 8), source(3, 500)))).toBe('1: 20, 2: 8, 3: 20'))

  it('is served to the last drop', () =>
    expect(shares(wantOf(12.1, source(1, 12), source(2, 0.1)))).toBe('1: 12, 2: 0.1'))
})

describe('where the step takes longer anyhow', () => {
  const full = source(1, 500)
  const low = source(2, 90)

  it('the bottle with least liquid gives as much as fits', () => {
    expect(shares(wantOf(40, full, low), lowestFirst, seconds(12))).toBe('2: 40')
    expect(shares(wantOf(40, full, low), lowestFirst, seconds(9))).toBe('1: 10, 2: 30')
  })

  it('the thriftiest pump gives as much as fits; of equals the lowest bottle', () => {
    const thrifty = source(3, 400, 3000, 2)
    expect(shares(wantOf(40, full, low, thrifty), thriftiestFirst, seconds(9))).toBe('2: 10, 3: 30')
    const fast = source(4, 400, 1000, 5)
    expect(shares(wantOf(40, full, fast, thrifty), thriftiestFirst, seconds(30))).toBe('4: 40')
  })
})

describe('a run that would be too short', () => {
  it('is not made if another pump can do all', () => {
    expect(shares(wantOf(2, source(1, 500), source(2, 500)))).toBe('1: 2')
    expect(shares(wantOf(2, source(2, 500), source(1, 500)))).toBe('1: 2')
  })

  it('is lengthened at the expense of another pump, so that the step takes no longer', () =>
    expect(shares(wantOf(31, source(1, 500), source(2, 90)), lowestFirst, seconds(9))).toBe('1: 1.7, 2: 29.3'))

  it('is lengthened at the expense of the pump that can spare most', () => {
    expect(shares(wantOf(41, source(1, 500), source(2, 10), source(3, 200)), lowestFirst, seconds(9))).toBe(
      '1: 1.7, 2: 10, 3: 29.3',
    )
    expect(shares(wantOf(46, source(1, 500), source(2, 90), source(3, 200, 6000)), lowestFirst, seconds(9))).toBe(
      '1: 1.7, 2: 29.3, 3: 15',
    )
  })

  it('is done without even if a still shorter one is needed', () => {
    const [fastAndNeeded, slowAndSpare, rest] = [source(1, 30, 100), source(2, 1, 4000), source(3, 10, 3000)]
    expect(shares(wantOf(40, fastAndNeeded, slowAndSpare, rest))).toBe('1: 30, 3: 10')
  })
})

it('the least time that is enough is found to the microsecond', () => {
  for (const least of [1, 2, 3, 999_999, 1_000_000]) expect(leastTime(time => time >= least)).toBe(least)
  expect(leastTime(() => true, seconds(7))).toBe(seconds(7))
})

const sources = fc.array(
  fc
    .record({
      available: fc.nat({ max: 700_000 }),
      time: fc.integer({ min: 100_000, max: 30_000_000 }),
      power: powers(0, 24_000),
      isStepper: fc.boolean(),
    })
    .map(
      ({ available, time, power: powerConsumption, isStepper }) =>
        (index: number): Source => ({
          pump: isStepper
            ? aStepper({ id: asId(index + 1), stepsPerCentilitre: Math.ceil(time / 5000), powerConsumption })
            : aPump({ id: asId(index + 1), timePerCentilitre: microseconds(time), powerConsumption }),
          available: microlitres(available),
        }),
    ),
  { minLength: 1, maxLength: 6 },
)

it('shares sum to what is wanted, exceed no pump, and leave no short run that could be spared', () => {
  const cases = fc.record({
    sources: sources.map(made => made.map((source, index) => source(index))),
    fraction: anyFraction,
    flowFactor: fc.constantFrom(0.1, 1, 1.3, 10),
    longer: fc.constantFrom(1, 1.5, 4),
    preference: fc.constantFrom(lowestFirst, thriftiestFirst),
  })
  always(
    fc.property(cases, ({ sources: from, fraction, flowFactor, longer, preference }) => {
      const volume = microlitres(Math.floor(sumVolumes(from.map(({ available }) => available)) * fraction))
      const want: Want = { volume, flowFactor, sources: from }
      const length = microseconds(Math.ceil(shortestTime(want) * longer))
      const result = shareWithin(want, length, preference, minimalRun)
      const availableOf = (id: number): Microlitres => from.find(({ pump }) => pump.id === id)!.available
      expect(sumVolumes(result.map(share => share.volume))).toBe(volume)
      const used = sumVolumes(result.map(({ pump }) => availableOf(pump.id)))
      for (const share of result) {
        expect(share.volume).toBeGreaterThan(0)
        expect(share.volume).toBeLessThanOrEqual(availableOf(share.pump.id))
        const isShort = timeToMove(share.pump, share.volume, flowFactor) < minimalRun
        if (isShort && result.length > 1) expect(used - availableOf(share.pump.id)).toBeLessThan(volume)
      }
      expect(shareWithin({ ...want, sources: [...from].reverse() }, length, preference, minimalRun)).toEqual(result)
    }),
    { numRuns: 500 },
  )
})
