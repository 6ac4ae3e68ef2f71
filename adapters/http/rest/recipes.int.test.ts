import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { aGlass, aGroup, aRecipe } from '#domain/testing/builders.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin, ben, gin, ginTonic } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'category', id: 2, value: { id: asId(2), name: 'Sours' } })
})
afterEach(() => test.app.close())

const fizz = {
  name: 'Fizz',
  description: 'Light.',
  ownerId: ada.id,
  productionSteps: [
    {
      type: 'addIngredients',
      stepIngredients: [
        { ingredientId: 12, amount: 90, scale: true, boostable: false },
        { ingredientId: 11, amount: 120, scale: true, boostable: true },
      ],
    },
    { type: 'writtenInstruction', message: 'Stir.' },
  ],
  categoryIds: [2],
  defaultGlassId: 31,
}

/** As browsers send it: the JSON is a file called `blob`. */
function form(recipe: object | null, picture?: Uint8Array): FormData {
  const payload = new FormData()
  if (recipe) payload.append('recipe', new Blob([JSON.stringify(recipe)], { type: 'application/json' }))
  if (picture) payload.append('image', new Blob([Buffer.from(picture)]), 'fizz.jpg')
  return payload
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, user: User | null = ada, payload?: FormData) =>
  test.app.inject({
    method,
    url: `/api/recipe${path}`,
    headers: user ? test.as(user) : {},
    ...(payload ? { payload } : {}),
  })
const create = (recipe: object, picture?: Uint8Array, user: User | null = ada) =>
  call('POST', '/', user, form(recipe, picture))
const recipeOf = (id: number) => test.house.records.now.recipe.get(id)

describe('POST /api/recipe/', () => {
  it('answers the recipe that was written, and where it is', async () => {
    const response = await create(fizz)
    expect(response.statusCode).toBe(201)
    const body = response.json()
    expect(response.headers.location).toBe(`/api/recipe/${body.id}`)
    expect(body).toMatchObject({
      type: 'recipe',
      name: 'Fizz',
      normalName: 'fizz',
      ownerId: ada.id,
      ownerName: 'Ada',
      boostable: true,
      description: 'Light.',
      shortDescription: '',
      tags: [],
      defaultAmountToFill: null,
      categories: [{ id: 2, name: 'Sours' }],
      hasImage: false,
      defaultGlass: { id: 31 },
    })
    expect((await call('GET', `/${body.id}`)).json()).toEqual(body)
  })

  it('B-19: dates it, and knows of the picture that came with it', async () => {
    const before = Date.now()
    const { hasImage, lastUpdate } = (await create(fizz, aPicture())).json()
    expect(hasImage).toBe(true)
    expect(new Date(lastUpdate).getTime()).toBeGreaterThanOrEqual(before)
  })

  it('B-22: answers ingredients in the order in which they were entered', async () => {
    const [first] = (await create(fizz)).json().productionSteps
    expect(first.stepIngredients.map((each: { ingredient: { id: number } }) => each.ingredient.id)).toEqual([12, 11])
  })

  it('reads numbers that are text, and ignores what it does not know', async () => {
    const [first] = fizz.productionSteps
    const amounts = first?.stepIngredients?.map(each => ({
      ...each,
      amount: `${each.amount}.54`,
      ingredient: { id: 9 },
    }))
    const loose = {
      ...fizz,
      id: 77,
      completed: true,
      defaultGlassId: '',
      productionSteps: [{ ...first, stepIngredients: amounts }],
    }
    const body = (await create(loose)).json()
    expect(body.defaultGlass).toBeNull()
    expect(body.productionSteps[0].stepIngredients[0].amount).toBe(90.5)
  })

  it.each<[string, object, string]>([
    ['no name', { ...fizz, name: null }, 'name'],
    ['a blank name', { ...fizz, name: ' ' }, 'The name must have 1 to 50 characters.'],
    ['no steps', { ...fizz, productionSteps: [] }, 'at least one step'],
    ['no list of steps', { ...fizz, productionSteps: undefined }, 'productionSteps'],
    ['no categories', { ...fizz, categoryIds: null }, 'categoryIds'],
    ['a step of no kind', { ...fizz, productionSteps: [{ message: 'Stir.' }] }, 'productionSteps.0'],
    ['an unknown category', { ...fizz, categoryIds: [2, 9] }, 'There is no category 9.'],
    ['an unknown glass', { ...fizz, defaultGlassId: 99 }, 'There is no glass 99.'],
    ['an unknown owner', { ...fizz, ownerId: 999 }, 'There is no user 999.'],
    [
      'an unknown ingredient',
      {
        ...fizz,
        productionSteps: [
          { type: 'addIngredients', stepIngredients: [{ ingredientId: 99, amount: 5, scale: true, boostable: false }] },
        ],
      },
      'there is no ingredient 99',
    ],
    [
      'W-26: nothing of an ingredient',
      {
        ...fizz,
        productionSteps: [
          { type: 'addIngredients', stepIngredients: [{ ingredientId: 11, amount: 0, scale: true, boostable: false }] },
        ],
      },
      'the amount of Gin must be between 0.1 and 5000',
    ],
  ])('refuses %s', async (_, recipe, words) => {
    const response = await create(recipe)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain(words)
    expect(test.house.records.now.recipe.size).toBe(1)
  })

  it('refuses what is no picture, and keeps nothing', async () => {
    const response = await create(fizz, new TextEncoder().encode('<svg/>'))
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      expect.stringContaining('Invalid image format!'),
    ])
    expect([test.house.records.now.recipe.size, test.pictures.stored.size]).toEqual([1, 0])
  })

  it('refuses a form without a recipe, and what is no form', async () => {
    expect((await call('POST', '/', ada, form(null, aPicture()))).statusCode).toBe(400)
    const bare = await test.app.inject({ method: 'POST', url: '/api/recipe/', headers: test.as(ada), payload: fizz })
    expect(bare.statusCode).toBe(400)
  })

  it('is for those who are logged in', async () => {
    expect((await create(fizz, undefined, null)).statusCode).toBe(401)
  })

  it('belongs to the one who wrote it, whoever is named', async () => {
    expect((await create({ ...fizz, ownerId: admin.id }, undefined, ben)).json().ownerId).toBe(ben.id)
  })
})

