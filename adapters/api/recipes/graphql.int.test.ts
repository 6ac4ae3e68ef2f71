import { describe, expect, it } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { aCategory } from '#domain/testing/builders.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin, ben, gin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { uploadPicture } from '../testing/test-app.ts'

const test = testAppForEach(({ house }) =>
  house.change(
    { op: 'put', kind: 'category', id: 2, value: aCategory({ id: asId(2), name: 'Sours' }) },
    { op: 'put', kind: 'collection', id: 71, value: aCollection() },
  ),
)
const { told, refused, refusal } = questionsTo(test, ada)
const upload = () => uploadPicture(test, ada, aPicture())

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
const create = `mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { ${recipeFields} } }`

describe('createRecipe', () => {
  it('answers the recipe as everybody sees it', async () => {
    const made = await told<{ imageUrl: string }>(create, { recipe: { ...fizz, imageKey: await upload() } })
    expect(made).toEqual({
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
    expect((await test.app.inject({ url: made.imageUrl })).statusCode).toBe(200)
  })

  it('tells everything that is wrong, and where', async () => {
    const steps = [{ ingredients: [{ ingredientId: 11, amount: 1e300 }] }, { message: '' }]
    const { code, problems } = await refusal(create, { recipe: { ...fizz, name: '', steps, defaultAmountMl: -1e300 } })
    const at = (field: string) => expect.arrayContaining([{ name: 'field', value: field }])
    expect([code, problems]).toMatchObject([
      'recipe-invalid',
      [
        { code: 'invalid-value', field: 'name', values: at('name') },
        {
          code: 'step-amount-out-of-range',
          text: 'Step 1: the amount of Gin must be between 0.1 and 5000.',
          values: at('steps.0.ingredients.0.amount'),
        },
        { code: 'instruction-length', values: at('steps.1.message') },
        { code: 'invalid-value', field: 'defaultAmountMl' },
      ],
    ])
  })

  it.each([{}, { ingredients: [{ ingredientId: 11, amount: 5 }], message: 'Both.' }])(
    'refuses a step that is neither or both: %j',
    async step => {
      expect(await refused(create, { recipe: { ...fizz, steps: [step] } })).toContain('invalid-field')
    },
  )

  it.each(['f'.repeat(64), '../secret', ''])('refuses a picture that is not there: "%s"', async imageKey => {
    expect(await refused(create, { recipe: { ...fizz, imageKey } })).toEqual(['image-gone'])
  })
})

describe('updateRecipe', () => {
  it('keeps what is left out, and takes away what is null', async () => {
    const update = (recipe: object) =>
      told(`mutation ($recipe: RecipeInput!) { updateRecipe(id: 41, recipe: $recipe) { ${recipeFields} } }`, { recipe })
    await update({ ...fizz, imageKey: await upload() })
    const { shortDescription, tags, defaultAmountMl, ...bare } = fizz
    const imageUrl = expect.any(String)
    expect(await update(bare)).toMatchObject({ shortDescription, tags, defaultAmountMl, imageUrl })
    const cleared = { defaultAmountMl: null, imageUrl: null }
    expect(await update({ ...bare, defaultAmountMl: null, imageKey: null })).toMatchObject(cleared)
  })

  it('is offered to the owner and to admins', async () => {
    const may = (user: User) => told('{ recipe(id: 41) { mayChange } }', {}, user)
    expect(await Promise.all([ada, ben, admin].map(may))).toEqual([true, false, true].map(mayChange => ({ mayChange })))
  })
})

describe('pictures for many recipes', () => {
  const match =
    'query ($names: [String!]!) { pictureMatches(fileNames: $names) { fileName likeness recipes { name } } }'

  it('are found by the names of their files, among the recipes that one may change', async () => {
    const [fileName, names] = ['gin-tonic.jpg', ['gin-tonic.jpg']]
    const found = [{ fileName, likeness: 'SAME', recipes: [{ name: 'Gin & Tonic' }] }]
    expect(await told(match, { names })).toEqual(found)
    expect(await told(match, { names }, admin)).toEqual(found)
    expect(await told(match, { names }, ben)).toEqual([{ fileName, likeness: 'NONE', recipes: [] }])
  })

  it('are matched by the hundred, no more', async () => {
    expect(await told(match, { names: Array(100).fill('x.jpg') })).toHaveLength(100)
    expect(await refused(match, { names: Array(101).fill('x.jpg') })).toContain('invalid-field')
    expect(await refused(match, { names: ['x'.repeat(256)] })).toContain('invalid-field')
  })

  it('are put on one recipe, of which all else stays, by the owner and by admins', async () => {
    const illustrate =
      'mutation ($id: Int!, $imageKey: String!) { illustrateRecipe(id: $id, imageKey: $imageKey) { imageUrl } }'
    const before = test.house.records.now.recipe.get(41)
    const imageKey = await upload()
    const illustrated = { imageUrl: expect.stringMatching(/recipe\/41/) }
    expect(await told(illustrate, { id: 41, imageKey })).toEqual(illustrated)
    const after = test.house.records.now.recipe.get(41)
    expect(after).toEqual({ ...before, imageKey: expect.any(String), lastUpdate: expect.any(Number) })
    expect(after?.lastUpdate).toBeGreaterThan(before?.lastUpdate ?? 0)
    expect(await told(illustrate, { id: 41, imageKey }, admin)).toEqual(illustrated)
    expect(await refused(illustrate, { id: 41, imageKey }, ben)).toEqual(['forbidden'])
    expect(await refused(illustrate, { id: 99, imageKey })).toEqual(['not-found'])
    expect(await refused(illustrate, { id: 41, imageKey: 'f'.repeat(64) })).toEqual(['image-gone'])
  })
})

it('deleteRecipe says how many collections it was taken out of', async () => {
  expect(await told('mutation { deleteRecipe(id: 41) { collections } }')).toEqual({ collections: 1 })
})

it('ingredientDrinks are what pumps carry, by name, with their pictures', async () => {
  const imageKey = await test.pictures.put(aPicture())
  await test.house.change({ op: 'put', kind: 'ingredient', id: 11, value: { ...gin, imageKey } })
  const imageUrl = `/api/ingredient/11/image?timestamp=${gin.lastUpdate}`
  expect(await told('{ ingredientDrinks { leftMl ingredient { name imageUrl onPump } } }')).toEqual([
    { leftMl: 640, ingredient: { name: 'Gin', imageUrl, onPump: true } },
    { leftMl: 810, ingredient: { name: 'Tonic', imageUrl: null, onPump: true } },
  ])
})
