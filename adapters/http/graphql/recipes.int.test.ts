import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin, ben, gin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, codeOf, type TestApp, uploadPicture } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change(
    { op: 'put', kind: 'category', id: 2, value: { id: asId(2), name: 'Sours' } },
    { op: 'put', kind: 'collection', id: 71, value: aCollection() },
  )
})
afterEach(() => test.app.close())

const asked = (query: string, variables: object = {}, user: User | null = ada) =>
  ask(test.app, query, user ? test.as(user) : {}, variables)

const upload = (picture: Uint8Array) => uploadPicture(test, ada, picture)

const fizz = {
  name: 'Fizz',
  description: 'Light.',
  shortDescription: 'Long and light.',
  tags: ['long'],
  steps: [
    {
      ingredients: [
        { ingredientId: 12, amount: 90 },
        { ingredientId: 11, amount: 30.5, boostable: true },
      ],
    },
    { message: 'Stir.' },
  ],
  categoryIds: [2],
  defaultGlassId: 31,
  defaultAmountMl: 120,
}

const recipeFields = `
  id name description shortDescription tags defaultAmountMl imageUrl mayChange lastUpdate boostable
  owner { username } defaultGlass { id } categories { id }
  steps { ... on AddIngredientsStep { ingredients { ingredient { id } amount scale boostable } }
          ... on WrittenInstructionStep { message } }`
const createRecipe = `mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { ${recipeFields} } }`
const updateRecipe = `mutation ($id: Int!, $recipe: RecipeInput!, $version: String) {
  updateRecipe(id: $id, recipe: $recipe, version: $version) { ${recipeFields} } }`
const deleteRecipe = 'mutation ($id: Int!) { deleteRecipe(id: $id) { collections } }'

describe('createRecipe', () => {
  it('answers the recipe as everybody sees it', async () => {
    const { data } = await asked(createRecipe, { recipe: { ...fizz, imageKey: await upload(aPicture()) } })
    expect(data['createRecipe']).toEqual({
      id: 1,
      name: 'Fizz',
      description: 'Light.',
      shortDescription: 'Long and light.',
      tags: ['long'],
      defaultAmountMl: 120,
      imageUrl: expect.stringMatching(/^\/api\/recipe\/1\/image\?timestamp=\d{13}$/),
      mayChange: true,
      lastUpdate: expect.any(String),
      boostable: true,
      owner: { username: 'Ada' },
      defaultGlass: { id: 31 },
      categories: [{ id: 2 }],
      steps: [
        {
          ingredients: [
            { ingredient: { id: 12 }, amount: 90, scale: true, boostable: false },
            { ingredient: { id: 11 }, amount: 30.5, scale: true, boostable: true },
          ],
        },
        { message: 'Stir.' },
      ],
    })
    const { imageUrl } = data['createRecipe'] as unknown as { imageUrl: string }
    expect((await test.app.inject({ url: imageUrl })).statusCode).toBe(200)
  })

  it('tells everything that is wrong, and where', async () => {
    const recipe = { ...fizz, name: '', steps: [{ ingredients: [{ ingredientId: 11, amount: 0 }] }, { message: '' }] }
    const { errors } = await asked(createRecipe, { recipe })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'recipe-invalid',
      problems: [
        { code: 'recipe-name-length', values: expect.arrayContaining([{ name: 'field', value: 'name' }]) },
        {
          code: 'step-amount-out-of-range',
          text: 'Step 1: the amount of Gin must be between 0.1 and 5000.',
          values: expect.arrayContaining([{ name: 'field', value: 'steps.0.ingredients.0.amount' }]),
        },
        { code: 'instruction-length', values: expect.arrayContaining([{ name: 'field', value: 'steps.1.message' }]) },
      ],
    })
  })

  it.each([{}, { ingredients: [{ ingredientId: 11, amount: 5 }], message: 'Both.' }])(
    'refuses a step that is neither or both: %j',
    async step => {
      const { errors } = await asked(createRecipe, { recipe: { ...fizz, steps: [step] } })
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'invalid-field' } })
    },
  )

  it.each([1e300, -1e300])('refuses an amount of %d', async amount => {
    const recipe = { ...fizz, steps: [{ ingredients: [{ ingredientId: 11, amount }] }], defaultAmountMl: amount }
    const { errors } = await asked(createRecipe, { recipe })
    expect(errors?.[0]?.extensions?.problems?.map(({ code }) => code)).toEqual([
      'step-amount-out-of-range',
      'default-amount-out-of-range',
    ])
  })

  it('refuses a picture that is not there any more', async () => {
    for (const imageKey of ['f'.repeat(64), '../secret', '']) {
      expect(codeOf(await asked(createRecipe, { recipe: { ...fizz, imageKey } }))).toBe('image-gone')
    }
  })

  it('is for those who are logged in', async () => {
    expect(codeOf(await asked(createRecipe, { recipe: fizz }, null))).toBe('unauthenticated')
  })
})

