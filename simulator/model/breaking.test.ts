import { describe, expect, it } from 'vitest'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { SimulatedDrive } from '../ports/simulated-machine.port.ts'
import type { PumpFaultKind } from '../scenario-language/fault.ts'
import {
  aDcDrive,
  aSimulatedMachine,
  aSimulatedPump,
  aStepperDrive,
  aValveDrive,
} from '../testing/simulated-builders.ts'
import { liquidIn, volumeOf } from './bottle-and-tube.ts'
import { breakSomething, cannotBreak, mend, mendAll } from './breaking.ts'
import { build } from './build-world.ts'
import { step } from './step-world.ts'
import { setLines, startTrain, switchPumps } from './switching.ts'
import { emptyWorld, faultsOf, isRunning, type World } from './world.ts'
import { placeGlass } from './world-input.ts'
import { viewOf } from './world-view.ts'

const now = timestamp(1_700_000_000_000)
const pumpId = asId<'pump'>(3)
const expanders = [{ boardId: asId<'gpioBoard'>(2), model: 'MCP23017' as const, address: 0x20 }]
const start = (drive: SimulatedDrive): World =>
  placeGlass(build(emptyWorld, aSimulatedMachine([aSimulatedPump({ drive })], { expanders }), now), {
    sizeMl: 400,
    shape: 'highball',
    emptyGrams: 250,
  })
const broken = (world: World, kind: Exclude<PumpFaultKind, 'flow-changed'>): World =>
  breakSomething(world, { kind, pumpId }, now)
const mended = (world: World, kind: PumpFaultKind): World => mend(world, { kind, pumpId }, now)
const switched = (world: World, on: boolean): World => switchPumps(world, () => on, now)
const inGlass = (world: World): number => volumeOf(world.glass?.layers ?? [])
const bottleMl = (world: World): number => world.pumps[0]?.bottle.ml ?? Number.NaN
const pumpView = (world: World) => viewOf(world, 1, null).pumps[0]

describe('a blocked tube', () => {
  it('lets nothing through, though the pump turns and strains', () => {
    const world = step(switched(broken(start(aDcDrive()), 'blocked-tube'), true), seconds(2))
    expect([bottleMl(world), inGlass(world)]).toEqual([450, 0])
    expect(pumpView(world)).toMatchObject({ on: true, speed: 1, mlPerSecond: 0, powerMw: 8_400, fault: 'blocked-tube' })
  })

  it('lets a valve open on nothing', () => {
    const world = step(switched(broken(start(aValveDrive()), 'blocked-tube'), true), seconds(2))
    expect([bottleMl(world), inGlass(world)]).toEqual([450, 0])
  })
})

it('a jammed stepper loses the steps that were made, and goes on with the rest when it is free', () => {
  const drive = aStepperDrive()
  const train = { steps: 3000, maxStepsPerSecond: 1000, acceleration: 1_000_000 }
  const world = step(startTrain(switched(broken(start(drive), 'jammed'), true), drive.stepPin, train), seconds(1))
  expect([inGlass(world), pumpView(world)?.speed]).toEqual([0, 0])
  expect(inGlass(step(mended(world, 'jammed'), seconds(5)))).toBeCloseTo(2 * 5, 1)
})

describe('a stuck relay', () => {
  it('does not open again once it was closed, until it is mended', () => {
    const waiting = broken(start(aDcDrive()), 'stuck-on')
    expect(step(waiting, seconds(2)).pumps[0]?.on).toBe(false)
    const stuck = step(switched(step(switched(waiting, true), seconds(1)), false), seconds(1))
    expect(pumpView(stuck)).toMatchObject({ on: true, commanded: false, mlPerSecond: 4 })
    expect(inGlass(stuck)).toBeCloseTo(8, 9)
    const free = step(mended(stuck, 'stuck-on'), seconds(1))
    expect(pumpView(free)).toMatchObject({ on: false, commanded: false })
    expect(inGlass(free)).toBeCloseTo(8, 9)
  })

  it('keeps on what is on when it sticks', () => {
    const on = broken(step(switched(start(aDcDrive()), true), seconds(1)), 'stuck-on')
    expect(switched(on, false).pumps[0]?.on).toBe(true)
    expect(mended(on, 'stuck-on').pumps[0]?.on).toBe(true)
  })
})

it('swapped polarity sucks air in at the nozzle and pushes what is in the tube into the bottle', () => {
  const world = step(switched(broken(start(aDcDrive()), 'swapped-polarity'), true), seconds(3))
  expect([bottleMl(world), inGlass(world), liquidIn(world.pumps[0]?.tube.layers ?? [])]).toEqual([455, 0, 0])
  expect(pumpView(world)).toMatchObject({ direction: 'backward', mlPerSecond: -4 })
})

describe('a leaking valve', () => {
  const leaking = broken(start(aValveDrive()), 'leaking')

  it('lets liquid through while it is closed, less from an emptier bottle', () => {
    expect(isRunning(leaking)).toBe(true)
    const world = step(leaking, seconds(10))
    const root = Math.sqrt(0.16 + (0.84 * 450) / 700)
    expect(pumpView(leaking)).toMatchObject({ on: false, powerMw: 0, mlPerSecond: expect.closeTo(0.6 * root, 9) })
    expect(450 - bottleMl(world)).toBeCloseTo(6 * root, 1)
    expect(inGlass(world)).toBeCloseTo(450 - bottleMl(world), 9)
  })

  it('is a valve as any other while it is open', () => {
    const healthy = step(switched(start(aValveDrive()), true), seconds(1))
    expect(bottleMl(step(switched(leaking, true), seconds(1)))).toBe(bottleMl(healthy))
  })

  it('ends when the bottle is empty', () => {
    const dry = step(leaking, seconds(3600))
    expect([bottleMl(dry), isRunning(dry)]).toEqual([0, false])
    expect(inGlass(dry) + (dry.glass?.spilledMl ?? 0)).toBeCloseTo(450, 9)
  })
})

