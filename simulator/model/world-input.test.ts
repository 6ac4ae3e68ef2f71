import { describe, expect, it } from 'vitest'
import { type Microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { SimulatedDrive } from '../ports/simulated-machine.port.ts'
import type { PumpFaultKind } from '../scenario-language/action.ts'
import {
  aDcDrive,
  aSimulatedMachine,
  aSimulatedPump,
  aSimulatedScale,
  aStepperDrive,
  aValveDrive,
} from '../testing/simulated-builders.ts'
import { liquidIn, volumeOf } from './bottle-and-tube.ts'
import { step } from './step-world.ts'
import { setLines, startTrain, switchPumps } from './switching.ts'
import { emptyWorld, faultsOf, handGrams, isRunning, scaleGrams, type World } from './world.ts'
import {
  applyInput,
  breakSomething,
  build,
  cannotBreak,
  mend,
  mendAll,
  placeGlass,
  type WorldAction,
} from './world-input.ts'
import { scaleView, viewOf } from './world-view.ts'

describe('faults', () => {
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
      expect(pumpView(world)).toMatchObject({
        on: true,
        speed: 1,
        mlPerSecond: 0,
        powerMw: 8_400,
        fault: 'blocked-tube',
      })
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
})

describe('hands and ice', () => {
  const now = timestamp(1_700_000_000_000)
  const acted = (world: World, action: WorldAction): World => applyInput(world, { kind: 'act', action }, now)
  const bare = (lagMs = 0): World =>
    build(emptyWorld, aSimulatedMachine([aSimulatedPump()], { scale: aSimulatedScale({ lagMs }) }), now)
  const withGlass = (world = bare()): World =>
    acted(world, { kind: 'place-glass', glass: { sizeMl: 100, shape: 'rocks', emptyGrams: 200 } })
  const put = (world: World, gramsPerSecond: number, time: number): World =>
    acted(world, { kind: 'put-hand', gramsPerSecond, seconds: time })
  const gramsAfter = (world: World, after: Microseconds): number => scaleView(step(world, after))?.grams ?? Number.NaN
  const poured = (world: World, ml: number): World =>
    acted(world, { kind: 'add-by-hand', ingredientId: asId(40), ml, gramsPerMl: 1 })

  describe('ice', () => {
    it('weighs, and is no liquid', () => {
      const iced = acted(acted(withGlass(), { kind: 'drop-ice', grams: 20 }), { kind: 'drop-ice', grams: 15.5 })
      expect([scaleGrams(iced), iced.feltGrams, volumeOf(iced.glass?.layers ?? [])]).toEqual([235.5, 235.5, 0])
    })

    it('takes room: what would have fitted runs over', () => {
      const full = poured(acted(withGlass(), { kind: 'drop-ice', grams: 30 }), 80)
      expect([volumeOf(full.glass?.layers ?? []), full.glass?.spilledMl]).toEqual([70, 10])
    })

    it('goes with its glass, and is nowhere without one', () => {
      const iced = acted(withGlass(), { kind: 'drop-ice', grams: 20 })
      const back = acted(acted(iced, { kind: 'take-glass' }), { kind: 'return-glass' })
      expect(scaleGrams(back)).toBe(220)
      expect(scaleGrams(withGlass(iced))).toBe(200)
      expect(acted(bare(), { kind: 'drop-ice', grams: 20 })).toEqual(bare())
    })
  })

  describe('a hand', () => {
    it('takes ever more weight off the scale, and lets go at once', () => {
      const lifted = put(withGlass(), -4, 10)
      expect(gramsAfter(lifted, milliseconds(2500))).toBeCloseTo(190, 2)
      expect(gramsAfter(lifted, milliseconds(9999))).toBeCloseTo(160, 1)
      expect(gramsAfter(lifted, seconds(10))).toBeCloseTo(200, 2)
      const over = step(lifted, seconds(11))
      expect([over.hand, over.feltGrams, isRunning(over)]).toEqual([null, 200, false])
    })

    it('presses', () => {
      const pressed = put(bare(), 30, 0.5)
      expect(gramsAfter(pressed, milliseconds(400))).toBeCloseTo(12, 2)
      expect(scaleGrams(step(pressed, milliseconds(400)))).toBe(0)
    })

    it('is felt with the lag of the scale, when it pulls and when it lets go', () => {
      const lifted = put(withGlass(step(withGlass(bare(100)), seconds(3))), -20, 2)
      const trailing = step(lifted, seconds(1))
      expect(trailing.feltGrams).toBeCloseTo(200 - 20 + 20 * 0.1, 1)
      const free = step(lifted, milliseconds(2100))
      expect(free.feltGrams).toBeCloseTo(200 - 38 / Math.E, 1)
    })

    it('takes no more than stands there', () => {
      const lifted = put(withGlass(), -100, 4)
      expect(handGrams(step(lifted, seconds(1)))).toBe(-100)
      expect(gramsAfter(lifted, seconds(3))).toBeCloseTo(0, 2)
      expect(gramsAfter(put(bare(), -100, 4), seconds(3))).toBeCloseTo(0, 2)
    })

    it.each<WorldAction>([{ kind: 'mend-all' }, { kind: 'take-glass' }])('is away after $kind', action => {
      const lifted = step(put(withGlass(), -4, 10), seconds(2))
      expect(acted(lifted, action).hand).toBeNull()
    })

    it('is replaced by another', () => {
      const twice = put(step(put(withGlass(), -4, 10), seconds(2)), 5, 1)
      expect(gramsAfter(twice, milliseconds(900))).toBeCloseTo(204.5, 2)
    })
  })
})
