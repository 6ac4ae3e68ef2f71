import { subscribe } from 'graphql'
import { parse } from 'graphql/language/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWithinScope, type TokenScope, tokenScopes } from '#domain/access/api-token.ts'
import { liveTopics } from '#domain/access/live-topics.ts'
import { type CallerRole, isPermitted, type Operation, permissions } from '#domain/access/permissions.ts'
import { type Role, roles } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import type { Visit } from '#domain/party/guest.ts'
import { openPartyOf } from '#domain/party/party.ts'
import { aParty } from '#domain/testing/party-builders.ts'
import { ada } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import type { GraphqlContext } from '../graphql/graphql-context.ts'
import { schema } from '../graphql/schema.ts'
import { anArgumentOf, aSelectionOf } from '../testing/any-query.ts'
import { operationOf, type RootField, rootFields } from '../testing/root-fields.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { GuardedRoute } from './access.ts'

let test: TestApp
let routes: readonly GuardedRoute[]
beforeAll(async () => {
  test = await buildTestApp()
  await test.app.ready()
  routes = test.app.guardedRoutes
})
afterAll(() => test.app.close())

const callers = [null, 'guest' as const, ...roles]

/** Programs: tokens of an admin, of each scope, and one of somebody with less of a role than its scope would reach. */
const programs = [
  ...tokenScopes.map(scope => ['admin' as const, scope] as const),
  ['user' as const, 'maintain' as const] as const,
]

/** With whom a token of this scope shares the table; what only people do is refused to every token. */
const isWithin = (role: Role, scope: TokenScope, operation: Operation): boolean =>
  isPermitted(role, operation) && isWithinScope(scope, operation)

/** What a guest needs to be one: somebody has opened a party, and a phone has joined it. */
async function aVisit(): Promise<Visit> {
  const { records, joinService } = test.house
  if (openPartyOf(records.now) === null) {
    await test.house.change({ op: 'put', kind: 'party', id: 1, value: aParty() })
  }
  const party = openPartyOf(records.now) ?? aParty()
  const nickname = `Guest ${records.now.partyGuest.size}`
  return expectSuccess(await joinService.join({ code: party.code, nickname, phone: null, address: '192.168.1.20' }))
}

/** For requests of their own; a session each, because one of the fields ends the one that asks. */
const headersOf = async (role: CallerRole) => {
  if (role === 'guest') return test.asGuest(await aVisit())
  const user = await caller(role)
  return user === null ? {} : test.as(user)
}

/** A token of somebody with the role. The scope may have been made smaller than it was, or the role. */
async function tokenOf(role: Role, scope: TokenScope): Promise<{ readonly authorization: string }> {
  const user = await caller('admin')
  const name = `Program ${test.house.records.now.apiToken.size}`
  const { text, token } = expectSuccess(await test.apiTokens.create(user ?? ada, { name, scope, days: null }))
  if (role !== 'admin') await test.house.change({ op: 'put', kind: 'user', id: token.userId, value: { ...ada, role } })
  return { authorization: `Bearer ${text}` }
}

/** Somebody with the role, who owns nothing; null for nobody. */
async function caller(role: Role | null): Promise<User | null> {
  if (role === null) return null
  const user: User = { ...ada, role }
  await test.house.change({ op: 'put', kind: 'user', id: user.id, value: user })
  return user
}

type GuestHeaders = ReturnType<TestApp['asGuest']>

const isRefused = (status: number): boolean => status === 401 || status === 403

/** Ids that nothing has: whoever is let in finds nothing. */
const filledIn = (url: string): string => url.replace(/:\w+/g, '999999999').replace('*', 'nothing')

