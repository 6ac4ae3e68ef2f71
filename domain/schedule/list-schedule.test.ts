import { describe, expect, it } from 'vitest'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { listSchedule, urgencies } from './shortest-layout.ts'
import type { Task } from './task.ts'

const tasksOf = (...pairs: readonly (readonly [time: number, watts: number])[]): Task[] =>
  pairs.map(([time, watts], index) => ({
    pumpId: asId(index + 1),
    time: seconds(time),
    power: milliwatts(watts * 1000),
    splittable: true,
  }))
const startsOf = (tasks: readonly Task[], limitWatts: number, order: readonly number[]) =>
  listSchedule(tasks, milliwatts(limitWatts * 1000), order).map(([onTime]) => (onTime?.start ?? 0) / seconds(1))

describe('a schedule by list', () => {
  const tasks = tasksOf([10, 8], [4, 6], [3, 4])

  it('begins the most urgent first, and beside it what fits', () => {
    expect(startsOf(tasks, 12, [0, 1, 2])).toEqual([0, 10, 0])
    expect(startsOf(tasks, 12, [1, 0, 2])).toEqual([4, 0, 0])
  })

  it('has every pump on once, for all of its time', () => {
    const layout = listSchedule(tasks, milliwatts(12_000), [2, 1, 0])
    expect(layout.map(onTimes => onTimes.map(({ duration }) => duration / seconds(1)))).toEqual([[10], [4], [3]])
  })

  it('begins what waits as soon as any of the running ones ends', () =>
    expect(startsOf(tasksOf([5, 6], [3, 6], [2, 6], [1, 6]), 12, [0, 1, 2, 3])).toEqual([0, 0, 3, 5]))
})

it('what is most urgent is tried by power, by time and by energy', () =>
  expect(urgencies(tasksOf([2, 9], [10, 1], [5, 4]))).toEqual([
    [0, 2, 1],
    [1, 2, 0],
    [2, 0, 1],
  ]))
