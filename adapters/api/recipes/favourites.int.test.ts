import { expect, it } from 'vitest'
import { aRecipe } from '#domain/testing/builders.ts'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const daisy = aRecipe({ id: asId(42), name: 'Daisy' })
const test = testAppForEach(({ house }) => house.change({ op: 'put', kind: 'recipe', id: 42, value: daisy }))
const { told, refused } = questionsTo(test, ada)

it('favourites are a shelf of recipes of one’s own, to be filtered like any other, and go with their recipe', async () => {
  const setting = 'mutation ($id: Int!, $is: Boolean!) { setFavourite(recipeId: $id, isFavourite: $is) }'
  expect(await told(setting, { id: 42, is: true })).toEqual([42])
  expect(await told(setting, { id: 41, is: true })).toEqual([42, 41])
  expect(await told(setting, { id: 41, is: false })).toEqual([42])
  expect(await refused(setting, { id: 99, is: true })).toEqual(['not-found'])
  expect(await told('{ favourites }')).toEqual([42])
  const list = 'query ($filter: RecipeFilter!) { recipes(filter: $filter) { content { id } totalElements } }'
  const none = { content: [], totalElements: 0 }
  expect(await told(list, { filter: { favourite: true } })).toEqual({ content: [{ id: 42 }], totalElements: 1 })
  expect(await told(list, { filter: { favourite: true, searchName: 'gin' } })).toEqual(none)
  expect(await told(list, { filter: { favourite: true } }, ben)).toEqual(none)
  await told('mutation { deleteRecipe(id: 42) { collections } }', {}, admin)
  expect(await told('{ favourites }')).toEqual([])
})
