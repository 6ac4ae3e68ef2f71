/**
 * The cost of the simulated machine: processor time of the largest one at 60 times real time, of a cocktail of three
 * minutes, and what an hour of its time leaves in memory.
 *
 * Processor time, not time: what else runs on this computer does not count.
 */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { applyOperations, onlyId, type Records } from '#domain/records/records.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { milliwatts } from '#domain/units/power.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { SimulatedLoadCell } from '#simulator/hardware/simulated-load-cell.ts'
import { SimulatedWorld } from '#simulator/hardware/simulated-world.ts'
import { Surroundings } from '#simulator/hardware/surroundings.ts'
import { emptyWorld } from '#simulator/model/world.ts'
import type { WorldInput } from '#simulator/model/world-input.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import { largeSimulator } from './large-simulator.ts'
import { MachineOnBench } from './machine-on-bench.ts'
import { pourDrink } from './poured-drink.ts'
import { dice } from './random.ts'
import { randomDrink } from './random-drink.ts'
import { randomMachine } from './random-machine.ts'
import { report } from './report.ts'
import { median, rounded } from './statistics.ts'
import { createSteppedClock } from './stepped-clock.ts'

const speed = 60
const nobodysTime = timestamp(0)
type Row = Record<string, string | number>

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** All pumps on, or all off; steppers get a long train with it. */
function switchAll(world: SimulatedWorld, on: boolean): void {
  const changes = largeSimulator.pumps.map(({ drive }) => ({
    pin: drive.kind === 'stepper' ? drive.enablePin : drive.pin,
    level: on === (drive.kind !== 'stepper') ? ('high' as const) : ('low' as const),
  }))
  world.apply({ kind: 'lines', changes })
  if (!on) return
  for (const { drive } of largeSimulator.pumps) {
    const train = { steps: 1_000_000, maxStepsPerSecond: 800, acceleration: 2_000 }
    if (drive.kind === 'stepper') world.apply({ kind: 'start-train', pin: drive.stepPin, train })
  }
}

/** One pump after the other is switched, as in a drink that is laid out in short runs. */
function switching(index: number, on: boolean): WorldInput {
  const { drive } = largeSimulator.pumps[index % largeSimulator.pumps.length] ?? {}
  const pin = drive?.kind === 'stepper' ? drive.enablePin : drive?.pin
  const level = on === (drive?.kind !== 'stepper') ? 'high' : 'low'
  return { kind: 'lines', changes: pin ? [{ pin, level }] : [] }
}

/** A machine as the actuator has it: somebody watches it, and its scale is listened to. */
function openMachine() {
  const real = createSteppedClock()
  const world = new SimulatedWorld(emptyWorld, { real, speed, now: () => nobodysTime })
  const surroundings = new Surroundings(world, { real, now: () => nobodysTime })
  world.onChange(() => surroundings.changed())
  const counts = { views: 0, samples: 0 }
  surroundings.watch(() => {
    counts.views += 1
  })
  const loadCell = new SimulatedLoadCell(world)
  world.apply({ kind: 'build', machine: largeSimulator })
  if (largeSimulator.scale) loadCell.open(largeSimulator.scale)
  loadCell.subscribe(() => {
    counts.samples += 1
  })
  const glass = { sizeMl: 400, shape: 'highball', emptyGrams: 250 } as const
  world.apply({ kind: 'act', action: { kind: 'place-glass', glass } })
  return { real, world, counts }
}

/** 50 times a second, as an event loop may come to its timers. */
const stride = milliseconds(20)

async function pass({ real }: ReturnType<typeof openMachine>, realSeconds: number, each: (at: number) => void) {
  for (let at = 0; at < seconds(realSeconds); at += stride) {
    each(at)
    // The machine's clock stands still within one turn.
    await Promise.resolve()
    real.advance(stride)
    await Promise.resolve()
  }
}

const measuredSeconds = 10

