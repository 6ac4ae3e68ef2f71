/*
 * What is in the glass of simulated machines beside what was ordered, through planner, programs and the real executor; and
 * valves that something disturbs.
 */
import { type Imperfection, noImperfection } from '#domain/machine/machine-traits.ts'
import type { Dosing, PumpKind } from '#domain/machine/pump.ts'
import { powerLimitOf, type Records } from '#domain/records/records.ts'
import { type Microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import type { LearnedFlow } from '#domain/weighed-pour/pour-state.ts'
import { type Driven, drive } from '#domain/weighed-pour/testing/drive-pour.ts'
import { ToyValve, type ToyValveTraits } from '#domain/weighed-pour/testing/toy-valve.ts'
import type {
  SimulatedMachineBuild,
  SimulatedPumpBuild,
  SimulatedScaleBuild,
} from '#simulator/ports/simulated-machine.port.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import {
  type Bench,
  count,
  type Dice,
  dice,
  idsUpTo,
  inTurn,
  mean,
  measured,
  processorMs,
  quantile,
  type Row,
  rounded,
  scaled,
  spread,
  sum,
  type Table,
  toDigits,
} from './setup/harness.ts'
import { MachineOnBench } from './setup/machine-on-bench.ts'
import { type PouredPart, pourDrinks } from './setup/poured-drink.ts'
import { liquidOf, pumpOf, randomMachine, recordsOf, scaleOf } from './setup/random-machine.ts'

/** Columns about errors in millilitres: their mean with its sign, the quantiles of their size. */
const errorColumns = (errors: readonly number[]): Row => ({
  'mean ml': toDigits(3)(mean(errors)),
  ...spread('# ml', errors.map(Math.abs), ['p50', 'p95', 'worst'], toDigits(3)),
})
const errorOf = ({ inGlass, ordered }: Pick<PouredPart, 'inGlass' | 'ordered'>): number => inGlass - ordered

/* Drinks on simulated machines that are not quite what the records say. */

interface Conditions {
  /** Its records; null where such a machine is left out. */
  readonly machine: (chance: Dice) => Records | null
  readonly seed: number
  readonly machines: number
  readonly drinks: number
  /** Drinks by which the pumps have learned before anything is counted. */
  readonly practice: number
  /** Real time between two looks at a program: with a short one they follow each other as in a real machine. */
  readonly stride?: Microseconds
  readonly imperfection: Omit<Imperfection, 'seed'>
  readonly scale: Partial<Pick<SimulatedScaleBuild, 'noiseGrams' | 'driftGramsPerHour' | 'samplesPerSecond'>>
  /** What the slowest valve gives from a full bottle, ml/s, until it has poured; the fastest gives 20. */
  readonly slowestValve: number
  /** Standard deviation by which pumps differ from their calibration, as a part of it. */
  readonly calibrationError: number
  /** The supply carries the limit that the controller keeps, and no more. */
  readonly isSupplyTight: boolean
}

const restless = { noiseGrams: 0.3, driftGramsPerHour: 5 }
const asTheyAre: Conditions = {
  machine: randomMachine,
  seed: 7_919,
  machines: 100,
  drinks: 20,
  practice: 0,
  imperfection: { flowNoise: 0.02, dripMl: 0.1, spinUpMs: 40, startPeak: 3, wearPerHour: 0.01 },
  scale: restless,
  slowestValve: 6,
  calibrationError: 0,
  isSupplyTight: false,
}
const onScale = (samplesPerSecond: 10 | 80, calibrationError = 0): Conditions => ({
  ...asTheyAre,
  machine: only(({ loadCell }) => loadCell.size > 0),
  scale: { ...restless, samplesPerSecond },
  calibrationError,
})
const valvesAlone = (samplesPerSecond: 10 | 80): Conditions => ({
  ...asTheyAre,
  ...{ machine: sixOf('valve'), seed: 104_729, machines: 30, drinks: 18, practice: 8, stride: milliseconds(1) },
  imperfection: { ...noImperfection, flowNoise: 0.02 },
  scale: { ...restless, samplesPerSecond },
  slowestValve: 12,
})
const unevenPumps = (samplesPerSecond: 10 | 80, dosing: Dosing): Conditions => ({
  ...asTheyAre,
  ...{ machine: sixOf('dc', dosing), seed: 7_333, machines: 20, drinks: 13, practice: 3, stride: milliseconds(1) },
  imperfection: { ...noImperfection, flowNoise: 0.1, dripMl: 0.1, spinUpMs: 40 },
  scale: { ...restless, samplesPerSecond },
})
const conditions: Readonly<Record<string, Conditions>> = {
  'without a scale': { ...asTheyAre, machine: only(({ loadCell }) => loadCell.size === 0) },
  'on a supply of just the limit': {
    ...asTheyAre,
    machine: only(records => powerLimitOf(records) !== null),
    isSupplyTight: true,
  },
  'scale of 80/s': onScale(80),
  'scale of 10/s': onScale(10),
  'scale of 80/s, calibrated to 5 %': onScale(80, 0.05),
  'scale of 10/s, calibrated to 5 %': onScale(10, 0.05),
  perfect: { ...asTheyAre, imperfection: noImperfection, scale: { noiseGrams: 0, driftGramsPerHour: 0 } },
  'valves alone, 10/s': valvesAlone(10),
  'valves alone, 80/s': valvesAlone(80),
  'uneven by time, 80/s': unevenPumps(80, 'time'),
  'uneven by weight, 10/s': unevenPumps(10, 'weight'),
  'uneven by weight, 80/s': unevenPumps(80, 'weight'),
}

