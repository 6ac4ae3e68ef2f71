import { describe, expect, it } from 'vitest'
import type { StepProgram } from '../program/program.ts'
import { anOpenOrder, aPlan, aPourStep, aRun } from '../testing/builders.ts'
import { aProgram } from '../testing/program-builders.ts'
import { milliseconds, noTime, seconds } from '../units/duration.ts'
import type { PlanStep } from './plan.ts'
import { idle, type Production } from './production.ts'
import { estimatedTime, progressPercent, remainingTime } from './progress.ts'

// 10 s, a person, 20 s.
const steps: PlanStep[] = [
  aPourStep(aRun(21, 0, 10_000, 30)),
  { kind: 'manual', parts: [] },
  { ...aPourStep(aRun(22, 0, 19_700, 60)), leadTime: milliseconds(300) },
]
const order = anOpenOrder({ plan: aPlan({ steps }) })

const pouring = (stepIndex: number, durationSeconds: number): Production => ({
  kind: 'pouring',
  order,
  stepIndex,
  program: aProgram([], { duration: seconds(durationSeconds) }),
  afterwards: null,
  resumed: 0,
})

it('the estimated time is that of the machine and 15 s for each step of a person', () =>
  expect(estimatedTime(order.plan)).toBe(seconds(45)))

describe('the remaining time', () => {
  it('is what is still to be done', () => {
    expect(remainingTime({ kind: 'starting', order })).toBe(seconds(45))
    expect(remainingTime(pouring(0, 10), seconds(4))).toBe(seconds(41))
    expect(remainingTime({ kind: 'waiting', order, stepIndex: 1 })).toBe(seconds(35))
    expect(remainingTime(pouring(2, 8), seconds(3))).toBe(seconds(5))
  })

  it('is nothing before and after', () => {
    const ended = { kind: 'ended', order, stepIndex: 0, outcome: 'failed', reason: '' } as const
    expect([idle, ended].map(production => remainingTime(production))).toEqual([noTime, noTime])
  })
})

describe('progress', () => {
  it('is 22 % while the guest adds something after 10 of 45 s', () =>
    expect(progressPercent({ kind: 'waiting', order, stepIndex: 1 })).toBe(22))

  it('stands still while the glass is away', () => {
    const program = aProgram([], { duration: seconds(8) })
    const paused = (rest: StepProgram, afterwards: StepProgram | null = null): Production => ({
      kind: 'paused',
      order,
      stepIndex: 2,
      program: rest,
      afterwards,
      resumed: 0,
      cause: { kind: 'glass' },
    })
    expect(progressPercent(paused(program))).toBe(82)
    // A tube is filled first: what follows is still to be done, too.
    expect(progressPercent(paused(aProgram([], { duration: seconds(3) }), program))).toBe(76)
  })

  it('follows the running program', () => {
    expect(progressPercent(pouring(0, 10), noTime)).toBe(0)
    expect(progressPercent(pouring(0, 10), seconds(5))).toBe(11)
    expect(progressPercent(pouring(2, 20), seconds(11))).toBe(80)
  })

  it('does not run ahead of its step', () => expect(progressPercent(pouring(0, 10), seconds(99))).toBe(22))

  it('does not fall back when the rest of a step is resumed', () => {
    expect(progressPercent(pouring(2, 8), noTime)).toBe(82)
    expect(progressPercent(pouring(2, 8), seconds(4))).toBe(91)
  })

  it('is 100 % when the drink is finished and not before', () => {
    const ended = { kind: 'ended', order, stepIndex: 2, reason: '' } as const
    expect(progressPercent(pouring(2, 20), seconds(20))).toBe(99)
    expect(progressPercent({ ...ended, outcome: 'finished' })).toBe(100)
    expect(progressPercent({ ...ended, outcome: 'cancelled' })).toBe(56)
  })

  it('is nothing when there is nothing', () => {
    expect(progressPercent(idle)).toBe(0)
    expect(progressPercent({ kind: 'starting', order })).toBe(0)
    const empty = anOpenOrder({ plan: aPlan({ steps: [] }) })
    expect(progressPercent({ kind: 'starting', order: empty })).toBe(0)
  })
})
