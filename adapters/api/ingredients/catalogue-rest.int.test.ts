import { describe, expect, it } from 'vitest'
import { aRecipe } from '#domain/testing/builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach()
const call = callsBelow(test, '/api', admin)
const putRecipe = (id: number, with_: Parameters<typeof aRecipe>[0]) =>
  test.house.change({ op: 'put', kind: 'recipe', id, value: aRecipe({ id: asId(id), name: `Drink ${id}`, ...with_ }) })

const coupe = { name: 'Coupe', size: '180', emptyWeight: '', default: true, useForSingleIngredients: 'true' }

it.each([
  ['category', { name: 'Sours' }],
  ['glass', coupe],
])('a %s says where it is, whatever id was sent', async (what, body) => {
  const made = await call('POST', `/${what}/`, { ...body, id: 77 })
  expect(made.headers.location).toBe(`/api/${what}/${made.json().id}`)
  expect((await call('GET', `/${what}/${made.json().id}`)).json()).toEqual(made.json())
})

describe('a category', () => {
  it('stays while recipes are in it, unless the call says what becomes of them', async () => {
    const one = (await call('POST', '/category/', { name: 'One' })).json().id
    const two = (await call('POST', '/category/', { name: 'Two' })).json().id
    for (const id of [45, 46, 47, 48]) await putRecipe(id, { categoryIds: [one] })
    const refused = await call('DELETE', `/category/${one}`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'One wasn’t deleted. Used by 4 recipes, among them Drink 45, Drink 46, Drink 47. Replace it, or remove it from them.',
    ])
    const both = await call('DELETE', `/category/${one}?replaceBy=${two}&removeFromRecipes=true`)
    expect([both.statusCode, both.json().message]).toEqual([400, 'Send replaceBy or removeFromRecipes, not both.'])
    expect((await call('DELETE', `/category/${one}?replaceBy=${two}`)).statusCode).toBe(200)
    expect(test.house.records.now.recipe.get(45)?.categoryIds).toEqual([two])
    expect((await call('DELETE', `/category/${two}?removeFromRecipes=true`)).statusCode).toBe(200)
    expect(test.house.records.now.recipe.get(45)?.categoryIds).toEqual([])
  })
})

describe('a glass', () => {
  it('keeps its shape under clients that know of none', async () => {
    const { id } = (await call('POST', '/glass/', { ...coupe, shape: 'coupe' })).json()
    const changed = await call('PUT', `/glass/${id}`, { ...coupe, emptyWeight: '151.7' })
    expect(changed.json()).toMatchObject({ id, shape: 'coupe', emptyWeight: 151 })
  })

  it('stays while it is the glass of recipes, unless the call says what becomes of them', async () => {
    await putRecipe(45, { defaultGlassId: asId(31) })
    expect((await call('DELETE', '/glass/31')).statusCode).toBe(400)
    expect((await call('DELETE', '/glass/31?removeFromRecipes=true')).statusCode).toBe(200)
    expect(test.house.records.now.recipe.get(45)?.defaultGlassId).toBeNull()
  })
})
