import { beforeEach, expect, it } from 'vitest'
import { aGlass, aRecipe } from '../../testing/builders.ts'
import { buildToyHouse, type House } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { asId } from '../../units/id.ts'
import { millilitres } from '../../units/volume.ts'
import { createGlass, deleteGlass, updateGlass } from './manage-glasses.usecase.ts'

let house: House
beforeEach(async () => {
  house = await buildToyHouse()
})

const draft = { name: 'Coupe', size: millilitres(180), emptyWeight: 140 }
const glass = (id: number) => house.records.now.glass.get(id)
const putRecipe = (id: number, defaultGlassId: number) =>
  house.put('recipe', aRecipe({ id: asId(id), name: `Drink ${id}`, defaultGlassId: asId(defaultGlassId) }))

it('take the flags from each other', async () => {
  const coupe = expectSuccess(await createGlass(house, { ...draft, isDefault: true, useForSingleIngredients: true }))
  expect(glass(31)).toMatchObject({ isDefault: false })
  expectSuccess(await updateGlass(house, asId(31), { ...aGlass(), name: 'Longdrink', isDefault: true }))
  expect(glass(coupe.id)).toMatchObject({ isDefault: false, useForSingleIngredients: true })
  expectSuccess(await updateGlass(house, asId(31), { ...draft, name: 'Longdrink', isDefault: false }))
  expect([...house.records.now.glass.values()].some(({ isDefault }) => isDefault)).toBe(false)
})

it('are refused with all reasons', async () => {
  const wrong = { name: 'Longdrink', size: millilitres(5001), emptyWeight: 0 }
  expect(expectFailure(await createGlass(house, wrong))).toMatchObject({
    kind: 'glass-invalid',
    problems: [
      { kind: 'invalid-value', field: 'name', rule: 'taken' },
      { kind: 'invalid-value', field: 'sizeMl', rule: 'between' },
      { kind: 'invalid-value', field: 'emptyWeightGrams', rule: 'between' },
    ],
  })
  expect(expectFailure(await updateGlass(house, asId(99), draft))).toEqual({ kind: 'not-found', what: 'glass' })
})

it('are not deleted while they are the glass of a recipe', async () => {
  await putRecipe(45, 31)
  expect(expectFailure(await deleteGlass(house, asId(31), { kind: 'unless-used' }))).toEqual({
    kind: 'not-deleted',
    name: 'Longdrink',
    problems: [{ kind: 'used-by-recipes', count: 1, names: ['Drink 45'] }],
  })
  expect(glass(31)).toBeDefined()
})

it('are replaced in their recipes, or taken out of them', async () => {
  const coupe = expectSuccess(await createGlass(house, draft))
  await putRecipe(45, 31)
  const before = house.records.now.recipe.get(45)?.lastUpdate ?? 0
  expect(expectSuccess(await deleteGlass(house, asId(31), { kind: 'replace', by: coupe.id }))).toEqual({
    changedRecipes: 1,
  })
  expect(house.records.now.recipe.get(45)?.defaultGlassId).toBe(coupe.id)
  expect(house.records.now.recipe.get(45)?.lastUpdate).toBeGreaterThan(before)
  expectSuccess(await deleteGlass(house, coupe.id, { kind: 'take-out' }))
  expect(house.records.now.recipe.get(45)?.defaultGlassId).toBeNull()
  expect(house.records.now.glass.size).toBe(0)
})
