import { describe, expect, it } from 'vitest'
import { noImperfection } from '#domain/machine/machine-traits.ts'
import { rampTime, type StepTrain } from '#domain/machine/pump-motion.ts'
import { type Microseconds, microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { SimulatedMachineBuild, SimulatedPumpBuild } from '../ports/simulated-machine.port.ts'
import {
  aDcDrive,
  aSimulatedMachine,
  aSimulatedPump,
  aStepperDrive,
  aValveDrive,
} from '../testing/simulated-builders.ts'
import { liquidIn, volumeOf } from './bottle-and-tube.ts'
import { rotorSpeed, turnedFor, wornTo } from './motion.ts'
import { step } from './step-world.ts'
import { setLines, startTrain, stopTrain, switchPumps } from './switching.ts'
import { emptyWorld, isRunning, scaleGrams, type World } from './world.ts'
import { build, placeGlass } from './world-input.ts'
import { viewOf } from './world-view.ts'

describe('drives', () => {
  const turnDirector = (world: World, direction: World['direction']): World => ({ ...world, direction })

  const now = timestamp(1_700_000_000_000)
  const start = (pump: SimulatedPumpBuild, with_: Partial<SimulatedMachineBuild> = {}): World =>
    placeGlass(build(emptyWorld, aSimulatedMachine([pump], with_), now), {
      sizeMl: 400,
      shape: 'highball',
      emptyGrams: 250,
    })
  const switched = (world: World, on: boolean): World => switchPumps(world, () => on, now)
  const inGlass = (world: World): number => volumeOf(world.glass?.layers ?? [])
  const bottleMl = (world: World): number => world.pumps[0]?.bottle.ml ?? Number.NaN
  const tubeMl = (world: World): number => liquidIn(world.pumps[0]?.tube.layers ?? [])
  const flow = (world: World): number => viewOf(world, 1, null).pumps[0]?.mlPerSecond ?? Number.NaN

  describe('a stepper pump', () => {
    const drive = aStepperDrive()
    /** 4 s: one second up to 1000 steps a second, two at that, one down. */
    const train: StepTrain = { steps: 3000, maxStepsPerSecond: 1000, acceleration: 1000 }
    const pump = aSimulatedPump({ drive })
    const turning = startTrain(switched(start(pump), true), drive.stepPin, train)

    it('moves exactly what its steps are worth', () => {
      const world = step(turning, rampTime(train.steps, train))
      expect(inGlass(world)).toBeCloseTo(15, 9)
      expect(inGlass(step(world, seconds(9)))).toBeCloseTo(15, 9)
      expect(bottleMl(world)).toBeCloseTo(450 - 15, 9)
    })

    it('speeds up and slows down', () => {
      const pouredAfter = (time: Microseconds): number => inGlass(step(turning, time))
      expect(pouredAfter(milliseconds(500))).toBeCloseTo(0.005 * 125, 9)
      expect(pouredAfter(seconds(1))).toBeCloseTo(0.005 * 500, 9)
      expect(pouredAfter(seconds(2))).toBeCloseTo(0.005 * 1500, 9)
      expect(pouredAfter(milliseconds(3500))).toBeCloseTo(0.005 * (3000 - 125), 9)
      expect(flow(step(turning, milliseconds(250)))).toBeCloseTo(0.005 * 250, 9)
      expect(flow(step(turning, seconds(2)))).toBeCloseTo(5, 9)
      expect(flow(step(turning, seconds(4)))).toBe(0)
    })

    it('turns only while its driver is enabled, and takes power as long as it is', () => {
      const pulsesOnly = startTrain(start(pump), drive.stepPin, train)
      expect(inGlass(step(pulsesOnly, seconds(4)))).toBe(0)
      const disabled = switched(step(turning, seconds(2)), false)
      expect(inGlass(step(disabled, seconds(2)))).toBeCloseTo(7.5, 9)
      expect(viewOf(step(turning, seconds(9)), 1, null)).toMatchObject({ powerMw: 6000, pumps: [{ on: true }] })
      expect(viewOf(disabled, 1, null).powerMw).toBe(0)
    })

    it.each([
      { enableHigh: false, turnedBy: 'low', heldBack: 'high' },
      { enableHigh: true, turnedBy: 'high', heldBack: 'low' },
    ] as const)('is enabled by one level only: %o', ({ enableHigh, turnedBy, heldBack }) => {
      const built = start(aSimulatedPump({ drive: { ...drive, enableHigh } }))
      const pulsedAt = (level: 'high' | 'low'): World =>
        step(startTrain(setLines(built, [{ pin: drive.enablePin, level }], now), drive.stepPin, train), seconds(4))
      expect(inGlass(pulsedAt(turnedBy))).toBeCloseTo(15, 9)
      // Wired for the other kind of driver: it does not turn, and holds where it should be at rest.
      expect(inGlass(pulsedAt(heldBack))).toBe(0)
      expect([turnedBy, heldBack].map(level => viewOf(pulsedAt(level), 1, null).powerMw)).toEqual([6000, 0])
    })

    it('stands still when its pulses end, and turns by its own pin only', () => {
      expect(inGlass(step(stopTrain(step(turning, seconds(2)), drive.stepPin), seconds(2)))).toBeCloseTo(7.5, 9)
      const otherPin = { boardId: 1, nr: 19 }
      expect(inGlass(step(stopTrain(turning, otherPin), seconds(4)))).toBeCloseTo(15, 9)
      expect(inGlass(step(startTrain(switched(start(pump), true), otherPin, train), seconds(4)))).toBe(0)
    })
  })

  describe('a reversed pump', () => {
    const director = { pin: { boardId: 1, nr: 26 }, forwardHigh: true }

    it('draws its tube back into the bottle, and air after that', () => {
      const world = turnDirector(switched(start(aSimulatedPump(), { director }), true), 'backward')
      const part = step(world, seconds(1))
      expect([bottleMl(part), tubeMl(part), inGlass(part)]).toEqual([454, 1, 0])
      expect(part.pumps[0]?.tube.layers.at(-1)).toEqual({ ingredientId: null, ml: 4 })
      expect(flow(part)).toBe(-4)
      const empty = step(part, seconds(5))
      expect([bottleMl(empty), tubeMl(empty), inGlass(empty)]).toEqual([455, 0, 0])
      expect(viewOf(part, 1, null).pumps[0]?.direction).toBe('backward')
    })

    it('needs the tube filled again before anything comes', () => {
      const backward = step(turnDirector(switched(start(aSimulatedPump(), { director }), true), 'backward'), seconds(2))
      const again = turnDirector(backward, 'forward')
      expect(inGlass(step(again, milliseconds(1250)))).toBeCloseTo(0, 9)
      expect(inGlass(step(again, milliseconds(2250)))).toBeCloseTo(4, 9)
    })

    it('may be a stepper, but not a valve', () => {
      const drive = aStepperDrive()
      const stepper = turnDirector(switched(start(aSimulatedPump({ drive })), true), 'backward')
      const train = { steps: 400, maxStepsPerSecond: 800, acceleration: 8000 }
      const world = step(startTrain(stepper, drive.stepPin, train), seconds(2))
      expect([bottleMl(world), tubeMl(world)]).toEqual([452, expect.closeTo(3, 9)])

      const valve = turnDirector(switched(start(aSimulatedPump({ drive: aValveDrive() })), true), 'backward')
      expect(inGlass(step(valve, seconds(1)))).toBeGreaterThan(5)
      expect(viewOf(valve, 1, null).pumps[0]?.direction).toBe('forward')
    })
  })

  describe('a valve', () => {
    const fullBottle = { ingredientId: aSimulatedPump().bottle.ingredientId, ml: 700, capacityMl: 700, gramsPerMl: 1.1 }
    const full = aSimulatedPump({ drive: aValveDrive(), bottle: fullBottle })

    it('gives less the emptier its bottle is, down to two fifths', () => {
      const flowAtLevel = (ml: number): number =>
        flow(switched(start({ ...full, bottle: { ...fullBottle, ml } }), true))
      expect(flowAtLevel(700)).toBeCloseTo(15, 9)
      expect(flowAtLevel(350)).toBeCloseTo(15 * Math.sqrt(0.58), 9)
      expect(flowAtLevel(0.001)).toBeCloseTo(6, 3)
      expect(flowAtLevel(0)).toBe(0)
    })

    it('empties the bottle by the same law, in one stretch or in many', () => {
      const open = switched(start(full), true)
      const whole = step(open, seconds(20))
      let cut = open
      for (let turn = 0; turn < 2000; turn++) cut = step(cut, milliseconds(10))
      expect(bottleMl(whole)).toBeCloseTo(bottleMl(cut), 6)
      // The root of the level falls evenly: 0.42 · 15 / 700 a second.
      const root = 1 - (0.42 * 15 * 20) / 700
      expect(bottleMl(whole)).toBeCloseTo((700 * (root ** 2 - 0.16)) / 0.84, 9)
      const dry = step(open, seconds(120))
      expect(bottleMl(dry)).toBe(0)
      expect(flow(dry)).toBe(0)
    })

    it('has liquid in flight, that arrives within 300 ms after closing', () => {
      const open = step(switched(start(full), true), seconds(2))
      const closed = switched(open, false)
      const through = 700 - bottleMl(open)
      expect(inGlass(open)).toBeCloseTo(through - 1.4, 6)
      expect(inGlass(step(closed, milliseconds(150)))).toBeCloseTo(through - 0.7, 6)
      expect(isRunning(step(closed, milliseconds(299)))).toBe(true)
      const settled = step(closed, milliseconds(300))
      expect(isRunning(settled)).toBe(false)
      expect(inGlass(step(settled, seconds(1)))).toBeCloseTo(through, 9)
      expect(scaleGrams(settled)).toBeCloseTo(250 + 1.1 * through, 9)
    })

    it('delivers what a short opening lets through, whole', () => {
      const closed = switched(step(switched(start(full), true), milliseconds(40)), false)
      expect(inGlass(closed)).toBe(0)
      expect(inGlass(step(closed, seconds(1)))).toBeCloseTo(0.6, 3)
    })
  })

  describe('an imperfect machine', () => {
    const imperfection = { ...noImperfection, seed: 4711, flowNoise: 0.05, dripMl: 0.3 }
    const pour = (seed: number, time: Microseconds, runs: number): number[] => {
      let world = start(aSimulatedPump({ drive: aDcDrive(), bottle: { ...aSimulatedPump().bottle, ml: 9000 } }), {
        imperfection: { ...imperfection, seed, dripMl: 0 },
      })
      return Array.from({ length: runs }, () => {
        const before = bottleMl(world)
        world = switched(step(switched(world, true), time), false)
        return before - bottleMl(world)
      })
    }

    it('differs from run to run by as much as it is told, the same way every time', () => {
      const amounts = pour(4711, seconds(5), 400)
      const mean = amounts.reduce((sum, ml) => sum + ml, 0) / amounts.length
      const deviation = Math.sqrt(amounts.reduce((sum, ml) => sum + (ml - mean) ** 2, 0) / amounts.length)
      expect(mean).toBeGreaterThan(19.8)
      expect(mean).toBeLessThan(20.2)
      expect(deviation / mean).toBeGreaterThan(0.04)
      expect(deviation / mean).toBeLessThan(0.065)
      expect(pour(4711, seconds(5), 3)).toEqual(amounts.slice(0, 3))
      expect(pour(4712, seconds(5), 3)).not.toEqual(amounts.slice(0, 3))
    })

    it('lets a drop fall within 500 ms after a pump stops, which the next run makes up for', () => {
      const machine = start(aSimulatedPump(), { imperfection: { ...imperfection, flowNoise: 0 } })
      const stopped = switched(step(switched(machine, true), seconds(2)), false)
      expect(inGlass(stopped)).toBeCloseTo(8, 9)
      const dripped = step(stopped, milliseconds(500))
      expect(inGlass(dripped)).toBeCloseTo(8.3, 9)
      expect(isRunning(dripped)).toBe(false)
      expect(dripped.pumps[0]?.tube.layers.at(-1)).toEqual({ ingredientId: null, ml: 0.3 })
      const again = step(switched(step(switched(dripped, true), seconds(2)), false), seconds(1))
      expect(inGlass(again)).toBeCloseTo(16.3, 9)
    })

    it('does not drip while it draws back, nor what it does not have', () => {
      const backward = turnDirector(switched(start(aSimulatedPump(), { imperfection }), true), 'backward')
      expect(switched(step(backward, seconds(1)), false).falling).toEqual([])
      const airy = switched(start(aSimulatedPump({ tubeMl: 1 }), { imperfection }), true)
      expect(switched(step(airy, microseconds(10)), false).falling).toEqual([])
    })
  })
})

describe('the rotor', () => {
  const turnDirector = (world: World, direction: World['direction']): World => ({ ...world, direction })

  const now = timestamp(1_700_000_000_000)
  const pump = aSimulatedPump({ drive: aDcDrive({ mlPerSecond: 4 }) })
  const start = (imperfection: Partial<typeof noImperfection>): World =>
    placeGlass(
      build(emptyWorld, aSimulatedMachine([pump], { imperfection: { ...noImperfection, ...imperfection } }), now),
      { sizeMl: 400, shape: 'highball', emptyGrams: 250 },
    )
  const switched = (world: World, on: boolean): World => switchPumps(world, () => on, now)
  const pulsed = (world: World, time: Microseconds): World => switched(step(switched(world, true), time), false)
  const inGlass = (world: World): number => volumeOf(world.glass?.layers ?? [])

  it('a rotor turns less at first, and loses one time constant by that', () => {
    expect(turnedFor(0.04, 40)).toBeCloseTo(0.04 / Math.E, 12)
    expect(turnedFor(10, 40)).toBeCloseTo(10 - 0.04, 12)
    expect(turnedFor(10, 0)).toBe(10)
    expect([rotorSpeed(milliseconds(40), 40), rotorSpeed(noTime, 0)]).toEqual([expect.closeTo(1 - 1 / Math.E, 12), 1])
  })

  describe('a DC pump that comes up slowly', () => {
    const slow = start({ spinUpMs: 40 })

    it('gives less at first, and speeds up', () => {
      const onFor = (ms: number): World => step(switched(slow, true), milliseconds(ms))
      expect(inGlass(onFor(40))).toBeCloseTo(4 * 0.04 * (1 / Math.E), 9)
      expect(inGlass(onFor(1000))).toBeCloseTo(4 * 0.96, 9)
      const seen = viewOf(onFor(40), 1, null).pumps[0]
      expect(seen?.speed).toBeCloseTo(1 - 1 / Math.E, 9)
      expect(seen?.mlPerSecond).toBeCloseTo(4 * (1 - 1 / Math.E), 9)
    })

    it('runs out when its power is gone, so that a short run gives as much for its time as a long one', () => {
      for (const ms of [5, 40, 150, 2000]) {
        const stopped = pulsed(slow, milliseconds(ms))
        expect(inGlass(stopped)).toBeLessThan(4 * ms * 0.001)
        const still = step(stopped, milliseconds(120))
        expect(isRunning(still)).toBe(false)
        expect(inGlass(still)).toBeCloseTo(4 * ms * 0.001, 9)
      }
    })

    it('gives no less when it is switched on again before it stands still', () => {
      let world = slow
      for (let pulse = 0; pulse < 20; pulse++) world = step(pulsed(world, milliseconds(30)), milliseconds(20))
      expect(inGlass(step(world, seconds(1)))).toBeCloseTo(4 * 0.6, 9)
    })

    it('runs out backwards, too', () => {
      const backward = step(pulsed(turnDirector(slow, 'backward'), milliseconds(500)), seconds(1))
      expect(liquidIn(backward.pumps[0]?.tube.layers ?? [])).toBeCloseTo(5 - 2, 9)
      expect(backward.pumps[0]?.bottle.ml).toBeCloseTo(452, 9)
    })
  })

  describe('wear', () => {
    it('takes a part of the flow for each hour of running, but never all of it', () => {
      expect(wornTo(seconds(1800), 0.1)).toBeCloseTo(0.95, 12)
      expect(wornTo(seconds(3600 * 90), 0.1)).toBe(0.2)
      expect(wornTo(seconds(3600), 0)).toBe(1)
    })

    it('is that of the runs before, and the view tells for how long they were', () => {
      const worn = pulsed(start({ wearPerHour: 0.3 }), seconds(60))
      expect(inGlass(worn)).toBeCloseTo(4 * 60, 9)
      expect(viewOf(worn, 1, null).pumps[0]?.hoursRun).toBeCloseTo(1 / 60, 12)
      const again = pulsed(worn, seconds(10))
      expect(inGlass(again) - inGlass(worn)).toBeCloseTo(4 * 10 * (1 - 0.3 / 60), 9)
      const running = step(switched(again, true), microseconds(36_000_000))
      expect(viewOf(running, 1, null).pumps[0]?.hoursRun).toBeCloseTo(106 / 3600, 12)
    })
  })
})