async function busyRow(name: string, switchesPerStride: number): Promise<Row> {
  const machine = openMachine()
  const { world } = machine
  switchAll(world, true)
  let next = 0
  const each = (): void => {
    for (let left = switchesPerStride; left > 0; left -= 1, next += 1) {
      world.apply(switching(next, next % 80 >= 40))
    }
  }
  await pass(machine, 2, each)
  const [before, countsBefore] = [processorMs(), { ...machine.counts }]
  await pass(machine, measuredSeconds, each)
  const spent = (processorMs() - before) / measuredSeconds
  const { views, samples } = machine.counts
  world.stop()
  return {
    machine: name,
    'views / s': (views - countsBefore.views) / measuredSeconds,
    'samples of the scale / s': (samples - countsBefore.samples) / measuredSeconds,
    '% of one core at 60 ×': rounded(spent / 10),
    'could be × real time': Math.floor((speed * 1000) / spent),
  }
}

/** Slow pumps that run one after the other, so that a drink takes minutes. */
function slowMachine(seed: number): Records {
  const records = randomMachine(dice(seed))
  const pumps = [...records.pump.values()]
  const limit = milliwatts(Math.max(...pumps.map(({ powerConsumption }) => powerConsumption)))
  return applyOperations(records, [
    ...pumps.map(pump => {
      const value = pump.kind === 'dc' ? { ...pump, timePerCentilitre: milliseconds(6_000) } : pump
      return { op: 'put', kind: 'pump', id: pump.id, value } as const
    }),
    { op: 'put', kind: 'powerLimit', id: onlyId, value: { limit } },
  ])
}

const [shortest, longest] = [165, 195]
const cocktails = 15

async function cocktailRow(): Promise<Row> {
  const spent: number[] = []
  const lasted: number[] = []
  for (let seed = 1; spent.length < cocktails && seed < 2_000; seed += 1) {
    const records = slowMachine(seed)
    const { supplyMw, ...machine } = simulatedMachineOf(records)
    const { imperfection } = largeSimulator
    const bench = new MachineOnBench(records, { ...machine, supplyMw, imperfection })
    const drink = randomDrink(records, dice(seed))
    const [before, begin] = [processorMs(), bench.seconds]
    const poured = await pourDrink(bench, records, drink, new Map())
    const took = bench.seconds - begin
    if (!poured || took < shortest || took > longest) continue
    spent.push(processorMs() - before)
    lasted.push(took)
  }
  return {
    machine: `a cocktail of ${Math.round(median(lasted))} s, planned, poured and booked, headless (${spent.length})`,
    'processor ms, median': rounded(median(spent)),
    'processor ms, worst': rounded(Math.max(...spent)),
  }
}

setFlagsFromString('--expose_gc')
const collect: () => void = runInNewContext('gc')

function heapMb(): number {
  collect()
  collect()
  return rounded(process.memoryUsage().heapUsed / 1_048_576)
}

/** At 60 times real time. */
const hour = 60

async function hourRow(): Promise<Row> {
  const machine = openMachine()
  const { world } = machine
  const before = heapMb()
  const heaps: number[] = []
  switchAll(world, true)
  let next = 0
  for (let tenth = 0; tenth < 6; tenth += 1) {
    await pass(machine, hour / 6, () => {
      if (next % 5 === 0) world.apply(switching(next / 5, (next / 5) % 80 >= 40))
      next += 1
    })
    heaps.push(heapMb())
  }
  world.stop()
  return {
    machine: `an hour of the machine's time, with its recording, ${next / 5} inputs`,
    'heap before, MB': before,
    'after each ten minutes, MB': heaps.join(', '),
  }
}

const rows = [
  await busyRow('40 pumps run', 0),
  await busyRow('40 pumps, 50 switched each second', 1),
  await busyRow('40 pumps, 500 switched each second', 10),
  await cocktailRow(),
  await hourRow(),
]
report({ title: 'physics: what the simulated machine costs', rows })
