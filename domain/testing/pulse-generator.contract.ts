import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PinRef } from '../machine/pump.ts'
import { rampTime, type StepTrain } from '../machine/stepper.ts'
import type { PulseGenerator } from '../ports/pulse-generator.port.ts'
import { type Microseconds, microseconds, milliseconds } from '../units/duration.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

export interface PulseGeneratorHarness {
  readonly pulses: PulseGenerator
  /** Two pins that are claimed as outputs, with whatever makes a motor turn that hangs on them. */
  readonly pins: readonly [PinRef, PinRef]
  /** There, but nobody's output. */
  readonly unclaimed: PinRef
  /** Lets at least this much machine time pass. */
  pass(time: Microseconds): Promise<void>
  dispose(): Promise<void>
}

/** 2 s: half a second up to 800 steps a second, a second at that, half a second down. */
const long: StepTrain = { steps: 1_200, maxStepsPerSecond: 800, acceleration: 1_600 }
/** 0.2 s: never reaches its top speed. */
const short: StepTrain = { steps: 25, maxStepsPerSecond: 4_000, acceleration: 2_500 }

/** The contract of every {@link PulseGenerator}. */
export function pulseGeneratorContract(name: string, makeHarness: () => Promise<PulseGeneratorHarness>): void {
  describe(`${name} as a pulse generator`, () => {
    let harness: PulseGeneratorHarness
    let pulses: PulseGenerator
    let first: PinRef
    let second: PinRef
    beforeEach(async () => {
      harness = await makeHarness()
      pulses = harness.pulses
      ;[first, second] = harness.pins
    })
    afterEach(async () => {
      pulses.stopAll()
      await harness.dispose()
    })

    const start = (pin: PinRef, train: StepTrain): void => expectSuccess(pulses.start({ pin, ...train }))
    const passAlmost = (train: StepTrain, share: number): Promise<void> =>
      harness.pass(microseconds(Math.round(rampTime(train.steps, train) * share)))
    const passAll = (train: StepTrain): Promise<void> => passAlmost(train, 1.02)

    it('has made nothing at first', () => {
      expect(pulses.stepsMade(first)).toBe(0)
      expect(pulses.stepsMade(harness.unclaimed)).toBe(0)
    })

    it.each([
      ['long', long],
      ['short', short],
    ])('makes all steps of a %s train in the time of its ramp, and not one more', async (_, train) => {
      start(first, train)
      await passAll(train)
      expect(pulses.stepsMade(first)).toBe(train.steps)
      await harness.pass(milliseconds(300))
      expect(pulses.stepsMade(first)).toBe(train.steps)
    })

    it('counts whole steps on the way, slowly at first', async () => {
      start(first, long)
      await passAlmost(long, 0.1)
      const early = pulses.stepsMade(first)
      await passAlmost(long, 0.4)
      const half = pulses.stepsMade(first)
      expect(early).toBeGreaterThan(0)
      expect(early).toBeLessThan(long.steps * 0.1)
      expect(half).toBeGreaterThan(early)
      expect(half).toBeLessThan(long.steps)
      expect(Number.isSafeInteger(early) && Number.isSafeInteger(half)).toBe(true)
    })

    it('runs several pins at once', async () => {
      start(first, long)
      start(second, short)
      await passAll(short)
      expect(pulses.stepsMade(second)).toBe(short.steps)
      expect(pulses.stepsMade(first)).toBeLessThan(long.steps)
      await passAll(long)
      expect([pulses.stepsMade(first), pulses.stepsMade(second)]).toEqual([long.steps, short.steps])
    })

    it('makes no pulse after it was stopped, and knows how many it made', async () => {
      start(first, long)
      start(second, long)
      await passAlmost(long, 0.5)
      pulses.stop(first)
      const made = pulses.stepsMade(first)
      await passAlmost(long, 0.2)
      expect(pulses.stepsMade(first)).toBe(made)
      expect(pulses.stepsMade(second)).toBeGreaterThan(made)
    })

    it('stops all, more than once', async () => {
      start(first, long)
      start(second, short)
      await passAlmost(short, 0.5)
      pulses.stopAll()
      pulses.stopAll()
      const made = [pulses.stepsMade(first), pulses.stepsMade(second)]
      await harness.pass(milliseconds(400))
      expect([pulses.stepsMade(first), pulses.stepsMade(second)]).toEqual(made)
    })

    it('counts each train from the beginning; the one before ends', async () => {
      start(first, long)
      await passAlmost(long, 0.5)
      start(first, short)
      expect(pulses.stepsMade(first)).toBeLessThan(short.steps)
      await passAll(long)
      expect(pulses.stepsMade(first)).toBe(short.steps)
    })

    it('has nothing to stop where nothing runs', () => {
      pulses.stop(first)
      pulses.stop(harness.unclaimed)
      expect(pulses.stepsMade(first)).toBe(0)
    })

    it('refuses a pin that is not claimed', () => {
      const problem = expectFailure(pulses.start({ pin: harness.unclaimed, ...short }))
      expect(problem).toEqual({ kind: 'not-claimed', pin: harness.unclaimed })
      expect(pulses.stepsMade(harness.unclaimed)).toBe(0)
    })
  })
}
