import { expect, it } from 'vitest'
import { milliseconds } from '#domain/units/duration.ts'
import { Rhythm } from './hx711-source.ts'

const heard = (rhythm: Rhythm, from: number, period: number, count: number): number => {
  for (let index = 0; index < count; index++) rhythm.heard(milliseconds(from + index * period), true)
  return rhythm.rest
}

it('begins as if it were a quick one: a slow one is only looked at too often', () => expect(new Rhythm().rest).toBe(10))

it('is learned, and leaves room before the next conversion', () => {
  expect(heard(new Rhythm(), 0, 100, 6)).toBe(85)
  expect(heard(new Rhythm(), 0, 12.5, 6)).toBe(10)
})

it('is quicker than was thought where a conversion was waiting', () => {
  const rhythm = new Rhythm()
  heard(rhythm, 0, 100, 6)
  rhythm.heard(milliseconds(600), false)
  expect(rhythm.rest).toBe(42)
})

it('hardly changes for a single gap', () => {
  const rhythm = new Rhythm()
  heard(rhythm, 0, 12.5, 6)
  rhythm.heard(milliseconds(500), true)
  expect(rhythm.rest).toBe(21)
  expect(heard(rhythm, 512.5, 12.5, 2)).toBe(10)
})

it('learns nothing from the time in which nobody listened', () => {
  const rhythm = new Rhythm()
  heard(rhythm, 0, 12.5, 6)
  rhythm.interrupted()
  rhythm.heard(milliseconds(9_000), true)
  expect(rhythm.rest).toBe(10)
})
