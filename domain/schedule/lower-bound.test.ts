import { expect, it } from 'vitest'
import { microseconds, noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { lowerBound } from './best-sets.ts'

const task = (time: number, power: number) => ({
  pumpId: asId<'pump'>(1),
  time: microseconds(time),
  power: milliwatts(power),
  splittable: true,
})

it('is the longest task where there is power enough', () => {
  const tasks = [task(10_000_000, 6_000), task(4_000_000, 6_000)]
  expect(lowerBound(tasks, milliwatts(12_000))).toBe(seconds(10))
  expect(lowerBound(tasks, null)).toBe(seconds(10))
})

it('is the time that the supply takes to give the energy where it is short', () => {
  const tasks = [1, 2, 3].map(() => task(10_000_000, 6_000))
  expect(lowerBound(tasks, milliwatts(12_000))).toBe(seconds(15))
})

it('is rounded up', () => expect(lowerBound([task(10, 5), task(10, 5), task(10, 5)], milliwatts(7))).toBe(22))

it('is nothing for nothing, and needs no power for what draws none', () => {
  expect(lowerBound([], milliwatts(7))).toBe(noTime)
  expect(lowerBound([task(10, 0)], milliwatts(0))).toBe(10)
})
