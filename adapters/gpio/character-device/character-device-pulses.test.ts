import { describe, expect, it } from 'vitest'
import { localBoardId } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import { rampTime, type StepTrain } from '#domain/machine/pump-motion.ts'
import { pulseGeneratorContract } from '#domain/testing/hardware.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { piHeader } from '../kernel/testing/fake-gpio-kernel.ts'
import { PulseMemory } from './pulse-memory.ts'
import { type PulseBench, pulseBench, stepPins } from './testing/pulse-bench.ts'

const [first, second, restsLow] = stepPins

pulseGeneratorContract('the character device in memory', async () => {
  const { pulses, pass } = pulseBench()
  return {
    pulses,
    pins: [first, second],
    unclaimed: { boardId: localBoardId, nr: 5 },
    pass: async time => pass(time),
    dispose: async () => undefined,
  }
})

const train: StepTrain = { steps: 40, maxStepsPerSecond: 400, acceleration: 4_000 }
const start = ({ pulses }: PulseBench, pin: PinRef, plan: StepTrain = train): void =>
  expectSuccess(pulses.start({ pin, ...plan }))
const setsOf = ({ kernel }: PulseBench) => kernel.sets.filter(({ how }) => how === 'set').map(({ lines }) => lines)

it('go away from the level of rest and back', () => {
  const bench = pulseBench()
  start(bench, first, { ...train, steps: 1 })
  bench.pass(seconds(1))
  expect(setsOf(bench)).toEqual([[[17, 'low']], [[17, 'high']]])
})

it('are made in one call on lines that are due together, each from its own level of rest', () => {
  const bench = pulseBench()
  start(bench, first)
  start(bench, restsLow)
  bench.pass(seconds(1))
  const sets = setsOf(bench)
  expect(sets).toHaveLength(2 * train.steps)
  expect(sets.slice(0, 2)).toEqual([
    [
      [17, 'low'],
      [27, 'high'],
    ],
    [
      [17, 'high'],
      [27, 'low'],
    ],
  ])
})

it('are told with how late they were', () => {
  const bench = pulseBench()
  expect(bench.pulses.lateness(first)).toBeNull()
  start(bench, first)
  bench.pass(seconds(1))
  // The pulse itself takes three microseconds, and those that are due at once come up to five too early.
  expect(bench.pulses.lateness(first)).toEqual({ count: 40, p50: 3, p99: 3, max: 3 })
})

it('are caught up with gently after a delay', () => {
  const bench = pulseBench()
  const slow: StepTrain = { steps: 100, maxStepsPerSecond: 100, acceleration: 100_000 }
  start(bench, first, slow)
  bench.pass(milliseconds(200))
  const before = bench.pulses.stepsMade(first)
  bench.oversleep(milliseconds(50))
  bench.pass(milliseconds(50))
  // Five were lost; in the same time in which five are planned, five or six are made.
  expect(bench.pulses.stepsMade(first) - before).toBeLessThanOrEqual(7)
  bench.pass(milliseconds(701))
  expect(bench.pulses.stepsMade(first)).toBe(100)
  expect(bench.pulses.lateness(first)?.max).toBeGreaterThan(40_000)
})

it('take longer where they cannot be made so fast, and are counted exactly', () => {
  const bench = pulseBench(1_000)
  start(bench, first, { steps: 100, maxStepsPerSecond: 2_000, acceleration: 500_000 })
  bench.pass(milliseconds(55))
  const made = bench.pulses.stepsMade(first)
  expect(made).toBeLessThan(100)
  expect(setsOf(bench)).toHaveLength(2 * made)
  bench.pass(milliseconds(55))
  expect(bench.pulses.stepsMade(first)).toBe(100)
})

it('end before the end of the ramp', () => {
  const bench = pulseBench()
  start(bench, first)
  bench.pass(rampTime(train.steps, train))
  expect(bench.pulses.stepsMade(first)).toBe(train.steps)
})

