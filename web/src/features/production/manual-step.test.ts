import { describe, expect, it } from 'vitest'
import type { Part } from '../../entities/production/production.documents.ts'
import { part, production } from '../../entities/production/testing/production-builders.ts'
import { fillOf, garnishToAdd, garnishToPut, longestWord, manualWeight } from './manual-step.view.tsx'

const poured = (
  liquid: Parameters<typeof part>[0],
  amount: number,
  unit?: Part['unit'],
  density: number | null = null,
) => {
  const one = part(liquid, amount, unit)
  return { ...one, ingredient: { ...one.ingredient, density } }
}
const adding = (change: Parameters<typeof production>[0]) =>
  production({ state: 'MANUAL_INGREDIENT_ADD', addedGrams: 12.4, currentParts: [poured('gin', 15, 'g')], ...change })

describe('the weight of a step by hand', () => {
  it('grows towards what the recipe says, by what a liquid weighs', () => {
    expect(manualWeight(adding({}))).toEqual({ addedGrams: 12.4, wantedGrams: 15, isAbout: false })
    const both = adding({ currentParts: [poured('gin', 15, 'g'), poured('soda', 85)] })
    expect(manualWeight(both)).toEqual({ addedGrams: 12.4, wantedGrams: 100, isAbout: true })
    expect(manualWeight(adding({ currentParts: [poured('gin', 50, 'ml', 0.94)] }))?.wantedGrams).toBeCloseTo(47)
  })

  it('is only told where something is counted, and not there without a scale, nor while the machine pours', () => {
    const slice = adding({ currentParts: [poured('gin', 15, 'g'), poured('lemon', 1, 'piece')] })
    expect(manualWeight(slice)?.wantedGrams).toBeNull()
    expect(manualWeight(adding({ state: 'MANUAL_ACTION_REQUIRED', currentParts: [] }))?.wantedGrams).toBeNull()
    expect(manualWeight(adding({ addedGrams: null }))).toBeNull()
    expect(manualWeight(adding({ state: 'RUNNING' }))).toBeNull()
  })
})

it.each([
  [0, 'under', 0],
  [14.6, 'under', 97.3],
  [14.8, 'enough', 98.7],
  [15.5, 'enough', 100],
  [16, 'over', 100],
  [-3, 'under', 0],
] as const)('a step by hand with %d g of 15 g is %s', (added, state, percent) => {
  const fill = fillOf(added, 15)
  expect(fill.state).toBe(state)
  expect(fill.percent).toBeCloseTo(percent, 1)
})

const called = (name: string, unit: 'piece' | 'ml') => ({
  ...part('lemon', 1, unit),
  ingredient: { ...part('lemon', 1, unit).ingredient, name },
})

describe('the picture of what a person adds', () => {
  it('is the garnish that is named, and none of a liquid, nor where nothing is put onto the drink', () => {
    expect(garnishToAdd(called('Orangenscheibe', 'piece'))).toBe('orangeSlice')
    expect(garnishToPut('Garnish with a sprig of mint.')).toBe('mint')
    expect(garnishToAdd(called('Mint syrup with mint sprig', 'ml'))).toBeNull()
    expect(garnishToPut('Muddle the mint leaves.')).toBeNull()
  })
})

it('a text is as wide as its longest word, where a line can break', () => {
  expect(longestWord('1 Orangenscheibe')).toBe(14)
  expect(longestWord('half-and-half')).toBe(4)
  expect(longestWord('')).toBe(0)
})
