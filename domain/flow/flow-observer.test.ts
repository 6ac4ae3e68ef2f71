import { describe, expect, it } from 'vitest'
import { type Microseconds, noTime } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { unknownScale } from './flow-evidence.ts'
import { FlowObserver } from './flow-observer.ts'
import { flowOf, type PlayedRun, play, run } from './testing/play-runs.ts'

const gin = asId<'pump'>(1)
const lime = asId<'pump'>(2)
const soda = asId<'pump'>(3)

const interleaved = (gains: { readonly gin: number; readonly lime: number }): PlayedRun[] => [
  run(gin, 0, 14, 4, gains.gin),
  run(lime, 2, 3, 3, gains.lime),
  run(lime, 8, 3, 3, gains.lime),
]

describe('what pumps give, by the scale', () => {
  it.each([
    [80, 0.4],
    [10, 0.8],
  ])('is told apart when they run at other times, at %i samples a second', (samplesPerSecond, most) => {
    const { flows } = play({ runs: interleaved({ gin: 1.05, lime: 0.93 }), samplesPerSecond, until: 14.5 })
    expect(Math.abs(flowOf(flows, gin).given - 14 * 4 * 1.05)).toBeLessThan(most)
    expect(Math.abs(flowOf(flows, lime).given - 6 * 3 * 0.93)).toBeLessThan(most)
    expect(flowOf(flows, gin).expected).toBeCloseTo(56)
  })

  it('is what calibrations say where the scale cannot tell two pumps apart, and their sum is right', () => {
    const { flows } = play({ runs: [run(gin, 0, 10, 4, 1.04), run(lime, 0, 10, 4, 0.96)], until: 10.5 })
    expect(flowOf(flows, gin).given + flowOf(flows, lime).given).toBeCloseTo(80, 0)
    expect(flowOf(flows, gin).deviation).toBeGreaterThan(1)
  })

  it('is laid to the one pump that is far off, not to all, where they run at other times', () => {
    const runs = [run(gin, 0, 6, 4), run(lime, 2, 8, 3, 0.6), run(soda, 4, 8, 5)]
    const { flows } = play({ runs, until: 12.5 })
    expect(Math.abs(flowOf(flows, gin).given - 24)).toBeLessThan(0.8)
    expect(Math.abs(flowOf(flows, lime).given - 14.4)).toBeLessThan(0.8)
    expect(Math.abs(flowOf(flows, soda).given - 40)).toBeLessThan(0.8)
  })

  it('says how little is known where one of three pumps that run together is far off', () => {
    const { flows } = play({ runs: [run(gin, 0, 8, 4, 0.5), run(lime, 0, 8, 4), run(soda, 0, 8, 4)], until: 8.5 })
    expect(flows.reduce((sum, { given }) => sum + given, 0)).toBeCloseTo(80, 0)
    for (const { pumpId, given, deviation } of flows) {
      expect(Math.abs(given - (pumpId === gin ? 16 : 32))).toBeLessThan(2 * deviation)
    }
  })

  it.each([
    { gin: { after: 1, to: 0.5 }, lime: { after: 0, to: 1 }, deviations: 2 },
    { gin: { after: 1.5, to: 1.4 }, lime: { after: 0, to: 1 }, deviations: 2 },
    { gin: { after: 2.5, to: 0.6 }, lime: { after: 0, to: 1 }, deviations: 2 },
    { gin: { after: 3, to: 0.5 }, lime: { after: 0, to: 1 }, deviations: 2 },
    { gin: { after: 1, to: 0.6 }, lime: { after: 3, to: 1.3 }, deviations: 4.5 },
    { gin: { after: 2, to: 1.4 }, lime: { after: 2.5, to: 0.6 }, deviations: 4.5 },
  ])(
    'says how little is known where pumps change in a drink that ends early: $gin, $lime',
    ({ deviations, ...changes }) => {
      const runs = [
        { ...run(gin, 0, 9, 4), changes: changes.gin },
        { ...run(lime, 1, 8, 5), changes: changes.lime },
      ]
      const { flows } = play({ runs, samplesPerSecond: 20, until: 5.5 })
      const came = (rate: number, onTime: number, { after, to }: { readonly after: number; readonly to: number }) =>
        rate * (after + to * (onTime - after))
      for (const [pumpId, really] of [
        [gin, came(4, 5.5, changes.gin)],
        [lime, came(5, 4.5, changes.lime)],
      ] as const) {
        const { given, deviation } = flowOf(flows, pumpId)
        expect(Math.abs(given - really)).toBeLessThan(deviations * deviation)
      }
    },
  )

  it('is laid to all of them where the supply gives way', () => {
    const { flows } = play({
      runs: [run(gin, 0, 8, 4, 0.7), run(lime, 0, 6, 5, 0.7), run(soda, 1, 6, 3, 0.7)],
      until: 8.5,
    })
    for (const { given, expected } of flows) expect(Math.abs(given / expected - 0.7)).toBeLessThan(0.05)
  })

  it.each([0.05, 0.1, 0.25])('knows after a while that the scale lags by %f s', lag => {
    const { observer } = play({ runs: interleaved({ gin: 1, lime: 1 }), lag, noise: 0.1, until: 14.5 })
    // Pumps that react late look alike.
    expect(Math.abs(observer.scale.lag - lag)).toBeLessThan(0.04)
    expect(observer.scale.lagDeviation).toBeLessThan(unknownScale.lagDeviation)
  })

  it('never takes a scale for one that shows things before they happen, whatever was learned before', () => {
    // A gush from a valve that had leaked looks as if the scale were ahead of time.
    const runs = [run(gin, 0, 0.4, 8, 3), run(gin, 0.4, 2, 8)]
    const { observer } = play({ runs, samplesPerSecond: 10, lag: 0.001, noise: 0, until: 2.4 })
    expect(observer.scale.lag).toBeGreaterThan(0)
    for (const { given, deviation } of play({ runs, scale: observer.scale, until: 2.5 }).flows) {
      expect(Math.abs(given)).toBeLessThan(100)
      expect(deviation).toBeLessThan(100)
    }
  })

  it('takes ice for no liquid', () => {
    const load = (second: number): number => (second < 6.5 ? 250 : 290)
    const { flows, observer } = play({ runs: interleaved({ gin: 1, lime: 1 }), load, until: 14.5 })
    expect(Math.abs(flowOf(flows, gin).given - 56)).toBeLessThan(1.5)
    expect(observer.isTrusted).toBe(true)
  })

  it.each([
    [5.4, 2.4, -35, 2.4, -6, 22, -30, -20],
    [4.4, 7, 20, 11, 4, 1, -20, 18, 26, -9, -26],
  ])('is moved by no noise that sets in: %f, %f, … g', (...shaken) => {
    // Some of it is small enough to be liquid.
    const load = (second: number): number => 250 + (shaken[Math.floor((second - 4.3) * 10 + 0.5)] ?? 0)
    const until = 4.3 + shaken.length / 10
    const { flows } = play({ runs: [run(gin, 0, 10, 3)], samplesPerSecond: 10, noise: 0.1, lag: 0.01, load, until })
    const { given, deviation } = flowOf(flows, gin)
    expect(Math.abs(given - until * 3)).toBeLessThan(Math.min(2, 3 * deviation))
  })

  it('does not trust a scale that wanders by tens of grams', () =>
    expect(play({ runs: interleaved({ gin: 1, lime: 1 }), noise: 40, until: 14.5 }).observer.isTrusted).toBe(false))

  it('names a pump that gives nothing within two seconds, among six that run', () => {
    const others = [4, 5, 6].map(id => run(asId<'pump'>(id), 0, 12, 3, 1 + (id - 5) * 0.03))
    const runs = [run(gin, 0, 14, 6, 0), run(lime, 3, 6, 3), run(soda, 1, 12, 5), ...others]
    const { dry, dryAt, flows } = play({ runs, until: 6 })
    expect(dry).toEqual([gin])
    expect(dryAt).toBeLessThan(3)
    // Of 36 g that should have come.
    expect(flowOf(flows, gin).given).toBeLessThan(5)
    expect(flowOf(flows, gin).deviation).toBeGreaterThan(1)
  })

  it('names a pump that gives nothing also after a run of it that lasted no time', () => {
    const runs = [run(gin, 0.4, 0, 3), run(gin, 0.4, 8, 3, 0), run(lime, 0.3, 8, 1, 0.95)]
    const { dry, flows } = play({ runs, lag: 0.06, noise: 0.05, until: 8.7 })
    expect(dry).toEqual([gin])
    expect(flowOf(flows, gin).given).toBeLessThan(5)
  })

  it('names a pump whose bottle runs dry in the middle of its run', () => {
    const runs = [run(gin, 0, 8, 4), run(gin, 8, 12, 4, 0), run(lime, 2, 3, 3), run(lime, 12, 3, 3)]
    const { dry, dryAt } = play({ runs, until: 14 })
    expect(dry).toEqual([gin])
    expect(dryAt).toBeLessThan(11)
  })

  it('names both where only somebody who looks can know', () => {
    const { dry, flows } = play({ runs: [run(gin, 0, 4, 4), run(gin, 4, 8, 4, 0), run(lime, 0, 12, 4)], until: 7 })
    expect(dry).toHaveLength(2)
    expect(dry).toEqual(expect.arrayContaining([gin, lime]))
    // Less the 12 g that are missing of one of them.
    expect(Math.abs(flowOf(flows, gin).given + flowOf(flows, lime).given - 44)).toBeLessThan(1.5)
    expect(flowOf(flows, gin).deviation).toBeGreaterThan(4)
  })

  it('calls no pump dry that gives more than half', () =>
    expect(play({ runs: [run(gin, 0, 4, 4), run(gin, 4, 7, 4, 0.6), run(lime, 2, 7, 6)], until: 11.5 }).dry).toEqual(
      [],
    ))

  it('does not take a glass that moves on the plate for a dry pump', () => {
    const load = (second: number): number =>
      250 + (second > 6.5 && second < 7 ? 25 * Math.sin((second - 6.5) * 12.6) : 0)
    expect(play({ runs: interleaved({ gin: 1, lime: 1 }), load, until: 14.5 }).dry).toEqual([])
  })

  it('calls no pump dry that gives a tenth less, or a tenth more', () =>
    expect(play({ runs: interleaved({ gin: 0.9, lime: 1.1 }), until: 14.5 }).dry).toEqual([]))

  it.each([
    [80, 2],
    [10, 2],
  ])('names a pump that does not go off while others go on, at %i samples a second', (samplesPerSecond, most) => {
    const stuck = { ...run(gin, 1, 3, 4), stuckFor: 30 }
    const { stuck: named, stuckAt } = play({
      runs: [stuck, run(lime, 0.5, 9, 3), run(soda, 2, 9, 5)],
      samplesPerSecond,
      until: 9,
    })
    expect(named).toEqual([gin])
    expect(stuckAt - 4).toBeLessThan(most)
  })

  it.each([1, 2, 4, 8])('names it also where another one has begun %i s before', since => {
    const stuck = { ...run(gin, 5.5, 3, 4), stuckFor: 30 }
    const runs = [stuck, run(lime, 0.5, 14, 3), run(soda, 8.5 - since, 14, 5)]
    const { stuck: named, stuckAt } = play({ runs, samplesPerSecond: 20, until: 12.5 })
    expect(named).toEqual([gin])
    expect(stuckAt - 8.5).toBeLessThan(2)
  })

  it('names all pumps of much the same flow that go off at about the same instant', () => {
    const stuck = { ...run(lime, 0.2, 3.8, 4.1), stuckFor: 30 }
    const { stuck: named } = play({ runs: [run(gin, 0, 3.9, 4), stuck, run(soda, 0, 9, 3)], until: 9 })
    expect(new Set(named)).toEqual(new Set([gin, lime]))
  })

  it.each([
    ['a hand pours something in', (second: number) => 250 + 6 * Math.min(2.5, Math.max(0, second - 5.2))],
    ['ice is dropped in', (second: number) => (second < 5 ? 250 : 290)],
    ['all is well', () => 250],
  ])('names no pump that is off while %s', (_, load) => {
    const runs = [run(gin, 1, 3, 4), run(lime, 0, 9, 3, 1.05), run(soda, 2, 7, 5, 0.9), run(gin, 7, 2, 4)]
    expect(play({ runs, load, until: 9.2 }).stuck).toEqual([])
  })

  it('names no pump whose tube drips', () => {
    const runs = [run(gin, 1, 3, 4), run(lime, 0, 5, 5), run(soda, 0, 9, 3)].map(each => ({ ...each, stuckFor: 0.15 }))
    expect(play({ runs, until: 9.2 }).stuck).toEqual([])
  })

  it('says nothing before anything ran', () => {
    const observer = new FlowObserver([], unknownScale, 0)
    expect(observer.flows(noTime as Microseconds)).toEqual([])
    expect(observer.dryPumps()).toEqual([])
    expect(observer.isTrusted).toBe(false)
  })
})
