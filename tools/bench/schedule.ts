/*
 * How short the steps of random machines under a power limit are beside what is possible at all, and how long scheduling
 * takes: of pumps that draw the same all the time, and of pumps that draw three times as much for 100 ms when they start.
 */
import { defaultDispensingSettings } from '#domain/machine/settings.ts'
import { lowerBound, preemptiveOptimum } from '#domain/schedule/best-sets.ts'
import { scheduleRuns } from '#domain/schedule/schedule-runs.ts'
import { powerPeakWithStarts } from '#domain/schedule/start-peaks.ts'
import type { Schedule, Task } from '#domain/schedule/task.ts'
import { longest, microseconds, milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { type Milliwatts, milliwatts } from '#domain/units/power.ts'
import {
  type Bench,
  count,
  type Dice,
  dice,
  idsUpTo,
  mean,
  measured,
  type Row,
  type Sample,
  spread,
  sum,
  times,
  toDigits,
} from './setup/harness.ts'

interface Step {
  readonly tasks: readonly Task[]
  readonly limit: Milliwatts
}
type Scheduled = Sample<Step, Schedule>

const schedule = ({ tasks, limit }: Step): Schedule => scheduleRuns(tasks, limit, defaultDispensingSettings)

const taskOf = (id: number, chance: Dice, powerOf: () => Milliwatts) => ({
  pumpId: asId<'pump'>(id),
  time: milliseconds(chance.between(300, 60_000)),
  power: powerOf(),
  splittable: true,
})

/** The limit is anything from `least` to what all of them draw. */
function limitFrom(least: number, tasks: readonly Task[], chance: Dice): Milliwatts {
  return milliwatts(chance.between(least, Math.max(least, sum(tasks.map(({ power }) => power)))))
}

const isAboveLimit = ({ tasks, limit }: Step, { tasks: laidOut }: Schedule): boolean =>
  powerPeakWithStarts(tasks.map((task, index) => ({ ...task, onTimes: laidOut[index]?.onTimes ?? [] }))) > limit

const isInexact = ({ input, output }: Scheduled): boolean =>
  output.tasks.some(({ onTimes }, index) => sum(onTimes.map(({ duration }) => duration)) !== input.tasks[index]?.time)

/** Columns about how many times as long as `bound` the steps are. */
const ratio = (samples: readonly Scheduled[], name: string, bound: (step: Step) => number): Row =>
  spread(
    `/ ${name} #`,
    samples.map(({ input, output }) => output.length / bound(input)),
    ['mean', 'p95', 'worst'],
    toDigits(4),
  )

/* Pumps that draw the same all the time. */

/** Powers of 12 V pumps in mW: one model, two models beside some that need no budget, or any. */
function powersOf(chance: Dice): () => Milliwatts {
  const models = [chance.between(20, 240) * 100, chance.between(20, 240) * 100]
  return chance.oneOf([
    () => milliwatts(models[0] ?? 0),
    () => milliwatts(chance.oneOf([...models, ...models, 0])),
    () => milliwatts(chance.between(2_000, 24_000)),
  ])
}

/** Mostly up to 12 of the pumps have something to do; in every tenth step any number. */
function anyCount(chance: Dice): number {
  const pumps = chance.between(4, 40)
  return chance.between(1, 10) === 1 ? pumps : Math.min(pumps, chance.between(1, 12))
}

function evenStep(chance: Dice, pumps: number, oneStepperIn: number): Step {
  const power = powersOf(chance)
  const tasks = idsUpTo(pumps).map(id => {
    const task = taskOf(id, chance, power)
    return oneStepperIn > 0 && chance.between(1, oneStepperIn) === 1 ? { ...task, splittable: false } : task
  })
  return { tasks, limit: limitFrom(Math.max(1, ...tasks.map(task => task.power)), tasks, chance) }
}

/** Proven: no schedule is shorter, however often pumps are switched. */
function leastPossible({ tasks, limit }: Step): number {
  const drawing = tasks.filter(({ power }) => power > 0)
  const { bound } = preemptiveOptimum(drawing, limit, { precision: 1e-4, rounds: 2_000, stepsPerSet: 20_000 })
  return longest([lowerBound(tasks, limit), microseconds(Math.floor(bound))])
}

interface EvenSteps {
  readonly seed: number
  readonly steps: number
  readonly count: (chance: Dice) => number
  readonly oneStepperIn: number
}

const even = measured({
  title: 'length of a step / max(longest run, Σ energy / limit), / optimum if runs may be cut at will',
  cases: {
    'random machines': { seed: 2_026, steps: 1_000, count: anyCount, oneStepperIn: 0 },
    '40 pumps at once': { seed: 40, steps: 200, count: () => 40, oneStepperIn: 0 },
    'every third a stepper': { seed: 3, steps: 300, count: anyCount, oneStepperIn: 3 },
  } satisfies Record<string, EvenSteps>,
  inputs({ seed, steps, count: countOf, oneStepperIn }: EvenSteps) {
    const chance = dice(seed)
    return Array.from({ length: steps }, () => evenStep(chance, countOf(chance), oneStepperIn))
  },
  passes: 5,
  run: schedule,
  columns: samples => ({
    steps: samples.length,
    ...ratio(samples, 'bound', ({ tasks, limit }) => lowerBound(tasks, limit)),
    ...ratio(samples, 'optimum', leastPossible),
    ...times(samples),
    'above limit': count(samples, ({ input, output }) => isAboveLimit(input, output)),
    inexact: count(samples, isInexact),
  }),
})

/* Pumps that draw more when they start. */

const startTimes = 3
const startTime = milliseconds(100)

/** The limit is at least what the strongest pump draws while it starts. */
function stepWithStarts(chance: Dice, pumps: number): Step {
  const tasks = idsUpTo(pumps).map((id): Task => {
    const task = taskOf(id, chance, () => milliwatts(chance.between(20, 240) * 100))
    return { ...task, startPeak: { power: milliwatts(startTimes * task.power), time: startTime } }
  })
  return { tasks, limit: limitFrom(startTimes * Math.max(...tasks.map(({ power }) => power)), tasks, chance) }
}

/** No schedule is shorter in which starts keep to the limit: which pumps can start beside which, for how long. */
const leastWithStarts = ({ tasks, limit }: Step): number =>
  preemptiveOptimum(tasks, limit, { precision: 1e-3, rounds: 400, stepsPerSet: 2_000 }).bound

function columnsOfStarts(samples: readonly Scheduled[]): Row {
  const all = samples.map(({ input, output }) => {
    const plain = schedule({ ...input, tasks: input.tasks.map(task => ({ ...task, startPeak: null })) })
    const longerBy = (length: number): number => (length / plain.length - 1) * 100
    return { input, plain, longer: longerBy(output.length), necessarily: longerBy(leastWithStarts(input)) }
  })
  const longer = all.map(each => each.longer)
  return {
    steps: samples.length,
    ...spread('longer %, #', longer, ['mean', 'p95', 'worst'], toDigits(2)),
    'necessarily longer %': toDigits(2)(mean(all.map(({ necessarily }) => necessarily))),
    ...ratio(samples, 'bound', leastWithStarts),
    ...times(samples),
    'above limit': count(samples, ({ input, output }) => isAboveLimit(input, output)),
    'above, starts left out': count(all, ({ input, plain }) => isAboveLimit(input, plain)),
  }
}

const starts = measured({
  title: 'steps of pumps that draw three times as much for 100 ms at first; longer than without that',
  cases: { '4–12 pumps': [17, 4, 12], '13–24 pumps': [1_324, 13, 24], '40 pumps': [40, 40, 40] } as const,
  inputs([seed, least, most]) {
    const chance = dice(seed)
    return Array.from({ length: 800 }, () => stepWithStarts(chance, chance.between(least, most)))
  },
  passes: 3,
  run: schedule,
  columns: columnsOfStarts,
})

export const bench: Bench = { even, starts }
