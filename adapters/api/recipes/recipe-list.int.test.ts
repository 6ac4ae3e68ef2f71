import { expect, it } from 'vitest'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { ada, ben } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach()

interface Listed {
  readonly totalElements: number
  readonly content: readonly {
    name: string
    ownerName: string
    ingredients: readonly { name: string; inBar: boolean }[]
  }[]
}
async function list(user = ada, query = ''): Promise<Listed> {
  const answer = await test.app.inject({ url: `/api/recipe/${query}`, headers: test.as(user) })
  expect(answer.headers['content-type']).toBe('application/json')
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)))
  return answer.json()
}
const firstRecipe = () => {
  const [first] = test.house.records.now.recipe.values()
  if (!first) throw new Error('the toy house has recipes')
  return first
}

it('shows each change of what it is made of, however often it was asked for before', async () => {
  const recipe = firstRecipe()
  await list()
  await test.house.change({ op: 'put', kind: 'recipe', id: recipe.id, value: { ...recipe, name: 'Äther' } })
  expect((await list()).content.map(({ name }) => name)).toContain('Äther')

  const [shown] = (await list()).content.flatMap(({ ingredients }) => ingredients)
  const ingredient = [...test.house.records.now.ingredient.values()].find(({ name }) => name === shown?.name)
  if (!ingredient) throw new Error('every ingredient is there')
  const renamed = { ...ingredient, name: 'Renamed' }
  await test.house.change({ op: 'put', kind: 'ingredient', id: ingredient.id, value: renamed })
  const listed = (await list()).content.flatMap(({ ingredients }) => ingredients)
  expect(listed.find(({ name }) => name === 'Renamed')).toMatchObject({ inBar: false })

  const bar = { id: ada.id, ingredientIds: [ingredient.id] }
  await test.house.change({ op: 'put', kind: 'bar', id: ada.id, value: bar })
  const inBar = async (user: typeof ada): Promise<boolean | undefined> =>
    (await list(user)).content.flatMap(({ ingredients }) => ingredients).find(({ name }) => name === 'Renamed')?.inBar
  expect([await inBar(ada), await inBar(ben), await inBar(ada)]).toEqual([true, false, true])
})

it('is not mixed up with another list', async () => {
  const all = await list()
  expect((await list(ada, '?searchName=nothing-like-this')).totalElements).toBe(0)
  expect((await list(ada, '?page=7')).content).toEqual([])
  expect(await list()).toEqual(all)
})

it('shows what a collection holds, and nothing of one that is not there', async () => {
  const { id } = firstRecipe()
  const collection = aCollection({ id: asId(5), recipeIds: [id] })
  await test.house.change({ op: 'put', kind: 'collection', id: 5, value: collection })
  expect((await list(ada, '?inCollection=5')).totalElements).toBe(1)
  await test.house.change({ op: 'put', kind: 'collection', id: 5, value: { ...collection, recipeIds: [] } })
  expect((await list(ada, '?inCollection=5')).totalElements).toBe(0)
  expect((await list(ada, '?inCollection=6')).totalElements).toBe(0)
})
