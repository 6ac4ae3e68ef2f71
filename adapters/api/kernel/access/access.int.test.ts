import { subscribe } from 'graphql'
import { parse } from 'graphql/language/index.js'
import { describe, expect, it } from 'vitest'
import { operationOf, rootFields } from '#adapters/api/testing/root-fields.ts'
import { schema } from '#adapters/api/transport/graphql/schema.ts'
import { isWithinScope } from '#domain/access/api-token.ts'
import { liveTopics } from '#domain/access/live-topics.ts'
import { isPermitted, type Operation, permissions } from '#domain/access/permissions.ts'
import { roles } from '#domain/access/role.ts'
import type { GraphqlContext } from '../graphql/context.ts'
import { isRefusal, neededBy, textOf, walkAccess } from './testing/walk-access.ts'

const { test, caller, aVisit, headersOf, wrongRoutes, wrongFields } = walkAccess()

const callers = [null, 'guest' as const, ...roles]

describe('REST', () => {
  it('has routes to walk, each with a row of the table', () => {
    const routes = test.app.guardedRoutes
    expect(routes.filter(({ url }) => url.startsWith('/api/')).length).toBeGreaterThan(106)
    const rows = [...Object.keys(permissions), 'guarded-inside', 'static-file']
    expect(routes.filter(({ operation }) => !rows.includes(operation))).toEqual([])
  })

  it('leaves to GraphQL, the live connection and files what guards itself', () => {
    const others = test.app.guardedRoutes.filter(({ operation }) => !Object.hasOwn(permissions, operation))
    expect(others.length).toBeGreaterThan(0)
    for (const { url } of others) expect(url).toMatch(/^\/(graphql|websocket|docs|\*)/)
  })

  it.each(callers)('follows the table on every route for %s', async role => {
    expect(await wrongRoutes(await headersOf(role), operation => isPermitted(role, operation))).toEqual([])
  })
})

const { query: queries, mutation: mutations, subscription: subscriptions } = rootFields

describe('GraphQL', () => {
  it('names a row of the table at every field', () => {
    const all = [...queries, ...mutations, ...subscriptions]
    expect(all.length).toBeGreaterThan(50)
    const without = all.filter(field => !Object.hasOwn(permissions, operationOf(field) ?? ''))
    expect(without.map(({ name }) => name)).toEqual([])
  })

  // W-27: a guard that looks and lets pass.
  it.each(callers)('W-27: follows the table at every query and mutation for %s', async role => {
    const may = (operation: Operation): boolean => isPermitted(role, operation)
    const refusal = role === null ? 'unauthenticated' : 'forbidden'
    expect(
      await wrongFields(
        () => headersOf(role),
        may,
        code => code === refusal,
      ),
    ).toEqual([])
  })

  it('has no mutation that a token to read may use, but those that are open to everybody', () => {
    const open = mutations.filter(field => isWithinScope('read', neededBy(field)))
    expect(open.filter(field => !isPermitted(null, neededBy(field))).map(({ name }) => name)).toEqual([])
  })

  it.each(callers)('follows the table at every subscription for %s', async role => {
    const contextValue: GraphqlContext =
      role === 'guest' ? test.guestContext(await aVisit()) : test.graphqlContext(await caller(role))
    const wrong: string[] = []
    for (const field of subscriptions) {
      const answer = await subscribe({ schema, document: parse(textOf('subscription', field)), contextValue })
      const isOpen = Symbol.asyncIterator in answer
      if (isOpen) await (answer as AsyncGenerator).return(undefined)
      const code = isOpen ? undefined : (answer.errors?.[0]?.extensions['code'] as string | undefined)
      const expected = !isPermitted(role, neededBy(field))
      if (isRefusal(code) !== expected) wrong.push(`${field.name}: ${code}`)
    }
    expect(wrong).toEqual([])
  })
})

it('live topics name rows of the table', () => {
  for (const operation of Object.values(liveTopics)) expect(permissions).toHaveProperty([operation])
})