describe('updateRecipe', () => {
  const update = (more: object = {}, user = ada) => asked(updateRecipe, { id: 41, recipe: fizz, ...more }, user)

  it('is for the owner and for admins', async () => {
    expect((await update({}, admin)).data['updateRecipe']).toMatchObject({ name: 'Fizz', owner: { username: 'Ada' } })
    expect(codeOf(await update({}, ben))).toBe('forbidden')
    expect(codeOf(await update({ id: 99 }))).toBe('not-found')
  })

  it('keeps what is left out, and takes away what is null', async () => {
    await update({ recipe: { ...fizz, imageKey: await upload(aPicture()) } })
    const { name, description, steps, categoryIds, defaultGlassId } = fizz
    const bare = { name, description, steps, categoryIds, defaultGlassId }
    const kept = (await update({ recipe: bare })).data['updateRecipe'] as unknown as Record<string, unknown>
    expect(kept).toMatchObject({ shortDescription: 'Long and light.', tags: ['long'], defaultAmountMl: 120 })
    expect(kept['imageUrl']).not.toBeNull()
    const cleared = { ...bare, defaultAmountMl: null, imageKey: null }
    expect((await update({ recipe: cleared })).data['updateRecipe']).toMatchObject({
      defaultAmountMl: null,
      imageUrl: null,
    })
  })

  it('does not overwrite what somebody else has saved meanwhile, if it is told what was read', async () => {
    const { data } = await asked('{ recipe(id: 41) { version } }')
    const { version } = data['recipe'] as unknown as { version: string }
    expect((await update({ version }, admin)).errors).toBeUndefined()
    const late = await update({ version, recipe: { ...fizz, name: 'Late' } })
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'edited-meanwhile', status: 409 })
    expect(test.house.records.now.recipe.get(41)?.name).toBe('Fizz')
    expect((await update()).errors).toBeUndefined()
  })

  it('says who may change a recipe', async () => {
    const may = async (user: User) => (await asked('{ recipe(id: 41) { mayChange } }', {}, user)).data['recipe']
    expect([await may(ada), await may(ben), await may(admin)]).toEqual([
      { mayChange: true },
      { mayChange: false },
      { mayChange: true },
    ])
  })
})

describe('pictures for many recipes', () => {
  const matches = (fileNames: readonly string[], user = ada) =>
    asked(
      'query ($fileNames: [String!]!) { pictureMatches(fileNames: $fileNames) { fileName likeness recipes { name } } }',
      { fileNames },
      user,
    )
  const illustrate = (imageKey: string, user = ada, id = 41) =>
    asked(
      'mutation ($id: Int!, $imageKey: String!) { illustrateRecipe(id: $id, imageKey: $imageKey) { name imageUrl } }',
      { id, imageKey },
      user,
    )

  it('are found by the names of their files, among the recipes that one may change', async () => {
    const found = [{ fileName: 'gin-tonic.jpg', likeness: 'SAME', recipes: [{ name: 'Gin & Tonic' }] }]
    expect((await matches(['gin-tonic.jpg'])).data['pictureMatches']).toEqual(found)
    expect((await matches(['gin-tonic.jpg'], admin)).data['pictureMatches']).toEqual(found)
    const none = [{ fileName: 'gin-tonic.jpg', likeness: 'NONE', recipes: [] }]
    expect((await matches(['gin-tonic.jpg'], ben)).data['pictureMatches']).toEqual(none)
  })

  it('are matched by the hundred, no more', async () => {
    expect((await matches(Array(100).fill('x.jpg'))).errors).toBeUndefined()
    expect(codeOf(await matches(Array(101).fill('x.jpg')))).toBe('invalid-field')
    expect(codeOf(await matches(['x'.repeat(256)]))).toBe('invalid-field')
  })

  it('are put on one recipe, of which all else stays', async () => {
    const before = test.house.records.now.recipe.get(41)
    const { data } = await illustrate(await upload(aPicture()))
    expect(data['illustrateRecipe']).toEqual({ name: 'Gin & Tonic', imageUrl: expect.stringMatching(/recipe\/41/) })
    const after = test.house.records.now.recipe.get(41)
    expect(after).toEqual({ ...before, imageKey: expect.any(String), lastUpdate: expect.any(Number) })
    expect(after?.lastUpdate).toBeGreaterThan(before?.lastUpdate ?? 0)
  })

  it('are for the owner and for admins, and were uploaded before', async () => {
    const imageKey = await upload(aPicture())
    expect(codeOf(await illustrate(imageKey, ben))).toBe('forbidden')
    expect((await illustrate(imageKey, admin)).errors).toBeUndefined()
    expect(codeOf(await illustrate(imageKey, ada, 99))).toBe('not-found')
    expect(codeOf(await illustrate('f'.repeat(64)))).toBe('image-gone')
  })
})

describe('deleteRecipe', () => {
  it('says how many collections it was taken out of', async () => {
    expect((await asked(deleteRecipe, { id: 41 })).data['deleteRecipe']).toEqual({ collections: 1 })
    expect(test.house.records.now.collection.get(71)?.recipeIds).toEqual([])
    expect(codeOf(await asked(deleteRecipe, { id: 41 }))).toBe('not-found')
  })

  it('is for the owner and for admins', async () => {
    expect(codeOf(await asked(deleteRecipe, { id: 41 }, ben))).toBe('forbidden')
    expect((await asked(deleteRecipe, { id: 41 }, admin)).errors).toBeUndefined()
  })
})

describe('ingredientDrinks', () => {
  it('are what pumps carry, by name, with their pictures', async () => {
    const imageKey = await test.pictures.put(aPicture())
    await test.house.change({ op: 'put', kind: 'ingredient', id: 11, value: { ...gin, imageKey } })
    const { data } = await asked('{ ingredientDrinks { leftMl ingredient { name imageUrl onPump } } }')
    expect(data['ingredientDrinks']).toEqual([
      {
        leftMl: 640,
        ingredient: { name: 'Gin', imageUrl: `/api/ingredient/11/image?timestamp=${gin.lastUpdate}`, onPump: true },
      },
      { leftMl: 810, ingredient: { name: 'Tonic', imageUrl: null, onPump: true } },
    ])
  })
})
