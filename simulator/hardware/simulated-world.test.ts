import { expect, it } from 'vitest'
import { noImperfection } from '#domain/machine/machine-traits.ts'
import { createManualMachineClock, type ManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { emptyWorld } from '../model/world.ts'
import { aDcDrive, aSimulatedMachine, aSimulatedPump } from '../testing/simulated-builders.ts'
import { SimulatedWorld, type WorldChange } from './simulated-world.ts'

const drive = aDcDrive()
const pump = aSimulatedPump({ drive, bottle: { ...aSimulatedPump().bottle, ml: 500 } })
const now = () => timestamp(2)

const start = (speed: number, dripMl = 0) => {
  const real = createManualMachineClock()
  const world = new SimulatedWorld(emptyWorld, { real, speed, now })
  const changes: WorldChange[] = []
  const machine = aSimulatedMachine([pump], { imperfection: { ...noImperfection, dripMl } })
  world.apply({ kind: 'build', machine })
  world.onChange(change => void changes.push(change))
  const turn = (on: boolean): void =>
    world.apply({ kind: 'lines', changes: [{ pin: drive.pin, level: on ? 'high' : 'low' }] })
  return { real, world, changes, turn }
}

/** As the event loop does it: each timer in a turn of its own. */
const pass = async (real: ManualMachineClock, ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 10) {
    await Promise.resolve()
    real.advance(milliseconds(10))
  }
  await Promise.resolve()
}

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

it('comes to rest when the last drop has fallen', async () => {
  const { real, changes, turn, world } = start(1, 0.5)
  turn(true)
  await pass(real, 20)
  turn(false)
  await pass(real, 600)
  expect(changes.filter(change => change !== 'flowed')).toEqual(['touched', 'touched', 'came-to-rest'])
  expect(changes.at(-1)).toBe('came-to-rest')
  expect(world.now.trayMl).toBeCloseTo(0.08 + 0.5, 9)
  expect(real.pending).toBe(0)
})

it('goes on with what falls when it is left in the middle', async () => {
  const { world, turn } = start(1, 0.5)
  turn(true)
  turn(false)
  const real = createManualMachineClock()
  const next = new SimulatedWorld(world.now, { real, speed: 1, now })
  await pass(real, 600)
  expect(next.now.trayMl).toBeCloseTo(0.5, 9)
  expect(real.pending).toBe(0)
})

it('stops all clocks', () => {
  const { real, world, turn } = start(1)
  turn(true)
  world.clock.at(seconds(9), () => undefined)
  world.stop()
  expect(real.pending).toBe(0)
})
