/* Faults of the established machine of this kind that its APIs must not have, each under its name (W-…). */
import { createClient } from 'graphql-ws'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { isPermitted } from '#domain/access/permissions.ts'
import type { User } from '#domain/access/user.ts'
import { ada } from '#domain/testing/toy-house.ts'
import { neededBy, textOf } from './kernel/access/testing/walk-access.ts'
import { listen, plainOrder, portOf, testAppForEach } from './testing/rest-test.ts'
import { rootFields } from './testing/root-fields.ts'
import { ask } from './testing/test-app.ts'

const test = testAppForEach()

const put = (value: User) => test.house.change({ op: 'put', kind: 'user', id: value.id, value })

async function openSocket(token: string) {
  if (!test.app.server.listening) await listen(test)
  return createClient({
    url: `ws://127.0.0.1:${portOf(test)}/graphql/ws`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  })
}

describe('W-25: a token that outlives the account it was made for', () => {
  it.each([
    ['locked', { ...ada, locked: true }],
    ['given another password or role', { ...ada, tokenVersion: ada.tokenVersion + 1 }],
  ])('is absent: it opens nothing once its user was %s, not even its own renewal', async (_, changed) => {
    const headers = test.as(ada)
    const client = await openSocket(test.tokenOf(ada))
    const values = client.iterate({ query: 'subscription { machine { busy } }' })
    await values.next()
    const ended = values.next().catch((error: unknown) => error)
    await put(changed)
    const refused = [{ extensions: { code: 'unauthenticated' } }]
    expect((await ask(test.app, '{ me { id } }', headers)).errors).toMatchObject(refused)
    expect((await ask(test.app, 'mutation { refreshSession { token } }', headers)).errors).toMatchObject(refused)
    for (const url of ['/api/recipe/', '/api/auth/refreshToken']) {
      expect((await test.app.inject({ url, headers })).statusCode).toBe(401)
    }
    expect(await ended).toMatchObject({ code: 4401 })
    await client.dispose()
  })
})

describe('W-26: bounds that hold for the order but not for what lies in it', () => {
  it.each([
    ['a boost of 10 000 %', { boost: 10_000, additionalIngredients: [] }],
    ['a boost below nothing', { boost: -10, additionalIngredients: [] }],
    ['a bucket on top', { boost: 100, additionalIngredients: [{ ingredientId: 12, amount: 1e9 }] }],
    ['less than nothing on top', { boost: 100, additionalIngredients: [{ ingredientId: 12, amount: -5 }] }],
    ['an id that is none', { boost: 100, additionalIngredients: [{ ingredientId: 0.5, amount: 5 }] }],
  ])('is absent: %s is refused by both faces, and nothing moves', async (_, customisations) => {
    const payload = { ...plainOrder, customisations }
    const rest = await test.app.inject({ method: 'PUT', url: '/api/cocktail/41', headers: test.as(ada), payload })
    expect(rest.statusCode).toBe(400)
    const { boost, additionalIngredients: additional } = customisations
    const asked = { drink: { kind: 'RECIPE', id: 41 }, amountMl: 120, boost, additional }
    const mutation = 'mutation ($order: OrderInput!) { placeOrder(order: $order) }'
    const placed = await ask(test.app, mutation, test.as(ada), { order: asked })
    expect(placed.errors).toHaveLength(1)
    expect(test.house.actuator.running).toBeNull()
    expect(test.house.records.now.openOrder.size).toBe(0)
  })
})

describe('W-34: live topics that are guarded under another name than they are followed by', () => {
  it('is absent: a user can follow no subscription that the permission table keeps from users', async () => {
    const client = await openSocket(test.tokenOf(ada))
    const kept = rootFields.subscription.filter(field => !isPermitted('user', neededBy(field)))
    expect(kept.map(({ name }) => name)).toContain('updateState')
    for (const field of kept) {
      const { value } = await client.iterate({ query: textOf('subscription', field) }).next()
      expect(value, field.name).toMatchObject({ errors: [{ extensions: { code: 'forbidden' } }] })
    }
    await client.dispose()
  })
})
