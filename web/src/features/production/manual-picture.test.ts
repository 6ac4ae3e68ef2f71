import { describe, expect, it } from 'vitest'
import { part } from '../../entities/production/testing/production-builders.ts'
import { garnishToAdd, garnishToPut, longestWord } from './manual-picture.ts'

const called = (name: string, unit: 'piece' | 'ml') => ({
  ...part('lemon', 1, unit),
  ingredient: { ...part('lemon', 1, unit).ingredient, name },
})

describe('the picture of what a person adds', () => {
  it('is the garnish that is named', () => {
    expect(garnishToAdd(called('Orangenscheibe', 'piece'))).toBe('orangeSlice')
    expect(garnishToPut('Garnish with a sprig of mint.')).toBe('mint')
  })

  it('is none of a liquid, nor of what is done without putting anything onto the drink', () => {
    expect(garnishToAdd(called('Mint syrup with mint sprig', 'ml'))).toBeNull()
    expect(garnishToPut('Muddle the mint leaves.')).toBeNull()
  })
})

it('measures the longest word, where a line can break', () => {
  expect(longestWord('1 Orangenscheibe')).toBe(14)
  expect(longestWord('half-and-half')).toBe(4)
  expect(longestWord('')).toBe(0)
})
