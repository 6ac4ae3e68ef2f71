/**
 * Valves that something disturbs: flows that have changed, ice, hands, restless scales. 40 random traces for each row and
 * rate of the scale, around the state machine alone; then drinks of valves alone through planner and executor.
 *
 * Each valve has practised twice on a quiet scale, at 12 g/s, before its trace begins.
 */
import { noTime, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import type { LearnedFlow } from '#domain/weighed-pour/pour-state.ts'
import { type Driven, drive } from '#domain/weighed-pour/testing/drive-pour.ts'
import { ToyValve, type ToyValveTraits } from '#domain/weighed-pour/testing/toy-valve.ts'
import { type Dice, dice } from './random.ts'
import { mean, quantile, type Row, report } from './report.ts'
import { unevenPumps } from './uneven-pumps.ts'
import { timeOfValves } from './valve-time.ts'

const traces = 40
const knownFlow = 12
const longestOpen = seconds(60)
/** So much that its level, and with it the flow, stays. */
const endless = 100_000

interface Disturbance {
  readonly what: string
  readonly goal: string
  /** g. */
  readonly target?: number
  readonly traits?: Partial<ToyValveTraits>
  readonly rates?: readonly number[]
  /** Called every millisecond, `ms` after the valve was opened first. */
  readonly happens?: (world: ToyValve, ms: number, chance: number) => void
}

const ice = (mass: number): Disturbance => ({
  what: `ice of ${mass} g dropped in`,
  goal: 'right within 2 g',
  happens: (world, ms, chance) => {
    if (ms >= 300 + 2_500 * chance) world.extra = mass
  },
})

const hand = (gramsPerSecond: number): Disturbance => ({
  what: `a hand takes ${gramsPerSecond} g/s off`,
  goal: '≤ 10 g over, paused',
  happens: (world, ms, chance) => {
    world.extra = -Math.max(0, ms / 1_000 - 2 * chance) * gramsPerSecond
  },
})

const disturbances: readonly Disturbance[] = [
  { what: 'nothing', goal: '0.6 g' },
  { what: 'flow really 16 g/s', goal: '0.8 g', traits: { fullFlow: 16 } },
  { what: 'flow really 25 g/s', goal: '2 g', traits: { fullFlow: 25 } },
  { what: '7.6 g, lag 184 ms', goal: '0.8 g', target: 7.6, traits: { lag: 184 } },
  ice(12),
  ice(20),
  ice(40),
  hand(2),
  hand(4),
  hand(6),
  { what: 'noise σ 1 g', goal: '40 finish', traits: { noise: 1 }, rates: [80] },
  { what: 'noise σ 2 g', goal: 'finish', traits: { noise: 2 } },
  {
    what: 'swings ± 3 g at 1 Hz',
    goal: 'finish, or restless',
    happens: (world, _, chance) => {
      world.extra = 3 * Math.sin(2 * Math.PI * (world.now / 1_000 + chance))
    },
  },
  { what: 'blocked', goal: 'no-flow', traits: { bottle: 0 } },
]

function traitsOf(chance: Dice, samplesPerSecond: number): ToyValveTraits {
  return {
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
  }
}

const warmUpMs = 2_000

function pour(traits: ToyValveTraits, target: number, known: LearnedFlow | null, happens: Disturbance['happens']) {
  const world = new ToyValve(traits)
  const chance = dice(traits.seed).between(0, 1_000) / 1_000
  for (let ms = 0; ms < warmUpMs; ms += 1) {
    world.step()
    happens?.(world, 0, chance)
  }
  let openedAt: number | null = null
  const { flow, closingDelay } = known ?? { flow: null, closingDelay: noTime }
  const driven = drive(
    world,
    { target: grams(target), expectedFlow: flow, closingDelay, isProven: false, longestOpen },
    null,
    each => {
      if (each.open) openedAt ??= each.now
      happens?.(each, openedAt === null ? 0 : each.now - openedAt, chance)
    },
  )
  const told = 'mass' in driven.end ? driven.end.mass / grams(1) : Number.NaN
  return { driven, over: world.inGlass - target, untold: Math.abs(world.inGlass - told) }
}

/** The lesson of two pours of 40 g on the same machine while nothing disturbs it. */
function practised(traits: ToyValveTraits): LearnedFlow | null {
  const quiet = { ...traits, fullFlow: knownFlow, bottle: endless, noise: 0.3 }
  let known: LearnedFlow | null = null
  for (const seed of [1, 2]) {
    const { end }: Driven = pour({ ...quiet, seed: traits.seed + seed }, 40, known, undefined).driven
    if (end.kind === 'finished') known = end.learned ?? known
  }
  return known
}

const endOf = ({ end }: Driven): string => {
  if (end.kind === 'failed') return end.reason
  return end.kind === 'lifted' ? 'paused' : end.kind
}

const countsOf = (names: readonly string[]): string =>
  [...new Set(names)].map(name => `${names.filter(other => other === name).length} ${name}`).join(', ')

const inGrams = (value: number): number => Number(value.toFixed(2))

function rowOf({ what, goal, target = 40, traits, happens }: Disturbance, rate: number, row: number): Row {
  const [from, to] = [1_000 * row + 1, 1_000 * row + traces]
  const poured = Array.from({ length: traces }, (_, index) => {
    const all = { ...traitsOf(dice(7_919 * (from + index)), rate), ...traits }
    return pour(all, target, practised(all), happens)
  })
  const off = poured.map(({ over }) => Math.abs(over))
  return {
    disturbed: what,
    'samples/s': rate,
    goal,
    seeds: `${from}–${to}`,
    'p95 off, g': inGrams(quantile(off, 0.95)),
    'worst over, g': inGrams(Math.max(0, ...poured.map(({ over }) => over))),
    'worst short, g': inGrams(Math.max(0, ...poured.map(({ over }) => -over))),
    'booked p95 off, g': inGrams(
      quantile(
        poured.map(({ untold }) => untold),
        0.95,
      ),
    ),
    outcomes: countsOf(poured.map(({ driven }) => endOf(driven))),
    'mean s': inGrams(mean(poured.map(({ driven }) => driven.lasted / 1_000))),
  }
}

const rows = disturbances.flatMap((disturbance, row) =>
  (disturbance.rates ?? [10, 80]).map(rate => rowOf(disturbance, rate, row)),
)
report({
  title: `weighing: valves known to give ${knownFlow} g/s, 40 g ordered`,
  rows,
  tables: [await timeOfValves(), await unevenPumps()],
})