it('stop when the lines are claimed anew, or let go', () => {
  const bench = pulseBench()
  start(bench, first)
  start(bench, second)
  bench.pass(milliseconds(50))
  expectSuccess(bench.bank.claim([{ pin: first, safeLevel: 'high' }]))
  const made = bench.pulses.stepsMade(first)
  bench.pass(seconds(1))
  expect(bench.pulses.stepsMade(first)).toBe(made)
  start(bench, first)
  bench.pass(milliseconds(50))
  bench.bank.release()
  bench.pass(seconds(1))
  expect(bench.pulses.stepsMade(first)).toBeLessThan(train.steps)
})

it('end when the chip is gone', () => {
  const bench = pulseBench()
  start(bench, first)
  bench.pass(milliseconds(50))
  const made = bench.pulses.stepsMade(first)
  bench.kernel.unplug(piHeader.path, true)
  bench.pass(seconds(1))
  expect(bench.pulses.stepsMade(first)).toBe(made)
})

describe('that are stuck', () => {
  /** A thread that is caught in the kernel in the middle of a pulse on the first pin; it has the memory of its time. */
  const stuck = () => {
    const bench = pulseBench()
    start(bench, first)
    start(bench, second)
    bench.pass(milliseconds(50))
    const late = new PulseMemory(bench.memory.shared)
    const number = late.runningTrain(17) ?? -1
    expect(late.enterPulse(17, number)).toBe(true)
    return { bench, late, number }
  }

  it('do not keep anybody, and end what else their thread was to do', () => {
    const { bench, late } = stuck()
    bench.pulses.stop(first)
    expect(bench.replaced()).toBe(1)
    expect(late.isOver).toBe(true)
    const made = bench.pulses.stepsMade(second)
    expect(made).toBeGreaterThan(0)
    bench.pass(seconds(1))
    expect(bench.pulses.stepsMade(second)).toBe(made)
  })

  it('are waited for once, however many there are', () => {
    const { bench, late } = stuck()
    expect(late.enterPulse(22, late.runningTrain(22) ?? -1)).toBe(true)
    bench.pulses.stopAll()
    expect(bench.replaced()).toBe(1)
  })

  it('change nothing of the next train on their pin, should their thread come to itself after all', () => {
    const { bench, late, number } = stuck()
    bench.pulses.stop(first)
    start(bench, first)
    bench.pass(milliseconds(20))
    const made = bench.pulses.stepsMade(first)
    late.countStep(17, 9_000)
    late.leavePulse(17, number, false)
    expect(bench.pulses.stepsMade(first)).toBe(made)
    expect(bench.pulses.lateness(first)?.max).toBeLessThan(9_000)
    bench.pass(seconds(1))
    expect(bench.pulses.stepsMade(first)).toBe(train.steps)
  })

  it('keep their lines held until their thread has ended', () => {
    const { bench } = stuck()
    bench.pulses.stop(first)
    bench.thread.hasStray = true
    bench.bank.release()
    expect(JSON.stringify(expectFailure(bench.bank.claim([])))).toContain('makes steps hangs')
    expect(bench.kernel.openFiles).toBe(1)
    bench.thread.hasStray = false
    bench.bank.release()
    expect(bench.kernel.openFiles).toBe(0)
  })
})

it('are refused where nobody makes them any more', () => {
  const { pulses, thread } = pulseBench()
  thread.isThere = false
  expect(expectFailure(pulses.start({ pin: first, ...train })).kind).toBe('device-failed')
})

it('are none on a pin that is not there', () => {
  const { pulses } = pulseBench()
  const nowhere = { boardId: 7, nr: 17 }
  pulses.stop(nowhere)
  expect(pulses.stepsMade(nowhere)).toBe(0)
  expect(pulses.lateness(nowhere)).toBeNull()
  expect(pulses.start({ pin: nowhere, ...train }).ok).toBe(false)
})

it('do not go on as the pulses of the train before', () => {
  const bench = pulseBench()
  start(bench, first)
  bench.pass(milliseconds(50))
  start(bench, first, { ...train, steps: 3 })
  expect(bench.pulses.stepsMade(first)).toBe(0)
  bench.pass(microseconds(1_000_000))
  expect(bench.pulses.stepsMade(first)).toBe(3)
})
