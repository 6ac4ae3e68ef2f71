import { describe, expect, it } from 'vitest'
import { longestRun, defaultDispensingSettings as settings } from '../machine/settings.ts'
import { anIngredient, aPump, aStepper, byId } from '../testing/builders.ts'
import { milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams, noMass } from '../units/mass.ts'
import { milliwatts } from '../units/power.ts'
import { millilitres, sumVolumes } from '../units/volume.ts'
import { pourRuns, primingRuns, type RunRules, type TimedRuns } from './timed-runs.ts'

const ingredients = byId([anIngredient(), anIngredient({ id: asId(12), flowFactor: 10 })])
const rules: RunRules = { ingredients, settings, powerLimit: null }

/** Pump, start and length in seconds. */
const timesOf = (pours: readonly TimedRuns[]) =>
  pours.map(({ runs }) => runs.map(({ pumpId, start, duration }) => [pumpId, start / 1e6, duration / 1e6]))

describe('pouring', () => {
  it('tells what the glass gains by each run', () => {
    const [pour] = pourRuns([{ pump: aPump(), volume: millilitres(40) }], rules)
    expect(pour?.runs.map(({ mass }) => mass)).toEqual([grams(38)])
    expect(pour?.duration).toBe(seconds(12))
  })

  it('has its runs in the order of their starts', () => {
    const shares = [21, 22].map((id, index) => ({ pump: aPump({ id: asId(id) }), volume: millilitres(5 + 30 * index) }))
    const [pour] = pourRuns(shares, rules)
    const starts = pour!.runs.map(({ start }) => start)
    expect(starts.length).toBeGreaterThan(2)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(pour!.runs[0]?.pumpId).toBe(22)
  })

  it('gives with each run its part of the volume', () => {
    const shares = [21, 22].map((id, index) => ({ pump: aPump({ id: asId(id) }), volume: millilitres(5 + 30 * index) }))
    // 3 s for 10 ml, to the whole microlitre.
    for (const { volume, duration } of pourRuns(shares, rules)[0]!.runs) {
      expect(Math.abs(volume - duration / 300)).toBeLessThan(1)
    }
  })

  it('of nothing is nothing', () => expect(pourRuns([], rules)).toEqual([]))

  it('goes in portions where a run would be too long; a stepper, which speeds up in each, may need one more', () => {
    // 10,794 steps at 10 per second take less than two runs of 540 s, but half of them more than one: there are two ramps.
    const slow = aStepper({ stepsPerCentilitre: 2000, maxStepsPerSecond: 10, acceleration: 20 })
    const pours = pourRuns([{ pump: slow, volume: millilitres(53.97) }], rules)
    expect(pours).toHaveLength(3)
    const runs = pours.flatMap(pour => pour.runs)
    expect(runs.every(({ duration }) => duration <= longestRun)).toBe(true)
    expect(sumVolumes(runs.map(({ volume }) => volume))).toBe(millilitres(53.97))
  })
})

it('starts that keep others waiting make a step longer than any pump may run, and no run of it', () => {
  // 500 s each; while one starts, no other may run.
  const peak = { powerConsumption: milliwatts(6000), startPower: milliwatts(18_000), startTime: milliseconds(100) }
  const shares = [21, 22, 23].map(id => {
    return { pump: aPump({ id: asId(id), timePerCentilitre: seconds(10), ...peak }), volume: millilitres(500) }
  })
  const pours = pourRuns(shares, { ...rules, powerLimit: milliwatts(20_000) })
  expect(pours).toHaveLength(1)
  expect(pours[0]!.duration).toBeGreaterThan(longestRun)
  for (const { duration } of pours[0]!.runs) expect(duration).toBeLessThanOrEqual(longestRun)
  expect(sumVolumes(pours[0]!.runs.map(({ volume }) => volume))).toBe(millilitres(1500))
})

describe('filling tubes', () => {
  const dry = [21, 22, 23].map(id => aPump({ id: asId(id), tubeContent: null, powerConsumption: milliwatts(6000) }))

  it('is done all at once, and puts nothing into the glass', () => {
    const pours = primingRuns(dry, { ...rules, powerLimit: milliwatts(18_000) })
    expect(timesOf(pours)).toEqual([
      [
        [21, 0, 1.5],
        [22, 0, 1.5],
        [23, 0, 1.5],
      ],
    ])
    expect(pours[0]?.runs.map(({ mass }) => mass)).toEqual([noMass, noMass, noMass])
  })

  it('begins all at once however long each takes, those of one instant by their pumps', () => {
    const pumps = [24, 21, 22].map((id, index) =>
      aPump({
        id: asId(id),
        tubeContent: null,
        tubeCapacity: millilitres(5 + 5 * index),
        powerConsumption: milliwatts(6000),
      }),
    )
    for (const powerLimit of [milliwatts(18_000), null]) {
      expect(timesOf(primingRuns(pumps, { ...rules, powerLimit }))).toEqual([
        [
          [21, 0, 3],
          [22, 0, 4.5],
          [24, 0, 1.5],
        ],
      ])
    }
  })

  it('is done in turns where the supply gives no more: two of three at any time', () => {
    const [pour] = primingRuns(dry, { ...rules, powerLimit: milliwatts(12_000) })
    expect(pour?.duration).toBe(seconds(2.25))
  })

  it('passes over full ones', () => expect(primingRuns([aPump()], rules)).toEqual([]))

  it('of a long one with a thick liquid goes in portions, too', () => {
    const long = aPump({ ingredientId: asId(12), tubeContent: null, tubeCapacity: millilitres(200) })
    const pours = primingRuns([long], rules)
    expect(pours.map(({ duration }) => duration / 1e6)).toEqual([300, 300])
  })
})
