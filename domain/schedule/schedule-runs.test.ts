import { describe, expect, it } from 'vitest'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { AssertionError } from '../result.ts'
import { milliseconds, noTime, seconds, toMilliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { lowerBound } from './best-sets.ts'
import { powerPeak } from './power-profile.ts'
import { interleave, scheduleRuns } from './schedule-runs.ts'
import type { Task } from './task.ts'

const watts = (value: number) => milliwatts(value * 1000)
const aTask = (pumpId: number, time: number, power: number, with_: Partial<Task> = {}): Task => ({
  pumpId: asId(pumpId),
  time: seconds(time),
  power: watts(power),
  splittable: true,
  ...with_,
})
const schedule = (tasks: readonly Task[], limit: number | null) =>
  scheduleRuns(tasks, limit === null ? null : watts(limit), settings)
/** Start and end of every on-time in milliseconds, pump by pump. */
const inMilliseconds = ({ tasks }: ReturnType<typeof schedule>) =>
  tasks.map(({ onTimes }) =>
    onTimes.map(({ start, duration }) => [toMilliseconds(start), toMilliseconds(start) + toMilliseconds(duration)]),
  )

describe('a schedule under a limit', () => {
  it('shares two places among three equal pumps by splitting one of them, and wastes no time', () => {
    const three = [aTask(1, 10, 6), aTask(2, 10, 6), aTask(3, 10, 6)]
    expect(schedule(three, 12).length).toBe(seconds(15))
  })

  it('counts no power that the pumps cannot draw: under 20 W only three of 6 W run at a time', () => {
    const four = [1, 2, 3, 4].map(id => aTask(id, 9, 6))
    expect(schedule(four, 20).length).toBe(seconds(12))
  })

  it('lets small pumps run beside a large one that needs all the time there is', () => {
    const tasks = [aTask(1, 20, 12), aTask(2, 6, 6), aTask(3, 6, 6), aTask(4, 6, 6)]
    const { length, tasks: scheduled } = schedule(tasks, 18)
    expect(length).toBe(seconds(20))
    expect(scheduled[0]?.onTimes).toEqual([{ start: noTime, duration: seconds(20) }])
  })

  it('puts pumps that do not fit together one after the other', () => {
    const { length } = schedule([aTask(1, 8, 12), aTask(2, 5, 12)], 20)
    expect(length).toBe(seconds(13))
  })

  it('uses the power that becomes free, instead of waiting for a group to end', () => {
    const tasks = [aTask(1, 30, 6), aTask(2, 10, 6), aTask(3, 20, 6)]
    expect(schedule(tasks, 12).length).toBe(seconds(30))
  })

  it('runs a task shorter than the minimal run in one piece', () => {
    const tasks = [aTask(1, 5, 6), aTask(2, 0.3, 6), aTask(3, 0.2, 6)]
    const [, second, third] = inMilliseconds(schedule(tasks, 6))
    expect(second).toHaveLength(1)
    expect(third).toHaveLength(1)
    expect(schedule(tasks, 6).length).toBe(milliseconds(5500))
  })

  it('does not split what may not be split, even if this takes longer', () => {
    const steppers = [1, 2, 3].map(id => aTask(id, 10, 6, { splittable: false }))
    const { tasks, length } = schedule(steppers, 12)
    expect(tasks.map(({ onTimes }) => onTimes.length)).toEqual([1, 1, 1])
    expect(length).toBe(seconds(20))
  })

  it('splits the pumps around a stepper', () => {
    const tasks = [aTask(1, 10, 6, { splittable: false }), aTask(2, 10, 6), aTask(3, 10, 6)]
    const { tasks: scheduled, length } = schedule(tasks, 12)
    expect(scheduled[0]?.onTimes).toHaveLength(1)
    expect(length).toBe(seconds(15))
  })

  it('spreads what draws nothing over the whole length', () => {
    const tasks = [aTask(1, 10, 12), aTask(2, 10, 12), aTask(3, 4, 0)]
    const { tasks: scheduled, length } = schedule(tasks, 12)
    expect(length).toBe(seconds(20))
    expect(scheduled[2]?.onTimes).toEqual(interleave(seconds(4), seconds(20), settings))
  })

  it('pours in rounds what has to take turns, so that the drink mixes', () => {
    const turns = schedule([aTask(1, 8, 12), aTask(2, 8, 12)], 12)
    expect(turns.length).toBe(seconds(16))
    expect(inMilliseconds(turns)[0]).toEqual(
      [0, 2, 4, 6, 8, 10, 12, 14].map(start => [start * 1000, start * 1000 + 1000]),
    )
  })

  it('spreads what can be spread without making it longer', () => {
    const tasks = [aTask(1, 20, 10), aTask(2, 4, 2), aTask(3, 10, 10)]
    const { tasks: scheduled, length } = schedule(tasks, 22)
    expect(length).toBe(seconds(20))
    expect(scheduled[1]?.onTimes).toEqual(interleave(seconds(4), seconds(20), settings))
  })
})

it.each([17, 24, 40])('a schedule of many pumps is hardly longer than the energy takes: %i pumps', count => {
  const tasks = Array.from({ length: count }, (_, index) =>
    aTask(index + 1, 5 + ((index * 7) % 11), 4 + ((index * 5) % 7)),
  )
  const { tasks: scheduled, length } = schedule(tasks, 31)
  expect(length / lowerBound(tasks, watts(31))).toBeLessThan(1.02)
  const layout = scheduled.map(({ onTimes }) => onTimes)
  expect(powerPeak(tasks, layout)).toBeLessThanOrEqual(watts(31))
})

describe('a schedule that the limit does not bind', () => {
  const tasks = [aTask(1, 10, 6), aTask(2, 4, 6), aTask(3, 1, 6)]
  const interleaved = tasks.map(({ pumpId, time }) => ({ pumpId, onTimes: interleave(time, seconds(10), settings) }))

  it.each([null, 18, 100])('is interleaved under a limit of %s W', limit =>
    expect(schedule(tasks, limit)).toEqual({ tasks: interleaved, length: seconds(10) }),
  )

  it('is interleaved even if not all pumps may run at once, as long as the layout keeps to the limit', () => {
    const apart = [aTask(1, 10, 2), aTask(2, 0.5, 6), aTask(3, 1, 6)]
    const layout = apart.map(({ time }) => interleave(time, seconds(10), settings))
    expect(powerPeak(apart, layout)).toBe(watts(8))
    expect(schedule(apart, 8).tasks.map(({ onTimes }) => onTimes)).toEqual(layout)
  })

  it('has a task that may not be split in the middle', () => {
    const { tasks: scheduled } = schedule([aTask(1, 10, 6), aTask(2, 4, 6, { splittable: false })], null)
    expect(scheduled[1]?.onTimes).toEqual([{ start: seconds(3), duration: seconds(4) }])
  })
})

it('a schedule of nothing is empty', () => expect(schedule([], 12)).toEqual({ tasks: [], length: noTime }))

it.each([
  ['it draws more than the limit', [aTask(1, 10, 13)]],
  ['it has no time', [aTask(1, 0, 6)]],
  ['its pump has another', [aTask(1, 10, 6), aTask(1, 5, 6)]],
])('a task that cannot come here is a broken program: %s', (_, tasks) =>
  expect(() => schedule(tasks, 12)).toThrow(AssertionError),
)