function only(isMeant: (records: Records) => boolean): Conditions['machine'] {
  return chance => {
    const records = randomMachine(chance)
    return isMeant(records) ? records : null
  }
}

function sixOf(kind: PumpKind, dosing?: Dosing): Conditions['machine'] {
  return chance => {
    const pumps = idsUpTo(6).map(nr => pumpOf(kind, nr, nr, () => ({ boardId: 1, nr }), chance))
    const liquids = idsUpTo(6).map(id => liquidOf(id, chance))
    const dosed = dosing ? pumps.map(pump => ({ ...pump, dosing })) : pumps
    return recordsOf(liquids, dosed, null, [scaleOf(chance)])
  }
}

function builtOf(records: Records, { imperfection, scale, ...each }: Conditions, chance: Dice): SimulatedMachineBuild {
  const machine = simulatedMachineOf(records)
  const pumps = machine.pumps
    .map(pump => withOtherValve(pump, each.slowestValve, chance))
    .map(pump => miscalibrated(pump, each.calibrationError, chance))
  const lagMs = chance.between(60, 200)
  return {
    ...machine,
    pumps,
    scale: machine.scale && { ...machine.scale, ...scale, lagMs },
    imperfection: { ...imperfection, seed: chance.between(1, 1_000_000) },
    supplyMw: each.isSupplyTight ? powerLimitOf(records) : null,
  }
}

function withOtherValve(pump: SimulatedPumpBuild, slowest: number, chance: Dice): SimulatedPumpBuild {
  if (pump.drive.kind !== 'valve') return pump
  const mlPerSecondFull = chance.between(10 * slowest, 200) / 10
  return { ...pump, drive: { ...pump.drive, mlPerSecondFull, inFlightMl: chance.between(5, 30) / 10 } }
}

/** By a gain that is about normally distributed: the sum of twelve. */
function miscalibrated(pump: SimulatedPumpBuild, deviation: number, chance: Dice): SimulatedPumpBuild {
  const { drive } = pump
  if (deviation === 0 || drive.kind === 'valve') return pump
  const gain = 1 + deviation * (sum(idsUpTo(12).map(() => chance.between(0, 1_000) / 1_000)) - 6)
  return drive.kind === 'dc'
    ? { ...pump, drive: { ...drive, mlPerSecond: drive.mlPerSecond * gain } }
    : { ...pump, drive: { ...drive, mlPerStep: drive.mlPerStep * gain } }
}

async function pourOn(seed: number, each: Conditions) {
  const chance = dice(seed)
  const records = each.machine(chance)
  if (!records) return { drinks: [], aboveLimit: 0 }
  const bench = new MachineOnBench(records, builtOf(records, each, chance), each.stride)
  const drinks = await pourDrinks(bench, records, each.drinks, chance)
  return { drinks: drinks.slice(each.practice), aboveLimit: bench.mostAboveLimit }
}

/** Parts of drinks: by one kind of pump, of so many ml, by valves that had poured so often before. */
interface Group {
  readonly kind: PouredPart['kind']
  readonly ordered?: readonly [above: number, upTo: number]
  readonly practice?: readonly [least: number, below: number]
}
const any = Number.POSITIVE_INFINITY
const groups: Readonly<Record<string, Group>> = {
  'DC pumps': { kind: 'dc' },
  'DC, up to 25 ml': { kind: 'dc', ordered: [0, 25] },
  'DC, 25–60 ml': { kind: 'dc', ordered: [25, 60] },
  'DC, above 60 ml': { kind: 'dc', ordered: [60, any] },
  steppers: { kind: 'stepper' },
  'valves, first pour': { kind: 'valve', practice: [0, 1] },
  'valves, second': { kind: 'valve', practice: [1, 2] },
  'valves, third': { kind: 'valve', practice: [2, 3] },
  'valves, up to the eighth': { kind: 'valve', practice: [3, 8] },
  'valves, later': { kind: 'valve', practice: [8, any] },
}

