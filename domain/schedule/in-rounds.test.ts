import { expect, it } from 'vitest'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { microseconds, milliseconds, noTime, seconds, toMilliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { inRounds } from './schedule-runs.ts'
import type { Layout, Task } from './task.ts'

const limit = milliwatts(12_000)
/** Two pumps of which only one can run at a time, one after the other. */
const inTurn = (first: number, second: number, splittable = true): { tasks: Task[]; layout: Layout } => ({
  tasks: [first, second].map((time, index) => ({
    pumpId: asId(index + 1),
    time: microseconds(time),
    power: limit,
    splittable: index === 0 || splittable,
  })),
  layout: [
    [{ start: noTime, duration: microseconds(first) }],
    [{ start: microseconds(first), duration: microseconds(second) }],
  ],
})
const repeated = ({ tasks, layout }: ReturnType<typeof inTurn>, by = settings) => {
  const length = microseconds(tasks.reduce((sum, { time }) => sum + time, 0))
  return inRounds(tasks, layout, length, { ...by, limit })
}

it('is as long, takes turns more often, and keeps pauses and runs long enough', () => {
  const [first, second] = repeated(inTurn(seconds(2), seconds(3)))
  expect(first?.map(({ start }) => toMilliseconds(start))).toEqual([0, 1667, 3333])
  expect(second?.map(({ start }) => toMilliseconds(start))).toEqual([667, 2333, 4000])
})

it('gives each task its time to the microsecond, whatever does not divide', () => {
  const [first, second] = repeated(inTurn(2_000_003, 3_000_001))
  expect(first?.length).toBeGreaterThan(1)
  expect(first?.reduce((sum, { duration }) => sum + duration, 0)).toBe(2_000_003)
  expect(second?.reduce((sum, { duration }) => sum + duration, 0)).toBe(3_000_001)
})

it('cuts nothing that would become too short', () => {
  const short = inTurn(milliseconds(900), milliseconds(900))
  expect(repeated(short)).toEqual(short.layout)
})

it('cuts up to the shortest run and pause that are allowed, and nothing where a pause would be shorter', () => {
  const even = inTurn(seconds(1), seconds(1))
  expect(repeated(even).map(onTimes => onTimes.length)).toEqual([2, 2])
  const uneven = inTurn(seconds(6), seconds(3))
  const longPauses = { ...settings, minimalPause: seconds(2) }
  expect(repeated(uneven, longPauses)).toEqual(uneven.layout)
  expect(repeated(uneven, { ...settings, minimalPause: seconds(1.5) })[0]).toHaveLength(2)
  const unevenBehind = inTurn(seconds(3), seconds(6))
  expect(repeated(unevenBehind, longPauses)).toEqual(unevenBehind.layout)
})

it('is cut into as many rounds as can be, up to eight', () => {
  const rounds = [2, 3, 4, 6, 9].map(length => repeated(inTurn(seconds(length), seconds(length)))[0]?.length)
  expect(rounds).toEqual([3, 5, 8, 8, 8])
})

it('does not cut what may not be split', () => {
  const stepper = inTurn(seconds(2), seconds(3), false)
  expect(repeated(stepper)[1]).toHaveLength(1)
})

it('leaves what cannot be cut where there is room for it', () => {
  const { tasks, layout } = inTurn(seconds(4), seconds(4))
  const whole: Task = { pumpId: asId(3), time: seconds(8), power: limit, splittable: false }
  const beside = [...layout, [{ start: noTime, duration: seconds(8) }]]
  const twice = milliwatts(2 * limit)
  const [first, second, third] = inRounds([...tasks, whole], beside, seconds(8), { ...settings, limit: twice })
  expect([first?.length, second?.length]).toEqual([8, 8])
  expect(third).toEqual(beside[2])
})
