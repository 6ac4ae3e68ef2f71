import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { always } from '../testing/always.ts'
import { milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import { preemptiveOptimum } from './best-sets.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { powerPeakWithStarts, staggerStarts } from './start-peaks.ts'
import type { Schedule, Task } from './task.ts'

const taskOf = (id: number, watts: number, ms: number, times = 3, splittable = true): Task => ({
  pumpId: asId<'pump'>(id),
  time: milliseconds(ms),
  power: milliwatts(watts * 1000),
  splittable,
  startPeak: times > 1 ? { power: milliwatts(watts * times * 1000), time: milliseconds(100) } : null,
})

const machines = fc
  .record({
    pumps: fc.array(
      fc.record({
        watts: fc.integer({ min: 0, max: 12 }),
        ms: fc.integer({ min: 100, max: 20_000 }),
        times: fc.constantFrom(1, 2, 3, 3),
        splittable: fc.constantFrom(true, true, true, false),
      }),
      { minLength: 1, maxLength: 14 },
    ),
    spare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ pumps, spare }) => {
    const tasks = pumps.map(({ watts, ms, times, splittable }, at) => taskOf(at + 1, watts, ms, times, splittable))
    const least = Math.max(1000, ...tasks.map(({ power, startPeak }) => Math.max(power, startPeak?.power ?? 0)))
    const most = tasks.reduce((sum, { power }) => sum + power, least)
    return { tasks, limit: milliwatts(Math.round(least + ((most - least) * spare) / 100)) }
  })

const peakOf = (tasks: readonly Task[], schedule: Schedule): Milliwatts =>
  powerPeakWithStarts(tasks.map((task, index) => ({ ...task, onTimes: schedule.tasks[index]?.onTimes ?? [] })))

/** Two pumps begin late beside others, in pieces that must be as much longer. Chance finds one like it in thirty. */
const lateStarts = {
  tasks: [
    taskOf(1, 6, 100, 1),
    taskOf(2, 4, 1500, 1),
    taskOf(3, 12, 10_451, 1),
    taskOf(4, 3, 2640),
    taskOf(5, 6, 10_451),
  ],
  limit: milliwatts(18_000),
}

it('invariant 2: keep to the limit at every instant, starts and late edges included', () =>
  always(
    fc.property(machines, ({ tasks, limit }) => {
      expect(peakOf(tasks, scheduleRuns(tasks, limit, settings))).toBeLessThanOrEqual(limit)
    }),
    { numRuns: 300, examples: [[lateStarts]] },
  ))

it('give each pump its time, in runs and with pauses that are long enough', () =>
  always(
    fc.property(machines, ({ tasks, limit }) => {
      for (const [index, { onTimes }] of scheduleRuns(tasks, limit, settings).tasks.entries()) {
        const { time, splittable } = tasks[index]!
        expect(onTimes.reduce((sum, { duration }) => sum + duration, 0)).toBe(time)
        if (!splittable) expect(onTimes).toHaveLength(1)
        const shortest = Math.min(...onTimes.map(({ duration }) => duration))
        expect(shortest).toBeGreaterThanOrEqual(Math.min(time, settings.minimalRun))
        const pauses = onTimes.slice(1).map(({ start }, at) => start - onTimes[at]!.start - onTimes[at]!.duration)
        expect(Math.min(settings.minimalPause, ...pauses)).toBe(settings.minimalPause)
      }
    }),
    { numRuns: 200 },
  ))

it('are the same in whatever order the pumps are given', () =>
  always(
    fc.property(machines, ({ tasks, limit }) => {
      const there = scheduleRuns(tasks, limit, settings).tasks
      const back = scheduleRuns([...tasks].reverse(), limit, settings).tasks
      expect([...back].reverse()).toEqual(there)
    }),
    { numRuns: 60 },
  ))

it('are close to what is possible at all, and much shorter than if starts were seen to afterwards', () => {
  const scenes = fc.sample(machines, { numRuns: 150, seed: 17 }).flatMap(({ tasks: all, limit }) => {
    const tasks = all
      .filter(({ power, startPeak }) => power > 0 && startPeak)
      .map(each => ({ ...each, splittable: true }))
    return tasks.length < 4 ? [] : [{ tasks, limit }]
  })
  const ratios = scenes.map(({ tasks, limit }) => {
    const { length } = scheduleRuns(tasks, limit, settings)
    const plain = scheduleRuns(
      tasks.map(task => ({ ...task, startPeak: null })),
      limit,
      settings,
    )
    const afterwards = staggerStarts(
      tasks.map((task, index) => ({ ...task, onTimes: plain.tasks[index]?.onTimes ?? [] })),
      limit,
    )
    const end = Math.max(...afterwards.flat().map(({ start, duration }) => start + duration))
    const { bound } = preemptiveOptimum(tasks, limit, { precision: 1e-3, rounds: 300, stepsPerSet: 1000 })
    return { afterwards: end / bound, now: length / bound }
  })
  const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length
  expect(scenes.length).toBeGreaterThan(50)
  expect(Math.min(...ratios.map(({ now }) => now))).toBeGreaterThan(0.9999)
  expect(mean(ratios.map(({ now }) => now))).toBeLessThan(1.05)
  expect(mean(ratios.map(({ afterwards }) => afterwards))).toBeGreaterThan(1.1)
})

it('let a long run of a strong pump begin first, and the weak one beside it', () => {
  // 6 + 3 × 4 W fit into 18 W, 4 + 3 × 6 W do not.
  const [strong, weak] = scheduleRuns([taskOf(1, 6, 10_000), taskOf(2, 4, 9000)], milliwatts(18_000), settings).tasks
  expect(strong?.onTimes).toEqual([{ start: 0, duration: seconds(10) }])
  expect(weak?.onTimes[0]?.start).toBeGreaterThanOrEqual(110_000)
})