describe('PUT /api/recipe/{id}', () => {
  const update = (recipe: object, user: User | null = ada, picture?: Uint8Array, query = '') =>
    call('PUT', `/41${query}`, user, form(recipe, picture))

  it('answers with nothing, and keeps what such clients do not know', async () => {
    const tags = { shortDescription: 'Long.', tags: ['long'] }
    await test.house.change({ op: 'put', kind: 'recipe', id: 41, value: { ...ginTonic, ...tags } })
    const response = await update(fizz)
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(recipeOf(41)).toMatchObject({ name: 'Fizz', ownerId: ada.id, ...tags })
  })

  it('is for the owner, also a demoted one, and for admins', async () => {
    expect((await update(fizz, ada)).statusCode).toBe(200)
    expect((await update(fizz, admin)).statusCode).toBe(200)
    const refused = await update(fizz, ben, aPicture())
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.any(String)])
    expect(test.pictures.stored.size).toBe(0)
    expect((await update(fizz, null)).statusCode).toBe(401)
    expect((await call('PUT', '/99', admin, form(fizz))).statusCode).toBe(404)
  })

  it('puts a picture, keeps it, replaces it, and takes it away', async () => {
    const keyOf = () => recipeOf(41)?.imageKey ?? null
    await update(fizz, ada, aPicture(1))
    const first = keyOf()
    const dated = recipeOf(41)?.lastUpdate ?? 0
    expect(first).not.toBeNull()
    await update(fizz)
    expect(keyOf()).toBe(first)
    await update(fizz, ada, aPicture(2))
    expect(keyOf()).not.toBe(first)
    expect(recipeOf(41)?.lastUpdate).toBeGreaterThan(dated)
    await update(fizz, ada, aPicture(3), '?removeImage=true')
    expect(keyOf()).toBeNull()
  })
})

