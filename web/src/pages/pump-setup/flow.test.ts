import { describe, expect, it } from 'vitest'
import {
  type FlowOfPump,
  flowChartOf,
  judgementsOf,
  type SeenFlow,
  strayDrinkOf,
  type TaughtFlow,
} from './flow.view.tsx'

const flow: FlowOfPump['flow'] = {
  ...{ health: 'DRIFTED', calibrated: 3.3, now: 0.88, deviation: 0.01, acceptedAt: null },
  observations: [{ at: '2026-03-05T20:15:00.000Z', flow: 0.87, deviation: 0.02, expectedGrams: 40, ingredient: null }],
}

describe('what a scale has taught', () => {
  it('is judged only where there is something to judge', () => {
    expect(judgementsOf(flow)).toEqual({ accept: true, reset: true })
    expect(judgementsOf({ ...flow, now: 1.004 })).toEqual({ accept: false, reset: true })
    // Another liquid: what was learned is not sure any more, but can be forgotten.
    expect(judgementsOf({ ...flow, health: 'UNKNOWN' })).toEqual({ accept: false, reset: true })
    const expected = { accept: false, reset: false }
    expect(judgementsOf({ ...flow, health: 'UNKNOWN', observations: [] })).toEqual(expected)
  })
})

describe('the last drink', () => {
  const [seen] = flow.observations
  const gave = (part: number) => ({ ...flow, observations: [...flow.observations, { ...seen, flow: part } as never] })

  it('strays where its flow is surely not the learned one yet', () => {
    expect(strayDrinkOf(flow)).toBeNull()
    expect(strayDrinkOf(gave(0.83))).toBeNull()
    expect(strayDrinkOf(gave(0.7))?.flow).toBe(0.7)
    expect(strayDrinkOf(gave(1.02))?.flow).toBe(1.02)
  })

  it('says nothing of a liquid that has not been measured, nor where there is none', () => {
    expect(strayDrinkOf({ ...gave(0.7), health: 'UNKNOWN' })).toBeNull()
    expect(strayDrinkOf({ ...flow, observations: [] })).toBeNull()
  })
})

const seen = (day: number, flow: number, deviation = 0.02): SeenFlow => ({
  at: `2026-03-0${day}T20:15:00.000Z`,
  flow,
  deviation,
  expectedGrams: 40,
  ingredient: null,
})
const taught = (observations: readonly SeenFlow[], change: Partial<TaughtFlow> = {}): TaughtFlow => ({
  ...{ health: 'GOOD', calibrated: 3.3, now: 1, deviation: 0.01, acceptedAt: null },
  observations: [...observations],
  ...change,
})

describe('the chart of a flow over time', () => {
  it('has the band where all is well, and whole steps around it', () => {
    const { lines, good } = flowChartOf(taught([seen(1, 1), seen(2, 0.98), seen(3, 1.01)]))
    expect(lines.map(({ percent }) => percent)).toEqual([90, 95, 100, 105, 110])
    for (const [nr, { y }] of lines.entries()) expect(y).toBeCloseTo(100 - 25 * nr)
    expect(good.top).toBeCloseTo(10)
    expect(good.bottom).toBeCloseTo(90)
  })

  it('has drinks in their order, with whiskers of two deviations', () => {
    const { places } = flowChartOf(taught([seen(1, 1), seen(2, 0.98), seen(3, 1.01)]))
    expect(places.map(({ x }) => x)).toEqual([0, 50, 100])
    expect(places[1]?.y).toBeCloseTo(60)
    expect(places[1]?.top).toBeCloseTo(40)
    expect(places[1]?.bottom).toBeCloseTo(80)
  })

  it('holds everything that was seen, but no more than twice the flow', () => {
    const { places, lines, estimate } = flowChartOf(taught([seen(1, 0.1, 0.2), seen(2, 3)], { now: 0.7 }))
    for (const { top, y, bottom } of places) {
      expect(top).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(top)
      expect(bottom).toBeGreaterThanOrEqual(y)
      expect(bottom).toBeLessThanOrEqual(100)
    }
    expect(lines.map(({ percent }) => percent)).toEqual([0, 50, 100, 150, 200])
    expect(estimate.y).toBeCloseTo(65)
  })

  it('says where something was accepted, between the drinks before and after it', () => {
    const drinks = [seen(1, 1), seen(2, 0.98), seen(3, 1.01)]
    const acceptedX = (acceptedAt: string | null) => flowChartOf(taught(drinks, { acceptedAt })).acceptedX
    expect(acceptedX('2026-03-02T23:00:00.000Z')).toBe(75)
    expect(acceptedX('2026-03-09T23:00:00.000Z')).toBe(100)
    expect(acceptedX('2026-02-01T23:00:00.000Z')).toBeNull()
    expect(acceptedX(null)).toBeNull()
  })

  it('dates the first, the last and the one in the middle', () => {
    const datedOf = (count: number) => flowChartOf(taught(Array.from({ length: count }, () => seen(1, 1)))).dated
    expect(datedOf(60)).toEqual([0, 30, 59])
    expect(datedOf(2)).toEqual([0, 1])
    expect(datedOf(1)).toEqual([0])
    expect(flowChartOf(taught([seen(1, 1)])).places[0]?.x).toBe(50)
  })
})
