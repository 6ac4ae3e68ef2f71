import { describe, expect, it } from 'vitest'
import { pump } from '../../entities/machine/testing/machine-builders.ts'
import { isThrough, type Onboarding, stepsOf } from './onboarding-steps.ts'

const bare: Onboarding = { findings: [], pumps: [], scale: null, hasFinishedDrink: false, hasBackup: false }
const filled = pump(1)
const ready: Onboarding = {
  findings: [{ state: 'OK' }, { state: 'WARN' }],
  pumps: [filled],
  scale: { calibrated: true },
  hasFinishedDrink: true,
  hasBackup: true,
}
const done = (known: Onboarding) => stepsOf(known).flatMap(({ name, isDone }) => (isDone ? [name] : []))

describe('the steps of the first hour', () => {
  it('are all to be done on a machine that has nothing', () => {
    expect(done(bare)).toEqual([])
    expect(isThrough(stepsOf(bare))).toBe(false)
  })

  it('are all done on one that has everything', () => {
    expect(done(ready)).toEqual(['hardware', 'pumps', 'scale', 'bottle', 'drink', 'backup'])
    expect(isThrough(stepsOf(ready))).toBe(true)
  })

  it.each([
    ['hardware', { findings: [{ state: 'OK' }, { state: 'FAIL' }] }],
    ['pumps', { pumps: [{ ...filled, state: 'TESTABLE' }] }],
    ['bottle', { pumps: [{ ...filled, fillingLevelMl: 0 }] }],
    ['bottle', { pumps: [{ ...filled, currentIngredient: null }] }],
    ['drink', { hasFinishedDrink: false }],
    ['backup', { hasBackup: false }],
  ] as const)('leave %s open where it is', (name, missing) => {
    const steps = stepsOf({ ...ready, ...missing })
    expect(steps.find(step => step.name === name)?.isDone).toBe(false)
    expect(isThrough(steps)).toBe(false)
  })

  it('need a scale where there are valves only', () => {
    expect(isThrough(stepsOf({ ...ready, scale: null }))).toBe(true)
    expect(isThrough(stepsOf({ ...ready, scale: null, pumps: [{ ...filled, kind: 'VALVE' }] }))).toBe(false)
    expect(isThrough(stepsOf({ ...ready, scale: { calibrated: false }, pumps: [{ ...filled, kind: 'VALVE' }] }))).toBe(
      false,
    )
  })
})
