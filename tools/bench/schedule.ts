/**
 * How short the schedules of random machines under a power limit are, against what is possible at all and against the
 * established way of grouping pumps, and how long scheduling takes.
 */
import { type DispensingSettings, defaultDispensingSettings } from '#domain/machine/settings.ts'
import type { OnTime } from '#domain/schedule/interleave.ts'
import { lowerBound } from '#domain/schedule/lower-bound.ts'
import { powerPeak } from '#domain/schedule/power-peak.ts'
import { preemptiveOptimum } from '#domain/schedule/preemptive-optimum.ts'
import { scheduleRuns } from '#domain/schedule/schedule-runs.ts'
import type { Schedule, Task } from '#domain/schedule/task.ts'
import { longest, microseconds, milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { type Milliwatts, milliwatts } from '#domain/units/power.ts'
import { type Dice, dice } from './random.ts'
import { mean, median, type Row, report, spread } from './report.ts'

const settings: DispensingSettings = defaultDispensingSettings

interface Step {
  readonly tasks: readonly Task[]
  readonly limit: Milliwatts
}

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
function countOf(chance: Dice): number {
  const pumps = chance.between(4, 40)
  return chance.between(1, 10) === 1 ? pumps : Math.min(pumps, chance.between(1, 12))
}

/** The limit is anything from what the largest pump draws to what all of them draw. */
function stepOf(chance: Dice, count: number, isStepper: () => boolean): Step {
  const power = powersOf(chance)
  const tasks = Array.from({ length: count }, (_, index) => ({
    pumpId: asId<'pump'>(index + 1),
    time: milliseconds(chance.between(300, 60_000)),
    power: power(),
    splittable: !isStepper(),
  }))
  const largest = Math.max(1, ...tasks.map(task => task.power))
  const all = tasks.reduce((sum, task) => sum + task.power, 0)
  return { tasks, limit: milliwatts(chance.between(largest, Math.max(largest, all))) }
}

/** Pumps in the order given; a group ends where the next pump exceeds the budget, and lasts as long as its longest. */
function firstFitGrouping({ tasks, limit }: Step): number {
  const groups: Task[][] = []
  let room = 0
  for (const task of tasks) {
    const group = groups.at(-1)
    if (group === undefined || task.power > room) {
      groups.push([task])
      room = limit - task.power
    } else {
      group.push(task)
      room -= task.power
    }
  }
  const pauses = (groups.length - 1) * settings.pauseBetweenSteps
  return groups.reduce((sum, group) => sum + longest(group.map(({ time }) => time)), pauses)
}

interface Outcome {
  readonly taskCount: number
  readonly toBound: number
  readonly toOptimum: number
  readonly groupedToBound: number
  readonly groupedToOptimum: number
  readonly time: number
  readonly unevenness: number
  readonly aboveLimit: boolean
  readonly inexact: boolean
}

interface Timed extends Step {
  readonly schedule: Schedule
  /** Microseconds. */
  readonly time: number
}

function timed({ tasks, limit }: Step): Timed {
  const start = performance.now()
  const schedule = scheduleRuns(tasks, limit, settings)
  return { tasks, limit, schedule, time: (performance.now() - start) * 1000 }
}

/** The middle one of several passes, of which the first warms up: what else the computer does is not of interest. */
function typical(steps: readonly Step[]): Timed[] {
  const passes = Array.from({ length: 5 }, () => steps.map(timed))
  return steps.map((step, index) => {
    const times = passes.map(pass => pass[index]?.time ?? Number.NaN)
    return { ...(passes[0]?.[index] ?? timed(step)), time: median(times) }
  })
}

function outcomeOf(step: Timed): Outcome {
  const { tasks, limit, schedule, time } = step
  const bound = lowerBound(tasks, limit)
  const grouped = firstFitGrouping(step)
  const layout = schedule.tasks.map(({ onTimes }) => onTimes)
  const sums = layout.map(onTimes => onTimes.reduce((sum, { duration }) => sum + duration, 0))
  return {
    taskCount: tasks.length,
    toBound: schedule.length / bound,
    toOptimum: schedule.length / leastPossible(step),
    groupedToBound: grouped / bound,
    groupedToOptimum: grouped / leastPossible(step),
    time,
    unevenness: mean(layout.map(onTimes => unevennessOf(onTimes, schedule.length))),
    aboveLimit: powerPeak(tasks, layout) > limit,
    inexact: sums.some((sum, index) => sum !== tasks[index]?.time),
  }
}

/**
 * The greatest difference, at any instant, between the part of a task that is done and the part of the step that has
 * gone by: 0 for a pump that runs through, almost 1 for a short run at one end.
 */
function unevennessOf(onTimes: readonly OnTime[], length: number): number {
  const total = onTimes.reduce((sum, { duration }) => sum + duration, 0)
  let ran = 0
  const differences = onTimes.flatMap(({ start, duration }) => {
    const before = Math.abs(ran / total - start / length)
    ran += duration
    return [before, Math.abs(ran / total - (start + duration) / length)]
  })
  return Math.max(...differences)
}

/** Proven: no schedule is shorter, however often pumps are switched. */
function leastPossible({ tasks, limit }: Step): number {
  const drawing = tasks.filter(({ power }) => power > 0)
  const { bound } = preemptiveOptimum(drawing, limit, { precision: 1e-4, rounds: 2_000, stepsPerSet: 20_000 })
  return longest([lowerBound(tasks, limit), microseconds(Math.floor(bound))])
}

const inFull = (value: number): number => Number(value.toFixed(4))
const inAll = (outcomes: readonly Outcome[], name: string, ofOutcome: (outcome: Outcome) => number): Row =>
  spread(`${name} #`, outcomes.map(ofOutcome), ['mean', 'p95', 'worst'], inFull)

function rowOf(steps: string, outcomes: readonly Outcome[]): Row {
  const times = outcomes.map(({ time }) => time)
  return {
    steps,
    count: outcomes.length,
    ...inAll(outcomes, '/bound', ({ toBound }) => toBound),
    ...inAll(outcomes, '/optimum', ({ toOptimum }) => toOptimum),
    ...spread('# µs', times, ['p50', 'p99', 'worst'], Math.round),
    unevenness: inFull(mean(outcomes.map(({ unevenness }) => unevenness))),
    'above limit': outcomes.filter(({ aboveLimit }) => aboveLimit).length,
    inexact: outcomes.filter(({ inexact }) => inexact).length,
  }
}

function baselineRow(outcomes: readonly Outcome[]): Row {
  return {
    steps: 'all, first-fit grouping',
    count: outcomes.length,
    ...inAll(outcomes, '/bound', ({ groupedToBound }) => groupedToBound),
    ...inAll(outcomes, '/optimum', ({ groupedToOptimum }) => groupedToOptimum),
  }
}

const outcomesOf = (
  seed: number,
  machines: number,
  count: (chance: Dice) => number,
  oneStepperIn: number,
): Outcome[] => {
  const chance = dice(seed)
  const isStepper = (): boolean => oneStepperIn > 0 && chance.between(1, oneStepperIn) === 1
  return typical(Array.from({ length: machines }, () => stepOf(chance, count(chance), isStepper))).map(outcomeOf)
}

const outcomes = outcomesOf(2_026, 1_000, countOf, 0)
const sized = (least: number, most: number): Outcome[] =>
  outcomes.filter(({ taskCount }) => taskCount >= least && taskCount <= most)

report({
  title: 'schedule: length under a power limit / lower bound, / preemptive optimum',
  rows: [
    rowOf('all', outcomes),
    rowOf('1–4 pumps', sized(1, 4)),
    rowOf('5–12 pumps', sized(5, 12)),
    rowOf('13–24 pumps', sized(13, 24)),
    rowOf('25–40 pumps', sized(25, 40)),
    baselineRow(outcomes),
    rowOf(
      '40 pumps at once',
      outcomesOf(40, 200, () => 40, 0),
    ),
    rowOf('every third a stepper', outcomesOf(3, 300, countOf, 3)),
  ],
})
