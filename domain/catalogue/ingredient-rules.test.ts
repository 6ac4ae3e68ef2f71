import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { aGroup, aManualIngredient, anIngredient, aPump, aRecipe, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { millilitres } from '../units/volume.ts'
import type { Ingredient } from './ingredient.ts'
import { ingredientPlaceProblems, pumpsHolding, type UsedIngredient } from './ingredient-rules.ts'

const spirits = aGroup({ id: asId(1), name: 'Spirits' })
const rum = aGroup({ id: asId(2), name: 'Rum', parentGroupId: asId(1) })
const brand = anIngredient({ id: asId(3), name: 'Île aux Rhums', parentGroupId: asId(2) })
const mint = aManualIngredient({ id: asId(4), name: 'Mint' })

const all = byId<Ingredient>([spirits, rum, brand, mint])
const check = (next: Ingredient, before: Ingredient | null, uses: Partial<UsedIngredient> = {}) =>
  ingredientPlaceProblems(
    next,
    before && { before, recipes: [], pumpIds: [], drinkNames: [], elsewhere: [], ...uses },
    all,
  )

describe('the place of an ingredient', () => {
  it('is fine as it is', () => {
    for (const each of [spirits, rum, brand, mint]) expect(check(each, each)).toEqual([])
  })

  it('has a name of its own, however it is spelt', () => {
    const twin = anIngredient({ id: asId(9), name: 'ile AUX rhums' })
    expect(check(twin, null)).toEqual([{ kind: 'invalid-value', field: 'name', rule: 'taken' }])
    expect(check({ ...twin, name: 'ile-aux-rhums' }, null)).toMatchObject([
      { kind: 'invalid-value', field: 'name', rule: 'taken' },
    ])
    expect(check({ ...brand, name: 'ILE aux rhums' }, brand)).toEqual([])
  })

  it('is below a group that exists', () => {
    for (const parentGroupId of [asId<'ingredient'>(3), asId<'ingredient'>(99)]) {
      expect(check(anIngredient({ id: asId(9), parentGroupId }), null)).toEqual([
        { kind: 'parent-not-a-group', parentGroupId },
      ])
    }
  })

  it('is never below itself', () => {
    for (const parentGroupId of [spirits.id, rum.id]) {
      expect(check({ ...spirits, parentGroupId }, spirits)).toEqual([{ kind: 'illegal-cycle' }])
    }
    expect(check({ ...rum, parentGroupId: null }, rum)).toEqual([])
  })

  it('says everything at once', () =>
    expect(check({ ...rum, name: 'MINT', parentGroupId: rum.id }, rum).map(reasonOf)).toEqual([
      'name taken',
      'illegal-cycle',
    ]))
})

describe('a change of kind', () => {
  const byHand = aManualIngredient({ ...brand, kind: 'manual', unit: 'ml', bottleSize: brand.bottleSize })

  it('never turns a group into something else, or something else into a group', () => {
    expect(check({ ...brand, id: rum.id, name: 'Rum', parentGroupId: null }, rum)).toEqual([
      { kind: 'group-stays-group' },
    ])
    expect(check({ ...rum, id: brand.id, name: 'B' }, brand)).toEqual([{ kind: 'group-stays-group' }])
  })

  it('lets a person add what a pump dispensed, and the other way round', () => {
    expect(check(byHand, brand)).toEqual([])
    expect(check(brand, byHand)).toEqual([])
  })

  it('is refused while a pump carries it, or its tube still holds it', () => {
    const carrying = aPump({ id: asId(21), ingredientId: brand.id })
    const soiled = aPump({
      id: asId(20),
      ingredientId: null,
      tubeContent: { ingredientId: brand.id, volume: millilitres(2) },
    })
    const pumps = byId([carrying, soiled, aPump({ id: asId(22), ingredientId: asId(8) })])
    const pumpIds = pumpsHolding(brand.id, pumps)
    expect(check(byHand, brand, { pumpIds })).toEqual([{ kind: 'ingredient-on-pumps', pumpIds: [20, 21] }])
    expect(check({ ...brand, name: 'Renamed' }, brand, { pumpIds })).toEqual([])
    expect(pumpsHolding(mint.id, pumps)).toEqual([])
  })
})

describe('a change of unit', () => {
  const recipes = ['Mojito', 'Julep', 'Smash', 'Grasshopper'].map(name => aRecipe({ name }))
  const inGrams: Ingredient = { ...mint, unit: 'g' }

  it('is refused while recipes use it, and names the first', () =>
    expect(check(inGrams, mint, { recipes })).toEqual([
      { kind: 'unit-in-use', count: 4, names: ['Grasshopper', 'Julep', 'Mojito'] },
    ]))

  it('is refused while a drink is being made of it', () => {
    expect(check(inGrams, mint, { drinkNames: ['Mojito'] })).toEqual([
      { kind: 'ingredient-in-order', drinkName: 'Mojito' },
    ])
    expect(check({ ...mint, name: 'Fresh mint' }, mint, { drinkNames: ['Mojito'] })).toEqual([])
  })

  it('is fine while no recipe does', () => {
    expect(check(inGrams, mint)).toEqual([])
    expect(check({ ...mint, name: 'Fresh mint' }, mint, { recipes })).toEqual([])
  })
})
