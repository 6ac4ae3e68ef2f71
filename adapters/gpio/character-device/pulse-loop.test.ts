import { expect, it } from 'vitest'
import { PulsePace } from './pulse-loop.ts'

/** Sleeps before steps that are `interval` apart, on a system that is `late` to wake up. */
function run(interval: number, late: number, steps: number) {
  let now = 0
  const pace = new PulsePace(now)
  const lateness: number[] = []
  let asleep = 0
  for (let step = 1; step <= steps; step++) {
    const due = Math.max(step * interval, now)
    const time = pace.sleepUntil(due, now)
    if (time > 0) {
      now += time + late
      asleep += time + late
      pace.slept(now)
    }
    now = Math.max(now, due)
    lateness.push(now - step * interval)
    // The pulse itself.
    now += 5
  }
  return { share: asleep / now, lateness, last: lateness.at(-1) ?? Number.NaN }
}

it('sleeps between slow steps, and is awake in time', () => {
  const { share, lateness } = run(1_000, 40, 500)
  expect(share).toBeGreaterThan(0.9)
  expect(Math.max(...lateness)).toBe(0)
})

it('learns how late the system wakes it up', () => {
  const { lateness } = run(1_000, 150, 500)
  expect(lateness.filter(late => late > 0)).toEqual([100])
})

it('needs less and less of the processor on a system that is punctual', () =>
  expect(run(1_000, 0, 2_000).share).toBeGreaterThan(0.98))

it('sleeps half of the time between steps that come every 60 to 200 µs', () => {
  for (const interval of [70, 100, 200]) expect(run(interval, 15, 5_000).share).toBeGreaterThan(0.4)
})

it.each([5, 10, 20, 40, 55])('rests now and then where steps come every %i µs', interval => {
  const { share, last } = run(interval, 15, 200_000)
  expect(share).toBeGreaterThan(0.06)
  expect(last).toBeLessThan(interval <= 5 ? Number.POSITIVE_INFINITY : 200)
})
