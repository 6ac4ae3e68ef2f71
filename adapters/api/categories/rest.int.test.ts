import { describe, expect, it } from 'vitest'
import { aRecipe } from '#domain/testing/builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach()
const call = callsBelow(test, '/api', admin)
const putRecipe = (id: number, with_: Parameters<typeof aRecipe>[0]) =>
  test.house.change({ op: 'put', kind: 'recipe', id, value: aRecipe({ id: asId(id), name: `Drink ${id}`, ...with_ }) })

describe('a category', () => {
  it('says where it is, whatever id was sent', async () => {
    const made = await call('POST', '/category/', { name: 'Sours', id: 77 })
    expect(made.headers.location).toBe(`/api/category/${made.json().id}`)
    expect((await call('GET', `/category/${made.json().id}`)).json()).toEqual(made.json())
  })

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
