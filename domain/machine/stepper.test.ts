import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { anyFraction, durations } from '../testing/arbitrary-quantities.ts'
import { microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { rampTime, type StepperProfile, stepsAfter, stepsWithin } from './pump-motion.ts'

const slow: StepperProfile = { maxStepsPerSecond: 400, acceleration: 500 }
const quick: StepperProfile = { maxStepsPerSecond: 1000, acceleration: 1000 }

describe('the time a stepper takes from standstill to standstill', () => {
  it.each([
    ['1000 steps, most of them at top speed', 1000, slow, 3300],
    ['100 steps, without reaching it', 100, slow, 895],
    ['320 steps, just reaching it', 320, slow, 1600],
    ['2000 steps at another speed', 2000, quick, 3000],
    ['no steps', 0, quick, 0],
  ])('for %s', (_, steps, profile, expectedMs) => expect(Math.ceil(rampTime(steps, profile) / 1000)).toBe(expectedMs))

  it('is rounded up: no step is cut short', () => {
    // 2·√(100/500) s = 894,427.19… µs
    expect(rampTime(100, slow)).toBe(894_428)
  })
})

describe('the steps done', () => {
  it('grow with the square of time at first, and all are done at the end', () => {
    expect(stepsAfter(milliseconds(400), 1000, slow)).toBe(40)
    expect(stepsAfter(milliseconds(800), 1000, slow)).toBe(160)
    expect(stepsAfter(milliseconds(1800), 1000, slow)).toBe(560)
    expect(stepsAfter(milliseconds(2900), 1000, slow)).toBe(960)
    expect(stepsAfter(milliseconds(3300), 1000, slow)).toBe(1000)
    expect(stepsAfter(seconds(60), 1000, slow)).toBe(1000)
    expect(stepsAfter(noTime, 1000, slow)).toBe(0)
  })

  it('are half of them at half of the time', () => {
    expect(stepsAfter(milliseconds(1650), 1000, slow)).toBe(500)
    expect(stepsAfter(microseconds(447_214), 100, slow)).toBe(50)
  })
})

const profiles = fc.record({
  maxStepsPerSecond: fc.integer({ min: 1, max: 500_000 }),
  acceleration: fc.integer({ min: 1, max: 500_000 }),
})
const steps = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 1_000_000 }))

it('the steps done never fall, and are all done in the whole time and not before', () => {
  const fractions = fc.array(anyFraction, { maxLength: 8 })
  always(
    fc.property(steps, profiles, fractions, (count, profile, parts) => {
      const whole = rampTime(count, profile)
      const done = [...parts]
        .sort((a, b) => a - b)
        .map(part => stepsAfter(microseconds(Math.floor(whole * part)), count, profile))
      expect(done).toEqual([...done].sort((a, b) => a - b))
      expect(done.every(each => each >= 0 && each <= count)).toBe(true)
      expect(stepsAfter(whole, count, profile)).toBe(count)
      expect(stepsAfter(microseconds(Math.floor(whole / 2) - 1), count, profile)).toBeLessThan(count)
    }),
  )
})

it('the most steps within a time fit into it, and one more does not', () =>
  always(
    fc.property(durations(0, 60_000_000), profiles, (time, profile) => {
      const most = stepsWithin(time, profile)
      expect(rampTime(most, profile)).toBeLessThanOrEqual(time)
      expect(rampTime(most + 1, profile)).toBeGreaterThan(time)
    }),
  ))
