import { describe, expect, it } from 'vitest'
import { type Microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { SimulatedScaleBuild } from '../ports/simulated-machine.port.ts'
import { aSimulatedMachine, aSimulatedScale } from '../testing/simulated-builders.ts'
import { step } from './step-world.ts'
import { emptyWorld, isRunning, type World } from './world.ts'
import { applyInput, breakSomething, build } from './world-input.ts'
import { rawReading, sampleInterval, scaleView } from './world-view.ts'

const now = timestamp(1_700_000_000_000)
const scaled = (scale: Partial<SimulatedScaleBuild>): World =>
  build(emptyWorld, aSimulatedMachine([], { scale: aSimulatedScale(scale) }), now)
const withGlass = (world: World, emptyGrams = 200): World =>
  applyInput(
    world,
    { kind: 'act', action: { kind: 'place-glass', glass: { sizeMl: 300, shape: 'rocks', emptyGrams } } },
    now,
  )
const gramsAt = (world: World, after: Microseconds): number => scaleView(step(world, after))?.grams ?? Number.NaN

describe('a load cell', () => {
  it('counts what stands on it, from its zero', () => {
    expect(rawReading(scaled({}))).toBe(84_000)
    expect(rawReading(withGlass(scaled({})))).toBe(84_000 + 200 * 430)
    expect(rawReading(withGlass(scaled({ rawPerGram: -430 })))).toBe(84_000 - 200 * 430)
    expect(rawReading(emptyWorld)).toBeNull()
  })

  it('follows with a lag, and comes to rest', () => {
    const world = withGlass(scaled({ lagMs: 100 }))
    expect(gramsAt(world, milliseconds(0))).toBeCloseTo(0, 2)
    expect(gramsAt(world, milliseconds(100))).toBeCloseTo(200 * (1 - 1 / Math.E), 2)
    expect(isRunning(world)).toBe(true)
    const rested = step(step(world, seconds(2)), seconds(1))
    expect([rested.feltGrams, isRunning(rested)]).toEqual([200, false])
  })

  it('has each sample off by its noise, the same one for as long as a sample lasts', () => {
    const world = withGlass(scaled({ noiseGrams: 0.5, samplesPerSecond: 80 }))
    expect(sampleInterval(aSimulatedScale({ samplesPerSecond: 80 }))).toBe(12_500)
    expect(sampleInterval(aSimulatedScale())).toBe(100_000)
    expect(gramsAt(world, milliseconds(13))).toBe(gramsAt(world, milliseconds(24)))
    expect(gramsAt(world, milliseconds(13))).not.toBe(gramsAt(world, milliseconds(26)))
    const errors = Array.from({ length: 2000 }, (_, beat) => gramsAt(world, milliseconds(12.5 * beat)) - 200)
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
    expect(deviation).toBeGreaterThan(0.45)
    expect(deviation).toBeLessThan(0.55)
  })

  it('drifts evenly', () => {
    const world = withGlass(scaled({ driftGramsPerHour: 6 }))
    expect(gramsAt(world, seconds(600))).toBeCloseTo(201, 2)
    expect(gramsAt(withGlass(scaled({ driftGramsPerHour: -6 })), seconds(3600))).toBeCloseTo(194, 2)
  })

  it('begins to drift when it is built, and goes on from there when its drift becomes another one', () => {
    const drifting = (driftGramsPerHour: number) =>
      aSimulatedMachine([], { scale: aSimulatedScale({ driftGramsPerHour }) })
    const old = step(emptyWorld, seconds(36_000))
    const world = build(old, drifting(60), now)
    expect(scaleView(world)?.grams).toBe(0)
    const off = step(world, seconds(600))
    expect(scaleView(off)?.grams).toBeCloseTo(10, 2)
    expect(gramsAt(build(off, drifting(-60), now), seconds(300))).toBeCloseTo(5, 2)
  })

  it('ends at what 24 bits can say', () => {
    expect(rawReading(withGlass(scaled({}), 1_000_000))).toBe(8_388_607)
    expect(rawReading(withGlass(scaled({ rawPerGram: -430 }), 1_000_000))).toBe(-8_388_608)
  })
})

describe('a broken load cell', () => {
  const broken = (kind: 'scale-saturated' | 'scale-unplugged', scale = {}): World =>
    breakSomething(withGlass(scaled(scale)), { kind }, now)

  it('shows the end of its range, whatever stands on it', () => {
    expect(rawReading(broken('scale-saturated'))).toBe(8_388_607)
    expect(rawReading(broken('scale-saturated', { rawPerGram: -430 }))).toBe(-8_388_608)
  })

  it('is off by tens of grams', () => {
    const noisy = breakSomething(withGlass(scaled({})), { kind: 'scale-noisy', grams: 40 }, now)
    const errors = Array.from({ length: 300 }, (_, beat) => Math.abs(gramsAt(noisy, milliseconds(100 * beat)) - 200))
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeGreaterThan(20)
  })

  it('sways to both sides once a second', () => {
    const restless = breakSomething(withGlass(scaled({})), { kind: 'scale-restless', grams: 3 }, now)
    const at = (ms: number): number => gramsAt(restless, milliseconds(ms)) - 200
    expect([0, 250, 500, 750, 1000, 7250].map(at)).toEqual([0, 3, 0, -3, 0, 3].map(grams => expect.closeTo(grams, 2)))
    expect(isRunning(restless)).toBe(false)
  })

  it('is known to be unplugged', () => {
    expect(scaleView(broken('scale-unplugged'))?.isPlugged).toBe(false)
    expect(scaleView(withGlass(scaled({})))?.isPlugged).toBe(true)
  })
})
