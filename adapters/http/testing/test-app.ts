import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { type ClientKind, openSession, type SessionClaims } from '#domain/access/session.ts'
import type { User } from '#domain/access/user.ts'
import type { GuestClaims, Visit } from '#domain/party/guest.ts'
import { buildToyHouse } from '#domain/testing/toy-house.ts'
import { claimsOf } from '#domain/usecases/party/join-party.usecase.ts'
import { callerOfToken, phoneCookieOf, signGuestToken, signToken } from '../access/caller.ts'
import { buildApp } from '../app.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { buildDeps, type House, today } from './test-deps.ts'

/** Orders a gin and tonic, as GraphQL. */
export const orderGinTonic = 'mutation { placeOrder(order: { drink: { kind: RECIPE, id: 41 }, amountMl: 120 }) }'

const quietLog = { logger: pino({ level: 'silent' }) }

/** The HTTP side on the toy house. */
export const buildTestApp = async (with_: Partial<HttpDeps> = {}) => buildAppOn(await buildToyHouse(), with_)

/** The HTTP side on any house. */
export async function buildAppOn<AnyHouse extends House>(house: AnyHouse, with_: Partial<HttpDeps> = {}) {
  const { deps, around, desks } = await buildDeps(house, { ...quietLog, ...with_ })
  const { newSessionId } = around
  const app = await buildApp(deps)
  const tokenOf = (user: User, client: ClientKind = 'own'): string =>
    signToken(app, openSession(user, false, today.now(), newSessionId(), { client }))
  const requestContext = contextOf(app, deps)
  const { eventService, apiTokens, notificationSender } = desks
  return {
    ...around,
    ...{ house, deps, eventService, apiTokens, notificationSender },
    app,
    tokenOf,
    /** As if somebody had sent a request of their own. */
    graphqlContext: (user: User | null) => ({
      ...requestContext,
      caller: user === null ? null : callerOfToken(app, tokenOf(user), deps),
    }),
    guestContext: (visit: Visit) => ({
      ...requestContext,
      caller: null,
      guest: { claims: claimsOf(visit), phone: visit.guest.phone },
    }),
    /** A phone that has joined the party. */
    asGuest: (visit: Visit) => ({
      authorization: `Bearer ${signGuestToken(app, claimsOf(visit))}`,
      cookie: phoneCookieOf(visit.guest.phone, false).split(';', 1)[0] ?? '',
    }),
    as: (user: User) => ({ authorization: `Bearer ${tokenOf(user)}` }),
    /** Logged in by an established client. */
    asEstablished: (user: User) => ({ authorization: `Bearer ${tokenOf(user, 'established')}` }),
  }
}

/** What a request brings along that nobody has sent. */
const contextOf = (app: FastifyInstance, deps: HttpDeps) => ({
  guest: null,
  language: 'en_US' as const,
  address: '127.0.0.1',
  deps,
  requestId: 'a request of the tests',
  catalogue: { now: 0 },
  signToken: (claims: SessionClaims) => signToken(app, claims),
  signGuestToken: (claims: GuestClaims) => signGuestToken(app, claims),
  phone: null,
  rememberPhone: () => undefined,
  providerBrowser: {
    redirectAddress: 'http://localhost/login/provider',
    cookieOf: () => null,
    keep: () => undefined,
    forget: () => undefined,
  },
})

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>

/** A GraphQL answer with its status. */
export async function ask(
  app: FastifyInstance,
  query: string,
  headers: InjectOptions['headers'] = {},
  variables: object = {},
) {
  const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
  return {
    status: response.statusCode,
    ...response.json<{ data: Record<string, never>; errors?: GraphqlErrorBody[] }>(),
  }
}

type GraphqlAnswer = Pick<Awaited<ReturnType<typeof ask>>, 'errors'>

export const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.code
export const reasonsOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.problems?.map(({ code }) => code)

/** @returns its key */
export async function uploadPicture(test: TestApp, user: User, picture: Uint8Array): Promise<string> {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/files/image',
    headers: { ...test.as(user), 'content-type': 'application/octet-stream' },
    payload: Buffer.from(picture),
  })
  return response.json<{ imageKey: string }>().imageKey
}

interface GraphqlErrorBody {
  readonly message: string
  readonly extensions?: { readonly code?: string; readonly problems?: readonly { readonly code: string }[] }
}
