import { describe, expect, it } from 'vitest'
import { bottleLists, bottlesOf, tierIn, tiersWith } from './people.view.tsx'
import { aBottle } from './testing/people-builders.ts'

const tiers = { good: [1], mine: [2] }
const names = (bottles: readonly { readonly name: string }[]): readonly string[] => bottles.map(({ name }) => name)

it('a bottle has one tier, that of the house by default', () => {
  expect([1, 2, 3].map(id => tierIn(tiers, id))).toEqual(['GOOD', 'MINE', 'HOUSE'])
  expect(tiersWith(tiers, 1, 'MINE')).toEqual({ good: [], mine: [2, 1] })
  expect(tiersWith(tiers, 2, 'HOUSE')).toEqual({ good: [1], mine: [] })
  expect(tiersWith(tiers, 3, 'GOOD')).toEqual({ good: [1, 3], mine: [2] })
})

describe('the bottles to choose from', () => {
  const bottles = [
    aBottle(1, 'Old rum'),
    aBottle(3, 'Vodka', { onPump: true }),
    aBottle(4, 'Absinthe'),
    aBottle(5, 'Bitters', { owned: true }),
  ]

  it('are those at hand or better than the house, then all others, and are found by their names', () => {
    const found = (search: string) => Object.values(bottleLists(bottles, tiers, search)).map(names)
    expect(found('')).toEqual([['Bitters', 'Old rum', 'Vodka'], ['Absinthe']])
    expect(found('RUM')).toEqual([['Old rum'], []])
  })

  it('are neither groups nor mint, unless they have a tier', () => {
    const rums = aBottle(1, 'Rum', { kind: 'GROUP' })
    const answer = { ingredients: [rums, aBottle(3, 'Mint', { unit: 'piece' }), aBottle(4, 'Gin')], bottleTiers: tiers }
    expect(names(bottlesOf(answer))).toEqual(['Rum', 'Gin'])
  })
})
