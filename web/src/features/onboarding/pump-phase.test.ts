import { describe, expect, it } from 'vitest'
import { isWorthChecking, missingOf, phaseOf } from './pump-phase.ts'
import { commissioned, run } from './testing/commissioning-builders.ts'

const one = commissioned(21)
const job = (id: number, advice: 'TIME' | 'STEPS' | 'ML' | 'PROBE') =>
  ({ id, advice, state: 'RUNNING', percent: 40 }) as const
const pending = { jobId: 7, pumpId: 21, weighed: false }

describe('a pump that is tried', () => {
  it('is filled, runs, and waits for what came of it', () => {
    expect(phaseOf(one, null, null)).toBe('resting')
    expect(phaseOf(one, job(6, 'TIME'), null)).toBe('filling')
    expect(phaseOf(one, job(7, 'ML'), pending)).toBe('running')
    expect(phaseOf(one, null, pending)).toBe('measuring')
    expect(phaseOf(commissioned(22), null, pending)).toBe('resting')
    expect(phaseOf(one, job(8, 'PROBE'), pending)).toBe('resting')
  })

  it('needs an output, and a stepper the figures of its motor, but no flow', () => {
    expect(missingOf(commissioned(21, {}, { timePerClMs: null }))).toBeNull()
    expect(missingOf(commissioned(21, { showable: false }))).toBe('output')
    const stepper = { kind: 'STEPPER', stepsPerCl: 200, maxStepsPerSecond: 1000 } as const
    expect(missingOf(commissioned(21, {}, stepper))).toBe('motor')
    expect(missingOf(commissioned(21, {}, { ...stepper, acceleration: 4000 }))).toBeNull()
  })

  it('is worth a second run when the first was far off', () => {
    expect(isWorthChecking(one)).toBe(false)
    expect(isWorthChecking(commissioned(21, { runs: [run] }))).toBe(false)
    expect(isWorthChecking(commissioned(21, { runs: [{ ...run, yieldPercent: 150 }] }))).toBe(true)
  })
})
