import { describe, expect, it } from 'vitest'
import { noImperfection } from '#domain/machine/machine-traits.ts'
import { type Microseconds, microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { aDcDrive, aSimulatedMachine, aSimulatedPump } from '../testing/simulated-builders.ts'
import { liquidIn, volumeOf } from './bottle-and-tube.ts'
import { build } from './build-world.ts'
import { rotorSpeed, turnedFor, wornTo } from './rotor.ts'
import { step } from './step-world.ts'
import { switchPumps, turnDirector } from './switching.ts'
import { emptyWorld, isRunning, type World } from './world.ts'
import { placeGlass } from './world-input.ts'
import { viewOf } from './world-view.ts'

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
