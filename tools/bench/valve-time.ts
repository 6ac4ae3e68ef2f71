/* The time that drinks of valves alone take, beside what their liquids need to run out of the bottles. */
import { noImperfection } from '#domain/machine/machine-traits.ts'
import type { Records } from '#domain/records/records.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId, type PumpId } from '#domain/units/id.ts'
import type { SimulatedMachineBuild } from '#simulator/ports/simulated-machine.port.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import { MachineOnBench } from './machine-on-bench.ts'
import { type PouredDrink, type Practice, pourDrink, withFreshBottles } from './poured-drink.ts'
import { type Dice, dice } from './random.ts'
import { liquidOf, pumpOf, randomDrink, recordsOf, scaleOf, withOtherValves } from './random-machine.ts'
import { type BenchTable, mean, quantile, type Row } from './report.ts'

const machines = 30
const drinksPerMachine = 10
/** Drinks by which the valves have learned before time is taken. */
const practice = 8
const valves = 6
/** Programs follow each other within a few samples of the scale, as they do in a real machine. */
const stride = milliseconds(1)

function valveMachine(chance: Dice): Records {
  const ids = Array.from({ length: valves }, (_, index) => index + 1)
  const pumps = ids.map(id => pumpOf('valve', id, asId(id), () => ({ boardId: 1, nr: id }), chance))
  const liquids = ids.map(id => liquidOf(asId(id), chance))
  return recordsOf(liquids, pumps, null, [scaleOf(chance)])
}

function builtOf(records: Records, samplesPerSecond: 10 | 80, chance: Dice): SimulatedMachineBuild {
  const machine = simulatedMachineOf(records)
  const pumps = withOtherValves(machine.pumps, chance, 12)
  const traits = { samplesPerSecond, noiseGrams: 0.3, driftGramsPerHour: 5, lagMs: chance.between(60, 200) }
  const imperfection = { ...noImperfection, flowNoise: 0.02, seed: chance.between(1, 1_000_000) }
  return { ...machine, pumps, imperfection, scale: machine.scale && { ...machine.scale, ...traits } }
}

interface Timed {
  readonly drink: PouredDrink
  /** s. */
  readonly physical: number
}

/** By the flow that each valve has when a drink begins: it falls with the root of the level. */
function physicalTime({ pumps }: SimulatedMachineBuild, before: Levels, after: Levels): number {
  const times = pumps.map(({ pumpId, drive, bottle }) => {
    const level = before.get(pumpId) ?? 0
    const full = drive.kind === 'valve' ? drive.mlPerSecondFull : Number.NaN
    return (level - (after.get(pumpId) ?? 0)) / (full * Math.sqrt(0.16 + (0.84 * level) / bottle.capacityMl))
  })
  return times.reduce((sum, time) => sum + time, 0)
}

type Levels = ReadonlyMap<PumpId, number>

async function drinksOf(seed: number, samplesPerSecond: 10 | 80): Promise<Timed[]> {
  const chance = dice(seed)
  let records = valveMachine(chance)
  const machine = builtOf(records, samplesPerSecond, chance)
  const bench = new MachineOnBench(records, machine, stride)
  const poured: Practice = new Map()
  const drinks: Timed[] = []
  for (let index = 0; index < practice + drinksPerMachine; index += 1) {
    records = withFreshBottles(records, bench)
    const before = bench.bottles()
    const drink = await pourDrink(bench, records, randomDrink(records, chance), poured)
    if (!drink) continue
    records = drink.records
    if (index >= practice) drinks.push({ drink, physical: physicalTime(machine, before, bench.bottles()) })
  }
  return drinks
}

const inTenths = (value: number): number => Number(value.toFixed(1))

async function rowOf(samplesPerSecond: 10 | 80): Promise<Row> {
  const seeds = Array.from({ length: machines }, (_, index) => 104_729 * (index + 1))
  const all: Timed[] = []
  for (const seed of seeds) all.push(...(await drinksOf(seed, samplesPerSecond)))
  const whole = all.filter(({ drink }) => drink.mishaps.length === 0)
  const forecasts = whole.map(({ drink }) => (100 * (drink.planned - drink.took)) / drink.took)
  const errors = whole.flatMap(({ drink }) => drink.parts.map(({ inGlass, ordered }) => Math.abs(inGlass - ordered)))
  return {
    drinks: `${whole.length} of ${all.length} completed`,
    'samples/s': samplesPerSecond,
    seeds: `104729 × 1–${machines}`,
    'goal s': 16.5,
    'mean s': inTenths(mean(whole.map(({ drink }) => drink.took))),
    'physical s': inTenths(mean(whole.map(({ physical }) => physical))),
    'forecast s': inTenths(mean(whole.map(({ drink }) => drink.planned))),
    'forecast p50 off, %': inTenths(quantile(forecasts.map(Math.abs), 0.5)),
    'forecast p95 off, %': inTenths(quantile(forecasts.map(Math.abs), 0.95)),
    'in the glass p95 off, ml': Number(quantile(errors, 0.95).toFixed(2)),
  }
}

/** Drinks by practised valves, a scale of 10 samples a second and one of 80. */
export async function timeOfValves(): Promise<BenchTable> {
  return { title: 'time of drinks by valves alone, practised', rows: [await rowOf(10), await rowOf(80)] }
}
