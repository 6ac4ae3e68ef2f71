import { join } from 'node:path'
import type { LoadCell } from '#domain/ports/load-cell.port.ts'
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import type { PinBank } from '#domain/ports/pin-bank.port.ts'
import type { PulseGenerator } from '#domain/ports/pulse-generator.port.ts'
import type { SimulatedMachine, SimulatedMachineView } from '#domain/ports/simulated-machine.port.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { build } from '../model/build-world.ts'
import * as hands from '../model/hands.ts'
import type { World } from '../model/world.ts'
import { documentOf } from '../model/world-document.ts'
import { viewOf } from '../model/world-view.ts'
import { SimulatedLoadCell } from './simulated-load-cell.ts'
import { SimulatedPinBank } from './simulated-pin-bank.ts'
import { SimulatedPulseGenerator } from './simulated-pulse-generator.ts'
import { SimulatedWorld } from './simulated-world.ts'
import { ViewFeed } from './view-feed.ts'
import { createWorldFile } from './world-file.ts'
import { WorldSaver } from './world-saver.ts'

export interface SimulatedMachineOptions {
  /** The world is kept in `simulator/world.json` below. */
  readonly dataDir: string
  /** 1–60 times real time. */
  readonly speed: number
  /** The clock of the real world. Need not be precise. */
  readonly real: MachineClock
  readonly now: () => Timestamp
  /** The disk refused the world; the machine goes on in memory. */
  readonly onProblem: (text: string) => void
}

/** A whole machine in memory: its pins, its load cell, its time, and the hands around it. */
export interface OpenSimulatedMachine {
  readonly machine: SimulatedMachine
  readonly pinBank: PinBank
  readonly pulses: PulseGenerator
  readonly loadCell: LoadCell
  readonly clock: MachineClock
  /** Everything off, the world stored, no call from any clock any more. */
  close(): Promise<void>
}

/** Powers up the machine that was left in `dataDir`: all pins at their safe level, all pumps off. */
export async function openSimulatedMachine(options: SimulatedMachineOptions): Promise<OpenSimulatedMachine> {
  const { real, now } = options
  const file = createWorldFile(join(options.dataDir, 'simulator', 'world.json'))
  const world = new SimulatedWorld(await file.load(now()), real, options.speed)
  const pinBank = new SimulatedPinBank(world, now)
  const pulses = new SimulatedPulseGenerator(world, pinBank)
  const loadCell = new SimulatedLoadCell(world)
  const view = (): SimulatedMachineView => viewOf(world.now, world.clock.speed, loadCell.view())
  const feed = new ViewFeed(view, real)
  const store = (): Promise<void> =>
    file.save(documentOf(world.now)).catch(error => options.onProblem(`the simulated world was not stored: ${error}`))
  const saver = new WorldSaver(store, real)
  world.onChange(change => {
    feed.changed()
    saver.soon()
    if (change === 'came-to-rest') void saver.flush()
  })
  return {
    machine: aroundWorld(world, view, feed, now),
    pinBank,
    pulses,
    loadCell,
    clock: world.clock,
    async close() {
      pinBank.release()
      loadCell.close()
      feed.stop()
      world.stop()
      await saver.flush()
    },
  }
}

function aroundWorld(
  world: SimulatedWorld,
  view: () => SimulatedMachineView,
  feed: ViewFeed,
  now: () => Timestamp,
): SimulatedMachine {
  const change = async (how: (world: World) => World): Promise<void> => world.change(how)
  return {
    build: machine => change(world => build(world, machine, now())),
    view: async () => view(),
    watch: watcher => feed.watch(watcher),
    placeGlass: glass => change(world => hands.placeGlass(world, glass)),
    takeGlass: () => change(hands.takeGlass),
    returnGlass: () => change(hands.returnGlass),
    addByHand: (ingredientId, ml, gramsPerMl) =>
      change(world => (ml > 0 ? hands.addByHand(world, ingredientId, ml, gramsPerMl) : world)),
    refill: pumpId => change(world => hands.refill(world, pumpId)),
    plugScale: isPlugged => change(world => hands.plugScale(world, isPlugged)),
    async setSpeed(speed) {
      world.clock.setSpeed(speed)
      feed.changed()
    },
  }
}
