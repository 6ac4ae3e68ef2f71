import { describe, expect, it } from 'vitest'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { packIntoLength } from './pack-into-length.ts'
import type { Task } from './task.ts'

const limit = milliwatts(12_000)
const tasksOf = (times: readonly number[], splittable = true): Task[] =>
  times.map((time, index) => ({ pumpId: asId(index + 1), time: seconds(time), power: milliwatts(6_000), splittable }))
const pack = (tasks: readonly Task[], length: number) =>
  packIntoLength(tasks, [...tasks.keys()], seconds(length), limit, settings)

describe('packing into a length', () => {
  it('puts each task where least power is drawn so far, and splits the one that does not fit', () => {
    expect(pack(tasksOf([10, 10, 10]), 15)).toEqual([
      [{ start: noTime, duration: seconds(10) }],
      [{ start: seconds(5), duration: seconds(10) }],
      [
        { start: noTime, duration: seconds(5) },
        { start: seconds(10), duration: seconds(5) },
      ],
    ])
  })

  it('is impossible if there is not power enough', () => {
    expect(pack(tasksOf([10, 10, 10]), 14)).toBeNull()
  })

  it('is impossible if a task may not be split', () => {
    expect(pack(tasksOf([10, 10, 10], false), 15)).toBeNull()
  })

  it('leaves no run and no pause too short', () => {
    expect(pack(tasksOf([14.8, 14.8, 0.4]), 15)).toBeNull()
    expect(pack(tasksOf([14.6, 14.6, 0.4]), 15)?.[2]).toEqual([{ start: noTime, duration: seconds(0.4) }])
  })
})
