import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada, ben } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'
import { schema } from './schema.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const placeOrder = 'mutation ($order: OrderInput!) { placeOrder(order: $order) }'
const ginTonic = { drink: { kind: 'RECIPE', id: 41 }, amountMl: 120 }

describe('logging in', () => {
  it('answers with a session and refreshes it', async () => {
    const login = await ask(
      test.app,
      'mutation { login(username: "Ada", password: "Ada") { token user { username role adminLevel } } }',
    )
    expect(login.data).toMatchObject({ login: { user: { username: 'Ada', role: 'user', adminLevel: 1 } } })
    const { token } = login.data['login'] as unknown as { token: string }
    const refreshed = await ask(test.app, 'mutation { refreshSession { user { username } } }', {
      authorization: `Bearer ${token}`,
    })
    expect(refreshed.data).toEqual({ refreshSession: { user: { username: 'Ada' } } })
  })

  it('tells a wrong password by its code', async () => {
    const { errors } = await ask(test.app, 'mutation { login(username: "Ada", password: "x") { token } }')
    expect(errors).toMatchObject([
      { message: 'Username or password wrong!', extensions: { code: 'wrong-credentials' } },
    ])
  })
})

describe('recipes', () => {
  it('pages with filter and order', async () => {
    const query = `{ recipes(filter: { searchName: "TONIC", fabricable: AUTOMATIC }, orderBy: NAME_DESC) { totalElements } 
      all: recipes { content { name availability ingredients { name onPump owned } served { layers { ml } fizzy } } } }`
    const { data } = await ask(test.app, query, test.as(ada))
    expect(data).toMatchObject({
      recipes: { totalElements: 0 },
      all: {
        content: [{ name: 'Gin & Tonic', availability: 'MISSING', served: { layers: [{ ml: 120 }], fizzy: true } }],
      },
    })
  })

  it('answers null for an unknown recipe', async () => {
    expect(await ask(test.app, '{ recipe(id: 999) { name } }', test.as(ada))).toMatchObject({ data: { recipe: null } })
  })
})

describe('ordering', () => {
  it('previews, orders, shows progress, continues and finishes', async () => {
    const preview = await ask(
      test.app,
      `query ($order: OrderInput!) { feasibility(order: $order) { feasible totalMl estimatedSeconds
        required { ingredient { name } amount supply } plan { steps { kind seconds runs { pumpName ml } } } } }`,
      test.as(ada),
      { order: ginTonic },
    )
    expect(preview.data).toMatchObject({
      feasibility: {
        feasible: true,
        totalMl: 120,
        estimatedSeconds: 50,
        plan: { steps: [{ kind: 'POUR', seconds: 20 }, { kind: 'MANUAL' }, { kind: 'INSTRUCTION' }] },
      },
    })
    expect((await ask(test.app, placeOrder, test.as(ada), { order: ginTonic })).data).toEqual({ placeOrder: 1 })
    await test.house.runToEnd()
    const production =
      '{ production { state progress username mayContinue mayCancel currentParts { amount unit ingredient { name } } } }'
    expect((await ask(test.app, production, test.as(ada))).data).toEqual({
      production: {
        state: 'MANUAL_INGREDIENT_ADD',
        progress: 40,
        username: 'Ada',
        mayContinue: true,
        mayCancel: true,
        currentParts: [{ amount: 1, unit: 'piece', ingredient: { name: 'Lemon slice' } }],
      },
    })
    expect((await ask(test.app, production, test.as(ben))).data).toMatchObject({
      production: { mayContinue: false, mayCancel: false },
    })
    await ask(test.app, 'mutation { continueProduction }', test.as(ada))
    await ask(test.app, 'mutation { continueProduction }', test.as(ada))
    expect((await ask(test.app, production, test.as(ada))).data).toMatchObject({
      production: { state: 'FINISHED', progress: 100 },
    })
    const history = await ask(test.app, '{ orders { drink { name } outcome amountMl username } }', test.as(ben))
    expect(history.data).toEqual({
      orders: [{ drink: { name: 'Gin & Tonic' }, outcome: 'FINISHED', amountMl: 120, username: 'Ada' }],
    })
    const mine = '{ orders(mine: true) { gone username } }'
    expect((await ask(test.app, mine, test.as(ada))).data).toEqual({ orders: [{ gone: false, username: 'Ada' }] })
    expect((await ask(test.app, mine, test.as(ben))).data).toEqual({ orders: [] })
  })

  it('tells all reasons of a refusal at once and changes nothing', async () => {
    const before = test.house.records.now
    const { errors } = await ask(test.app, placeOrder, test.as(ada), {
      order: { ...ginTonic, amountMl: 6000, boost: 7, glassId: 999, additional: [{ ingredientId: 12, amount: 0 }] },
    })
    expect(errors?.[0]?.extensions?.code).toBe('not-feasible')
    expect(errors?.[0]?.extensions?.problems?.map(problem => problem.code)).toEqual(
      expect.arrayContaining([
        'amount-out-of-range',
        'boost-out-of-range',
        'unknown-glass',
        'additional-out-of-range',
        'not-enough-liquid',
      ]),
    )
    expect(test.house.records.now).toBe(before)
  })

  it('names who is served while the machine is busy', async () => {
    await ask(test.app, placeOrder, test.as(ada), { order: ginTonic })
    const { errors } = await ask(test.app, placeOrder, test.as(ben), { order: ginTonic })
    expect(errors).toMatchObject([
      { extensions: { code: 'busy' }, message: expect.stringContaining("Ada's Gin & Tonic") },
    ])
    const cancel = await ask(test.app, 'mutation { cancelProduction }', test.as(ben))
    expect(cancel.errors).toMatchObject([{ extensions: { code: 'forbidden' } }])
  })
})

