import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rampTime, type StepTrain, stepsAfter } from '#domain/machine/pump-motion.ts'
import { microseconds } from '#domain/units/duration.ts'
import { dueAfter, instantOf } from './pulse-loop.ts'

const trains = fc.record({
  steps: fc.integer({ min: 1, max: 100_000 }),
  maxStepsPerSecond: fc.integer({ min: 1, max: 500_000 }),
  acceleration: fc.integer({ min: 1, max: 500_000 }),
})
const trainAndStep = trains.chain(train =>
  fc.record({ train: fc.constant(train), step: fc.integer({ min: 1, max: train.steps }) }),
)
/** Plans of whole microseconds, and of numbers as large as a day. */
const rounding = 2

it('has every step in the middle of its share of the way', () => {
  fc.assert(
    fc.property(trainAndStep, ({ train, step }) => {
      const at = instantOf(step, train)
      const middle = microseconds(Math.round(at))
      const next = instantOf(step + 1, train)
      // Where steps are quicker than microseconds, rounding to one of them is a matter of several steps.
      const slack = Math.ceil(train.maxStepsPerSecond / 1_000_000 + 1e-6)
      expect(stepsAfter(middle, train.steps, train)).toBeGreaterThanOrEqual(step - 1 - slack)
      expect(stepsAfter(middle, train.steps, train)).toBeLessThanOrEqual(step - 1 + slack)
      if (step < train.steps) expect(next).toBeGreaterThan(at)
    }),
  )
})

it('begins after the start, ends before the end, and is the same from both sides', () =>
  fc.assert(
    fc.property(trainAndStep, ({ train, step }) => {
      const whole = rampTime(train.steps, train)
      expect(instantOf(1, train)).toBeGreaterThan(0)
      expect(instantOf(train.steps, train)).toBeLessThan(whole)
      const mirrored = whole - instantOf(train.steps + 1 - step, train)
      expect(Math.abs(instantOf(step, train) - mirrored)).toBeLessThanOrEqual(rounding)
    }),
  ))

it('never goes faster than the top speed', () =>
  fc.assert(
    fc.property(trainAndStep, ({ train, step }) => {
      if (step === train.steps) return
      const between = instantOf(step + 1, train) - instantOf(step, train)
      expect(between).toBeGreaterThanOrEqual(1_000_000 / train.maxStepsPerSecond - rounding)
    }),
  ))

it.each<[string, StepTrain, number[]]>([
  // a = 2/s²: the way is t² until the middle, and 2 − (2 − t)² after it
  [
    'one that never reaches its top speed',
    { steps: 2, maxStepsPerSecond: 1_000, acceleration: 2 },
    [Math.sqrt(0.5), 2 - Math.sqrt(0.5)],
  ],
  // 1 s and half a step up to 1 step per second, then a step a second
  ['one with a top speed', { steps: 4, maxStepsPerSecond: 1, acceleration: 1 }, [1, 2, 3, 4]],
])('is %s', (_, train, instants) => {
  const planned = instants.map((_instant, index) => instantOf(index + 1, train) / 1_000_000)
  for (const [index, instant] of instants.entries()) expect(planned[index]).toBeCloseTo(instant, 3)
})

it('is caught up with gently', () => {
  expect(dueAfter(2_000, 1_000, 1_000)).toBe(2_000)
  expect(dueAfter(2_000, 1_000, 1_050)).toBe(2_000)
  expect(dueAfter(2_000, 1_000, 1_500)).toBe(2_400)
  // Ten late steps later, the delay is gone.
  let madeAt = 1_500
  for (let step = 1; step <= 5; step++) madeAt = dueAfter(1_000 + step * 1_000, step * 1_000, madeAt)
  expect(madeAt).toBe(6_000)
})
