import { describe, expect, it } from 'vitest'
import { isTimed } from '#domain/pour/plan.ts'
import { powerLimitOf } from '#domain/records/records.ts'
import { peakPower } from '#domain/testing/power-curve.ts'
import { largeDrink } from './large-drink.ts'
import { dice } from './random.ts'

describe('a large drink', () => {
  it('has two steps of many runs, within the supply', () => {
    const { plan, records } = largeDrink(40, 12, dice(12))
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['pour', 'pour'])
    expect(plan.steps.filter(isTimed).flatMap(({ runs }) => runs).length).toBeGreaterThan(30)
    expect(peakPower(plan, records.pump)).toBeLessThanOrEqual(powerLimitOf(records) ?? 0)
  })
})
