/**
 * The content of the simulated glass against the order, from the order's plan through the real executor,
 * on machines that flow unevenly, drip, come up slowly, wear, and weigh noisily; on those of them with a supply that carries
 * just their power limit, but not the peaks of starting motors; and on the same machines without any of that.
 */

import { type Imperfection, noImperfection } from '#domain/machine/machine-traits.ts'
import { powerLimitOf, type Records } from '#domain/records/records.ts'
import type { SimulatedMachineBuild, SimulatedScaleBuild } from '#simulator/ports/simulated-machine.port.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import { accuracyRow, errorColumns } from './accuracy-rows.ts'
import { MachineOnBench } from './machine-on-bench.ts'
import { type PouredDrink, type PouredPart, type Practice, pourDrink, withFreshBottles } from './poured-drink.ts'
import { type Dice, dice } from './random.ts'
import { randomDrink, randomMachine, withOtherValves } from './random-machine.ts'
import { type BenchTable, mean, type Row, report, rounded } from './report.ts'

const machines = 100
const drinksPerMachine = 20
/** Pours by which a valve has learned what there is to learn. */
const practised = 8

interface Surroundings {
  readonly name: string
  readonly imperfection: Omit<Imperfection, 'seed'>
  readonly scale: Partial<Pick<SimulatedScaleBuild, 'noiseGrams' | 'driftGramsPerHour' | 'samplesPerSecond'>>
  /** Standard deviation by which pumps differ from their calibration, as a part of it. */
  readonly calibrationError: number
  /** Machines without a scale are left out. */
  readonly needsScale: boolean
  /** The supply carries the limit that the controller keeps, and no more; machines without a limit are left out. */
  readonly isSupplyTight: boolean
}

const real: Surroundings = {
  name: 'as they are',
  imperfection: { flowNoise: 0.02, dripMl: 0.1, spinUpMs: 40, startPeak: 3, wearPerHour: 0.01 },
  scale: { noiseGrams: 0.3, driftGramsPerHour: 5 },
  calibrationError: 0,
  needsScale: false,
  isSupplyTight: false,
}
const tight: Surroundings = { ...real, name: 'on a supply of just the limit', isSupplyTight: true }
const perfect: Surroundings = {
  name: 'perfect',
  imperfection: noImperfection,
  scale: { noiseGrams: 0, driftGramsPerHour: 0 },
  calibrationError: 0,
  needsScale: false,
  isSupplyTight: false,
}
const onScale = (samplesPerSecond: 10 | 80, calibrationError: number): Surroundings => ({
  ...real,
  name: `on a scale of ${samplesPerSecond}/s, calibrated to ${100 * calibrationError} %`,
  scale: { ...real.scale, samplesPerSecond },
  calibrationError,
  needsScale: true,
})

/** Valves differ from what the records know of them; a scale lags behind. */
function builtOf(
  records: Records,
  { imperfection, scale: scaleTraits, isSupplyTight, calibrationError }: Surroundings,
  chance: Dice,
): SimulatedMachineBuild {
  const machine = simulatedMachineOf(records)
  const pumps = withOtherValves(machine.pumps, chance, 6).map(pump => miscalibrated(pump, calibrationError, chance))
  const lagMs = chance.between(60, 200)
  const seed = chance.between(1, 1_000_000)
  const scale = machine.scale && { ...machine.scale, ...scaleTraits, lagMs }
  const supplyMw = isSupplyTight ? powerLimitOf(records) : null
  return { ...machine, pumps, scale, imperfection: { ...imperfection, seed }, supplyMw }
}

type SimulatedPump = SimulatedMachineBuild['pumps'][number]

/** By a gain that is about normally distributed: the sum of twelve. */
function miscalibrated(pump: SimulatedPump, deviation: number, chance: Dice): SimulatedPump {
  if (deviation === 0 || pump.drive.kind === 'valve') return pump
  const twelve = Array.from({ length: 12 }, () => chance.between(0, 1_000) / 1_000)
  const gain = 1 + deviation * (twelve.reduce((sum, value) => sum + value, 0) - 6)
  const { drive } = pump
  return drive.kind === 'dc'
    ? { ...pump, drive: { ...drive, mlPerSecond: drive.mlPerSecond * gain } }
    : { ...pump, drive: { ...drive, mlPerStep: drive.mlPerStep * gain } }
}

interface Result {
  readonly drinks: readonly PouredDrink[]
  readonly refused: number
  readonly mostAboveLimit: number
}

const none: Result = { drinks: [], refused: 0, mostAboveLimit: 0 }

