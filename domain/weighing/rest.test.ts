import { describe, expect, it } from 'vitest'
import { type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import {
  deviationOf,
  type MassReadings,
  noReadings,
  restingMass,
  type ScaleNoise,
  trendOf,
  usualNoise,
  withNoiseOf,
  withReading,
} from './mass-readings.ts'

/** Readings at a fixed distance; the first at that distance from 0. */
const every = (ms: number, inGrams: readonly number[]): MassReadings =>
  inGrams.reduce(
    (readings, mass, index) =>
      withReading(readings, { mass: grams(mass), at: milliseconds(ms * (index + 1)) }, seconds(6), 512),
    noReadings,
  )
const still = (mass: number, samples: number): number[] => Array<number>(samples).fill(mass)
const trembling = (mass: number, by: number, samples: number): number[] =>
  Array.from({ length: samples }, (_, index) => mass + (index % 2 === 0 ? by : -by))
const rising = (from: number, by: number, samples: number): number[] =>
  Array.from({ length: samples }, (_, index) => from + index * by)
const noiseOf = (inGrams: number): ScaleNoise => ({ squares: 100 * grams(inGrams) ** 2, count: 100 })
const resting = (readings: MassReadings, noise = usualNoise, since: Microseconds = noTime) =>
  restingMass(readings, since, noise, noTime, milliseconds(150))

describe('a weight at rest', () => {
  it('is told by as many samples as make its mean exact enough', () => {
    expect(resting(every(100, still(240, 6)))).toBeNull()
    expect(resting(every(100, still(240, 7)))).toBe(grams(240))
    expect(resting(every(100, still(240, 7)), noiseOf(1))).toBeNull()
  })

  it('takes the given time however fast the scale is', () => {
    expect(resting(every(12.5, still(240, 12)))).toBeNull()
    expect(resting(every(12.5, still(240, 13)))).toBe(grams(240))
  })

  it('takes longer the noisier the scale is, and is found all the same', () => {
    const readings = every(100, trembling(240, 1, 60))
    const waits = [0.5, 1, 2].map(deviation =>
      [...readings.keys()].find(count => resting(readings.slice(0, count), noiseOf(deviation)) !== null),
    )
    expect(waits).toEqual([...waits].sort((a = 0, b = 0) => a - b))
    expect(resting(readings, noiseOf(2))).toBe(grams(240))
  })

  it('is found earlier by a faster scale with the same noise', () => {
    const waited = (ms: number): number => {
      const readings = every(ms, trembling(240, 1, 4000 / ms))
      const found = [...readings.keys()].find(count => resting(readings.slice(0, count), noiseOf(1)) !== null)
      return (found ?? Number.NaN) * ms
    }
    expect(waited(12.5)).toBeLessThan(waited(100) / 2)
  })

  it('is read only after the given instant', () => {
    const readings = every(100, [...still(100, 4), ...still(240, 7)])
    expect(resting(readings, usualNoise, milliseconds(400))).toBe(grams(240))
    expect(resting(readings, usualNoise, milliseconds(700))).toBeNull()
  })

  it('does not creep', () => expect(resting(every(100, rising(240, 0.8, 4)))).toBeNull())
})

describe('the noise of a scale', () => {
  const noiseAfter = (inGrams: readonly number[]): number =>
    deviationOf(
      every(100, inGrams).reduce(
        (noise, _, index, all) => withNoiseOf(noise, all.slice(Math.max(0, index - 2), index + 1)),
        usualNoise,
      ),
    )

  it('is learned from what lies beside a straight line, whatever the load does', () => {
    expect(noiseAfter(still(240, 100))).toBeLessThan(grams(0.1))
    expect(noiseAfter(rising(240, 1.2, 100))).toBeLessThan(grams(0.1))
    expect(noiseAfter(trembling(240, 1, 100))).toBeGreaterThan(grams(1))
  })

  it('is not that of a single bump', () =>
    expect(noiseAfter([...still(240, 40), 600, ...still(240, 40)])).toBeLessThan(grams(0.5)))
})

describe('the trend of a weight', () => {
  const trend = (inGrams: readonly number[]) => trendOf(every(100, inGrams), noTime, usualNoise)

  it('is a hand that takes weight off slowly, or liquid that still comes', () => {
    expect(trend(rising(240, -0.2, 20))).toBe('down')
    expect(trend(rising(240, 0.2, 20))).toBe('up')
  })

  it('needs more than a second to show', () => expect(trend(rising(240, -0.2, 11))).toBeNull())

  it('is none at rest, nor while a table swings', () => {
    expect(trend(still(240, 20))).toBeNull()
    for (let phase = 0; phase < 10; phase += 1) {
      const swing = Array.from({ length: 20 }, (_, index) => 240 + 3 * Math.sin((2 * Math.PI * (index + phase)) / 10))
      expect(trend(swing)).toBeNull()
    }
  })
})
