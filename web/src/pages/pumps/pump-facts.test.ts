import { describe, expect, it } from 'vitest'
import { pump } from '../../entities/machine/testing/machine-builders.ts'
import { factsOf, missingToRun } from '../../entities/pump/pump-setup.ts'
import { setup, stepper } from '../../entities/pump/testing/setup-builder.ts'
import { changeOfFill, contentOf } from './pump-card.view.tsx'

describe('the bottle of a pump', () => {
  const before = contentOf(pump(2))
  const changed = (change: Partial<typeof before>) => changeOfFill(pump(2), before, { ...before, ...change })

  it('sends only what was changed: the rest may have changed by itself', () => {
    expect(changed({ fillingLevelMl: 700 })).toEqual({
      id: 2,
      change: { kind: 'DC', fillingLevelMl: 700 },
      removeFields: [],
    })
    expect(changed({ currentIngredientId: 12, isPumpedUp: false })).toEqual({
      id: 2,
      change: { kind: 'DC', currentIngredientId: 12, isPumpedUp: false },
      removeFields: [],
    })
  })

  it('may be taken away', () => {
    expect(changed({ currentIngredientId: null })).toMatchObject({ removeFields: ['currentIngredient'] })
  })
})

const blank = {
  ...{ pin: null, isPowerStateHigh: null, timePerClMs: null, stepPin: null, enablePin: null, stepsPerCl: null },
  ...{ maxStepsPerSecond: null, acceleration: null, tubeCapacityMl: null },
}

describe('the technical facts of a pump', () => {
  it('are told by kind', () => {
    expect(factsOf(setup(), false).map(({ need }) => need)).toEqual(['pin', 'powerState', 'timePerCl', 'tubeCapacity'])
    expect(factsOf(setup({ kind: 'VALVE' }), true).at(-1)).toEqual({ need: 'scale', kind: 'ready', value: true })
    expect(factsOf(stepper(), false).map(({ value }) => value)).not.toContain(null)
    const inverted = factsOf(stepper({ isEnableStateHigh: true }), false)
    expect(inverted).toContainEqual({ need: 'enableState', kind: 'level', value: true })
  })

  it.each([setup(blank), stepper(blank), setup({ kind: 'VALVE', ...blank })])('mark what is missing', pump => {
    const missing = factsOf(pump, false).flatMap(({ need, value }) => (value === null ? [need] : []))
    expect(missing.filter(need => need !== 'tubeCapacity')).toEqual(missingToRun(pump, false))
    expect(missing.includes('tubeCapacity')).toBe(pump.kind !== 'VALVE')
  })
})
