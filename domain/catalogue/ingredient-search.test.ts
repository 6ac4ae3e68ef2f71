import { describe, expect, it } from 'vitest'
import { aGroup, aManualIngredient, anIngredient, aPump, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import type { Ingredient } from './ingredient.ts'
import { atHandOf, findIngredients, type IngredientQuery, parentsFirst } from './ingredient-search.ts'

const spirits = aGroup({ id: asId(9), name: 'Spirits' })
const rum = aGroup({ id: asId(5), name: 'Rum', parentGroupId: asId(9) })
const whiteRum = anIngredient({ id: asId(3), name: 'White rum', parentGroupId: asId(5) })
const cachaca = anIngredient({ id: asId(4), name: 'Cachaça', parentGroupId: asId(9) })
const mint = aManualIngredient({ id: asId(6), name: 'Mint leaf' })
const all = byId<Ingredient>([whiteRum, cachaca, rum, mint, spirits])
const atHand = atHandOf([6, 3], [aPump({ ingredientId: asId(4) }), aPump({ ingredientId: null })])

const found = (query: IngredientQuery): string[] => findIngredients(query, all, atHand).map(({ name }) => name)

describe('the list of ingredients', () => {
  it('is in the order of names', () =>
    expect(found({})).toEqual(['Cachaça', 'Mint leaf', 'Rum', 'Spirits', 'White rum']))

  it('finds parts of names, whatever case and accents', () => {
    expect(found({ search: 'CHACA' })).toEqual(['Cachaça'])
    expect(found({ search: 'rum' })).toEqual(['Rum', 'White rum'])
    expect(found({ search: '%' })).toEqual([])
  })

  it.each([
    [{ withoutKinds: ['manual'] }, ['Cachaça', 'Rum', 'Spirits', 'White rum']],
    [{ withoutKinds: ['automated', 'group'] }, ['Mint leaf']],
    [{ belowGroupId: 5 }, ['Rum', 'White rum']],
    [{ belowGroupId: 9 }, ['Cachaça', 'Rum', 'Spirits', 'White rum']],
    [{ belowGroupId: 77 }, []],
    [{ inBar: true }, ['Mint leaf', 'White rum']],
    [{ onPump: true }, ['Cachaça']],
    [{ inBarOrOnPump: true }, ['Cachaça', 'Mint leaf', 'White rum']],
    [{ inBarOrOnPump: true, belowGroupId: 9, search: 'rum' }, ['White rum']],
    [{ inBar: true, onPump: true }, []],
  ] satisfies [IngredientQuery, string[]][])('is narrowed by %o', (query, names) => expect(found(query)).toEqual(names))
})

it('an export has every group before what belongs to it', () =>
  expect(parentsFirst(all).map(({ name }) => name)).toEqual(['Mint leaf', 'Spirits', 'Cachaça', 'Rum', 'White rum']))
