/*
 * Faults of the established machine of this kind that its APIs must not have, each under its name (W-…). Fields are
 * taken from the schema, so that one that is added is looked at, too.
 */
import type { AddressInfo } from 'node:net'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { createClient } from 'graphql-ws'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { isPermitted, type Operation } from '#domain/access/permissions.ts'
import type { User } from '#domain/access/user.ts'
import { ada } from '#domain/testing/toy-house.ts'
import { schema } from './graphql/schema.ts'
import { testAppForEach } from './testing/rest-test.ts'
import { ask } from './testing/test-app.ts'

const test = testAppForEach()

type Field = GraphQLField<unknown, unknown>

const fieldsOf = (root: 'Query' | 'Mutation' | 'Subscription'): Field[] =>
  Object.values((schema.getType(root) as GraphQLObjectType).getFields())

const operationOf = (field: Field): Operation =>
  (field.extensions['pothosOptions'] as { authScopes: { may: Operation } }).authScopes.may

/** The least that is valid there. */
function literalOf(wanted: GraphQLInputType): string {
  const type = getNullableType(wanted)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField)
    return `{ ${required.map(field => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`
  }
  const literals: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true' }
  return literals[getNamedType(type).name] ?? '"1"'
}

const argumentsOf = (args: readonly GraphQLArgument[]): string => {
  const given = args.filter(isRequiredArgument).map(({ name, type }) => `${name}: ${literalOf(type)}`)
  return given.length === 0 ? '' : `(${given.join(', ')})`
}

/** The least that can be asked of a field. */
const selectionOf = (field: Field): string =>
  `${field.name}${argumentsOf(field.args)}${isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'}`

const beyondUsers = (field: Field): boolean => !isPermitted('user', operationOf(field))
const put = (value: User) => test.house.change({ op: 'put', kind: 'user', id: value.id, value })

async function openSocket(token: string) {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  return createClient({
    url: `ws://127.0.0.1:${port}/graphql/ws`,
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
    const ended = values.next()
    await put(changed)
    const refused = [{ extensions: { code: 'unauthenticated' } }]
    expect((await ask(test.app, '{ me { id } }', headers)).errors).toMatchObject(refused)
    expect((await ask(test.app, 'mutation { refreshSession { token } }', headers)).errors).toMatchObject(refused)
    for (const url of ['/api/recipe/', '/api/auth/refreshToken']) {
      expect((await test.app.inject({ url, headers })).statusCode).toBe(401)
    }
    await expect(ended).rejects.toMatchObject({ code: 4401 })
    await client.dispose()
  })
})

describe('W-26: bounds that hold for the order but not for what lies in it', () => {
  const order = { amountOrderedInMl: 120, ingredientGroupReplacements: [] }

  it.each([
    ['a boost of 10 000 %', { boost: 10_000, additionalIngredients: [] }],
    ['a boost below nothing', { boost: -10, additionalIngredients: [] }],
    ['a bucket on top', { boost: 100, additionalIngredients: [{ ingredientId: 12, amount: 1e9 }] }],
    ['less than nothing on top', { boost: 100, additionalIngredients: [{ ingredientId: 12, amount: -5 }] }],
    ['an id that is none', { boost: 100, additionalIngredients: [{ ingredientId: 0.5, amount: 5 }] }],
  ])('is absent: %s is refused by both faces, and nothing moves', async (_, customisations) => {
    const payload = { ...order, customisations }
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

describe('W-27: a guard that looks and lets pass', () => {
  it('is absent: no field beyond a user answers one, and no field but the public ones answers nobody', async () => {
    let refused = 0
    for (const root of ['Query', 'Mutation'] as const) {
      for (const field of fieldsOf(root)) {
        const query = `${root.toLowerCase()} { ${selectionOf(field)} }`
        const ways = [
          { code: 'forbidden', isRefused: beyondUsers(field), headers: test.as(ada) },
          { code: 'unauthenticated', isRefused: !isPermitted(null, operationOf(field)), headers: {} },
        ]
        for (const { code, headers } of ways.filter(({ isRefused }) => isRefused)) {
          const { data, errors } = await ask(test.app, query, headers)
          expect(errors, query).toMatchObject([{ extensions: { code } }])
          expect(Object.values(data ?? {}), query).toEqual(data ? [null] : [])
          refused += 1
        }
      }
    }
    expect(refused).toBeGreaterThan(40)
  })
})

describe('W-34: live topics that are guarded under another name than they are followed by', () => {
  it('is absent: a user can follow no subscription that the permission table keeps from users', async () => {
    const client = await openSocket(test.tokenOf(ada))
    const kept = fieldsOf('Subscription').filter(beyondUsers)
    expect(kept.map(({ name }) => name)).toContain('updateState')
    for (const field of kept) {
      const { value } = await client.iterate({ query: `subscription { ${selectionOf(field)} }` }).next()
      expect(value, field.name).toMatchObject({ errors: [{ extensions: { code: 'forbidden' } }] })
    }
    await client.dispose()
  })
})
