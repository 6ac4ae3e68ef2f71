import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pour, run, weigh } from '../../entities/production/testing/production-builders.ts'
import { powerCurve, pumpRows, timelineLines, timelineOf } from './plan.view.tsx'
import { report } from './testing/order-builders.ts'

describe('the timeline', () => {
  const timeline = timelineOf(report().plan?.steps ?? [])

  it('puts the steps one after the other', () => {
    expect(timeline.seconds).toBe(27)
    expect(timeline.marks).toEqual([{ by: 'person', start: 12, end: 27, text: 'Stir.' }])
  })

  it('has a row for each pump, with what it primes and what it pours', () => {
    const rows = pumpRows(timeline).map(bars =>
      bars.map(({ ingredientName, start, end, priming }) => [ingredientName, start, end, priming]),
    )
    expect(rows).toEqual([
      [
        ['Gin', 0, 2, true],
        ['Gin', 2, 12, false],
      ],
      [['Lemon Juice', 3, 7, false]],
    ])
  })

  it('shows what a valve pours by weight as one bar', () => {
    const { bars } = timelineOf([weigh(6, run('soda', { ml: 85, start: 0, seconds: 5 }))])
    expect(bars).toMatchObject([{ ingredientName: 'Soda Water', start: 0, end: 5, ml: 85, weighed: true }])
  })
})

it('the plan as lines is read from the beginning to the end', () => {
  const lines = timelineLines(timelineOf(report().plan?.steps ?? []))
  expect(lines.map(({ by, start }) => [by, start])).toEqual([
    ['pump', 0],
    ['pump', 2],
    ['pump', 3],
    ['person', 12],
  ])
})

describe('the power curve', () => {
  const [gin, lemon] = [111, 112]

  it('adds up what runs at the same time', () => {
    const steps = [
      pour(10, [run('gin', { ml: 45, start: 0, seconds: 10 }), run('lemon', { ml: 30, start: 2, seconds: 4 })]),
    ]
    const powerOf = new Map([
      [gin, 6_000],
      [lemon, 5_000],
    ])
    expect(powerCurve(timelineOf(steps), powerOf, 12_000)).toEqual({
      peakMw: 11_000,
      limitMw: 12_000,
      stretches: [
        { start: 0, end: 2, milliwatts: 6_000 },
        { start: 2, end: 6, milliwatts: 11_000 },
        { start: 6, end: 10, milliwatts: 6_000 },
      ],
    })
  })

  it("falls to zero during a manual step, and isn't drawn where the power of pumps is unknown", () => {
    const curve = powerCurve(timelineOf(report().plan?.steps ?? []), new Map([[gin, 6_000]]), null)
    expect(curve?.stretches.at(-1)).toEqual({ start: 12, end: 27, milliwatts: 0 })
    expect(powerCurve(timelineOf(report().plan?.steps ?? []), new Map(), 12_000)).toBeNull()
  })

  it('has no gap and no peak above the sum of all pumps', () => {
    const runs = fc.array(
      fc.record({ start: fc.integer({ min: 0, max: 40 }), seconds: fc.integer({ min: 1, max: 20 }) }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(runs, all => {
        const steps = [
          pour(
            60,
            all.map(one => run('gin', { ml: 10, ...one })),
          ),
        ]
        const curve = powerCurve(timelineOf(steps), new Map([[gin, 1_000]]), null)
        const stretches = curve?.stretches ?? []
        expect(stretches[0]?.start).toBe(0)
        expect(stretches.at(-1)?.end).toBe(60)
        for (const [index, { end }] of stretches.slice(0, -1).entries()) expect(stretches[index + 1]?.start).toBe(end)
        expect(curve?.peakMw).toBeLessThanOrEqual(all.length * 1_000)
      }),
    )
  })
})
