import { describe, expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { emptyWorld } from '../model/world.ts'
import type { SimulatedDemand } from '../scenario-language/action.ts'
import { aDcDrive, aSimulatedMachine, aSimulatedPump } from '../testing/simulated-builders.ts'
import { SimulatedEnvironment } from './simulated-environment.ts'
import { SimulatedPinBank } from './simulated-pins.ts'
import { SimulatedWorld } from './simulated-world.ts'

const drive = aDcDrive()
const now = () => timestamp(1_700_000_000_000)

/** A pump of 6 W on a supply of so many milliwatts. */
async function onSupply(supplyMw: number) {
  const real = createManualMachineClock()
  const world = new SimulatedWorld(emptyWorld, { real, speed: 1, now })
  const environment = new SimulatedEnvironment(world, { real, now })
  world.onChange(() => environment.changed())
  const demands: SimulatedDemand[] = []
  environment.onDemand(demand => void demands.push(demand))
  await environment.build(aSimulatedMachine([aSimulatedPump({ drive, powerMw: 6000 })], { supplyMw }))
  const bank = new SimulatedPinBank(world)
  expectSuccess(bank.claim([{ pin: drive.pin, safeLevel: 'low' }]))
  const turn = (level: 'high' | 'low'): void => {
    expectSuccess(bank.write([{ pin: drive.pin, level }]))
  }
  const pass = async (ms: number): Promise<void> => {
    // As the event loop does it: each timer in a turn of its own.
    for (let left = ms; left > 0; left -= 10) {
      real.advance(milliseconds(10))
      await Promise.resolve()
    }
  }
  return { demands, turn, pass }
}

describe('a supply that breaks down', () => {
  it('takes the controller with it, once', async () => {
    const { demands, turn, pass } = await onSupply(2000)
    turn('high')
    await pass(40)
    expect(demands).toEqual([])
    await pass(500)
    expect(demands).toEqual([{ kind: 'cut-power', seconds: 3 }])
  })

  it('does so again when it has been up in between', async () => {
    const { demands, turn, pass } = await onSupply(2000)
    for (const level of ['high', 'low', 'high'] as const) {
      turn(level)
      await pass(500)
    }
    expect(demands).toHaveLength(2)
  })

  it('only sags where half of its voltage is left', async () => {
    const { demands, turn, pass } = await onSupply(3500)
    turn('high')
    await pass(2000)
    expect(demands).toEqual([])
  })
})
