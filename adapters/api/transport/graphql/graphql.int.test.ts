import { describe, expect, it } from 'vitest'
import { questionsTo } from '#adapters/api/testing/graphql-test.ts'
import { testAppForEach } from '#adapters/api/testing/rest-test.ts'
import { ada, ben } from '#domain/testing/toy-house.ts'

const test = testAppForEach()
const { told, refused, refusal } = questionsTo(test, ada)

const placeOrder = 'mutation ($order: OrderInput!) { placeOrder(order: $order) }'
const order = { drink: { kind: 'RECIPE', id: 41 }, amountMl: 120 }

it('logging in answers with a session, which is refreshed; a wrong password is told by its code', async () => {
  const login =
    'mutation ($password: String!) { login(username: "Ada", password: $password) { token user { username role adminLevel } } }'
  const session = await told<{ token: string }>(login, { password: 'Ada' }, null)
  expect(session).toMatchObject({ user: { username: 'Ada', role: 'user', adminLevel: 1 } })
  const headers = { authorization: `Bearer ${session.token}` }
  const refreshed = await told('mutation { refreshSession { user { username } } }', {}, headers)
  expect(refreshed).toEqual({ user: { username: 'Ada' } })
  const wrong = { message: 'Username or password wrong!', code: 'wrong-credentials' }
  expect(await refusal(login, { password: 'x' }, null)).toMatchObject(wrong)
})

it('recipes are paged with filter and order; an unknown one is null', async () => {
  const filtered =
    '{ recipes(filter: { searchName: "TONIC", fabricable: AUTOMATIC }, orderBy: NAME_DESC) { totalElements } }'
  expect(await told(filtered)).toEqual({ totalElements: 0 })
  const all =
    '{ recipes { content { name availability ingredients { name onPump owned } served { layers { ml } fizzy } } } }'
  const served = { layers: [{ ml: 120 }], fizzy: true }
  expect(await told(all)).toMatchObject({ content: [{ name: 'Gin & Tonic', availability: 'MISSING', served }] })
  expect(await told('{ recipe(id: 999) { name } }')).toBeNull()
})

describe('ordering', () => {
  it('previews, orders, shows progress, continues and finishes', async () => {
    const preview = `query ($order: OrderInput!) { feasibility(order: $order) { feasible totalMl estimatedSeconds
      required { ingredient { name } amount supply } plan { steps { kind seconds runs { pumpName ml } } } } }`
    const steps = [{ kind: 'POUR', seconds: 20 }, { kind: 'MANUAL' }, { kind: 'INSTRUCTION' }]
    const planned = { feasible: true, totalMl: 120, estimatedSeconds: 50, plan: { steps } }
    expect(await told(preview, { order })).toMatchObject(planned)
    expect(await told(placeOrder, { order })).toBe(1)
    await test.house.runToEnd()
    const production =
      '{ production { state progress username mayContinue mayCancel currentParts { amount unit ingredient { name } } } }'
    expect(await told(production)).toEqual({
      state: 'MANUAL_INGREDIENT_ADD',
      progress: 40,
      username: 'Ada',
      mayContinue: true,
      mayCancel: true,
      currentParts: [{ amount: 1, unit: 'piece', ingredient: { name: 'Lemon slice' } }],
    })
    expect(await told(production, {}, ben)).toMatchObject({ mayContinue: false, mayCancel: false })
    for (let step = 0; step < 2; step++) await told('mutation { continueProduction }')
    expect(await told(production)).toMatchObject({ state: 'FINISHED', progress: 100 })
    const past = { drink: { name: 'Gin & Tonic' }, outcome: 'FINISHED', amountMl: 120, username: 'Ada' }
    expect(await told('{ orders { drink { name } outcome amountMl username } }', {}, ben)).toEqual([past])
    const mine = '{ orders(mine: true) { gone username } }'
    expect([await told(mine), await told(mine, {}, ben)]).toEqual([[{ gone: false, username: 'Ada' }], []])
  })

  it('reports all problems of an order in one answer', async () => {
    const additional = [{ ingredientId: 12, amount: 0 }]
    const wrong = { ...order, amountMl: 6000, boost: 7, glassId: 999, additional }
    const [code, ...reasons] = await refused(placeOrder, { order: wrong })
    expect(code).toBe('not-feasible')
    const expected = ['amount-out-of-range', 'boost-out-of-range', 'unknown-glass', 'additional-out-of-range']
    expect(reasons).toEqual(expect.arrayContaining([...expected, 'not-enough-liquid']))
  })

  it('names who is served while the machine is busy', async () => {
    await told(placeOrder, { order })
    const busy = { code: 'busy', message: expect.stringContaining("Ada's Gin & Tonic") }
    expect(await refusal(placeOrder, { order }, ben)).toMatchObject(busy)
    expect(await refused('mutation { cancelProduction }', {}, ben)).toEqual(['forbidden'])
  })
})