function partsIn({ kind, ordered = [0, any], practice = [0, any] }: Group, parts: readonly PouredPart[]): PouredPart[] {
  const isOrdered = (part: PouredPart): boolean => part.ordered > ordered[0] && part.ordered <= ordered[1]
  const hasPoured = (part: PouredPart): boolean => part.practice >= practice[0] && part.practice < practice[1]
  return parts.filter(part => part.kind === kind && isOrdered(part) && hasPoured(part))
}

/** The p95 of pumps that are timed perfectly: what each run gives differs by normally distributed `flowNoise`. */
function p95ByNoise(parts: readonly PouredPart[], flowNoise: number): number {
  const chance = dice(2_026)
  const uniform = (): number => chance.between(1, 1_000_000) / 1_000_001
  const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const errors = parts.flatMap(({ runs }) => {
    const deviation = flowNoise * Math.hypot(...runs)
    return idsUpTo(100).map(() => Math.abs(deviation * normal()))
  })
  return toDigits(3)(quantile(errors, 0.95))
}

async function rowsUnder([machines, each]: readonly [string, Conditions]): Promise<Row[]> {
  const began = processorMs()
  const results = await inTurn(idsUpTo(scaled(each.machines)), id => pourOn(each.seed * id, each))
  const spent = processorMs() - began
  const all = results.flatMap(({ drinks }) => drinks)
  const poured = all.filter(drink => drink !== null)
  const whole = poured.filter(({ mishaps }) => mishaps.length === 0)
  const parts = whole.flatMap(drink => drink.parts)
  const groupRows = Object.entries(groups).flatMap(([what, group]): Row[] => {
    const own = partsIn(group, parts)
    const { flowNoise } = each.imperfection
    const isTimed = group.kind !== 'valve' && flowNoise > 0
    const noise = isTimed ? { 'p95 by noise alone ml': p95ByNoise(own, flowNoise) } : {}
    return own.length === 0 ? [] : [{ machines, what, count: own.length, ...errorColumns(own.map(errorOf)), ...noise }]
  })
  const booked = poured.flatMap(({ bookingErrors }) => bookingErrors)
  const mishaps = new Set(poured.flatMap(drink => drink.mishaps))
  const forecast = whole.map(({ planned, took }) => Math.abs((100 * (planned - took)) / took))
  return [
    ...groupRows,
    { machines, what: 'booked less what left the bottle', count: booked.length, ...errorColumns(booked) },
    {
      machines,
      what: `whole drinks, ${all.length - poured.length} more refused, ${poured.length - whole.length} not completed`,
      count: whole.length,
      ...errorColumns(whole.map(drink => sum(drink.parts.map(errorOf)))),
      'most mW above the limit': Math.max(...results.map(({ aboveLimit }) => aboveLimit)),
      'planned s': rounded(mean(whole.map(({ planned }) => planned))),
      'took s': rounded(mean(whole.map(({ took }) => took))),
      ...spread('forecast # off, %', forecast, ['p50', 'p95'], toDigits(1)),
      'CPU ms a drink': rounded(spent / all.length),
      ...(mishaps.size > 0 ? { mishaps: [...mishaps].join(', ') } : {}),
    },
  ]
}

const glass: Table = {
  title: 'in the glass less ordered, ml: random drinks on random machines, on six valves, on six uneven DC pumps',
  rows: async () => (await inTurn(Object.entries(conditions), rowsUnder)).flat(),
}

/* Valves alone that something disturbs: 40 random traces each around the state machine of a weighed pour. */

const knownFlow = 12
/** So much that its level, and with it the flow, stays. */
const endless = 100_000

interface Disturbance {
  readonly target?: number
  readonly traits?: Partial<ToyValveTraits>
  readonly rates?: readonly number[]
  /** Called every millisecond, `ms` after the valve was opened first; `chance` from 0 to 1 is one for each trace. */
  readonly happens?: (world: ToyValve, ms: number, chance: number) => void
}

