import { describe, expect, it } from 'vitest'
import type { CommissionedPump } from './commissioning.documents.ts'
import { isDone, type SetUp, setupSteps, stepToDo } from './setup-steps.ts'
import { calibrated, commissioned, primed, reacted } from './testing/commissioning-builders.ts'

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

  it('neither fills nor calibrates valves', () => {
    const known = machine([commissioned(21, { output: reacted }, { ...wired, kind: 'VALVE' })])
    expect(stepToDo(known)).toBe('bottles')
  })
})
