import { beforeEach, expect, it } from 'vitest'
import { aCategory, aRecipe } from '../../testing/builders.ts'
import { buildToyHouse, type House } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { asId, type CategoryId } from '../../units/id.ts'
import { createCategory, deleteCategory, renameCategory } from './manage-categories.usecase.ts'

let house: House
beforeEach(async () => {
  house = await buildToyHouse()
})

const make = async (name: string): Promise<CategoryId> => expectSuccess(await createCategory(house, { name })).id
const putRecipe = (id: number, ...categoryIds: CategoryId[]) =>
  house.put('recipe', aRecipe({ id: asId(id), name: `Drink ${id}`, categoryIds }))
const categoriesOf = (id: number) => house.records.now.recipe.get(id)?.categoryIds

it('are made and renamed, without the blanks around their names', async () => {
  const id = await make('  Sours ')
  expect(house.records.now.category.get(id)).toEqual(aCategory({ id, name: 'Sours' }))
  expect(expectSuccess(await renameCategory(house, id, { name: 'SOURS' }))).toEqual(aCategory({ id, name: 'SOURS' }))
})

it('are refused under a name that another has', async () => {
  await make('Sours')
  expect(expectFailure(await createCategory(house, { name: 'sours' }))).toMatchObject({ kind: 'category-name-taken' })
  const id = await make('Fizzes')
  expect(expectFailure(await renameCategory(house, id, { name: 'sours' }))).toMatchObject({
    kind: 'category-name-taken',
  })
  expect(expectFailure(await renameCategory(house, asId(99), { name: 'x' }))).toEqual({
    kind: 'not-found',
    what: 'category',
  })
})

it('are not deleted while recipes are in them, unless somebody says what becomes of those', async () => {
  const [sours, fizzes] = [await make('Sours'), await make('Fizzes')]
  await putRecipe(45, sours, fizzes)
  await putRecipe(46, sours)
  expect(expectFailure(await deleteCategory(house, sours, { kind: 'unless-used' }))).toEqual({
    kind: 'not-deleted',
    name: 'Sours',
    problems: [{ kind: 'used-by-recipes', count: 2, names: ['Drink 45', 'Drink 46'] }],
  })
  expect(expectSuccess(await deleteCategory(house, sours, { kind: 'replace', by: fizzes }))).toEqual({
    changedRecipes: 2,
  })
  expect([categoriesOf(45), categoriesOf(46)]).toEqual([[fizzes], [fizzes]])
  expectSuccess(await deleteCategory(house, fizzes, { kind: 'take-out' }))
  expect([categoriesOf(45), categoriesOf(46)]).toEqual([[], []])
})

it('are not replaced by themselves or by nothing', async () => {
  const sours = await make('Sours')
  for (const [by, kind] of [
    [sours, 'replaced-by-itself'],
    [asId<'category'>(99), 'unknown-replacement'],
  ] as const) {
    const refused = expectFailure(await deleteCategory(house, sours, { kind: 'replace', by }))
    expect(refused).toMatchObject({ problems: [{ kind }] })
  }
})
