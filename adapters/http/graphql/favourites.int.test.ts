import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { aRecipe } from '#domain/testing/builders.ts'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, codeOf, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'recipe', id: 42, value: aRecipe({ id: asId(42), name: 'Daisy' }) })
})
afterEach(() => test.app.close())

const asked = (query: string, user: User | null = ada) => ask(test.app, query, user ? test.as(user) : {})
const set = (recipeId: number, isFavourite: boolean, user: User | null = ada) =>
  asked(`mutation { setFavourite(recipeId: ${recipeId}, isFavourite: ${isFavourite}) }`, user)
const listed = async (user: User, more = '') => {
  const { data } = await asked(
    `{ recipes(filter: { favourite: true ${more} }) { content { id } totalElements } }`,
    user,
  )
  return data['recipes']
}

describe('favourites', () => {
  it('are remembered and forgotten, each for oneself', async () => {
    expect((await set(42, true)).data['setFavourite']).toEqual([42])
    expect((await set(41, true)).data['setFavourite']).toEqual([42, 41])
    expect((await asked('{ favourites }', ben)).data['favourites']).toEqual([])
    expect((await set(42, false)).data['setFavourite']).toEqual([41])
    expect((await asked('{ favourites }')).data['favourites']).toEqual([41])
  })

  it('are a shelf of recipes, to be filtered like any other', async () => {
    await set(42, true)
    expect(await listed(ada)).toEqual({ content: [{ id: 42 }], totalElements: 1 })
    expect(await listed(ada, 'searchName: "gin"')).toEqual({ content: [], totalElements: 0 })
    expect(await listed(ben)).toEqual({ content: [], totalElements: 0 })
  })

  it('go with their recipe', async () => {
    await set(42, true)
    expect((await asked('mutation { deleteRecipe(id: 42) { collections } }', admin)).errors).toBeUndefined()
    expect((await asked('{ favourites }')).data['favourites']).toEqual([])
  })

  it('are of recipes that exist, and of those who are logged in', async () => {
    expect(codeOf(await set(99, true))).toBe('not-found')
    expect(codeOf(await set(42, true, null))).toBe('unauthenticated')
  })
})
