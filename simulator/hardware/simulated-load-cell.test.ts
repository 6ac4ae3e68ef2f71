import { describe, expect, it } from 'vitest'
import { loadCellContract } from '#domain/testing/hardware.contract.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { RawSample } from '#domain/weighing/calibration.ts'
import { emptyWorld } from '../model/world.ts'
import type { WorldAction } from '../model/world-input.ts'
import { scaleView } from '../model/world-view.ts'
import type { SimulatedScaleBuild } from '../ports/simulated-machine.port.ts'
import { aDcDrive, aSimulatedMachine, aSimulatedPump, aSimulatedScale } from '../testing/simulated-builders.ts'
import { SimulatedLoadCell } from './simulated-load-cell.ts'
import { SimulatedWorld } from './simulated-world.ts'

const drive = aDcDrive()
const glass = { sizeMl: 300, shape: 'rocks', emptyGrams: 200 } as const

const start = (scale: SimulatedScaleBuild | null, speed = 1) => {
  const real = createManualMachineClock()
  const world = new SimulatedWorld(emptyWorld, { real, speed, now: () => timestamp(1_700_000_000_000) })
  const act = (action: WorldAction): void => world.apply({ kind: 'act', action })
  const plug = (plugged: boolean): void => act({ kind: plugged ? 'mend' : 'break', fault: { kind: 'scale-unplugged' } })
  const rebuild = (as: SimulatedScaleBuild | null): void =>
    world.apply({ kind: 'build', machine: aSimulatedMachine([aSimulatedPump({ drive })], { scale: as }) })
  rebuild(scale)
  act({ kind: 'place-glass', glass })
  const loadCell = new SimulatedLoadCell(world)
  const samples: RawSample[] = []
  const listen = (): (() => void) => loadCell.subscribe(sample => void samples.push(sample))
  const pass = async (time: Microseconds): Promise<void> => {
    real.advance(microseconds(Math.ceil(time / speed)))
    await Promise.resolve()
  }
  return { real, world, act, plug, loadCell, samples, listen, pass, rebuild }
}

describe.each([
  [10, 1],
  [80, 1],
  [80, 60],
] as const)('with %i samples a second at %i times real time', (samplesPerSecond, speed) => {
  loadCellContract('a simulated load cell', async () => {
    const scale = aSimulatedScale({ samplesPerSecond, noiseGrams: 0.3, lagMs: 120 })
    const { world, plug, loadCell, pass } = start(scale, speed)
    return { loadCell, pins: scale, missing: { boardId: 1, nr: 28 }, pass, plug, dispose: async () => world.stop() }
  })
})

describe('a simulated load cell', () => {
  const scale = aSimulatedScale()

  it('weighs at the beat of its converter, between pumps on and off', async () => {
    const { world, loadCell, samples, listen, pass } = start(scale)
    expectSuccess(loadCell.open(scale))
    listen()
    await pass(milliseconds(150))
    world.apply({ kind: 'lines', changes: [{ pin: drive.pin, level: 'high' }] })
    await pass(milliseconds(200))
    expect(samples).toEqual([
      { raw: 84_000 + 430 * 200, at: 100_000 },
      { raw: Math.round(84_000 + 430 * (200 + 4 * 0.05 * 1.1)), at: 200_000 },
      { raw: Math.round(84_000 + 430 * (200 + 4 * 0.15 * 1.1)), at: 300_000 },
    ])
  })

  it('asks for no timer while nobody listens, or nothing could be heard', async () => {
    const { real, plug, loadCell, listen, rebuild } = start(scale)
    expectSuccess(loadCell.open(scale))
    expect(real.pending).toBe(0)
    const stop = listen()
    expect(real.pending).toBe(1)
    plug(false)
    expect(real.pending).toBe(0)
    plug(true)
    expect(real.pending).toBe(1)
    rebuild(null)
    expect(real.pending).toBe(0)
    rebuild(scale)
    expect(real.pending).toBe(1)
    stop()
    expect(real.pending).toBe(0)
  })

  it('is silent at other pins than its own', async () => {
    const { loadCell, samples, listen, pass } = start(scale)
    expectSuccess(loadCell.open({ clockPin: scale.dataPin, dataPin: scale.clockPin }))
    listen()
    await pass(seconds(1))
    expect(samples).toEqual([])
    expectSuccess(loadCell.open(scale))
    await pass(seconds(1))
    expect(samples).toHaveLength(10)
  })

  it('follows the weight with its lag', async () => {
    const slow = aSimulatedScale({ lagMs: 200, samplesPerSecond: 80, rawPerGram: 10_000, zeroRaw: 0 })
    const { world, act, loadCell, samples, listen, pass } = start(slow)
    expectSuccess(loadCell.open(slow))
    listen()
    await pass(seconds(5))
    act({ kind: 'take-glass' })
    await pass(milliseconds(200))
    expect(samples.at(-1)?.raw).toBeCloseTo(2_000_000 * Math.exp(-1), -1)
    expect(scaleView(world.now)?.grams).toBeCloseTo(200 * Math.exp(-1), 2)
    await pass(seconds(3))
    expect(samples.at(-1)?.raw).toBe(0)
  })

  it('is as noisy as it is told, and not always the same', async () => {
    const noisy = aSimulatedScale({ noiseGrams: 0.5, samplesPerSecond: 80 })
    const { loadCell, samples, listen, pass } = start(noisy)
    expectSuccess(loadCell.open(noisy))
    listen()
    await pass(seconds(25))
    const grams = samples.map(({ raw }) => (raw - 84_000) / 430 - 200)
    const mean = grams.reduce((sum, value) => sum + value, 0) / grams.length
    const deviation = Math.sqrt(grams.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grams.length)
    expect(Math.abs(mean)).toBeLessThan(0.05)
    expect(deviation).toBeGreaterThan(0.46)
    expect(deviation).toBeLessThan(0.54)
    const steps = grams.slice(1).map((value, index) => Math.sign(value - (grams[index] ?? 0)))
    expect(steps.filter(step => step > 0).length).toBeGreaterThan(800)
  })

  it.each([
    [40_000, 8_388_607],
    [-60_000, -8_388_608],
  ])('stops at the ends of its converter with %i counts a gram', async (rawPerGram, end) => {
    const narrow = aSimulatedScale({ rawPerGram, zeroRaw: 3_000_000 })
    const { loadCell, samples, listen, pass } = start(narrow)
    expectSuccess(loadCell.open(narrow))
    listen()
    await pass(milliseconds(100))
    expect(samples).toEqual([{ raw: end, at: 100_000 }])
  })

  it('can be seen without being listened to, if it is there', () => {
    expect(scaleView(start(scale).world.now)).toEqual({ grams: expect.closeTo(200, 2), isPlugged: true })
    expect(scaleView(start(null).world.now)).toBeNull()
  })
})
