/**
 * The cost of the simulated machine: processor time of the largest one at 60 times real time, of a cocktail of three
 * minutes, and what an hour of its time leaves in memory.
 *
 * Processor time, not time: what else runs on this computer does not count.
 */

import type { PinRef } from '#domain/machine/pump.ts'
import { applyOperations, onlyId, type Records } from '#domain/records/records.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { SimulatedLoadCell } from '#simulator/hardware/simulated-load-cell.ts'
import { SimulatedWorld } from '#simulator/hardware/simulated-world.ts'
import { Surroundings } from '#simulator/hardware/surroundings.ts'
import { emptyWorld } from '#simulator/model/world.ts'
import type { WorldInput } from '#simulator/model/world-input.ts'
import type {
  SimulatedDrive,
  SimulatedMachineBuild,
  SimulatedPumpBuild,
} from '#simulator/ports/simulated-machine.port.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import { MachineOnBench } from './machine-on-bench.ts'
import { pourDrink } from './poured-drink.ts'
import { dice } from './random.ts'
import { randomDrink, randomMachine } from './random-machine.ts'
import { heapMb, median, processorMs, type Row, report, rounded } from './report.ts'

/* The largest simulated machine, with everything that makes it work: nothing about it is perfect. */

const pumpCount = 40
/** Shares of ten pumps. */
const kinds = ['dc', 'dc', 'stepper', 'dc', 'valve', 'dc', 'dc', 'stepper', 'dc', 'valve'] as const
const ingredientCount = 20
/** Enough for an hour. */
const bottleMl = 20_000

const boardOf = (pump: number) => asId<'gpioBoard'>(2 + Math.floor(pump / 8))

function driveOf(pump: number): SimulatedDrive {
  const pin: PinRef = { boardId: boardOf(pump), nr: pump % 8 }
  const kind = kinds[pump % kinds.length] ?? 'dc'
  if (kind === 'dc') return { kind, pin, activeHigh: true, mlPerSecond: 2 + (pump % 7) / 3 }
  if (kind === 'valve') return { kind, pin, activeHigh: true, mlPerSecondFull: 4, inFlightMl: 1.2 }
  return { kind, stepPin: { boardId: asId(1), nr: pump % 28 }, enablePin: pin, enableHigh: false, mlPerStep: 0.005 }
}

const pumpOf = (pump: number): SimulatedPumpBuild => ({
  pumpId: asId(pump + 1),
  drive: driveOf(pump),
  powerMw: 6_000 + 100 * pump,
  tubeCapacityMl: 5,
  tubeMl: 5,
  bottle: { ingredientId: asId((pump % ingredientCount) + 1), ml: bottleMl, capacityMl: bottleMl, gramsPerMl: 1.1 },
})

/** 40 pumps of all kinds; the supply cannot carry the start of them all. */
const largeSimulator: SimulatedMachineBuild = {
  pumps: Array.from({ length: pumpCount }, (_, pump) => pumpOf(pump)),
  director: { pin: { boardId: asId(1), nr: 26 }, forwardHigh: true },
  supplyRelay: null,
  scale: {
    clockPin: { boardId: asId(1), nr: 23 },
    dataPin: { boardId: asId(1), nr: 24 },
    zeroRaw: 84_000,
    rawPerGram: 430,
    samplesPerSecond: 80,
    noiseGrams: 0.3,
    lagMs: 120,
    driftGramsPerHour: 2,
  },
  imperfection: { seed: 4711, flowNoise: 0.02, dripMl: 0.1, spinUpMs: 40, startPeak: 3, wearPerHour: 0.01 },
  supplyMw: 400_000,
  expanders: Array.from({ length: 5 }, (_, index) => ({
    boardId: asId<'gpioBoard'>(2 + index),
    model: 'XL9535_K8V5_RELAY',
    address: 0x20 + index,
  })),
}

const speed = 60
const nobodysTime = timestamp(0)

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

/** A machine as the actuator has it: someone watches it, and its scale is listened to. */
function openMachine() {
  const real = createManualMachineClock()
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

/** At 60 times real time. */
const hour = 60

async function hourRow(): Promise<Row> {
  const machine = openMachine()
  const { world } = machine
  const before = rounded(heapMb())
  const heaps: number[] = []
  switchAll(world, true)
  let next = 0
  for (let tenth = 0; tenth < 6; tenth += 1) {
    await pass(machine, hour / 6, () => {
      if (next % 5 === 0) world.apply(switching(next / 5, (next / 5) % 80 >= 40))
      next += 1
    })
    heaps.push(rounded(heapMb()))
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
