import { describe, expect, it } from 'vitest'
import { type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { asId, type PumpId } from '../units/id.ts'
import { grams, milligrams } from '../units/mass.ts'
import { FlowObserver, type PumpFlow } from './flow-observer.ts'
import { type ScaleBehaviour, unknownScale } from './scale-behaviour.ts'

const gin = asId<'pump'>(1)
const lime = asId<'pump'>(2)
const soda = asId<'pump'>(3)

interface PlayedRun {
  readonly pumpId: PumpId
  readonly start: number
  readonly length: number
  /** Grams per second by the calibration. */
  readonly rate: number
  /** What really comes, as a part of that. */
  readonly gain: number
}

const run = (pumpId: PumpId, start: number, length: number, rate: number, gain = 1): PlayedRun => ({
  pumpId,
  start,
  length,
  rate,
  gain,
})

interface Play {
  readonly scale?: ScaleBehaviour
  readonly runs: readonly PlayedRun[]
  readonly samplesPerSecond?: number
  readonly lag?: number
  readonly noise?: number
  /** What else stands on the scale, in grams. */
  readonly load?: (second: number) => number
  readonly until: number
}

function switchRuns(observer: FlowObserver, runs: readonly PlayedRun[], ms: number, at: Microseconds): void {
  for (const [index, { start, length }] of runs.entries()) {
    if (ms === Math.round(start * 1000)) observer.runOn(index, at)
    if (ms === Math.round((start + length) * 1000)) observer.runOff(index, at)
  }
}

const givenBy = (runs: readonly PlayedRun[], second: number): number =>
  runs.reduce(
    (sum, { start, length, rate, gain }) => sum + rate * gain * Math.min(length, Math.max(0, second - start)),
    0,
  )

/** A scale with a lag of first order, sampled; noise of two sines that never repeat together. */
function play({
  scale = unknownScale,
  runs,
  samplesPerSecond = 80,
  lag = 0.1,
  noise = 0.3,
  load = () => 250,
  until,
}: Play) {
  const observer = new FlowObserver(
    runs.map(({ pumpId, length, rate }) => ({
      pumpId,
      start: noTime,
      duration: seconds(length),
      train: null,
      mass: grams(rate * length),
    })),
    scale,
  )
  let felt = load(0)
  let dry: PumpId | null = null
  let dryAt = 0
  for (let ms = -300; ms < until * 1000; ms += 1) {
    const at = milliseconds(10_000 + ms)
    switchRuns(observer, runs, ms, at)
    const given = givenBy(runs, ms / 1000)
    felt += (given + load(ms / 1000) - felt) / (lag * 1000)
    if (ms % Math.round(1000 / samplesPerSecond) === 0) {
      const wobble = noise * (Math.sin(ms * 0.731) + Math.sin(ms * 1.937 + 1))
      observer.sample({ mass: milligrams(Math.round((felt + wobble) * 1000)), at })
    }
    if (ms % 100 !== 0 || ms < 0) continue
    observer.flows(at)
    const found = observer.dryPump()
    if (found !== null && dry === null) {
      dry = found
      dryAt = ms / 1000
    }
  }
  return { observer, dry, dryAt, flows: observer.flows(milliseconds(10_000 + until * 1000)) }
}

const flowOf = (flows: readonly PumpFlow[], pumpId: PumpId): PumpFlow => {
  const found = flows.find(flow => flow.pumpId === pumpId)
  if (!found) throw new RangeError(`pump ${pumpId} was not seen`)
  return found
}

const interleaved = (gains: { readonly gin: number; readonly lime: number }): PlayedRun[] => [
  run(gin, 0, 20, 4, gains.gin),
  run(lime, 2, 3, 3, gains.lime),
  run(lime, 8, 3, 3, gains.lime),
  run(lime, 14, 3, 3, gains.lime),
]

describe('what pumps give, by the scale', () => {
  it.each([
    [80, 0.4],
    [10, 0.8],
  ])('is told apart when they run at other times, at %i samples a second', (samplesPerSecond, most) => {
    const { flows } = play({ runs: interleaved({ gin: 1.05, lime: 0.93 }), samplesPerSecond, until: 20.5 })
    expect(Math.abs(flowOf(flows, gin).given - 20 * 4 * 1.05)).toBeLessThan(most)
    expect(Math.abs(flowOf(flows, lime).given - 9 * 3 * 0.93)).toBeLessThan(most)
    expect(flowOf(flows, gin).expected).toBeCloseTo(80)
  })

  it('is what calibrations say where the scale cannot tell two pumps apart, and their sum is right', () => {
    const { flows } = play({ runs: [run(gin, 0, 10, 4, 1.04), run(lime, 0, 10, 4, 0.96)], until: 10.5 })
    expect(flowOf(flows, gin).given + flowOf(flows, lime).given).toBeCloseTo(80, 0)
    expect(flowOf(flows, gin).deviation).toBeGreaterThan(1)
  })

  it.each([0.05, 0.1, 0.25])('knows after a while that the scale lags by %f s', lag => {
    const { observer } = play({ runs: interleaved({ gin: 1, lime: 1 }), lag, noise: 0.1, until: 20.5 })
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
    const { flows, observer } = play({ runs: interleaved({ gin: 1, lime: 1 }), load, until: 20.5 })
    expect(Math.abs(flowOf(flows, gin).given - 80)).toBeLessThan(1.5)
    expect(observer.isTrusted).toBe(true)
  })

  it('does not trust a scale that wanders by tens of grams', () => {
    expect(play({ runs: interleaved({ gin: 1, lime: 1 }), noise: 40, until: 20.5 }).observer.isTrusted).toBe(false)
  })

  it('names a pump that gives nothing within two seconds, among six that run', () => {
    const others = [4, 5, 6].map(id => run(asId<'pump'>(id), 0, 12, 3, 1 + (id - 5) * 0.03))
    const runs = [run(gin, 0, 14, 4, 0), run(lime, 3, 6, 3), run(soda, 1, 12, 5), ...others]
    const { dry, dryAt, flows } = play({ runs, until: 6 })
    expect(dry).toBe(gin)
    expect(dryAt).toBeLessThan(3)
    expect(flowOf(flows, gin).given).toBeLessThan(1.5)
  })

  it('names a pump whose bottle runs dry in the middle of its run', () => {
    const runs = [run(gin, 0, 8, 4), run(gin, 8, 12, 4, 0), run(lime, 2, 3, 3), run(lime, 12, 3, 3)]
    const { dry, dryAt } = play({ runs, until: 14 })
    expect(dry).toBe(gin)
    expect(dryAt).toBeLessThan(11)
  })

  it('calls no pump dry that gives a tenth less, or a tenth more', () => {
    expect(play({ runs: interleaved({ gin: 0.9, lime: 1.1 }), until: 20.5 }).dry).toBeNull()
  })

  it('says nothing before anything ran', () => {
    const observer = new FlowObserver([], unknownScale)
    expect(observer.flows(noTime as Microseconds)).toEqual([])
    expect(observer.dryPump()).toBeNull()
    expect(observer.isTrusted).toBe(false)
  })
})
