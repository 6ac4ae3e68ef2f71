import fc, { type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import { type DispensingSettings, defaultDispensingSettings } from '../machine/settings.ts'
import { always } from '../testing/always.ts'
import { dispensingSettings, durations } from '../testing/arbitrary-quantities.ts'
import { addTime, longest, microseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import { lowerBound, preemptiveOptimum, thoroughEffort } from './best-sets.ts'
import { powerPeak } from './power-profile.ts'
import { interleave, scheduleRuns } from './schedule-runs.ts'
import type { OnTime, Schedule, Task } from './task.ts'

interface Step {
  readonly tasks: readonly Task[]
  readonly limit: Milliwatts
  readonly settings: DispensingSettings
}

/** Very short and very long tasks, and some that take equally long. */
const times = fc.oneof(
  durations(1, 1_000_000),
  durations(300_000, 60_000_000),
  fc.constantFrom(500_000, 5_000_000).map(microseconds),
)

/** Equal models, a few models with one that draws nothing, or all different. */
const powersOfAMachine: Arbitrary<Arbitrary<Milliwatts>> = fc
  .constantFrom(fc.constant(6_000), fc.constantFrom(0, 2_000, 6_000, 12_000), fc.integer({ min: 0, max: 24_000 }))
  .map(powers => powers.map(milliwatts))

const pumpIds = fc.integer({ min: 1, max: 99 }).map(asId<'pump'>)

const tasksOf = (mostTasks: number, splittable: Arbitrary<boolean>): Arbitrary<Task[]> =>
  powersOfAMachine.chain(power =>
    fc.uniqueArray(fc.record({ pumpId: pumpIds, time: times, power, splittable }), {
      minLength: 1,
      maxLength: mostTasks,
      selector: task => task.pumpId,
      size: 'max',
    }),
  )

const manyTasks = fc.oneof(
  tasksOf(6, fc.boolean()),
  tasksOf(12, fc.constant(true)),
  tasksOf(20, fc.boolean()),
  tasksOf(40, fc.constant(true)),
)

/** A supply that the largest pump just fits, more often than one for all of them. */
const steps: Arbitrary<Step> = fc
  .tuple(
    manyTasks,
    fc.integer({ min: 0, max: 100 }),
    fc.oneof(fc.constant(defaultDispensingSettings), dispensingSettings),
  )
  .map(([tasks, percent, settings]) => {
    const powers = tasks.map(({ power }) => power)
    const least = Math.max(1, ...powers)
    const most = powers.reduce((sum, power) => sum + power, 0)
    return { tasks, settings, limit: milliwatts(least + Math.max(0, most - least) * (percent / 100) ** 2) }
  })

const scheduleOf = ({ tasks, limit, settings }: Step): Schedule => scheduleRuns(tasks, limit, settings)

/** Checks the schedules of random steps, task by task. */
function expectOfEveryTask(
  check: (task: Task, onTimes: readonly OnTime[], step: Step, schedule: Schedule) => void,
): void {
  always(
    fc.property(steps, step => {
      const schedule = scheduleOf(step)
      expect(schedule.tasks.map(({ pumpId }) => pumpId)).toEqual(step.tasks.map(({ pumpId }) => pumpId))
      for (const [index, task] of step.tasks.entries()) {
        check(task, schedule.tasks[index]?.onTimes ?? [], step, schedule)
      }
    }),
    { numRuns: 300 },
  )
}

const end = ({ start, duration }: OnTime) => addTime(start, duration)

it('invariant 2: keeps to the limit at every instant', () =>
  always(
    fc.property(steps, step => {
      const layout = scheduleOf(step).tasks.map(({ onTimes }) => onTimes)
      expect(powerPeak(step.tasks, layout)).toBeLessThanOrEqual(step.limit)
    }),
    { numRuns: 300 },
  ))

it('has every pump on for exactly its time', () =>
  expectOfEveryTask(({ time }, onTimes) => {
    expect(onTimes.reduce((sum, { duration }) => sum + duration, 0)).toBe(time)
    for (const { duration } of onTimes) expect(Number.isSafeInteger(duration)).toBe(true)
  }))

it('invariant 4: has no run that is too short, unless it is the whole task', () =>
  expectOfEveryTask(({ time }, onTimes, { settings }) => {
    for (const { duration } of onTimes) expect(duration).toBeGreaterThanOrEqual(Math.min(time, settings.minimalRun))
  }))

it('invariant 4: has no pause of a pump that is too short', () =>
  expectOfEveryTask((_, onTimes, { settings }) => {
    for (const [index, onTime] of onTimes.slice(1).entries()) {
      const pause = onTime.start - end(onTimes[index]!)
      expect(pause).toBeGreaterThanOrEqual(Math.max(1, settings.minimalPause))
    }
  }))

it('splits only what may be split', () =>
  expectOfEveryTask(({ splittable }, onTimes) => {
    if (!splittable) expect(onTimes).toHaveLength(1)
  }))

it('starts no earlier than the step and ends with its last run', () =>
  always(
    fc.property(steps, step => {
      const { tasks, length } = scheduleOf(step)
      const onTimes = tasks.flatMap(task => task.onTimes)
      expect(Math.min(...onTimes.map(({ start }) => start))).toBeGreaterThanOrEqual(0)
      expect(longest(onTimes.map(end))).toBe(length)
    }),
  ))

it('is not shorter than is possible, nor longer than one pump after the other', () =>
  always(
    fc.property(steps, step => {
      const { length } = scheduleOf(step)
      expect(length).toBeGreaterThanOrEqual(lowerBound(step.tasks, step.limit))
      expect(length).toBeLessThanOrEqual(step.tasks.reduce((sum, { time }) => sum + time, 0))
    }),
    { numRuns: 300 },
  ))

it('invariant 5: is the same in whatever order the tasks are given, which it leaves as they were', () =>
  always(
    fc.property(steps, step => {
      const before = structuredClone(step)
      const { tasks, length } = scheduleOf(step)
      expect(scheduleOf({ ...step, tasks: [...step.tasks].reverse() })).toEqual({ tasks: [...tasks].reverse(), length })
      expect(step).toEqual(before)
    }),
  ))

it('is interleaved where this keeps to the limit', () => {
  let interleaved = 0
  always(
    fc.property(tasksOf(12, fc.constant(true)), fc.boolean(), (tasks, isLimited) => {
      const length = longest(tasks.map(({ time }) => time))
      const layout = tasks.map(({ time }) => interleave(time, length, defaultDispensingSettings))
      const limit = isLimited ? milliwatts(Math.max(1, powerPeak(tasks, layout))) : null
      interleaved += 1
      expect(scheduleRuns(tasks, limit, defaultDispensingSettings).tasks.map(({ onTimes }) => onTimes)).toEqual(layout)
    }),
  )
  expect(interleaved).toBeGreaterThan(20)
})

it('of up to 12 pumps is within a tenth of the best, or two minimal runs', () =>
  always(
    fc.property(tasksOf(12, fc.constant(true)), fc.integer({ min: 0, max: 100 }), (tasks, percent) => {
      const powers = tasks.map(({ power }) => power)
      const limit = milliwatts(Math.max(1, ...powers, (powers.reduce((sum, power) => sum + power, 0) * percent) / 100))
      const drawing = tasks.filter(({ power }) => power > 0)
      const optimum = preemptiveOptimum(drawing, limit, thoroughEffort)
      const least = Math.max(lowerBound(tasks, limit), optimum.length)
      const { length } = scheduleRuns(tasks, limit, defaultDispensingSettings)
      expect(length).toBeGreaterThanOrEqual(Math.floor(optimum.bound))
      expect(length).toBeLessThanOrEqual(Math.max(least * 1.1, least + 2 * defaultDispensingSettings.minimalRun))
    }),
    { numRuns: 300 },
  ))
