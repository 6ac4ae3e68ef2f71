import { describe, expect, it } from 'vitest'
import {
  type CommissionedPump,
  isDone,
  isWorthChecking,
  missingOf,
  phaseOf,
  type SetUp,
  setupSteps,
  stepToDo,
} from './commissioning.ts'
import { calibrated, commissioned, primed, reacted, run } from './testing/commissioning-builders.ts'

const machine = (pumps: readonly CommissionedPump[], known: Partial<SetUp> = {}): SetUp => ({
  ...{ isBoardFaulty: false, pumps, hasDrink: false },
  ...known,
})
const wired = { state: 'INCOMPLETE', timePerClMs: null, tubeCapacityMl: null, currentIngredientId: null } as const

describe('the set-up', () => {
  it('goes on where something is missing, step by step', () => {
    const steps = [
      machine([], { isBoardFaulty: true }),
      machine([]),
      machine([commissioned(21, {}, wired)]),
      machine([commissioned(21, { output: reacted }, wired)]),
      machine([commissioned(21, { output: reacted, primed }, { ...wired, tubeCapacityMl: 8 })]),
      machine([
        commissioned(21, { output: reacted, primed, calibrated }, { state: 'READY', currentIngredientId: null }),
      ]),
      machine([commissioned(21)]),
    ]
    expect(steps.map(stepToDo)).toEqual(setupSteps)
    expect(stepToDo(machine([commissioned(21)], { hasDrink: true }))).toBe('drink')
  })

  it('asks nothing of a pump that makes drinks already, or is left out', () => {
    const known = machine([commissioned(21), commissioned(22, { skipped: true }, wired)])
    expect(setupSteps.filter(step => !isDone(step, known))).toEqual(['drink'])
  })

  it('sees an output once more that was changed after it was seen', () => {
    const known = machine([commissioned(21, { output: { ...reacted, stale: true } }, wired)])
    expect(isDone('outputs', known)).toBe(false)
  })

  it('takes a stepper for calibrated once it has run, not because its steps are known', () => {
    const steps = { kind: 'STEPPER', timePerClMs: null, stepsPerCl: 200, state: 'TESTABLE' } as const
    const filled = { ...steps, state: 'READY' } as const
    const done = (one: CommissionedPump) => isDone('calibrate', machine([one]))
    expect(done(commissioned(21, {}, steps))).toBe(false)
    expect(done(commissioned(21, { primed }, filled))).toBe(false)
    expect(done(commissioned(21, { primed, calibrated }, filled))).toBe(true)
    expect(done(commissioned(21, {}, filled))).toBe(true)
    expect(done(commissioned(21, { primed, skipped: true }, filled))).toBe(true)
  })

  it('neither fills nor calibrates valves', () => {
    const known = machine([commissioned(21, { output: reacted }, { ...wired, kind: 'VALVE' })])
    expect(stepToDo(known)).toBe('bottles')
  })
})

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