async function pourOn(seed: number, surroundings: Surroundings): Promise<Result> {
  const chance = dice(seed)
  let records = randomMachine(chance)
  if (surroundings.isSupplyTight && powerLimitOf(records) === null) return none
  if (surroundings.needsScale && records.loadCell.size === 0) return none
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

interface Poured extends Result {
  readonly surroundings: Surroundings
  /** Completed drinks: one that a person is told has failed is not one that was poured inaccurately. */
  readonly whole: readonly PouredDrink[]
}

async function pour(surroundings: Surroundings): Promise<Poured> {
  const result = await pourAll(surroundings)
  const mishaps = result.drinks.flatMap(drink => drink.mishaps)
  if (mishaps.length > 0) console.error(`${surroundings.name}: ${[...new Set(mishaps)].join(', ')}`)
  return { ...result, surroundings, whole: result.drinks.filter(drink => drink.mishaps.length === 0) }
}

type Rule = readonly [what: string, isMeant: (part: PouredPart) => boolean]

const ofKind = (kind: PouredPart['kind'], above = 0, upTo = Number.POSITIVE_INFINITY): Rule[1] => {
  return part => part.kind === kind && part.ordered > above && part.ordered <= upTo
}

/** One table for each kind of pump. */
const kinds: readonly { readonly title: string; readonly isTimed: boolean; readonly rules: readonly Rule[] }[] = [
  {
    title: 'DC pumps',
    isTimed: true,
    rules: [
      ['all', ofKind('dc')],
      ['up to 25 ml', ofKind('dc', 0, 25)],
      ['25–60 ml', ofKind('dc', 25, 60)],
      ['above 60 ml', ofKind('dc', 60)],
    ],
  },
  { title: 'steppers', isTimed: true, rules: [['all', ofKind('stepper')]] },
  {
    title: 'valves, by weight',
    isTimed: false,
    rules: [
      ['first pour', isPoured(0, 1)],
      ['second', isPoured(1, 2)],
      ['third', isPoured(2, 3)],
      ['up to the eighth', isPoured(3, practised)],
      ['later', isPoured(practised, Number.POSITIVE_INFINITY)],
    ],
  },
  { title: 'several kinds for one liquid', isTimed: false, rules: [['all', ofKind('several kinds')]] },
]

function tableOf({ title, isTimed, rules }: (typeof kinds)[number], all: readonly Poured[]): BenchTable {
  const rows = all.flatMap(({ surroundings: { name, imperfection }, whole }) =>
    rules.flatMap(([what, isMeant]): Row[] => {
      const parts = whole.flatMap(drink => drink.parts).filter(isMeant)
      const noise = isTimed && imperfection.flowNoise > 0 ? imperfection.flowNoise : null
      return parts.length === 0 ? [] : [{ machines: name, ...accuracyRow(what, parts, noise) }]
    }),
  )
  return { title, rows }
}

function rowsOf({ surroundings: { name }, drinks, whole, refused, mostAboveLimit }: Poured): Row[] {
  const booked = drinks.flatMap(({ bookingErrors }) => bookingErrors)
  const failed = drinks.length - whole.length
  return [
    { machines: name, ...accuracyRow('whole drinks', whole.map(wholeOf), null) },
    { machines: name, pumps: 'booked less what left the bottle', parts: booked.length, ...errorColumns(booked) },
    {
      machines: name,
      pumps: `${drinks.length} drinks, ${refused} more refused, ${failed} not completed`,
      'most mW above the limit': mostAboveLimit,
      'planned s': rounded(mean(drinks.map(({ planned }) => planned))),
      'took s': rounded(mean(drinks.map(({ took }) => took))),
    },
  ]
}

/** By a valve that had poured so often before, and less often than `below`. */
function isPoured(least: number, below: number): Rule[1] {
  return ({ kind, practice }) => kind === 'valve' && practice >= least && practice < below
}

const wholeOf = ({ parts }: PouredDrink): PouredPart => ({
  kind: 'several kinds',
  ordered: parts.reduce((sum, { ordered }) => sum + ordered, 0),
  inGlass: parts.reduce((sum, { inGlass }) => sum + inGlass, 0),
  runs: [],
  practice: 0,
})

const all: Poured[] = []
const onScales = [0, 0.05].flatMap(error => ([80, 10] as const).map(rate => onScale(rate, error)))
for (const surroundings of [real, tight, ...onScales, perfect]) all.push(await pour(surroundings))
report({
  title: 'accuracy: in the glass less ordered',
  rows: all.flatMap(rowsOf),
  tables: kinds.map(kind => tableOf(kind, all)),
})
