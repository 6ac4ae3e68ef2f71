import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anOrderRequest } from '#domain/testing/builders.ts'
import { ada, ben, ginTonic } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const orderConfig = {
  amountOrderedInMl: 120,
  ingredientGroupReplacements: [],
  customisations: { boost: 100, additionalIngredients: [] },
}

describe('POST /api/auth/login', () => {
  const login = (payload: object, headers = {}) =>
    test.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })

  it('answers with token, expiry and user', async () => {
    const response = await login({ username: 'ADA', password: 'Ada', remember: true })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json')
    const body = response.json()
    expect(body).toMatchObject({
      tokenType: 'Bearer',
      user: { id: 61, username: 'Ada', accountNonLocked: true, adminLevel: 1, role: 'user' },
    })
    expect(body.tokenExpiration).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000\+00:00$/)
    expect(body.accessToken).toEqual(expect.any(String))
    expect(JSON.stringify(body)).not.toContain('hash')
  })

  it('answers a wrong password with 401 and words that carry no message', async () => {
    const response = await login({ username: 'Ada', password: 'nope' })
    expect([response.statusCode, response.body]).toEqual([401, 'Invalid login data'])
  })

  it('ignores an empty or broken Authorization header', async () => {
    for (const authorization of ['', 'Bearer x.y.z']) {
      expect((await login({ username: 'Ada', password: 'Ada' }, { authorization })).statusCode).toBe(200)
    }
  })

  it('asks to wait after three failures', async () => {
    for (let count = 0; count < 3; count++) await login({ username: 'Ada', password: 'nope' })
    const response = await login({ username: 'Ada', password: 'Ada' })
    expect(response.statusCode).toBe(401)
    expect(response.headers['retry-after']).toBe('60')
    expect(response.json().message).toContain('Try again in 60 s')
  })

  it('refuses a blank password and a body that is not JSON', async () => {
    expect((await login({ username: 'Ada', password: '' })).json().message).toContain('password')
    const broken = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: '{"username":',
      headers: { 'content-type': 'application/json' },
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json()).toMatchObject({ message: 'The body is not valid JSON.', details: 'uri=/api/auth/login' })
  })
})

describe('GET /api/auth/refreshToken', () => {
  const refresh = (headers: object) => test.app.inject({ url: '/api/auth/refreshToken', headers: { ...headers } })

  it('gives a new token to a valid one', async () => {
    expect((await refresh(test.as(ada))).json()).toMatchObject({ user: { username: 'Ada' } })
  })

  it.each([
    ['locked', { locked: true }],
    ['changed', { tokenVersion: 4 }],
  ])('opens nothing for a token whose user was %s', async (_name, change) => {
    const headers = test.as(ada)
    await test.house.change({ op: 'put', kind: 'user', id: ada.id, value: { ...ada, ...change } })
    const response = await refresh(headers)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ status: 401, error: 'Unauthorized', path: '/api/auth/refreshToken' })
    expect(response.json()).not.toHaveProperty('message')
  })
})

describe('recipes', () => {
  const get = (url: string) => test.app.inject({ url, headers: test.as(ada) })

  it('pages like the established server', async () => {
    const body = (await get('/api/recipe/?searchName=tonic')).json()
    expect(body).toMatchObject({
      number: 0,
      totalPages: 1,
      totalElements: 1,
      first: true,
      last: true,
      pageable: { pageNumber: 0 },
    })
    expect(body.content[0]).toMatchObject({
      type: 'recipe',
      id: 41,
      name: 'Gin & Tonic',
      ownerName: 'Ada',
      minAlcoholContent: 13,
    })
  })

  it('answers no match with no pages and takes repeated ingredients as AND', async () => {
    expect((await get('/api/recipe/?searchName=xyz')).json()).toMatchObject({ totalPages: 0, empty: true })
    expect((await get('/api/recipe/?containsIngredients=11&containsIngredients=12')).json().totalElements).toBe(1)
    expect((await get('/api/recipe/?containsIngredients=11&containsIngredients=99')).json().totalElements).toBe(0)
  })

  it('shows a recipe whole', async () => {
    const body = (await get('/api/recipe/41')).json()
    expect(body).toMatchObject({ id: 41, boostable: true, hasImage: false, ownerId: 61 })
    expect(body.productionSteps.map((step: { type: string }) => step.type)).toEqual([
      'addIngredients',
      'addIngredients',
      'writtenInstruction',
    ])
    expect(body.productionSteps[0].stepIngredients[0]).toMatchObject({ amount: 40, scale: true, boostable: true })
  })

  it('shows an ingredient as a recipe', async () => {
    const body = (await get('/api/recipe/11?isIngredient=true')).json()
    expect(body).toMatchObject({ type: 'ingredientrecipe', id: 11, ownerId: -1, ownerName: 'System', mlLeft: 640 })
  })

  it('answers 404 for an unknown id and 400 for no id', async () => {
    expect((await get('/api/recipe/999')).statusCode).toBe(404)
    expect((await get('/api/recipe/13?isIngredient=true')).statusCode).toBe(404)
    expect((await get('/api/recipe/abc')).statusCode).toBe(400)
  })

  it('is closed to anonymous callers', async () => {
    expect((await test.app.inject({ url: '/api/recipe/' })).statusCode).toBe(401)
  })
})

