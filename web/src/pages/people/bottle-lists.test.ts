import { describe, expect, it } from 'vitest'
import { bottleLists, isBottle, tierIn, tiersWith } from './bottle-lists.ts'
import { aBottle } from './testing/people-builders.ts'

const told = { good: [1], mine: [2] }
const names = (bottles: readonly { readonly name: string }[]): readonly string[] => bottles.map(({ name }) => name)

it('the tier of a bottle is that of the house unless somebody has said otherwise', () => {
  expect([1, 2, 3].map(id => tierIn(told, id))).toEqual(['GOOD', 'MINE', 'HOUSE'])
})

it('the tier of a bottle is one at a time', () => {
  expect(tiersWith(told, 1, 'MINE')).toEqual({ good: [], mine: [2, 1] })
  expect(tiersWith(told, 2, 'HOUSE')).toEqual({ good: [1], mine: [] })
  expect(tiersWith(told, 3, 'GOOD')).toEqual({ good: [1, 3], mine: [2] })
})

describe('the bottles to choose from', () => {
  const bottles = [
    aBottle(1, 'Old rum'),
    aBottle(3, 'Vodka', { onPump: true }),
    aBottle(4, 'Absinthe'),
    aBottle(5, 'Bitters', { owned: true }),
  ]

  it('are those at hand, and those that are better than the house; then all others', () => {
    const { atHand, others } = bottleLists(bottles, told, '')
    expect([names(atHand), names(others)]).toEqual([['Bitters', 'Old rum', 'Vodka'], ['Absinthe']])
  })

  it('are found by their names', () => {
    const { atHand, others } = bottleLists(bottles, told, 'RUM')
    expect([names(atHand), names(others)]).toEqual([['Old rum'], []])
  })

  it('are neither groups nor mint', () => {
    expect(isBottle(aBottle(1, 'Rum', { kind: 'GROUP' }))).toBe(false)
    expect(isBottle(aBottle(1, 'Mint', { unit: 'piece' }))).toBe(false)
  })
})
