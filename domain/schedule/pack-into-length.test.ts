import { describe, expect, it } from 'vitest'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { fitInto, packIntoLength } from './pack-into-length.ts'
import { PowerProfile } from './power-profile.ts'
import type { Task } from './task.ts'

const limit = milliwatts(12_000)
const tasksOf = (times: readonly number[], splittable = true): Task[] =>
  times.map((time, index) => ({ pumpId: asId(index + 1), time: seconds(time), power: milliwatts(6_000), splittable }))
const pack = (tasks: readonly Task[], length: number) =>
  packIntoLength(tasks, [...tasks.keys()], seconds(length), { ...settings, limit })

describe('packing into a length', () => {
  it('puts each task where least power is drawn so far, and splits the one that does not fit', () =>
    expect(pack(tasksOf([10, 10, 10]), 15)).toEqual([
      [{ start: noTime, duration: seconds(10) }],
      [{ start: seconds(5), duration: seconds(10) }],
      [
        { start: noTime, duration: seconds(5) },
        { start: seconds(10), duration: seconds(5) },
      ],
    ]))

  it('is impossible if there is not power enough', () => expect(pack(tasksOf([10, 10, 10]), 14)).toBeNull())

  it('is impossible if a task may not be split', () => expect(pack(tasksOf([10, 10, 10], false), 15)).toBeNull())

  it('leaves no run and no pause too short', () => {
    expect(pack(tasksOf([14.8, 14.8, 0.4]), 15)).toBeNull()
    expect(pack(tasksOf([14.6, 14.6, 0.4]), 15)?.[2]).toEqual([{ start: noTime, duration: seconds(0.4) }])
  })
})

describe('fitting a task beside others', () => {
  const on = (from: number, to: number) => ({ start: seconds(from), duration: seconds(to - from) })
  /** The on-times of one task of 6 W within 10 s in which all 12 W are drawn for a while. */
  const fitted = (time: number, ...taken: [from: number, to: number][]) => {
    const profile = new PowerProfile(seconds(10))
    profile.add(
      taken.map(([from, to]) => on(from, to)),
      limit,
    )
    const [task] = tasksOf([time])
    return fitInto(profile, task!, { ...settings, limit })
  }

  it('keeps a pause around what is in the way for less than that, before it or behind it', () => {
    expect(fitted(9.3, [4, 4.2])).toEqual([on(0, 3.5), on(4.2, 10)])
    expect(fitted(9.3, [6, 6.2])).toEqual([on(0, 6), on(6.5, 9.8)])
    expect(fitted(9.6, [4, 4.2])).toBeNull()
    expect(fitted(9.6, [6, 6.2])).toBeNull()
  })

  it('takes the longest stretch, and no second one where that is enough', () => {
    expect(fitted(5, [1, 2])).toEqual([on(2, 7)])
    expect(fitted(5, [8, 9])).toEqual([on(0, 5)])
    expect(fitted(8, [1, 2])).toEqual([on(2, 10)])
  })
})
