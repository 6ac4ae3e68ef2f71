import { describe, expect, it } from 'vitest'
import { fillOf, manualWeight } from './manual-weight.ts'
import { part, production } from './testing/production-builders.ts'

const adding = (change: Parameters<typeof production>[0]) =>
  production({ state: 'MANUAL_INGREDIENT_ADD', addedGrams: 12.4, currentParts: [part('gin', 15, 'g')], ...change })

describe('the weight of a step by hand', () => {
  it('grows towards the grams of the recipe', () => {
    expect(manualWeight(adding({}))).toEqual({ addedGrams: 12.4, wantedGrams: 15 })
  })

  it('is only told where grams are not what the recipe says', () => {
    expect(manualWeight(adding({ currentParts: [part('gin', 15)] }))?.wantedGrams).toBeNull()
    expect(manualWeight(adding({ currentParts: [part('gin', 15, 'g'), part('soda', 5, 'g')] }))?.wantedGrams).toBeNull()
  })

  it('is not there without a scale, nor while the machine pours', () => {
    expect(manualWeight(adding({ addedGrams: null }))).toBeNull()
    expect(manualWeight(adding({ state: 'RUNNING' }))).toBeNull()
  })
})

describe('how full it is', () => {
  it.each([
    [0, 'under', 0],
    [14.6, 'under', 97.3],
    [14.8, 'enough', 98.7],
    [15.5, 'enough', 100],
    [16, 'over', 100],
    [-3, 'under', 0],
  ] as const)('%d g of 15 g is %s', (added, state, percent) => {
    const fill = fillOf(added, 15)
    expect(fill.state).toBe(state)
    expect(fill.percent).toBeCloseTo(percent, 1)
  })
})