describe('a changed flow', () => {
  const changed = (world: World, factor: number): World =>
    breakSomething(world, { kind: 'flow-changed', pumpId, factor }, now)

  it('is so many times what it was, at once', () => {
    const half = step(switched(start(aDcDrive()), true), seconds(2))
    const world = step(changed(half, 0.7), seconds(2))
    expect(inGlass(world)).toBeCloseTo(2 * 4 + 2 * 4 * 0.7, 9)
    expect(pumpView(world)).toMatchObject({ fault: 'flow-changed', speed: 1, mlPerSecond: expect.closeTo(2.8, 9) })
    expect(faultsOf(world)).toEqual([{ kind: 'flow-changed', pumpId, factor: 0.7 }])
  })

  it('changes again, and is mended', () => {
    const world = changed(changed(switched(start(aDcDrive()), true), 0.7), 1.5)
    expect(inGlass(step(world, seconds(1)))).toBeCloseTo(6, 9)
    const whole = mended(world, 'flow-changed')
    expect(faultsOf(whole)).toEqual([])
    expect(inGlass(step(whole, seconds(1)))).toBeCloseTo(4, 9)
    expect(inGlass(step(broken(world, 'stuck-on'), seconds(1)))).toBeCloseTo(4, 9)
  })

  it('is that of steppers and valves, too', () => {
    const drive = aStepperDrive()
    const train = { steps: 1000, maxStepsPerSecond: 1000, acceleration: 1_000_000 }
    const turning = startTrain(switched(changed(start(drive), 0.5), true), drive.stepPin, train)
    expect(inGlass(step(turning, seconds(3)))).toBeCloseTo(drive.mlPerStep * 500, 9)
    const valve = aValveDrive()
    const whole = viewOf(step(switched(start(valve), true), milliseconds(10)), 1, null).pumps[0]?.mlPerSecond ?? 0
    const faster = viewOf(step(switched(changed(start(valve), 2), true), milliseconds(10)), 1, null)
    expect(faster.pumps[0]?.mlPerSecond).toBeCloseTo(2 * whole, 1)
  })
})

it('an expander that comes off leaves what hangs on it without power', () => {
  const pin = { boardId: asId<'gpioBoard'>(2), nr: 5 }
  const on = step(setLines(start(aDcDrive({ pin })), [{ pin, level: 'high' }], now), seconds(1))
  const off = breakSomething(on, { kind: 'expander-missing', address: 0x20 }, now)
  expect(pumpView(off)).toMatchObject({ on: false, commanded: false })
  expect(viewOf(off, 1, null)).toMatchObject({ pins: [], expanders: [{ address: 0x20, isMissing: true }] })
})

describe('what can be broken', () => {
  it('is what is there, and what can happen to it', () => {
    const dc = start(aDcDrive())
    expect(cannotBreak(dc, { kind: 'jammed', pumpId })).toBeNull()
    expect(cannotBreak(dc, { kind: 'leaking', pumpId })).toBe('a dc cannot be leaking')
    expect(cannotBreak(dc, { kind: 'jammed', pumpId: asId(9) })).toBe('there is no pump 9')
    expect(cannotBreak(dc, { kind: 'expander-missing', address: 0x27 })).toBe('no expander at 39')
    expect(cannotBreak(dc, { kind: 'i2c-stuck' })).toBeNull()
    expect(broken(dc, 'leaking')).toBe(dc)
  })

  it('is told, and mended one by one or all at once', () => {
    const all = breakSomething(broken(start(aDcDrive()), 'jammed'), { kind: 'scale-noisy', grams: 40 }, now)
    const twice = breakSomething(broken(all, 'stuck-on'), { kind: 'scale-noisy', grams: 2 }, now)
    expect(faultsOf(twice)).toEqual([
      { kind: 'stuck-on', pumpId },
      { kind: 'scale-noisy', grams: 2 },
    ])
    expect(faultsOf(mended(twice, 'jammed'))).toHaveLength(2)
    expect(faultsOf(mend(twice, { kind: 'scale-noisy' }, now))).toEqual([{ kind: 'stuck-on', pumpId }])
    expect(faultsOf(mendAll(twice, now))).toEqual([])
  })
})

it('air in a tube travels to the nozzle as a bubble, which delivers nothing', () => {
  const pump = aSimulatedPump({ drive: aDcDrive(), bottle: { ...aSimulatedPump().bottle, ml: 0.4 } })
  const dry = step(switched(build(emptyWorld, aSimulatedMachine([pump]), now), true), milliseconds(130))
  expect(dry.pumps[0]?.tube.layers).toEqual([
    { ingredientId: null, ml: expect.closeTo(0.12, 6) },
    { ingredientId: 40, ml: expect.closeTo(4.88, 6) },
  ])
  const refilled = { ...dry, pumps: dry.pumps.map(each => ({ ...each, bottle: { ...each.bottle, ml: 300 } })) }
  const arriving = step(refilled, milliseconds(1221))
  expect(arriving.pumps[0]?.tube.layers.at(-1)?.ingredientId).toBeNull()
  expect(arriving.trayMl).toBeCloseTo(0.52 + 4.88, 6)
  expect(step(arriving, milliseconds(28)).trayMl).toBeCloseTo(5.4, 2)
  expect(step(arriving, milliseconds(1029)).trayMl).toBeCloseTo(5.4 + 4, 1)
})
