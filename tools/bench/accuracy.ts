/**
 * What really stands in the simulated glass against what was ordered, from the order's plan through the real executor,
 * on machines that flow unevenly, drip, and weigh noisily; and on the same machines without any of that.
 */
import { type Imperfection, noImperfection, type SimulatedMachineBuild } from '#domain/ports/simulated-machine.port.ts'
import type { Records } from '#domain/records/records.ts'
import { simulatedMachineOf } from '#domain/usecases/build-simulator.usecase.ts'
import { MachineOnBench } from './machine-on-bench.ts'
import { type PouredDrink, type PouredPart, pourDrink } from './poured-drink.ts'
import { type Dice, dice } from './random.ts'
import { randomDrink } from './random-drink.ts'
import { randomMachine } from './random-machine.ts'
import { report } from './report.ts'
import { mean, median, quantile, rounded } from './statistics.ts'

const machines = 250
const drinksPerMachine = 4
const flowNoise = 0.02

interface Surroundings {
  readonly name: string
  readonly imperfection: Omit<Imperfection, 'seed'>
  readonly scaleNoiseGrams: number
}

const real: Surroundings = {
  name: `${flowNoise * 100} % flow noise`,
  imperfection: { flowNoise, dripMl: 0.1 },
  scaleNoiseGrams: 0.3,
}
const perfect: Surroundings = { name: 'none', imperfection: noImperfection, scaleNoiseGrams: 0 }

/** Valves differ from what the records know of them, until they have poured; a scale lags behind. */
function builtOf(
  records: Records,
  { imperfection, scaleNoiseGrams }: Surroundings,
  chance: Dice,
): SimulatedMachineBuild {
  const machine = simulatedMachineOf(records)
  const pumps = machine.pumps.map(pump => {
    if (pump.drive.kind !== 'valve') return pump
    const drive = {
      ...pump.drive,
      mlPerSecondFull: chance.between(60, 200) / 10,
      inFlightMl: chance.between(5, 30) / 10,
    }
    return { ...pump, drive }
  })
  const lagMs = chance.between(60, 200)
  const seed = chance.between(1, 1_000_000)
  const scale = machine.scale && { ...machine.scale, noiseGrams: scaleNoiseGrams, lagMs }
  return { ...machine, pumps, scale, imperfection: { ...imperfection, seed } }
}

interface Result {
  readonly drinks: readonly PouredDrink[]
  readonly refused: number
  readonly mostAboveLimit: number
}

async function pourOn(seed: number, surroundings: Surroundings): Promise<Result> {
  const chance = dice(seed)
  let records = randomMachine(chance)
  const bench = new MachineOnBench(records, builtOf(records, surroundings, chance))
  const drinks: PouredDrink[] = []
  for (let index = 0; index < drinksPerMachine; index += 1) {
    const poured = await pourDrink(bench, records, randomDrink(records, chance))
    if (!poured) continue
    drinks.push(poured)
    records = poured.records
  }
  return { drinks, refused: drinksPerMachine - drinks.length, mostAboveLimit: bench.mostAboveLimit }
}

async function pourAll(surroundings: Surroundings): Promise<Result> {
  const results: Result[] = []
  for (let index = 0; index < machines; index += 1) results.push(await pourOn(7_919 * (index + 1), surroundings))
  return {
    drinks: results.flatMap(({ drinks }) => drinks),
    refused: results.reduce((sum, { refused }) => sum + refused, 0),
    mostAboveLimit: Math.max(...results.map(({ mostAboveLimit }) => mostAboveLimit)),
  }
}

type Row = Record<string, string | number>

const inMl = (value: number): number => Number(value.toFixed(3))
const errorsOf = (parts: readonly PouredPart[]): number[] => parts.map(({ inGlass, ordered }) => inGlass - ordered)

const spread = (errors: readonly number[]): Row => {
  const sizes = errors.map(Math.abs)
  return {
    'mean ml': inMl(mean(errors)),
    'p50 ml': inMl(median(sizes)),
    'p95 ml': inMl(quantile(sizes, 0.95)),
    'worst ml': inMl(Math.max(...sizes)),
  }
}

const chance = dice(2_026)
const uniform = (): number => chance.between(1, 1_000_000) / 1_000_001
const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())

/** The p95 of a pump that is timed perfectly: of each run, what it gives varies by the noise, and independently. */
function noiseFloor(parts: readonly PouredPart[]): number {
  const errors = parts.flatMap(({ runs }) =>
    Array.from({ length: 20 }, () => Math.abs(runs.reduce((sum, ml) => sum + ml * flowNoise * normal(), 0))),
  )
  return inMl(quantile(errors, 0.95))
}

function rowOf(noise: string, pumps: string, parts: readonly PouredPart[], isTimed: boolean): Row {
  const relative = parts.map(({ inGlass, ordered }) => (100 * Math.abs(inGlass - ordered)) / ordered)
  return {
    noise,
    pumps,
    parts: parts.length,
    'ordered p50 ml': rounded(median(parts.map(({ ordered }) => ordered))),
    ...spread(errorsOf(parts)),
    'p50 %': rounded(median(relative)),
    'p95 %': rounded(quantile(relative, 0.95)),
    ...(isTimed && noise === real.name ? { 'p95 by noise alone ml': noiseFloor(parts) } : {}),
  }
}

function rowsOf({ name }: Surroundings, { drinks, refused, mostAboveLimit }: Result): Row[] {
  const parts = drinks.flatMap(drink => drink.parts)
  const kinds = ['dc', 'stepper', 'valve', 'several kinds'] as const
  const whole = drinks.map(
    (drink): PouredPart => ({
      kind: 'several kinds',
      ordered: drink.parts.reduce((sum, { ordered }) => sum + ordered, 0),
      inGlass: drink.parts.reduce((sum, { inGlass }) => sum + inGlass, 0),
      runs: [],
    }),
  )
  const booked = drinks.flatMap(({ bookingErrors }) => bookingErrors)
  const mishaps = drinks.flatMap(drink => drink.mishaps)
  if (mishaps.length > 0) console.error(`${name}: ${[...new Set(mishaps)].join(', ')}`)
  return [
    ...kinds.map(kind =>
      rowOf(
        name,
        kind,
        parts.filter(part => part.kind === kind),
        kind === 'dc' || kind === 'stepper',
      ),
    ),
    rowOf(name, 'whole drinks', whole, false),
    { noise: name, pumps: 'booked less what left the bottle', parts: booked.length, ...spread(booked) },
    {
      noise: name,
      pumps: `${drinks.length} drinks: ${refused} more refused, ${mishaps.length} programs not completed`,
      'most above the power limit mW': mostAboveLimit,
    },
  ]
}

const rows: Row[] = []
for (const surroundings of [real, perfect]) rows.push(...rowsOf(surroundings, await pourAll(surroundings)))
report({ title: 'accuracy: in the glass less ordered', rows })
