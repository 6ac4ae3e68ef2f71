import { anArgumentOf, aSelectionOf } from '#adapters/api/testing/any-query.ts'
import { testAppForAll } from '#adapters/api/testing/rest-test.ts'
import { operationOf, type RootField, rootFields } from '#adapters/api/testing/root-fields.ts'
import { ask } from '#adapters/api/testing/test-app.ts'
import { isWithinScope, type TokenScope } from '#domain/access/api-token.ts'
import { type CallerRole, isPermitted, type Operation, permissions } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import type { Visit } from '#domain/party/guest.ts'
import { openPartyOf } from '#domain/party/party.ts'
import { aParty } from '#domain/testing/party-builders.ts'
import { ada } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'

type Headers = Readonly<Record<string, string>>
type May = (operation: Operation) => boolean

const { query: queries, mutation: mutations } = rootFields

export const textOf = (kind: 'query' | 'mutation' | 'subscription', field: RootField): string =>
  `${kind} { ${field.name}${anArgumentOf(field)} ${aSelectionOf(field.type)} }`

/** The test asks for the first kind of job, which only those who may test pumps may start. */
const finer: Readonly<Record<string, Operation>> = { startPumpJob: 'pumps.test' }
export const neededBy = (field: RootField): Operation => finer[field.name] ?? operationOf(field) ?? 'users.manage'

export const isRefusal = (code: string | undefined): boolean =>
  code === 'forbidden' || code === 'unauthenticated' || code === 'beyond-scope'

/** Ids that nothing has: a caller who is let in finds nothing. */
const filledIn = (url: string): string => url.replace(/:\w+/g, '999999999').replace('*', 'nothing')

/** With whom a token of this scope shares the table; what only people do is refused to every token. */
export const isWithin =
  (role: Role, scope: TokenScope): May =>
  operation =>
    isPermitted(role, operation) && isWithinScope(scope, operation)

/** A machine whose doors are walked, for all tests of a file. */
export function walkAccess() {
  const test = testAppForAll(({ app }) => app.ready())
  const put = (user: User) => test.house.change({ op: 'put', kind: 'user', id: user.id, value: user })

  /** Someone with the role, who owns nothing; null for nobody. */
  async function caller(role: Role | null): Promise<User | null> {
    if (role === null) return null
    const user: User = { ...ada, role }
    await put(user)
    return user
  }

  /** What a guest needs to be one: someone has opened a party, and a phone has joined it. */
  async function aVisit(): Promise<Visit> {
    const { records, joinService } = test.house
    if (openPartyOf(records.now) === null) {
      await test.house.change({ op: 'put', kind: 'party', id: 1, value: aParty() })
    }
    const { code } = openPartyOf(records.now) ?? aParty()
    const nth = records.now.partyGuest.size
    const address = `192.168.1.${nth % 250}`
    return expectSuccess(await joinService.join({ code, nickname: `Guest ${nth}`, phone: null, address }))
  }

  return {
    test,
    caller,
    aVisit,
    /** For requests of their own; a session each, because one of the fields ends the one that asks. */
    async headersOf(role: CallerRole): Promise<Headers> {
      if (role === 'guest') return test.asGuest(await aVisit())
      const user = await caller(role)
      return user === null ? {} : test.as(user)
    },
    /** A token of someone with the role. The scope may have been made smaller than it was, or the role. */
    async tokenOf(role: Role, scope: TokenScope): Promise<Headers> {
      const user = await caller('admin')
      const name = `Program ${test.house.records.now.apiToken.size}`
      const { text } = expectSuccess(await test.apiTokens.create(user ?? ada, { name, scope, days: null }))
      if (role !== 'admin') await caller(role)
      return { authorization: `Bearer ${text}` }
    },
    /** The routes that do not follow the table. A refusal says 401 where nobody is known, which alone counts then. */
    async wrongRoutes(headers: Headers, may: May, refusals: readonly number[] = [401, 403]): Promise<string[]> {
      const wrong: string[] = []
      for (const { method, url, operation } of test.app.guardedRoutes) {
        if (!Object.hasOwn(permissions, operation)) continue
        const { statusCode } = await test.app.inject({ method: method as 'GET', url: filledIn(url), headers })
        const isRefused = refusals.includes(statusCode)
        if (isRefused === may(operation as Operation)) wrong.push(`${method} ${url} (${operation}): ${statusCode}`)
      }
      return wrong
    },
    /** The queries and mutations that do not follow the table, or tell something all the same. */
    async wrongFields(
      headersFor: () => Promise<Headers>,
      may: May,
      isRefused: (code: string | undefined) => boolean = isRefusal,
    ): Promise<string[]> {
      const wrong: string[] = []
      for (const [kind, fields] of Object.entries({ query: queries, mutation: mutations })) {
        for (const field of fields) {
          const { data, errors, status } = await ask(test.app, textOf(kind as 'query', field), await headersFor())
          const code = errors?.[0]?.extensions?.code
          const mayBeTold = may(neededBy(field))
          const isTold = Object.values(data ?? {}).some(value => value !== null)
          if (status >= 500 || isRefused(code) === mayBeTold || (isTold && !mayBeTold)) {
            wrong.push(`${field.name}: ${status} ${code} ${JSON.stringify(data)}`)
          }
        }
      }
      return wrong
    },
  }
}
