/* Scenarios on a machine of two pumps, a valve and an expander. */
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { microseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { SimulatedEnvironment } from '#simulator/hardware/simulated-environment.ts'
import { SimulatedWorld } from '#simulator/hardware/simulated-world.ts'
import { emptyWorld } from '#simulator/model/world.ts'
import type { SimulatedDemand, SimulatedFault } from '#simulator/scenario-language/action.ts'
import type { ScenarioCondition, ScenarioDeed, ScenarioStep } from '#simulator/scenario-language/scenario.ts'
import {
  aDcDrive,
  aSimulatedMachine,
  aSimulatedPump,
  aSimulatedScale,
  aValveDrive,
} from '#simulator/testing/simulated-builders.ts'

const left = aSimulatedPump({ pumpId: asId(1), drive: aDcDrive({ pin: { boardId: 1, nr: 5 } }) })
const right = aSimulatedPump({ pumpId: asId(2), drive: aDcDrive({ pin: { boardId: 1, nr: 6 }, mlPerSecond: 2.5 }) })
const valve = aSimulatedPump({ pumpId: asId(3), drive: aValveDrive() })
const machine = aSimulatedMachine([left, right, valve], {
  scale: aSimulatedScale(),
  expanders: [{ boardId: asId(2), model: 'MCP23017', address: 0x21 }],
})
export const glass = { sizeMl: 300, shape: 'rocks', emptyGrams: 200 } as const

/** @param after seconds */
export const step = (deed: ScenarioDeed, when: ScenarioCondition | null = null, after = 0): ScenarioStep => ({
  when,
  after,
  deed,
})
/** A fault that shows that a step has been done. */
export const weak: ScenarioDeed = { kind: 'break', fault: 'supply-weak' }

/**
 * A simulated world with a glass in it, which plays scenarios.
 *
 * @param us how long the real clock goes on at a time
 */
export const startBench = async (speed = 1, us = 50_000) => {
  const real = createManualMachineClock()
  const now = () => timestamp(1_700_000_000_000)
  const world = new SimulatedWorld(emptyWorld, { real, speed, now })
  const environment = new SimulatedEnvironment(world, { real, now })
  const demands: SimulatedDemand[] = []
  environment.onDemand(demand => void demands.push(demand))
  world.onChange(() => environment.changed())
  await environment.build(machine)
  await environment.act({ kind: 'place-glass', glass })
  /** Lets so many seconds of machine time pass. */
  const pass = async (seconds: number): Promise<void> => {
    for (let to = Math.round((seconds * 1_000_000) / speed); to > 0; to -= us) {
      real.advance(microseconds(Math.min(us, to)))
      await Promise.resolve()
    }
  }
  const turn = (nr: number, on: boolean): void =>
    world.apply({ kind: 'lines', changes: [{ pin: { boardId: 1, nr }, level: on ? 'high' : 'low' }] })
  const play = (...steps: ScenarioStep[]): Promise<void> => environment.play({ name: 'test', steps })
  const faults = async (): Promise<readonly SimulatedFault[]> => (await environment.view()).faults
  const progress = async () => (await environment.view()).scenario
  return { real, world, environment, demands, pass, turn, play, faults, progress }
}
