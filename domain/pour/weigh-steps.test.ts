import { describe, expect, it } from 'vitest'
import { longestRun } from '../machine/settings.ts'
import { aValve } from '../testing/builders.ts'
import { milliseconds, noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { type Microlitres, millilitres, toMillilitres } from '../units/volume.ts'
import { shareValves, volumeByWeight, weighSteps } from './weigh-steps.ts'

const source = (id: number, availableMl: number, timePerClMs = 700) => ({
  valve: aValve({ id: asId(id), timePerCentilitre: milliseconds(timePerClMs) }),
  available: millilitres(availableMl),
})
const byValve = (sources: Parameters<typeof shareValves>[0], ml: number) =>
  shareValves(sources, millilitres(ml)).map(({ valve, volume }) => [valve.id, toMillilitres(volume)])

describe('a weighed pour', () => {
  it('expects what the valve has learned, and is bounded by three times of it and 2 s', () => {
    const [step, ...more] = weighSteps({ valve: aValve(), volume: millilitres(40) }, 0.95)
    expect(more).toEqual([])
    expect(step).toEqual({
      kind: 'weigh',
      leadTime: 0,
      pumpId: 23,
      volume: millilitres(40),
      mass: grams(38),
      closingDelay: milliseconds(84),
      // 9.5 g in 0.7 s
      flow: 9_500 / 0.7,
      longestOpen: seconds(3 * 2.8 + 2),
      // Time to weigh, and 1.6 delays.
      duration: seconds(2.8 + 0.9 + 1.6 * 0.084),
    })
  })

  it('is made in portions when it could take longer than a valve may be open', () => {
    const steps = weighSteps({ valve: aValve({ timePerCentilitre: seconds(3) }), volume: millilitres(1000) }, 1)
    expect(steps).toHaveLength(2)
    expect(steps.map(step => toMillilitres(step.volume))).toEqual([500, 500])
    for (const step of steps) expect(step.longestOpen).toBeLessThan(longestRun)
  })

  it('is never open for longer than a valve may be, though the portions are shared by less', () => {
    // 1197 ml at 300 ms per ml, three times over, and 2 s: just less than two portions of 540 s, each with 2 s to spare.
    const steps = weighSteps({ valve: aValve({ timePerCentilitre: seconds(3) }), volume: millilitres(1197) }, 1)
    expect(steps.map(({ longestOpen }) => longestOpen)).toEqual([longestRun, longestRun])
  })

  it('has a finite flow even if nothing was learned', () => {
    const [step] = weighSteps({ valve: aValve({ timePerCentilitre: milliseconds(0) }), volume: millilitres(1) }, 1)
    expect(step!.flow).toBe(1e10)
    expect(step!.longestOpen).toBe(seconds(2))
  })
})

describe('valves give', () => {
  const volume = (wanted: number, timed: number, weighed: number): number =>
    toMillilitres(volumeByWeight(millilitres(wanted), millilitres(timed), millilitres(weighed)))

  it('what pumps dosed by time cannot', () => {
    expect(volume(40, 100, 500)).toBe(0)
    expect(volume(40, 30, 500)).toBe(10)
    expect(volume(40, 0, 500)).toBe(40)
  })

  it('a little more where that is hardly anything, for it can be weighed the better', () => {
    expect(volume(40, 39.9, 500)).toBe(2)
    expect(volume(1, 0.9, 500)).toBe(1)
    expect(volume(40, 39.9, 0.5)).toBe(0.5)
  })

  it('no more than they have', () => {
    expect(volume(40, 10, 12)).toBe(12)
  })
})

describe('several valves share', () => {
  it('so that as few as possible open: the fastest that has enough', () => {
    expect(byValve([source(1, 100), source(2, 100, 400), source(3, 90, 400)], 50)).toEqual([[3, 50]])
    expect(byValve([source(2, 100), source(1, 100)], 50)).toEqual([[1, 50]])
    expect(byValve([source(1, 50, 400), source(2, 100)], 50)).toEqual([[1, 50]])
  })

  it('else first the one that has most', () => {
    expect(byValve([source(1, 10, 100), source(2, 40), source(3, 30)], 60)).toEqual([
      [2, 40],
      [3, 20],
    ])
  })

  it('nothing when there is nothing', () => {
    expect(byValve([], 5)).toEqual([])
    expect(byValve([source(1, 0)], 5)).toEqual([])
    expect(shareValves([source(1, 9)], 0 as Microlitres)).toEqual([])
  })
})

it('a valve that has not poured yet is not planned as if its flow were known', () => {
  const [known] = weighSteps({ valve: aValve(), volume: millilitres(40) }, 1)
  const [step] = weighSteps({ valve: aValve({ closingDelay: noTime }), volume: millilitres(40) }, 1)
  expect(step).toMatchObject({ flow: 0, closingDelay: 0, duration: seconds(2.8 + 0.9 + 1.6 * 0.3) })
  expect(known?.duration).toBeLessThan(step?.duration ?? 0)
  expect(step?.longestOpen).toBe(seconds(122))
  expect(known?.longestOpen).toBeLessThan(seconds(12))
})

describe('what is known of a flow', () => {
  const { ingredientId, fillingLevel } = aValve()
  const provenOf = (with_: Parameters<typeof aValve>[0]) =>
    weighSteps({ valve: aValve(with_), volume: millilitres(40) }, 1)[0]?.isProven ?? false
  const learnedFrom = { ingredientId: ingredientId ?? asId<'ingredient'>(1), level: fillingLevel }

  it('is proven by the bottle that it was learned from', () => {
    expect(provenOf({ learnedFrom })).toBe(true)
    expect(provenOf({ learnedFrom, fillingLevel: millilitres(100) })).toBe(true)
  })

  it('may be old after a refill, with another liquid, or if nothing was learned', () => {
    expect(provenOf({ learnedFrom: { ...learnedFrom, level: millilitres(100) } })).toBe(false)
    expect(provenOf({ learnedFrom, ingredientId: asId(99) })).toBe(false)
    expect(provenOf({})).toBe(false)
  })
})
