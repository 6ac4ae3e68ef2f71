import { describe, expect, it } from 'vitest'
import { aCategory, aGlass, aGroup } from '#domain/testing/builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin, ben, gin, ginTonic } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { callsBelow, jsonForm, testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach(({ house }) =>
  house.change({ op: 'put', kind: 'category', id: 2, value: aCategory({ id: asId(2), name: 'Sours' }) }),
)
const call = callsBelow(test, '/api/recipe', ada)

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

describe('POST /api/recipe/', () => {
  it('answers what only our own interface knows, too', async () => {
    const made = (await call('POST', '/', jsonForm('recipe', fizz))).json()
    expect(made).toMatchObject({
      normalName: 'fizz',
      shortDescription: '',
      tags: [],
      defaultAmountToFill: null,
      categories: [{ id: 2, name: 'Sours' }],
      defaultGlass: { id: 31 },
    })
    expect((await call('GET', `/${made.id}`)).json()).toEqual(made)
  })

  it('belongs to the one who wrote it, whoever is named', async () => {
    const recipe = jsonForm('recipe', { ...fizz, ownerId: admin.id })
    expect((await call('POST', '/', recipe, ben)).json().ownerId).toBe(ben.id)
  })
})

describe('PUT /api/recipe/{id}', () => {
  it('answers with nothing, and keeps what such clients do not know', async () => {
    const tags = { shortDescription: 'Long.', tags: ['long'] }
    await test.house.change({ op: 'put', kind: 'recipe', id: 41, value: { ...ginTonic, ...tags } })
    const response = await call('PUT', '/41', jsonForm('recipe', fizz))
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(test.house.records.now.recipe.get(41)).toMatchObject({ name: 'Fizz', ownerId: ada.id, ...tags })
  })

  it('keeps no picture of those who may not', async () => {
    const refused = await call('PUT', '/41', jsonForm('recipe', fizz, ['image', aPicture()]), ben)
    expect([refused.statusCode, test.pictures.stored.size]).toEqual([403, 0])
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
