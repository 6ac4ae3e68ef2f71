import { describe, expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { bottleLists, isBottle, tierIn, tiersWith } from './bottle-lists.ts'
import { bottlesQuery, bottleTiers } from './bottles.model.ts'
import type { BottlesAnswer } from './people.documents.ts'
import { aBottle } from './testing/people-builders.ts'

const told = { good: [1], mine: [2] }
const names = (bottles: readonly { readonly name: string }[]): readonly string[] => bottles.map(({ name }) => name)

it('a bottle has one tier, that of the house by default', () => {
  expect([1, 2, 3].map(id => tierIn(told, id))).toEqual(['GOOD', 'MINE', 'HOUSE'])
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

  it('are those at hand or better than the house, then all others, and are found by their names', () => {
    const found = (search: string) => Object.values(bottleLists(bottles, told, search)).map(names)
    expect(found('')).toEqual([['Bitters', 'Old rum', 'Vodka'], ['Absinthe']])
    expect(found('RUM')).toEqual([['Old rum'], []])
  })

  it('are neither groups nor mint', () => {
    expect(isBottle(aBottle(1, 'Rum', { kind: 'GROUP' }))).toBe(false)
    expect(isBottle(aBottle(1, 'Mint', { unit: 'piece' }))).toBe(false)
  })
})

it('the tiers on the page are those of the machine, and follow what somebody else chooses', async () => {
  let answer: BottlesAnswer = { ingredients: [aBottle(1, 'Rum')], bottleTiers: { good: [1], mine: [] } }
  const scope = testScope([bottlesQuery.fetchFx, () => answer])
  const tierOf = (id: string): unknown => scope.getState(bottleTiers.$fields).get(id)?.value
  await scope.run(bottlesQuery.opened)
  expect(tierOf('1')).toBe('GOOD')
  answer = { ...answer, bottleTiers: { good: [], mine: [1] } }
  await scope.run(bottlesQuery.refetch)
  expect(tierOf('1')).toBe('MINE')
  answer = { ...answer, ingredients: [aBottle(1, 'Rum'), aBottle(2, 'Gin')] }
  await scope.run(bottlesQuery.refetch)
  expect([tierOf('1'), tierOf('2')]).toEqual(['MINE', 'HOUSE'])
  await scope.run(bottlesQuery.closed)
  expect(scope.getState(bottleTiers.$fields).size).toBe(0)
  await scope.run(bottlesQuery.opened)
  expect(tierOf('2')).toBe('HOUSE')
})
