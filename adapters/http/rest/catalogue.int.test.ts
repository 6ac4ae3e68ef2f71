import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aRecipe } from '#domain/testing/builders.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, url: string, payload?: object, headers: object = test.as(admin)) =>
  test.app.inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) })
const putRecipe = (id: number, with_: Parameters<typeof aRecipe>[0]) =>
  test.house.change({ op: 'put', kind: 'recipe', id, value: aRecipe({ id: asId(id), name: `Drink ${id}`, ...with_ }) })

describe.each([
  ['/api/category', 'categories', { name: 'Sours' }],
  [
    '/api/glass',
    'glasses',
    { name: 'Coupe', size: 180, emptyWeight: null, default: false, useForSingleIngredients: false },
  ],
])('%s', (url, _name, body) => {
  it('is read by everybody who is logged in, and changed by admins', async () => {
    expect((await call('GET', `${url}/`, undefined, test.as(ada))).statusCode).toBe(200)
    expect((await call('GET', `${url}/`, undefined, {})).statusCode).toBe(401)
    for (const [method, path, payload] of [
      ['POST', '/', body],
      ['PUT', '/1', body],
      ['DELETE', '/1', undefined],
    ] as const) {
      const refused = await call(method, `${url}${path}`, payload, test.as(ada))
      expect([refused.statusCode, refused.json().message]).toEqual([403, 'Your role does not permit this.'])
      expect((await call(method, `${url}${path}`, payload, {})).statusCode).toBe(401)
    }
  })

  it('is made, read, changed and deleted', async () => {
    const made = await call('POST', `${url}/`, { ...body, id: 77, alcoholContent: null })
    const { id } = made.json()
    expect([made.statusCode, made.headers.location]).toEqual([201, `${url}/${id}`])
    expect(made.json()).toMatchObject({ ...body, id })
    expect((await call('GET', `${url}/${id}`)).json()).toEqual(made.json())
    expect((await call('PUT', `${url}/${id}`, { ...body, name: 'Other' })).statusCode).toBe(200)
    expect((await call('GET', `${url}/${id}`)).json()).toMatchObject({ name: 'Other' })
    const deleted = await call('DELETE', `${url}/${id}`)
    expect([deleted.statusCode, deleted.body]).toEqual([200, ''])
    expect((await call('GET', `${url}/${id}`)).statusCode).toBe(404)
  })

  it('deletes what is not there without a word, and changes nothing that is not there', async () => {
    const deleted = await call('DELETE', `${url}/4711`)
    expect([deleted.statusCode, deleted.body]).toEqual([200, ''])
    expect((await call('PUT', `${url}/4711`, body)).statusCode).toBe(404)
    expect((await call('GET', `${url}/4711`)).statusCode).toBe(404)
  })

  it('refuses a second one of the same name, and a name that is missing', async () => {
    await call('POST', `${url}/`, body)
    const twin = await call('POST', `${url}/`, body)
    expect(twin.statusCode).toBe(400)
    expect(twin.json().message).toMatch(/already/)
    for (const name of [null, undefined, '', 'x'.repeat(31)]) {
      expect((await call('POST', `${url}/`, { ...body, name })).statusCode).toBe(400)
    }
  })

  it('lists by name', async () => {
    for (const name of ['zeta', 'Álpha', 'beta']) await call('POST', `${url}/`, { ...body, name })
    const names = (await call('GET', `${url}/`)).json().map((each: { name: string }) => each.name)
    expect(names.filter((name: string) => name !== 'Longdrink')).toEqual(['Álpha', 'beta', 'zeta'])
  })
})

describe('a category', () => {
  it('says that it exists already, whatever the case', async () => {
    await call('POST', '/api/category/', { name: 'Sours' })
    const twin = await call('POST', '/api/category/', { name: 'sOURS' })
    expect(twin.json()).toMatchObject({ message: 'Category already exists!', details: 'uri=/api/category/' })
  })

  it('stays while recipes are in it, unless the call says what becomes of them', async () => {
    const [one, two] = [
      (await call('POST', '/api/category/', { name: 'One' })).json().id,
      (await call('POST', '/api/category/', { name: 'Two' })).json().id,
    ]
    for (const id of [45, 46, 47, 48]) await putRecipe(id, { categoryIds: [one] })
    const refused = await call('DELETE', `/api/category/${one}`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe(
      'One was not deleted. It is used by 4 recipes, among them Drink 45, Drink 46, Drink 47. Replace it, or take it out of them.',
    )
    const both = await call('DELETE', `/api/category/${one}?replaceBy=${two}&removeFromRecipes=true`)
    expect([both.statusCode, both.json().message]).toEqual([400, 'Send replaceBy or removeFromRecipes, not both.'])
    expect((await call('DELETE', `/api/category/${one}?replaceBy=${two}`)).statusCode).toBe(200)
    expect(test.house.records.now.recipe.get(45)?.categoryIds).toEqual([two])
    expect((await call('DELETE', `/api/category/${two}?removeFromRecipes=true`)).statusCode).toBe(200)
    expect(test.house.records.now.recipe.get(45)?.categoryIds).toEqual([])
  })
})

describe('a glass', () => {
  const coupe = { name: 'Coupe', size: '180', emptyWeight: '', default: true, useForSingleIngredients: 'true' }

  it('is read as leniently as established clients need it, and takes the flags', async () => {
    const made = await call('POST', '/api/glass/', coupe)
    expect(made.json()).toEqual({
      id: expect.any(Number),
      name: 'Coupe',
      size: 180,
      emptyWeight: null,
      default: true,
      useForSingleIngredients: true,
      shape: 'highball',
    })
    expect((await call('GET', '/api/glass/31')).json()).toMatchObject({ default: false })
  })

  it('keeps its shape under clients that know of none, and answers what it has become', async () => {
    const { id } = (await call('POST', '/api/glass/', { ...coupe, shape: 'coupe' })).json()
    const changed = await call('PUT', `/api/glass/${id}`, { ...coupe, id: 5, emptyWeight: '151.7', default: false })
    expect(changed.json()).toMatchObject({ id, shape: 'coupe', emptyWeight: 151, default: false })
  })

  it('may have a longer name than the server of the established machine allows (B-11)', async () => {
    expect((await call('POST', '/api/glass/', { ...coupe, name: 'x'.repeat(30) })).statusCode).toBe(201)
  })

  it.each([
    [{ size: 9 }],
    [{ size: 5001 }],
    [{ size: 1e300 }],
    [{ size: null }],
    [{ size: 'large' }],
    [{ emptyWeight: 0 }],
  ])('is refused with %o', async wrong => {
    const refused = await call('POST', '/api/glass/', { ...coupe, ...wrong })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toEqual(expect.any(String))
  })

  it('stays while it is the glass of recipes, unless the call says what becomes of them', async () => {
    await putRecipe(45, { defaultGlassId: asId(31) })
    const refused = await call('DELETE', '/api/glass/31')
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Longdrink was not deleted. It is used by these recipes: Drink 45. Replace it, or take it out of them.',
    ])
    expect((await call('DELETE', '/api/glass/31?removeFromRecipes=true')).statusCode).toBe(200)
    expect(test.house.records.now.recipe.get(45)?.defaultGlassId).toBeNull()
  })
})