const ice = (mass: number): Disturbance => ({
  happens: (world, ms, chance) => {
    if (ms >= 300 + 2_500 * chance) world.extra = mass
  },
})
const hand = (gramsPerSecond: number): Disturbance => ({
  happens: (world, ms, chance) => {
    world.extra = -Math.max(0, ms / 1_000 - 2 * chance) * gramsPerSecond
  },
})
const disturbances: Readonly<Record<string, Disturbance>> = {
  nothing: {},
  'flow really 16 g/s': { traits: { fullFlow: 16 } },
  'flow really 25 g/s': { traits: { fullFlow: 25 } },
  '7.6 g, lag 184 ms': { target: 7.6, traits: { lag: 184 } },
  'ice of 12 g dropped in': ice(12),
  'ice of 20 g dropped in': ice(20),
  'ice of 40 g dropped in': ice(40),
  'a hand takes 2 g/s off': hand(2),
  'a hand takes 4 g/s off': hand(4),
  'a hand takes 6 g/s off': hand(6),
  'noise σ 1 g': { traits: { noise: 1 }, rates: [80] },
  'noise σ 2 g': { traits: { noise: 2 } },
  'swings ± 3 g at 1 Hz': {
    happens: (world, _, chance) => {
      world.extra = 3 * Math.sin(2 * Math.PI * (world.now / 1_000 + chance))
    },
  },
  blocked: { traits: { bottle: 0 } },
}

const traitsOf = (chance: Dice, samplesPerSecond: number): ToyValveTraits => ({
  fullFlow: knownFlow,
  bottle: endless,
  fullBottle: endless,
  opensAfter: chance.between(10, 50),
  closesAfter: chance.between(10, 50),
  fall: chance.between(80, 200),
  lag: chance.between(60, 200),
  noise: 0.3,
  samplesPerSecond,
  glass: chance.between(100, 450),
  seed: chance.between(1, 1_000_000),
})

function pourTrace(
  traits: ToyValveTraits,
  target: number,
  known: LearnedFlow | null,
  happens?: Disturbance['happens'],
) {
  const world = new ToyValve(traits)
  const chance = dice(traits.seed).between(0, 1_000) / 1_000
  for (let ms = 0; ms < 2_000; ms += 1) {
    world.step()
    happens?.(world, 0, chance)
  }
  let openedAt: number | null = null
  const { flow, closingDelay } = known ?? { flow: null, closingDelay: noTime }
  const request = { target: grams(target), expectedFlow: flow, closingDelay, isProven: false, longestOpen: seconds(60) }
  const driven = drive(world, request, null, each => {
    if (each.open) openedAt ??= each.now
    happens?.(each, openedAt === null ? 0 : each.now - openedAt, chance)
  })
  const booked = 'mass' in driven.end ? driven.end.mass / grams(1) : Number.NaN
  return { driven, over: world.inGlass - target, bookedOff: Math.abs(world.inGlass - booked) }
}

function practised(traits: ToyValveTraits): LearnedFlow | null {
  const quiet = { ...traits, fullFlow: knownFlow, bottle: endless, noise: 0.3 }
  let known: LearnedFlow | null = null
  for (const seed of [1, 2]) {
    const { end }: Driven = pourTrace({ ...quiet, seed: traits.seed + seed }, 40, known).driven
    if (end.kind === 'finished') known = end.learned ?? known
  }
  return known
}

const outcomeOf = ({ end }: Driven): string => {
  if (end.kind === 'failed') return end.reason
  return end.kind === 'lifted' ? 'paused' : end.kind
}
const countsOf = (names: readonly string[]): string =>
  [...new Set(names)].map(name => `${count(names, other => other === name)} ${name}`).join(', ')

const disturbed = measured({
  title: `valves known to give ${knownFlow} g/s, 40 g ordered, on a scale of so many samples a second`,
  cases: Object.fromEntries(
    Object.entries(disturbances).flatMap(([what, each], nr) =>
      (each.rates ?? [10, 80]).map(rate => [`${what}, ${rate}/s`, { ...each, rate, nr }]),
    ),
  ),
  inputs: ({ nr, ...each }) => idsUpTo(40).map(id => ({ ...each, seed: 7_919 * (1_000 * nr + id) })),
  run({ seed, rate, traits, target = 40, happens }) {
    const all = { ...traitsOf(dice(seed), rate), ...traits }
    return pourTrace(all, target, practised(all), happens)
  },
  columns(samples) {
    const poured = samples.map(({ output }) => output)
    const over = poured.map(each => each.over)
    const inGrams = toDigits(2)
    return {
      'p95 off, g': inGrams(quantile(over.map(Math.abs), 0.95)),
      'worst over, g': inGrams(Math.max(0, ...over)),
      'worst short, g': inGrams(Math.max(0, ...over.map(each => -each))),
      'booked p95 off, g': inGrams(
        quantile(
          poured.map(({ bookedOff }) => bookedOff),
          0.95,
        ),
      ),
      outcomes: countsOf(poured.map(({ driven }) => outcomeOf(driven))),
      'mean s': inGrams(mean(poured.map(({ driven }) => driven.lasted / 1_000))),
    }
  },
})

export const bench: Bench = { glass, disturbed }
