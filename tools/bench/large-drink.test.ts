import { describe, expect, it } from 'vitest'
import { isTimed } from '#domain/pour/plan.ts'
import { peakPower } from '#domain/pour/power-curve.ts'
import { powerLimitOf } from '#domain/records/records.ts'
import { seconds } from '#domain/units/duration.ts'
import { largeDrink, oneLongProgram } from './large-drink.ts'
import { dice } from './random.ts'

describe('a large drink', () => {
  it('has many runs, within the supply', () => {
    const { plan, records } = largeDrink(16, 8, dice(3))
    expect(plan.steps.filter(isTimed).flatMap(({ runs }) => runs).length).toBeGreaterThan(30)
    expect(peakPower(plan, records.pump)).toBeLessThanOrEqual(powerLimitOf(records) ?? 0)
  })
})

describe('plans as one long program', () => {
  it('follow one another without touching, for as long as was asked', () => {
    const plans = [largeDrink(16, 8, dice(3)).plan, largeDrink(16, 8, dice(4)).plan]
    const { runs, duration } = oneLongProgram(plans, seconds(100))
    expect(duration).toBeGreaterThanOrEqual(seconds(100))
    const freeFrom = new Map<number, number>()
    for (const run of runs) {
      expect(run.start).toBeGreaterThanOrEqual(freeFrom.get(run.pumpId) ?? 0)
      expect(run.start + run.duration).toBeLessThanOrEqual(duration)
      freeFrom.set(run.pumpId, run.start + run.duration)
    }
  })
})
