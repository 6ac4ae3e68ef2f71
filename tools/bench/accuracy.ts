/**
 * What really stands in the simulated glass against what was ordered, from the order's plan through the real executor,
 * on machines that flow unevenly, drip, and weigh noisily; and on the same machines without any of that.
 */
import { type Imperfection, noImperfection, type SimulatedMachineBuild } from '#domain/ports/simulated-machine.port.ts'
import type { Records } from '#domain/records/records.ts'
import { millilitres } from '#domain/units/volume.ts'
import { simulatedMachineOf } from '#domain/usecases/build-simulator.usecase.ts'
import { accuracyRow, type Row, spread } from './accuracy-rows.ts'
import { MachineOnBench } from './machine-on-bench.ts'
import { type PouredDrink, type PouredPart, type Practice, pourDrink } from './poured-drink.ts'
import { type Dice, dice } from './random.ts'
import { randomDrink } from './random-drink.ts'
import { randomMachine } from './random-machine.ts'
import { report } from './report.ts'

const machines = 100
const drinksPerMachine = 20
/** A bottle with less is replaced before the next drink. */
const low = millilitres(100)
/** Pours by which a valve has learned what there is to learn. */
const practised = 8

interface Surroundings {
  readonly name: string
  readonly imperfection: Omit<Imperfection, 'seed'>
  readonly scaleNoiseGrams: number
}

const real: Surroundings = {
  name: 'flow 2 %, drops, scale 0.3 g',
  imperfection: { flowNoise: 0.02, dripMl: 0.1 },
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

function withFreshBottles(records: Records, bench: MachineOnBench): Records {
  const pump = new Map(records.pump)
  for (const each of records.pump.values()) {
    if (each.fillingLevel >= low) continue
    bench.refill(each.id)
    pump.set(each.id, { ...each, fillingLevel: millilitres(bench.bottles().get(each.id) ?? 0) })
  }
  return { ...records, pump }
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
  const practice: Practice = new Map()
  const drinks: PouredDrink[] = []
  for (let index = 0; index < drinksPerMachine; index += 1) {
    if (index > 0) records = withFreshBottles(records, bench)
    const poured = await pourDrink(bench, records, randomDrink(records, chance), practice)
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

function rowsOf({ name, imperfection }: Surroundings, { drinks, refused, mostAboveLimit }: Result): Row[] {
  // A drink that a person is told has failed is not one that was poured inaccurately.
  const whole = drinks.filter(({ mishaps }) => mishaps.length === 0)
  const parts = whole.flatMap(drink => drink.parts)
  const noise = imperfection.flowNoise || null
  const rowOf = (pumps: string, flowNoise: number | null, isMeant: (part: PouredPart) => boolean): Row[] => {
    const meant = parts.filter(isMeant)
    return meant.length === 0 ? [] : [accuracyRow(pumps, meant, flowNoise)]
  }
  const booked = drinks.flatMap(({ bookingErrors }) => bookingErrors)
  const mishaps = drinks.flatMap(drink => drink.mishaps)
  if (mishaps.length > 0) console.error(`${name}: ${[...new Set(mishaps)].join(', ')}`)
  const rows: Row[] = [
    ...rowOf('dc', noise, ({ kind }) => kind === 'dc'),
    ...rowOf('dc, up to 25 ml', noise, ({ kind, ordered }) => kind === 'dc' && ordered <= 25),
    ...rowOf('dc, 25–60 ml', noise, ({ kind, ordered }) => kind === 'dc' && ordered > 25 && ordered <= 60),
    ...rowOf('dc, above 60 ml', noise, ({ kind, ordered }) => kind === 'dc' && ordered > 60),
    ...rowOf('stepper', noise, ({ kind }) => kind === 'stepper'),
    ...rowOf('valve, its first pour', null, isPoured(0, 1)),
    ...rowOf('valve, its second', null, isPoured(1, 2)),
    ...rowOf('valve, its third', null, isPoured(2, 3)),
    ...rowOf('valve, up to its eighth', null, isPoured(3, practised)),
    ...rowOf('valve, later', null, isPoured(practised, Number.POSITIVE_INFINITY)),
    ...rowOf('several kinds', null, ({ kind }) => kind === 'several kinds'),
    accuracyRow('whole drinks', whole.map(wholeOf), null),
    { pumps: 'booked less what left the bottle', parts: booked.length, ...spread(booked) },
    {
      pumps: `${drinks.length} drinks, ${refused} more refused, ${mishaps.length} programs not completed`,
      'most mW above the limit': mostAboveLimit,
    },
  ]
  return rows.map(row => ({ noise: name, ...row }))
}

/** By a valve that had poured so often before, and less often than `below`. */
const isPoured =
  (least: number, below: number) =>
  ({ kind, practice }: PouredPart): boolean =>
    kind === 'valve' && practice >= least && practice < below

const wholeOf = ({ parts }: PouredDrink): PouredPart => ({
  kind: 'several kinds',
  ordered: parts.reduce((sum, { ordered }) => sum + ordered, 0),
  inGlass: parts.reduce((sum, { inGlass }) => sum + inGlass, 0),
  runs: [],
  practice: 0,
})

const rows: Row[] = []
for (const surroundings of [real, perfect]) rows.push(...rowsOf(surroundings, await pourAll(surroundings)))
report({ title: 'accuracy: in the glass less ordered', rows })
