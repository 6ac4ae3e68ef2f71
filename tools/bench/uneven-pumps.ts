/* DC pumps whose flow differs by 10 % from run to run, dosed by time and by weight. */
import { noImperfection } from '#domain/machine/machine-traits.ts'
import type { Dosing } from '#domain/machine/pump.ts'
import type { Records } from '#domain/records/records.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import type { SimulatedMachineBuild } from '#simulator/ports/simulated-machine.port.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import { errorColumns } from './accuracy-rows.ts'
import { MachineOnBench } from './machine-on-bench.ts'
import { type PouredDrink, pourDrink, withFreshBottles } from './poured-drink.ts'
import { type Dice, dice } from './random.ts'
import { liquidOf, pumpOf, randomDrink, recordsOf, scaleOf } from './random-machine.ts'
import { type BenchTable, mean, quantile, type Row } from './report.ts'

const machines = 20
const drinksPerMachine = 10
/** Drinks by which the pumps have learned their delays before anything is counted. */
const practice = 3
const pumps = 6
const flowNoise = 0.1
/** See {@link file://./valve-time.ts}. */
const stride = milliseconds(1)

function unevenMachine(dosing: Dosing, chance: Dice): Records {
  const ids = Array.from({ length: pumps }, (_, index) => index + 1)
  const all = ids.map(id => ({ ...pumpOf('dc', id, asId(id), () => ({ boardId: 1, nr: id }), chance), dosing }))
  const liquids = ids.map(id => liquidOf(asId(id), chance))
  return recordsOf(liquids, all, null, [scaleOf(chance)])
}

function builtOf(records: Records, samplesPerSecond: 10 | 80, chance: Dice): SimulatedMachineBuild {
  const machine = simulatedMachineOf(records)
  const traits = { samplesPerSecond, noiseGrams: 0.3, driftGramsPerHour: 5, lagMs: chance.between(60, 200) }
  const motor = { flowNoise, dripMl: 0.1, spinUpMs: 40 }
  const imperfection = { ...noImperfection, ...motor, seed: chance.between(1, 1_000_000) }
  return { ...machine, imperfection, scale: machine.scale && { ...machine.scale, ...traits } }
}

async function drinksOf(seed: number, dosing: Dosing, samplesPerSecond: 10 | 80): Promise<PouredDrink[]> {
  const chance = dice(seed)
  let records = unevenMachine(dosing, chance)
  const bench = new MachineOnBench(records, builtOf(records, samplesPerSecond, chance), stride)
  const drinks: PouredDrink[] = []
  for (let index = 0; index < practice + drinksPerMachine; index += 1) {
    records = withFreshBottles(records, bench)
    const drink = await pourDrink(bench, records, randomDrink(records, chance), new Map())
    if (!drink) continue
    records = drink.records
    if (index >= practice) drinks.push(drink)
  }
  return drinks
}

const inTenths = (value: number): number => Number(value.toFixed(1))

async function rowOf(dosing: Dosing, samplesPerSecond: 10 | 80): Promise<Row> {
  const all: PouredDrink[] = []
  for (let index = 1; index <= machines; index += 1)
    all.push(...(await drinksOf(7_333 * index, dosing, samplesPerSecond)))
  const whole = all.filter(({ mishaps }) => mishaps.length === 0)
  const forecasts = whole.map(({ planned, took }) => Math.abs((100 * (planned - took)) / took))
  return {
    dosed: `by ${dosing}`,
    'samples/s': samplesPerSecond,
    seeds: `7333 × 1–${machines}`,
    drinks: `${whole.length} of ${all.length} completed`,
    ...errorColumns(whole.flatMap(({ parts }) => parts.map(({ inGlass, ordered }) => inGlass - ordered))),
    'booked p95 off ml': Number(
      quantile(
        whole.flatMap(({ bookingErrors }) => bookingErrors.map(Math.abs)),
        0.95,
      ).toFixed(2),
    ),
    'mean s': inTenths(mean(whole.map(({ took }) => took))),
    'forecast p95 off, %': inTenths(quantile(forecasts, 0.95)),
  }
}

export async function unevenPumps(): Promise<BenchTable> {
  const rows: Row[] = []
  for (const samplesPerSecond of [10, 80] as const) {
    for (const dosing of ['time', 'weight'] as const) rows.push(await rowOf(dosing, samplesPerSecond))
  }
  return { title: 'DC pumps whose flow differs by 10 % from run to run', rows }
}
