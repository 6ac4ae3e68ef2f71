/**
 * Random steps under a power limit, of pumps that draw three times as much for 100 ms when they start: how many exceed
 * the limit when nobody says so and when the start is set, and by how much that makes steps longer.
 */
import { defaultDispensingSettings } from '#domain/machine/settings.ts'
import { scheduleRuns } from '#domain/schedule/schedule-runs.ts'
import { type PeakedTask, powerPeakWithStarts, staggerStarts } from '#domain/schedule/stagger-starts.ts'
import { addTime, longest, type Microseconds, milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { type Milliwatts, milliwatts } from '#domain/units/power.ts'
import { type Dice, dice } from './random.ts'
import { report } from './report.ts'
import { mean, median, quantile } from './statistics.ts'

const steps = 800
const startTimes = 3
const startTime = milliseconds(100)

interface Step {
  readonly limit: Milliwatts
  readonly tasks: readonly PeakedTask[]
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
  const schedule = scheduleRuns(pumps, limit, defaultDispensingSettings)
  const tasks = pumps.map(({ power }, index): PeakedTask => {
    const startPeak = { power: milliwatts(startTimes * power), time: startTime }
    return { onTimes: schedule.tasks[index]?.onTimes ?? [], power, startPeak }
  })
  return { limit, tasks }
}

const lengthOf = (tasks: readonly Pick<PeakedTask, 'onTimes'>[]): Microseconds =>
  longest(tasks.flatMap(({ onTimes }) => onTimes.map(({ start, duration }) => addTime(start, duration))))

function rowOf(pumps: string, seed: number, least: number, most: number): Record<string, string | number> {
  const chance = dice(seed)
  const outcomes = Array.from({ length: steps }, () => {
    const { limit, tasks } = stepOf(chance, chance.between(least, most))
    const begun = performance.now()
    const starts = staggerStarts(tasks, limit)
    const time = (performance.now() - begun) * 1000
    const apart = tasks.map((task, index) => ({ ...task, onTimes: starts[index] ?? [] }))
    return {
      isAboveLeftOut: powerPeakWithStarts(tasks) > limit,
      isAboveSet: powerPeakWithStarts(apart) > limit,
      longerBy: (lengthOf(apart) / lengthOf(tasks) - 1) * 100,
      longerMs: (lengthOf(apart) - lengthOf(tasks)) / 1000,
      time,
    }
  })
  const longer = outcomes.map(({ longerBy }) => longerBy)
  const inFull = (value: number): number => Number(value.toFixed(2))
  return {
    pumps,
    steps,
    'above the limit, left out': outcomes.filter(({ isAboveLeftOut }) => isAboveLeftOut).length,
    'above the limit, set': outcomes.filter(({ isAboveSet }) => isAboveSet).length,
    'longer %, mean': inFull(mean(longer)),
    'longer %, p50': inFull(median(longer)),
    'longer %, p95': inFull(quantile(longer, 0.95)),
    'longer %, worst': inFull(Math.max(...longer)),
    'longer s, mean': inFull(mean(outcomes.map(({ longerMs }) => longerMs / 1000))),
    'longer s, p95': inFull(
      quantile(
        outcomes.map(({ longerMs }) => longerMs / 1000),
        0.95,
      ),
    ),
    'µs p50': Math.round(median(outcomes.map(({ time }) => time))),
    'µs p99': Math.round(
      quantile(
        outcomes.map(({ time }) => time),
        0.99,
      ),
    ),
  }
}

report({
  title: 'starts: steps of pumps that draw three times as much for 100 ms at first',
  rows: [rowOf('4–12', 17, 4, 12), rowOf('13–24', 1_324, 13, 24), rowOf('40', 40, 40, 40)],
})
