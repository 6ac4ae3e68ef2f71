import { expect, it } from 'vitest'
import { later } from '#domain/units/timestamp.ts'
import { openComputer, switchedOn } from './testing/computer.ts'

const [second, hour, day] = [1_000, 3_600_000, 86_400_000]

/** A computer, and what its calendar tells of its clock. */
function watched(...parts: Parameters<typeof openComputer>) {
  const computer = openComputer(...parts)
  const told: number[] = []
  computer.calendar.onSet(startedAt => void told.push(startedAt))
  return { ...computer, told, at: () => computer.calendar.now() }
}

it('goes with the clock of the computer', () => {
  const { at, wait, told } = watched()
  expect(at()).toBe(switchedOn)
  wait(5 * second)
  expect(at()).toBe(switchedOn + 5 * second)
  expect(told).toEqual([])
})

it('goes evenly past a glitch of three seconds, by days', () => {
  const { at, wait, step, told } = watched()
  step(3 * day)
  wait(3 * second)
  expect(at()).toBe(switchedOn + 3 * second)
  step(-3 * day)
  wait(20 * second)
  expect(at()).toBe(switchedOn + 23 * second)
  expect(told).toEqual([])
})

it.each([3 * day, -3 * hour])('tells that the clock was set by %i ms when it stays so, until it is taken over', by => {
  const { calendar, at, wait, step, told } = watched()
  wait(hour)
  step(by)
  wait(10 * second)
  expect(told).toEqual([])
  wait(2 * second)
  expect(told).toEqual([switchedOn + by, switchedOn + by])
  expect(at()).toBe(switchedOn + hour + 12 * second)
  calendar.setStart(later(calendar.startedAt, by))
  expect(at()).toBe(switchedOn + hour + 12 * second + by)
  wait(20 * second)
  expect(told).toHaveLength(2)
})

it('believes at once what the network has set', () => {
  const { wait, step, told } = watched()
  step(hour, true)
  wait(second)
  expect(told).toEqual([switchedOn + hour])
})

it('takes no glitch back before the last word of the network for that word', () => {
  const { wait, step, told } = watched()
  step(0, true)
  wait(hour)
  step(-3 * hour)
  wait(3 * second)
  step(3 * hour)
  wait(20 * second)
  expect(told).toEqual([])
})

it('waits until a clock that is set again and again comes to rest', () => {
  const { wait, step, told } = watched()
  for (let times = 0; times < 10; times++) {
    step(hour)
    wait(8 * second)
  }
  expect(told).toEqual([])
})

it('is led along by a clock that is a little off', () => {
  const { at, wait, step, told } = watched()
  step(1_500)
  wait(second)
  expect(at()).toBe(switchedOn + 2_500)
  expect(told).toEqual([])
})

it('knows that the computer slept: its clock was not set', () => {
  const { at, wait, sleep, told } = watched()
  wait(hour)
  sleep(8 * hour)
  wait(20 * second)
  expect(at()).toBe(switchedOn + 9 * hour + 20 * second)
  expect(told).toEqual([])
})

it('does not follow a clock that has never been set, and knows no time before this program', () => {
  const { at, wait, step, told } = watched(0)
  expect(at()).toBe(Date.UTC(2026, 0, 1))
  wait(hour)
  expect(at()).toBe(Date.UTC(2026, 0, 1) + hour)
  expect(told).toEqual([])
  step(switchedOn)
  wait(12 * second)
  expect(told.at(-1)).toBe(switchedOn)
})

it('begins in the middle of a boot', () => {
  const { calendar, at } = watched(switchedOn, hour)
  expect(calendar.startedAt).toBe(switchedOn)
  expect(at()).toBe(switchedOn + hour)
})
