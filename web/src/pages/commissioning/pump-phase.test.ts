import { describe, expect, it } from 'vitest'
import type { MachinePump } from '../../entities/machine/machine.model.ts'
import { nextOpen, type PumpPhase, phaseOf } from './pump-phase.ts'
import { agreeing, calibrated, commissioned, primed, run } from './testing/commissioning-builders.ts'

const job = (advice: NonNullable<MachinePump['job']>['advice']): MachinePump['job'] => ({
  id: 7,
  advice,
  state: 'RUNNING',
  percent: 40,
})
const pending = { jobId: 7, pumpId: 21, weighed: false }
const stepper = { kind: 'STEPPER', timePerClMs: null, maxStepsPerSecond: 1000, acceleration: 4000 } as const

it.each<[PumpPhase, ...Parameters<typeof phaseOf>]>([
  ['valve', commissioned(21, {}, { kind: 'VALVE' }), null, null, false],
  ['incomplete', commissioned(21, { showable: false }), null, null, false],
  ['incomplete', commissioned(21, {}, { ...stepper, stepsPerCl: null }), null, null, false],
  ['to-prime', commissioned(21, {}, { ...stepper, stepsPerCl: 200 }), null, null, false],
  ['first-value', commissioned(21, {}, { timePerClMs: null }), null, null, false],
  ['to-prime', commissioned(21), null, null, false],
  ['priming', commissioned(21), job('TIME'), null, false],
  ['to-run', commissioned(21, { primed }), null, null, false],
  ['to-run', commissioned(21, {}, { pumpedUp: true }), null, null, false],
  ['to-prime', commissioned(21, {}, { pumpedUp: true, tubeCapacityMl: null }), null, null, false],
  ['to-run', commissioned(21, { runs: [run] }), null, null, false],
  ['to-prime', commissioned(21, { runs: [{ ...run, counts: false }] }), null, null, false],
  ['running', commissioned(21, { primed }), job('ML'), pending, false],
  ['measuring', commissioned(21, { primed }), null, pending, false],
  // Somebody else lets it run: that is nothing of this course.
  ['to-run', commissioned(21, { primed }), job('ML'), null, false],
  ['measuring', commissioned(21, { primed }), job('ML'), { ...pending, jobId: 6 }, false],
  ['to-run', commissioned(21, { primed }), job('RUN'), null, false],
  ['to-run', commissioned(22, { primed }), null, pending, false],
  ['to-apply', commissioned(21, { primed, verdict: agreeing }), null, null, false],
  ['done', commissioned(21, { primed, calibrated }), null, null, false],
  ['to-run', commissioned(21, { primed, calibrated }), null, null, true],
  ['skipped', commissioned(21, { skipped: true }), null, null, false],
  ['to-prime', commissioned(21), job('PROBE'), null, false],
])('where a pump stands in the guided run is %s', (phase, ...told) => {
  expect(phaseOf(...told)).toBe(phase)
})

describe('the next pump', () => {
  const pumps = [
    commissioned(21, { calibrated }),
    commissioned(22),
    commissioned(23, {}, { kind: 'VALVE' }),
    commissioned(24, { skipped: true }),
    commissioned(25),
  ]
  it('is the next that there is something to do with, from the first again after the last', () => {
    expect(nextOpen(pumps, null)).toBe(22)
    expect(nextOpen(pumps, 22)).toBe(25)
    expect(nextOpen(pumps, 25)).toBe(22)
    expect(nextOpen(pumps.slice(2, 4), 23)).toBeNull()
  })
})