describe('DELETE /api/recipe/{id}', () => {
  it('takes it out of collections, too', async () => {
    await test.house.change({ op: 'put', kind: 'collection', id: 71, value: aCollection() })
    const response = await call('DELETE', '/41')
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(test.house.records.now.collection.get(71)?.recipeIds).toEqual([])
    expect((await call('GET', '/41')).statusCode).toBe(404)
  })

  it('is for the owner and for admins', async () => {
    expect((await call('DELETE', '/41', ben)).statusCode).toBe(403)
    expect((await call('DELETE', '/41', null)).statusCode).toBe(401)
    expect((await call('DELETE', '/99', ben)).statusCode).toBe(404)
    expect((await call('DELETE', '/41', admin)).statusCode).toBe(200)
  })

  it.each(['0', '-1', '1.5e400', 'x'])('does not know a recipe %s', async id => {
    expect([400, 404]).toContain((await call('DELETE', `/${id}`, admin)).statusCode)
  })
})

describe('GET /api/recipe/', () => {
  it('lists what a collection holds', async () => {
    await test.house.change(
      { op: 'put', kind: 'recipe', id: 42, value: aRecipe({ id: asId(42) }) },
      { op: 'put', kind: 'collection', id: 71, value: aCollection({ recipeIds: [asId(42)] }) },
    )
    const namesIn = async (id: number) =>
      (await call('GET', `/?inCollection=${id}`)).json().content.map(({ name }: { name: string }) => name)
    expect(await namesIn(71)).toEqual(['Daiquiri'])
    expect(await namesIn(72)).toEqual([])
  })

  it('asks for all of several ingredients', async () => {
    const totalOf = async (query: string) => (await call('GET', `/?${query}`)).json().totalElements
    expect(await totalOf('containsIngredients=11&containsIngredients=12')).toBe(1)
    expect(await totalOf('containsIngredients=11&containsIngredients=99')).toBe(0)
    expect(await totalOf('containsIngredients=11&containsIngredients=11')).toBe(1)
  })

  it('says which recipes have a picture', async () => {
    await create(fizz, aPicture())
    const { content } = (await call('GET', '/')).json()
    expect(content.map(({ name, hasImage }: { name: string; hasImage: boolean }) => [name, hasImage])).toEqual([
      ['Fizz', true],
      ['Gin & Tonic', false],
    ])
  })
})

describe('ingredients as drinks', () => {
  it('are listed by name: what is on a pump', async () => {
    const response = await call('GET', '/ingredient')
    expect(response.statusCode).toBe(200)
    const [first, second] = response.json()
    expect(response.json()).toHaveLength(2)
    expect(first).toEqual({
      type: 'ingredientrecipe',
      id: gin.id,
      name: 'Gin',
      ownerName: 'System',
      description: 'Gin',
      hasImage: false,
      ingredients: [expect.objectContaining({ id: gin.id, onPump: true })],
      lastUpdate: '2023-11-14T22:13:20.011+00:00',
      minAlcoholContent: 40,
      maxAlcoholContent: 40,
      ingredient: expect.objectContaining({ type: 'automated', id: gin.id }),
      mlLeft: 640,
    })
    expect(second).toMatchObject({ name: 'Tonic', mlLeft: 810 })
    expect((await call('GET', '/ingredient', null)).statusCode).toBe(401)
  })

  it('are there one by one, in both ways', async () => {
    await test.house.change({ op: 'put', kind: 'glass', id: 31, value: aGlass({ useForSingleIngredients: true }) })
    const one = (await call('GET', '/ingredient/11')).json()
    expect(one).toMatchObject({
      type: 'ingredientrecipe',
      ownerId: -1,
      productionSteps: [{ stepIngredients: [{ amount: 50, scale: true, boostable: false }] }],
      defaultGlass: { id: 31 },
    })
    expect((await call('GET', '/11?isIngredient=true')).json()).toEqual(one)
  })

  it('are not what no pump can give', async () => {
    await test.house.change({ op: 'put', kind: 'ingredient', id: 14, value: aGroup({ id: asId(14) }) })
    for (const id of [13, 14, 99]) {
      expect((await call('GET', `/ingredient/${id}`)).statusCode).toBe(404)
      expect((await call('GET', `/${id}?isIngredient=true`)).statusCode).toBe(404)
    }
  })
})
