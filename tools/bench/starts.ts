/**
 * Random steps under a power limit, of pumps that draw three times as much for 100 ms when they start: how many exceed
 * the limit when nobody says so and when the start is set, and by how much that makes steps longer: beside schedules that
 * do not know of starts, and beside the shortest that is possible.
 */
import { defaultDispensingSettings } from '#domain/machine/settings.ts'
import { preemptiveOptimum } from '#domain/schedule/preemptive-optimum.ts'
import { scheduleRuns } from '#domain/schedule/schedule-runs.ts'
import { powerPeakWithStarts } from '#domain/schedule/stagger-starts.ts'
import type { Schedule, Task } from '#domain/schedule/task.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { type Milliwatts, milliwatts } from '#domain/units/power.ts'
import { type Dice, dice } from './random.ts'
import { median, type Row, report, spread } from './report.ts'

const steps = 800
const startTimes = 3
const startTime = milliseconds(100)

interface Step {
  readonly limit: Milliwatts
  readonly tasks: readonly Task[]
}

/** The limit is anything from what the strongest pump draws while it starts to what all draw while they run. */
function stepOf(chance: Dice, count: number): Step {
  const pumps = Array.from({ length: count }, (_, index) => ({
    pumpId: asId<'pump'>(index + 1),
    time: milliseconds(chance.between(300, 60_000)),
    power: milliwatts(chance.between(20, 240) * 100),
    splittable: true,
  }))
  const strongest = startTimes * Math.max(...pumps.map(({ power }) => power))
  const all = pumps.reduce((sum, { power }) => sum + power, 0)
  const limit = milliwatts(chance.between(strongest, Math.max(strongest, all)))
  const tasks = pumps.map((pump): Task => {
    return { ...pump, startPeak: { power: milliwatts(startTimes * pump.power), time: startTime } }
  })
  return { limit, tasks }
}

/** No schedule is shorter in which starts keep to the limit: which pumps can start beside which, for how long. */
const boundOf = ({ tasks, limit }: Step): number =>
  preemptiveOptimum(tasks, limit, { precision: 1e-3, rounds: 400, stepsPerSet: 2_000 }).bound

const isAbove = ({ tasks, limit }: Step, schedule: Schedule): boolean =>
  powerPeakWithStarts(tasks.map((task, index) => ({ ...task, onTimes: schedule.tasks[index]?.onTimes ?? [] }))) > limit

function timed(make: () => Schedule): { readonly schedule: Schedule; readonly time: number } {
  const begun = performance.now()
  const schedule = make()
  return { schedule, time: (performance.now() - begun) * 1000 }
}

function outcomeOf(step: Step) {
  const { tasks, limit } = step
  const bound = boundOf(step)
  const evenly = tasks.map(task => ({ ...task, startPeak: null }))
  const plain = timed(() => scheduleRuns(evenly, limit, defaultDispensingSettings))
  const times = Array.from({ length: 3 }, () => timed(() => scheduleRuns(tasks, limit, defaultDispensingSettings)))
  const { schedule } = times[0] as (typeof times)[number]
  return {
    isAboveLeftOut: isAbove(step, plain.schedule),
    isAboveSet: isAbove(step, schedule),
    longerBy: (schedule.length / plain.schedule.length - 1) * 100,
    longerS: (schedule.length - plain.schedule.length) / 1e6,
    boundLonger: (bound / plain.schedule.length - 1) * 100,
    aboveBound: schedule.length / bound,
    time: median(times.map(({ time }) => time)),
  }
}

function rowOf(pumps: string, seed: number, least: number, most: number): Row {
  const chance = dice(seed)
  const outcomes = Array.from({ length: steps }, () => outcomeOf(stepOf(chance, chance.between(least, most))))
  type Outcome = (typeof outcomes)[number]
  const columns = (
    name: string,
    pick: (outcome: Outcome) => number,
    which: Parameters<typeof spread>[2],
    digits = 2,
  ): Row => spread(name, outcomes.map(pick), which, value => Number(value.toFixed(digits)))
  return {
    pumps,
    steps,
    'above the limit, left out': outcomes.filter(({ isAboveLeftOut }) => isAboveLeftOut).length,
    'above the limit, set': outcomes.filter(({ isAboveSet }) => isAboveSet).length,
    ...columns('longer %, #', ({ longerBy }) => longerBy, ['mean', 'p50', 'p95', 'worst']),
    ...columns('necessarily longer %, #', ({ boundLonger }) => boundLonger, ['mean']),
    ...columns('/bound #', ({ aboveBound }) => aboveBound, ['mean', 'p95', 'worst'], 4),
    ...columns('longer s, #', ({ longerS }) => longerS, ['mean', 'p95']),
    ...columns('µs #', ({ time }) => time, ['p50', 'p99'], 0),
  }
}

report({
  title: 'starts: steps of pumps that draw three times as much for 100 ms at first',
  rows: [rowOf('4–12', 17, 4, 12), rowOf('13–24', 1_324, 13, 24), rowOf('40', 40, 40, 40)],
})
