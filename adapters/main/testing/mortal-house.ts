/*
 * A party at a machine whose processes die at a chosen instant: use cases, actuator and physics are real. What outlives
 * them is what does in a house: the records on disk, the actuator's notes, the world, and the people.
 */
import { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { manualTimers } from '#adapters/actuator/testing/manual-timers.ts'
import { createMemoryFlightRecorder } from '#adapters/actuator/testing/memory-flight-recorder.ts'
import { createMemoryLinks, type MemoryLinks } from '#adapters/actuator/testing/memory-link.ts'
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { createMemoryRecordStore, type MemoryDisk } from '#domain/testing/memory-record-store.ts'
import { furnishWith } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { recoverOrders } from '#domain/usecases/orders/recover-orders.usecase.ts'
import { putNewsOfEnds } from '#domain/usecases/webhooks/put-deliveries.ts'
import { SimulatedLoadCell } from '#simulator/hardware/simulated-load-cell.ts'
import { SimulatedPinBank } from '#simulator/hardware/simulated-pin-bank.ts'
import { SimulatedPulseGenerator } from '#simulator/hardware/simulated-pulse-generator.ts'
import { SimulatedWorld } from '#simulator/hardware/simulated-world.ts'
import { Surroundings } from '#simulator/hardware/surroundings.ts'
import { emptyWorld } from '#simulator/model/world.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'

export const victims = ['controller', 'actuator', 'both'] as const
export type Victim = (typeof victims)[number]

/** One turn of the world, in milliseconds. */
const tick = 20

const startedAt = 1_700_000_000_000

async function settle(turns = 60): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}

/** An instant at which a process can die: after a store write, before a message is heard, after a tick of the clock. */
export type PointKind = 'write' | 'message' | 'tick'

export interface Death {
  /** Points count from 1. */
  readonly point: number
  readonly victim: Victim
}

/** @param disk as an earlier evening has left it */
export function openMortalHouse(disk: MemoryDisk, deaths: readonly Death[]) {
  const points: PointKind[] = []
  const pass = (kind: PointKind): void => {
    points.push(kind)
    for (const { point, victim } of deaths) if (point === points.length) kill[victim]()
  }
  const { real, now, world, makeParts } = immortal(disk)
  let life = { isAlive: true }
  let links: MemoryLinks
  const kill: Record<Victim, () => void> = {
    controller() {
      life.isAlive = false
      void links.orphan()
    },
    actuator: () => links.crash(),
    both() {
      life.isAlive = false
      links.crash()
    },
  }

  const prepare: typeof recoverOrders = parts => {
    parts.records.accompany(putNewsOfEnds(() => 'unguessable'))
    return recoverOrders(parts)
  }

  function openController() {
    const own = { isAlive: true }
    life = own
    const whileAlive =
      <Args extends unknown[]>(call: (...args: Args) => void) =>
      (...args: Args): void => {
        if (own.isAlive) call(...args)
      }
    const clock: MachineClock = { now: () => real.now(), at: (at, due) => real.at(at, whileAlive(due)) }
    const { open, ...others } = createMemoryLinks(makeParts, manualTimers(real), () => pass('message'))
    links = { ...others, open }
    const actuator = new ActuatorClient({
      openLink: ({ onMessage, onExit, onGone }) =>
        open({ onMessage: whileAlive(onMessage), onExit: whileAlive(onExit), onGone: whileAlive(onGone) }),
      timers: manualTimers(clock),
      log: () => undefined,
      ...supervisionOfSimulated,
      // As that of a real machine, the world outlives the process.
      endsWithProcess: false,
    })
    const store = mortalStore(createMemoryRecordStore(disk), own, () => pass('write'))
    const started: { house?: Awaited<ReturnType<typeof furnish>> } = {}
    const furnish = () => furnishWith({ store, time: { now }, machineClock: clock, actuator, prepare })
    void furnish().then(house => {
      started.house = house
    })
    return started
  }

  return {
    world,
    openController,
    points,
    get isControllerDead() {
      return !life.isAlive
    },
    async tick(): Promise<void> {
      real.advance(milliseconds(tick))
      await settle()
      pass('tick')
      await settle()
    },
  }
}

/** What outlives all processes. */
function immortal(disk: MemoryDisk) {
  const real = createManualMachineClock()
  const now = () => timestamp(startedAt + Math.floor(real.now() / 1000))
  const world = new SimulatedWorld(emptyWorld, { real, speed: 1, now })
  world.apply({ kind: 'build', machine: simulatedMachineOf(disk.records) })
  const recorder = createMemoryFlightRecorder()
  const makeParts = () => {
    const pinBank = new SimulatedPinBank(world)
    return {
      ...{ pinBank, recorder, clock: world.clock },
      pulses: new SimulatedPulseGenerator(world, pinBank),
      loadCell: new SimulatedLoadCell(world),
      simulated: new Surroundings(world, { real, now }),
      emergencyStops: () => undefined,
    }
  }
  return { real, now, world, makeParts }
}

/** What a dead controller writes comes nowhere. */
function mortalStore(store: RecordStore, life: { readonly isAlive: boolean }, pass: () => void): RecordStore {
  const never = new Promise<never>(() => undefined)
  return {
    ...store,
    async commit(operations, onWritten) {
      if (!life.isAlive) return never
      await store.commit(operations)
      pass()
      if (!life.isAlive) return never
      onWritten?.()
      return 'written'
    },
  }
}