describe('REST', () => {
  it('has routes to walk, each with a row of the table', () => {
    expect(routes.filter(({ url }) => url.startsWith('/api/')).length).toBeGreaterThan(106)
    const rows = [...Object.keys(permissions), 'guarded-inside', 'static-file']
    expect(routes.filter(({ operation }) => !rows.includes(operation))).toEqual([])
  })

  it('leaves to GraphQL, the live connection and files what guards itself', () => {
    const others = routes.filter(({ operation }) => operation === 'guarded-inside' || operation === 'static-file')
    for (const { url } of others) expect(url).toMatch(/^\/(graphql|websocket|docs|\*)/)
  })

  it.each(callers)('follows the table on every route for %s', async role => {
    const headers = await headersOf(role)
    const wrong: string[] = []
    for (const { method, url, operation } of routes) {
      if (!Object.hasOwn(permissions, operation)) continue
      const { statusCode } = await test.app.inject({ method: method as 'GET', url: filledIn(url), headers })
      const expected = !isPermitted(role, operation as Operation)
      if (isRefused(statusCode) !== expected) wrong.push(`${method} ${url} (${operation}): ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  it.each(programs)('lets a token of an %s with the scope %s do no more than both allow', async (role, scope) => {
    const headers = await tokenOf(role, scope)
    const wrong: string[] = []
    for (const { method, url, operation } of routes) {
      if (!Object.hasOwn(permissions, operation)) continue
      const { statusCode } = await test.app.inject({ method: method as 'GET', url: filledIn(url), headers })
      const expected = !isWithin(role, scope, operation as Operation)
      if (isRefused(statusCode) !== expected) wrong.push(`${method} ${url} (${operation}): ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })
})

const { query: queries, mutation: mutations, subscription: subscriptions } = rootFields

const textOf = (kind: 'query' | 'mutation' | 'subscription', field: RootField): string =>
  `${kind} { ${field.name}${anArgumentOf(field)} ${aSelectionOf(field.type)} }`

/** The test asks for the first kind of job, which only those who may test pumps may start. */
const finer: Readonly<Record<string, Operation>> = { startPumpJob: 'pumps.test' }
const neededBy = (field: RootField): Operation => finer[field.name] ?? operationOf(field) ?? 'users.manage'

const isRefusal = (code: string | undefined): boolean =>
  code === 'forbidden' || code === 'unauthenticated' || code === 'beyond-scope'

describe('GraphQL', () => {
  it('names a row of the table at every field', () => {
    const all = [...queries, ...mutations, ...subscriptions]
    expect(all.length).toBeGreaterThan(50)
    const without = all.filter(field => !Object.hasOwn(permissions, operationOf(field) ?? ''))
    expect(without.map(({ name }) => name)).toEqual([])
  })

  it.each(callers)('follows the table at every query and mutation for %s', async role => {
    const wrong: string[] = []
    for (const [kind, fields] of [
      ['query', queries],
      ['mutation', mutations],
    ] as const) {
      for (const field of fields) {
        const headers = await headersOf(role)
        const { errors, status } = await ask(test.app, textOf(kind, field), headers)
        const code = errors?.[0]?.extensions?.code
        const expected = !isPermitted(role, neededBy(field))
        if (status >= 500 || isRefusal(code) !== expected) wrong.push(`${field.name}: ${status} ${code}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each(programs)('lets a token of an %s with the scope %s ask no more than both allow', async (role, scope) => {
    const wrong: string[] = []
    const headers = await tokenOf(role, scope)
    for (const [kind, fields] of Object.entries({ query: queries, mutation: mutations })) {
      for (const field of fields) {
        // Of mutations that change the very account, the next would not be the same.
        await test.house.change({ op: 'put', kind: 'user', id: ada.id, value: { ...ada, role } })
        const { errors, status } = await ask(test.app, textOf(kind as 'query', field), headers)
        const code = errors?.[0]?.extensions?.code
        const expected = !isWithin(role, scope, neededBy(field))
        if (status >= 500 || isRefusal(code) !== expected) wrong.push(`${field.name}: ${status} ${code}`)
      }
    }
    expect(wrong).toEqual([])
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

describe('a token of a guest that opens nothing any more', () => {
  const spoilt = {
    'of another phone': async (headers: GuestHeaders) => ({ ...headers, cookie: 'speedrail_phone=phone-of-somebody' }),
    'without its phone': async ({ authorization }: GuestHeaders) => ({ authorization }),
    'with another signature': async (headers: GuestHeaders) => ({
      ...headers,
      authorization: `${headers.authorization.slice(0, -4)}AAAA`,
    }),
    'of a guest whom the host has removed': async (headers: GuestHeaders, { guest }: Visit) => {
      await test.house.change({ op: 'put', kind: 'partyGuest', id: guest.id, value: { ...guest, isRemoved: true } })
      return headers
    },
    'from before the code was renewed': async (headers: GuestHeaders, { party }: Visit) => {
      await test.house.change({ op: 'put', kind: 'party', id: party.id, value: { ...party, code: 'NEWCODE23456' } })
      return headers
    },
    'of a party that is over': async (headers: GuestHeaders, { party }: Visit) => {
      await test.house.change({ op: 'put', kind: 'party', id: party.id, value: { ...party, closedAt: party.endsAt } })
      return headers
    },
  }

  /** What answers otherwise than that nobody is known. */
  async function opened(headers: GuestHeaders | Pick<GuestHeaders, 'authorization'>): Promise<string[]> {
    const guarded = routes.filter(
      ({ operation }) => Object.hasOwn(permissions, operation) && !isPermitted(null, operation as Operation),
    )
    const wrong: string[] = []
    for (const { method, url } of guarded) {
      const { statusCode } = await test.app.inject({ method: method as 'GET', url: filledIn(url), headers })
      if (statusCode !== 401) wrong.push(`${method} ${url}: ${statusCode}`)
    }
    for (const field of [...queries, ...mutations].filter(each => !isPermitted(null, neededBy(each)))) {
      const kind = queries.includes(field) ? 'query' : 'mutation'
      const { errors } = await ask(test.app, textOf(kind, field), headers)
      if (errors?.[0]?.extensions?.code !== 'unauthenticated') wrong.push(field.name)
    }
    return wrong
  }

  it.each(Object.entries(spoilt))('is one %s: nobody is known by it, at any door', async (_name, spoil) => {
    const visit = await aVisit()
    const headers = test.asGuest(visit)
    expect((await ask(test.app, '{ partyMenu { id } }', headers)).errors).toBeUndefined()
    expect(await opened(await spoil(headers, visit))).toEqual([])
  })
})

it('live topics name rows of the table', () => {
  for (const operation of Object.values(liveTopics)) expect(permissions).toHaveProperty([operation])
})
