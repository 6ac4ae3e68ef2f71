import { describe, expect, it } from 'vitest'
import { longestRun } from '../machine/settings.ts'
import { anIngredient, aPump, aValve, byId } from '../testing/builders.ts'
import { milliseconds, noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { millilitres, toMillilitres } from '../units/volume.ts'
import { shareByWeight, volumeByWeight, weighSteps } from './weigh-steps.ts'

const source = (id: number, availableMl: number, timePerClMs = 700) => ({
  pump: aValve({ id: asId(id), timePerCentilitre: milliseconds(timePerClMs) }),
  available: millilitres(availableMl),
})
const water = byId([anIngredient({ density: 1, flowFactor: 1 })])
const byPump = (sources: Parameters<typeof shareByWeight>[0], ml: number, flowFactor = 1) =>
  shareByWeight(sources, millilitres(ml), flowFactor).map(({ pump, volume }) => [pump.id, toMillilitres(volume)])

describe('a weighed pour', () => {
  it('expects what the valve has learned, and is bounded by three times of it and 2 s', () => {
    const [step, ...more] = weighSteps(
      { pump: aValve(), volume: millilitres(40) },
      byId([anIngredient({ density: 0.95 })]),
    )
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
    const steps = weighSteps({ pump: aValve({ timePerCentilitre: seconds(3) }), volume: millilitres(1000) }, water)
    expect(steps).toHaveLength(2)
    expect(steps.map(step => toMillilitres(step.volume))).toEqual([500, 500])
    for (const step of steps) expect(step.longestOpen).toBeLessThan(longestRun)
  })

  it('is never open for longer than a valve may be, though the portions are shared by less', () => {
    // 1197 ml at 300 ms per ml, three times over, and 2 s: just less than two portions of 540 s, each with 2 s to spare.
    const steps = weighSteps({ pump: aValve({ timePerCentilitre: seconds(3) }), volume: millilitres(1197) }, water)
    expect(steps.map(({ longestOpen }) => longestOpen)).toEqual([longestRun, longestRun])
  })

  it('has a finite flow even if nothing was learned', () => {
    const [step] = weighSteps({ pump: aValve({ timePerCentilitre: milliseconds(0) }), volume: millilitres(1) }, water)
    expect(step!.flow).toBe(1e10)
    expect(step!.longestOpen).toBe(seconds(2))
  })
})

describe('pumps dosed by weight give', () => {
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

  it('no more than they have', () => expect(volume(40, 10, 12)).toBe(12))
})

describe('several of them share', () => {
  it('so that as few as possible open: the fastest that has enough', () => {
    expect(byPump([source(1, 100), source(2, 100, 400), source(3, 90, 400)], 50)).toEqual([[3, 50]])
    expect(byPump([source(2, 100), source(1, 100)], 50)).toEqual([[1, 50]])
    expect(byPump([source(1, 50, 400), source(2, 100)], 50)).toEqual([[1, 50]])
  })

  it('else first the one that has most', () =>
    expect(byPump([source(1, 10, 100), source(2, 40), source(3, 30)], 60)).toEqual([
      [2, 40],
      [3, 20],
    ]))

  it('so that one whose liquid is slow in a pump, though not in its valve, comes last', () => {
    const pump = { pump: aPump({ id: asId(1), timePerCentilitre: milliseconds(600) }), available: millilitres(90) }
    expect(byPump([source(2, 90), pump], 50)).toEqual([[1, 50]])
    expect(byPump([source(2, 90), pump], 50, 1.5)).toEqual([[2, 50]])
  })

  it('nothing when there is nothing', () => {
    expect(byPump([], 5)).toEqual([])
    expect(byPump([source(1, 0)], 5)).toEqual([])
    expect(byPump([source(1, 9)], 0)).toEqual([])
  })
})

it('a valve that has not poured yet is not planned as if its flow were known', () => {
  const [known] = weighSteps({ pump: aValve(), volume: millilitres(40) }, water)
  const [step] = weighSteps({ pump: aValve({ closingDelay: noTime }), volume: millilitres(40) }, water)
  expect(step).toMatchObject({ flow: 0, closingDelay: 0, duration: seconds(2.8 + 0.9 + 1.6 * 0.3) })
  expect(known?.duration).toBeLessThan(step?.duration ?? 0)
  expect(step?.longestOpen).toBe(seconds(122))
  expect(known?.longestOpen).toBeLessThan(seconds(12))
})

describe('what is known of a flow', () => {
  const { ingredientId, fillingLevel } = aValve()
  const provenOf = (with_: Parameters<typeof aValve>[0]) =>
    weighSteps({ pump: aValve(with_), volume: millilitres(40) }, water)[0]?.isProven ?? false
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

describe('a DC pump dosed by weight', () => {
  const pump = aPump({ timePerCentilitre: seconds(2), dosing: 'weight' })
  const syrup = byId([anIngredient({ density: 1.3, flowFactor: 1.5 })])

  it('flows as it is calibrated, and is closed by the usual delay as long as it has not poured', () =>
    expect(weighSteps({ pump, volume: millilitres(30) }, syrup)).toEqual([
      {
        kind: 'weigh',
        leadTime: 0,
        pumpId: pump.id,
        volume: millilitres(30),
        mass: grams(39),
        closingDelay: milliseconds(300),
        flow: 13_000 / 3,
        longestOpen: seconds(3 * 9 + 2),
        duration: seconds(9 + 0.9 + 1.6 * 0.3),
      },
    ]))

  it('is closed by the delay that it has learned, its flow never proven', () => {
    const [step] = weighSteps({ pump: { ...pump, closingDelay: noTime }, volume: millilitres(30) }, syrup)
    expect(step).toMatchObject({ closingDelay: 0, flow: 13_000 / 3, duration: seconds(9.9) })
    expect(step?.isProven).toBeUndefined()
  })
})