describe('bad input', () => {
  it('refuses malformed JSON and malformed GraphQL', async () => {
    const json = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(json.statusCode).toBe(400)
    const syntax = await ask(test.app, '{ recipes(')
    expect([syntax.status, syntax.errors?.[0]?.message]).toEqual([400, expect.stringContaining('Syntax Error')])
    const unknown = await ask(test.app, '{ nothingLikeThis }')
    expect(unknown.status).toBe(400)
  })

  it('refuses queries that are too deep or cost too much', async () => {
    const aliases = Array.from(
      { length: 60 },
      (_, n) => `a${n}: recipes { content { name steps { __typename } ingredients { name } } }`,
    )
    const costly = await ask(test.app, `{ ${aliases.join(' ')} }`, test.as(ada))
    expect(costly.errors?.[0]?.extensions?.code).toBe('query-too-broad')
    expect(costly.data ?? null).toBeNull()
  })

  it('refuses speed and refill on a machine that is not simulated', async () => {
    const { errors } = await ask(test.app, 'mutation { simulatorSetSpeed(speed: 5) }', test.as(ada))
    expect(errors).toMatchObject([{ extensions: { code: 'not-simulated' } }])
    expect((await ask(test.app, '{ simulator { speed } }', test.as(ada))).data).toEqual({ simulator: null })
  })
})

describe('access', () => {
  const rootFields = ['Query', 'Mutation', 'Subscription'].flatMap(name =>
    Object.values((schema.getType(name) as import('graphql').GraphQLObjectType).getFields()),
  )

  it('guards every root field with a row of the permission table', () => {
    expect(rootFields.length).toBeGreaterThan(20)
    for (const field of rootFields) {
      const options = field.extensions['pothosOptions'] as { authScopes?: { may?: string } }
      expect(options.authScopes?.may, field.name).toEqual(expect.any(String))
    }
  })

  it('opens nothing but the public fields to nobody', async () => {
    expect(
      (await ask(test.app, '{ version appearance { recipePageSize } demoAccounts { username } }')).errors,
    ).toBeUndefined()
    for (const query of [
      '{ me { id } }',
      '{ recipes { page } }',
      '{ pumps { id } }',
      'mutation { cancelProduction }',
    ]) {
      expect((await ask(test.app, query)).errors, query).toMatchObject([{ extensions: { code: 'unauthenticated' } }])
    }
  })

  it('opens nothing to a token of a locked user', async () => {
    const headers = test.as(ada)
    await test.house.change({ op: 'put', kind: 'user', id: ada.id, value: { ...ada, locked: true } })
    expect((await ask(test.app, '{ me { id } }', headers)).errors).toMatchObject([
      { extensions: { code: 'unauthenticated' } },
    ])
  })
})
