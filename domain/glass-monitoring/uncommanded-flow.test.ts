import { describe, expect, it } from 'vitest'
import { addedTo, commanded, filling, idle } from '../testing/scale-at-bar.ts'
import { microseconds, milliseconds, seconds } from '../units/duration.ts'
import { grams, roundedMilligrams, toGrams } from '../units/mass.ts'
import { hoursAtTheBar } from './testing/hours-at-the-bar.ts'
import { type FlowWatch, firstFlowWatch, mayRunOn, watchFlow } from './uncommanded-flow.ts'

/** Ten samples a second of what weighs so many grams at each second. */
function watched(from: FlowWatch, at: number, length: number, weight: (since: number) => number, around = idle) {
  let watch = from
  let alarmAt: number | null = null
  for (let since = 0; since < length - 1e-9; since += 0.1) {
    const sample = { mass: roundedMilligrams(weight(since) * 1000), at: seconds(at + since) }
    watch = watchFlow(watch, sample, around)
    if (watch.flow && alarmAt === null) alarmAt = since
  }
  return { watch, alarmAt }
}
const resting = watched(firstFlowWatch, 0, 5, () => 250).watch
const pouring = watched(resting, 5, 3, since => 250 + 8 * since, commanded).watch
const filled = watched(resting, 5, 3, () => 250, filling).watch

describe('liquid without command', () => {
  it('is what flows on as before when a program has ended', () => {
    const { alarmAt, watch } = watched(pouring, 8, 5, since => 274 + 8 * since)
    expect(alarmAt).toBeGreaterThan(0.5)
    expect(alarmAt).toBeLessThan(1.6)
    // All of it, from the end of the program on.
    expect(Math.abs(toGrams(watch.flow?.gained ?? grams(0)) - 40)).toBeLessThan(2.5)
  })

  it('is not what was on its way', () => {
    const arriving = (since: number): number => 274 + 4 * (1 - Math.exp(-since / 0.2))
    expect(watched(pouring, 8, 30, arriving).alarmAt).toBeNull()
  })

  it.each([
    [2, 6],
    [4, 3],
    [12, 3],
    [25, 3],
  ])('is even growth of %i g/s out of a rest, within %i seconds', (rate, most) => {
    const { alarmAt } = watched(resting, 5, 8, since => 250 + rate * since)
    expect(alarmAt).toBeLessThanOrEqual(most)
  })

  it('is a slow leak before a glass has gained fifteen grams', () => {
    const { alarmAt } = watched(resting, 5, 60, since => 250 + 0.4 * since)
    expect((alarmAt ?? 99) * 0.4).toBeLessThan(15)
  })

  it('is what runs before the scale is heard first', () =>
    expect(watched(firstFlowWatch, 0, 5, since => 200 + 6 * since).alarmAt).toBeLessThanOrEqual(3))

  it('is not what a person pours in a step of theirs, however evenly', () => {
    const poured = watched(pouring, 8, 2, () => 274, addedTo).watch
    expect(watched(poured, 10, 6, since => 274 + 15 * Math.min(since, 5), addedTo).alarmAt).toBeNull()
  })

  it('is found in a step for a person where it never paused', () =>
    expect(watched(pouring, 8, 3, since => 274 + 8 * since, addedTo).alarmAt).toBeLessThan(2))

  it.each([2, 5, 12])(
    'is found in a step for a person, after tubes were filled by a pump of %i g/s that sticks',
    rate => {
      const { alarmAt } = watched(filled, 8, 4, since => 250 + rate * Math.max(0, since - 0.2), addedTo)
      expect(alarmAt).toBeLessThan(2.8)
    },
  )

  it('is not what a person pours soon after tubes were filled', () => {
    const poured = (since: number): number => 250 + 8 * Math.max(0, since - 0.8)
    expect(watched(filled, 8, 6, poured, addedTo).alarmAt).toBeNull()
  })

  it('is no ice, no glass and no bottle', () => {
    const ice = (since: number): number => 250 + 14 * Math.floor(since / 0.5)
    expect(watched(resting, 5, 4, ice).alarmAt).toBeNull()
    expect(watched(resting, 5, 10, since => (since < 1 ? 250 : 700)).alarmAt).toBeNull()
    expect(watched(resting, 5, 10, since => (since < 1 ? 250 : since < 5 ? 1400 : 250)).alarmAt).toBeNull()
  })

  it('has stopped when it grows no more, and is estimated without what a hand adds', () => {
    const { watch } = watched(pouring, 8, 5, since => 274 + 8 * since)
    const before = toGrams(watch.flow?.gained ?? grams(0))
    const withIce = watched(watch, 13, 2, () => 314 + 40).watch
    expect(toGrams(withIce.flow?.gained ?? grams(0))).toBeCloseTo(before, 0)
    expect(watched(withIce, 15, 5, () => 354).watch.flow).toBeNull()
  })

  it('counts on when the glass is lifted and another one put there', () => {
    const { watch } = watched(pouring, 8, 5, since => 274 + 8 * since)
    const lifted = watched(watch, 13, 1, () => 0).watch
    const back = watched(lifted, 14, 3, since => 400 + 8 * since).watch
    expect(toGrams(back.flow?.gained ?? grams(0))).toBeGreaterThan(toGrams(watch.flow?.gained ?? grams(0)) + 15)
  })

  it('forgets what was before a silence of the scale', () => {
    const after = watchFlow(pouring, { mass: grams(900), at: seconds(20) }, idle)
    expect(after.before).toBeNull()
    expect(after.trace.points).toHaveLength(1)
  })

  it('takes no sample twice', () => {
    const sample = { mass: grams(999), at: microseconds(seconds(5) - milliseconds(300)) }
    expect(watchFlow(resting, sample, idle).trace).toEqual(resting.trace)
  })
})

describe('before another program', () => {
  it.each([
    ['rests', () => 274, false],
    ['receives what was on its way', (since: number) => 274 + 3 * (1 - Math.exp(-since / 0.1)), false],
    ['becomes lighter', (since: number) => 274 - 3 * since, false],
    ['goes on as before', (since: number) => 274 + 8 * since, true],
    ['goes on by a single pump', (since: number) => 274 + 1.5 * since, true],
  ])('liquid may run on into a glass that %s: %o', (_, weight, expected) => {
    const { watch } = watched(pouring, 8, 1, weight)
    expect(mayRunOn(watch, seconds(8), seconds(9))).toBe(expected)
  })

  it('is not waited for where the scale has become silent', () => {
    const { watch } = watched(pouring, 8, 0.5, since => 274 + 8 * since)
    expect(mayRunOn(watch, seconds(8), seconds(8.6))).toBe(true)
    expect(mayRunOn(watch, seconds(8), seconds(10.5))).toBe(false)
  })
})

hoursAtTheBar({ hours: 2, leaks: 6 })