describe('cocktails', () => {
  const order = (payload: object, id: number | string = ginTonic.id) =>
    test.app.inject({ method: 'PUT', url: `/api/cocktail/${id}`, headers: test.as(ada), payload })

  it('reports feasibility without side effects', async () => {
    const before = test.house.records.now
    const response = await test.app.inject({
      method: 'PUT',
      url: '/api/cocktail/41/feasibility',
      headers: test.as(ada),
      payload: { ...orderConfig, amountOrderedInMl: '100' },
    })
    expect(response.json()).toMatchObject({
      feasible: true,
      failNoGlass: false,
      totalAmountInMl: 100,
      totalPrice: null,
    })
    const ml = response
      .json()
      .requiredIngredients.filter((each: { ingredient: { unit: string } }) => each.ingredient.unit === 'ml')
    expect(ml.map((each: { amountRequired: number }) => each.amountRequired)).toEqual([33.3, 66.7])
    expect(test.house.records.now).toBe(before)
  })

  it('orders, continues and cancels', async () => {
    const ordered = await order(orderConfig)
    expect([ordered.statusCode, ordered.body]).toEqual([202, ''])
    expect((await order(orderConfig)).json().message).toContain('A cocktail is already being fabricated!')
    await test.house.runToEnd()
    const step = await test.app.inject({
      method: 'POST',
      url: '/api/cocktail/continueproduction',
      headers: test.as(ada),
    })
    expect(step.statusCode).toBe(202)
    const foreign = await test.app.inject({ method: 'DELETE', url: '/api/cocktail/', headers: test.as(ben) })
    expect(foreign.statusCode).toBe(403)
    const cancelled = await test.app.inject({ method: 'DELETE', url: '/api/cocktail/', headers: test.as(ada) })
    expect([cancelled.statusCode, cancelled.body]).toEqual([200, ''])
    expect((await test.app.inject({ method: 'DELETE', url: '/api/cocktail/', headers: test.as(ada) })).statusCode).toBe(
      404,
    )
  })

  it('orders a single ingredient', async () => {
    const response = await test.app.inject({
      method: 'PUT',
      url: '/api/cocktail/11?isIngredient=true',
      headers: test.as(ada),
      payload: { ...orderConfig, amountOrderedInMl: 30 },
    })
    expect(response.statusCode).toBe(202)
    expect(test.house.drinkMaker.production).toMatchObject({ order: { drinkName: 'Gin' } })
  })

  it.each([
    ['an amount below the range', { ...orderConfig, amountOrderedInMl: 9 }],
    ['an amount above the range', { ...orderConfig, amountOrderedInMl: 5001 }],
    ['a boost beyond 200', { ...orderConfig, customisations: { boost: 10_000, additionalIngredients: [] } }],
    [
      'a huge addition',
      { ...orderConfig, customisations: { boost: 100, additionalIngredients: [{ ingredientId: 11, amount: 9999 }] } },
    ],
    [
      'an addition of an unknown ingredient',
      { ...orderConfig, customisations: { boost: 100, additionalIngredients: [{ ingredientId: 99, amount: 5 }] } },
    ],
    [
      'a replacement of what is no group',
      { ...orderConfig, ingredientGroupReplacements: [{ ingredientGroupId: 11, replacementId: 12 }] },
    ],
    ['no customisations', { ingredientGroupReplacements: [] }],
    ['a list as body', []],
  ])('refuses %s, with a message, and changes nothing', async (_name, payload) => {
    const before = test.house.records.now
    const response = await order(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toEqual(expect.any(String))
    expect(test.house.records.now).toBe(before)
    expect(test.house.actuator.running).toBeNull()
  })

  it('answers 404 for an unknown drink', async () => {
    expect((await order(orderConfig, 999)).statusCode).toBe(404)
  })

  it('has nothing to continue when nothing waits', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/cocktail/continueproduction',
      headers: test.as(ada),
    })
    expect([response.statusCode, response.json().message]).toEqual([400, 'No manual interaction required!'])
  })
})

describe('system', () => {
  it('tells version and appearance to anybody', async () => {
    expect((await test.app.inject({ url: '/api/system/version' })).json()).toEqual({ version: '9.8.7' })
    const appearance = (await test.app.inject({ url: '/api/system/settings/appearance' })).json()
    expect(appearance).toMatchObject({
      language: { name: 'en_US', inEnglish: 'English (US)' },
      recipePageSize: 12,
      kioskKeyboard: { enable: true },
      colors: { normal: { header: '#85452b' } },
    })
    expect(Object.keys(appearance.colors.normal)).toHaveLength(8)
    expect(Object.keys(appearance.colors.simpleView)).toHaveLength(8)
  })

  it('is healthy', async () => {
    expect((await test.app.inject({ url: '/health' })).json()).toEqual({ status: 'ok', version: '9.8.7', busy: false })
  })

  it('says while it works that it does: whoever updates it waits', async () => {
    expectSuccess(await placeOrder(test.house, ada, anOrderRequest()))
    expect((await test.app.inject({ url: '/health' })).json()).toMatchObject({ status: 'ok', busy: true })
  })
})
