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

describe('a glass', () => {
  it('says where it is, whatever id was sent', async () => {
    const made = await call('POST', '/glass/', { ...coupe, id: 77 })
    expect(made.headers.location).toBe(`/api/glass/${made.json().id}`)
    expect((await call('GET', `/glass/${made.json().id}`)).json()).toEqual(made.json())
  })

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
