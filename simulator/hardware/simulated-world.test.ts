import { describe, expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { build, switchPumps } from '../model/hands.ts'
import { emptyWorld } from '../model/world.ts'
import { SimulatedWorld, type WorldChange } from './simulated-world.ts'

const pump = {
  pumpId: asId<'pump'>(3),
  pin: { boardId: 1, nr: 5 },
  activeHigh: true,
  mlPerSecond: 4,
  tubeCapacityMl: 5,
  tubeMl: 5,
  powerMw: 6_000,
  bottle: { ingredientId: asId<'ingredient'>(40), ml: 500, capacityMl: 700, gramsPerMl: 1 },
}

const start = (speed: number) => {
  const real = createManualMachineClock()
  const world = new SimulatedWorld(emptyWorld, real, speed)
  const changes: WorldChange[] = []
  world.change(empty => build(empty, [pump], timestamp(1)))
  world.onChange(change => void changes.push(change))
  const turn = (on: boolean): void => world.change(before => switchPumps(before, () => on, timestamp(2)))
  return { real, world, changes, turn }
}

describe('the simulated world in time', () => {
  it('flows between switching on and off at exact instants, at any speed', async () => {
    const { real, world, turn } = start(30)
    world.clock.at(milliseconds(700), () => turn(true))
    world.clock.at(milliseconds(3_201), () => turn(false))
    await Promise.resolve()
    real.oversleep(seconds(2))
    await Promise.resolve()
    expect(world.now.pumps[0]?.bottle.ml).toBeCloseTo(500 - 4 * 2.501, 9)
    expect(world.now.time).toBe(60_000_000)
  })

  it('tells of the flow 20 times a second while a pump is on, and asks for no timer at rest', () => {
    const { real, changes, turn } = start(1)
    expect(real.pending).toBe(0)
    turn(true)
    real.advance(milliseconds(120))
    turn(true)
    real.advance(milliseconds(40))
    turn(false)
    expect(changes).toEqual(['touched', 'flowed', 'flowed', 'touched', 'flowed', 'came-to-rest'])
    expect(real.pending).toBe(0)
  })

  it('stops all clocks', () => {
    const { real, world, turn } = start(1)
    turn(true)
    world.clock.at(seconds(9), () => undefined)
    world.stop()
    expect(real.pending).toBe(0)
  })
})
