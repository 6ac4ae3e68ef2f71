import { describe, expect, it } from 'vitest'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { evenly, interleave, spreadOut } from './schedule-runs.ts'
import type { Task } from './task.ts'

const aTask = (pumpId: number, time: number, splittable = true): Task => ({
  pumpId: asId(pumpId),
  time: seconds(time),
  power: milliwatts(6000),
  splittable,
})
const atOnce = ({ time }: Task) => [{ start: noTime, duration: time }]

it('a task spread evenly is interleaved, or in the middle if it may not be split', () => {
  expect(evenly(aTask(1, 4), seconds(10), settings)).toEqual(interleave(seconds(4), seconds(10), settings))
  expect(evenly(aTask(1, 4, false), seconds(10), settings)).toEqual([{ start: seconds(3), duration: seconds(4) }])
})

describe('a layout spread out', () => {
  it('is even where the limit allows', () => {
    const tasks = [aTask(1, 4), aTask(2, 10), aTask(3, 2, false)]
    const spread = spreadOut(tasks, tasks.map(atOnce), seconds(10), { ...settings, limit: milliwatts(18_000) })
    expect(spread).toEqual(tasks.map(task => evenly(task, seconds(10), settings)))
  })

  it('counts the power of a task once: it may take its own place', () => {
    const task = aTask(1, 4)
    const spread = spreadOut([task], [atOnce(task)], seconds(10), { ...settings, limit: milliwatts(6000) })
    expect(spread).toEqual([interleave(seconds(4), seconds(10), settings)])
  })

  it('is as it was where others are in the way', () => {
    const tasks = [aTask(1, 6), aTask(2, 4)]
    const inTurn = [[{ start: noTime, duration: seconds(6) }], [{ start: seconds(6), duration: seconds(4) }]]
    expect(spreadOut(tasks, inTurn, seconds(10), { ...settings, limit: milliwatts(6000) })).toEqual(inTurn)
  })
})
