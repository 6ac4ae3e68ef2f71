import { describe, expect, it } from 'vitest'
import { missingToServe } from '../../entities/pump/pump-needs.ts'
import { setup, stepper } from '../../entities/pump/testing/setup-builder.ts'
import { factsOf } from './pump-facts.ts'

const blank = {
  ...{ pin: null, isPowerStateHigh: null, timePerClMs: null, stepPin: null, enablePin: null, stepsPerCl: null },
  ...{ maxStepsPerSecond: null, acceleration: null, tubeCapacityMl: null },
}

describe('the technical facts of a pump', () => {
  it('are told by kind', () => {
    expect(factsOf(setup(), false).map(({ need }) => need)).toEqual(['pin', 'powerState', 'timePerCl', 'tubeCapacity'])
    expect(factsOf(setup({ kind: 'VALVE' }), true).at(-1)).toEqual({ need: 'scale', value: { kind: 'ready' } })
    expect(factsOf(stepper(), false).map(({ value }) => value)).not.toContain(null)
    const inverted = factsOf(stepper({ isEnableStateHigh: true }), false)
    expect(inverted).toContainEqual({ need: 'enableState', value: { kind: 'level', isHigh: true } })
  })

  it.each([setup(blank), stepper(blank), setup({ kind: 'VALVE', ...blank })])('mark what is missing', pump => {
    const missing = factsOf(pump, false).flatMap(({ need, value }) => (value === null ? [need] : []))
    expect([...missing].sort()).toEqual([...missingToServe(pump, false)].sort())
  })
})
