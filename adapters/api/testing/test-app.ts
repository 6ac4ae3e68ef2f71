import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { type ClientKind, openSession, type SessionClaims } from '#domain/access/session.ts'
import type { User } from '#domain/access/user.ts'
import type { GuestClaims, Visit } from '#domain/party/guest.ts'
import { buildToyHouse } from '#domain/testing/toy-house.ts'
import { claimsOf } from '#domain/usecases/party/join-party.usecase.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { buildApp } from '../app.ts'
import { callerOfToken, phoneCookieOf, signGuestToken, signToken } from '../kernel/access/caller.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { buildDeps, type House, today } from './test-deps.ts'

/** Orders a gin and tonic, as GraphQL. */
export const orderGinTonic = 'mutation { placeOrder(order: { drink: { kind: RECIPE, id: 41 }, amountMl: 120 }) }'

const quietLog = { logger: pino({ level: 'silent' }) }

/** The HTTP side on the toy house. */
export const buildTestApp = async (with_: Partial<HttpDeps> = {}) => buildAppOn(await buildToyHouse(), with_)

export interface BorrowedApp extends TestApp {
  giveBack(): Promise<unknown>
}

/** What an app keeps from when it was built. All else it asks its deps for at each request, and may be moved to another house. */
const keptParts = 'logger door webRoot inRequest requests tokenSecret version eventBus liveClients'.split(' ')
type MovableApp = Awaited<ReturnType<typeof buildMovableApp>>
/** An app that no test uses: to build one takes longer than most tests. */
let spare: MovableApp | null = null

async function buildMovableApp() {
  const news = createEventBus(error => {
    throw error
  })
  const built = await buildDeps(await buildToyHouse(), quietLog)
  const deps = { ...built.deps, eventBus: news }
  let isBuilt = false
  const lookedAt = new Proxy(deps, {
    get(parts, name) {
      if (!isBuilt && !keptParts.includes(String(name)))
        throw new Error(`The app keeps ${String(name)} when it is built`)
      return Reflect.get(parts, name)
    },
  })
  const app = await buildApp(lookedAt)
  isBuilt = true
  const movable = { app, deps, news, isClosed: false }
  app.addHook('onClose', async () => {
    movable.isClosed = true
  })
  return movable
}

/** The HTTP side on the toy house. Given back, its routes serve the house of another test. */
export async function borrowTestApp(with_: Partial<HttpDeps> = {}): Promise<BorrowedApp> {
  if (Object.keys(with_).some(part => keptParts.includes(part))) {
    const test = await buildTestApp(with_)
    return { ...test, giveBack: () => test.app.close() }
  }
  const lent = spare ?? (await buildMovableApp())
  spare = null
  const house = await buildToyHouse()
  house.eventBus.subscribe(event => lent.news.publish(event))
  const built = await buildDeps(house, { ...quietLog, liveClients: lent.deps.liveClients, ...with_ })
  const test = testAppOf(lent.app, house, { ...built, deps: Object.assign(lent.deps, built.deps) })
  return {
    ...test,
    giveBack: async () => {
      // Sockets end only with their app.
      if (lent.isClosed || lent.app.server.listening) await lent.app.close()
      else spare = lent
    },
  }
}

/** The HTTP side on any house. */
export async function buildAppOn<AnyHouse extends House>(house: AnyHouse, with_: Partial<HttpDeps> = {}) {
  const built = await buildDeps(house, { ...quietLog, ...with_ })
  return testAppOf(await buildApp(built.deps), house, built)
}

function testAppOf<AnyHouse extends House>(
  app: FastifyInstance,
  house: AnyHouse,
  { deps, around, desks }: Awaited<ReturnType<typeof buildDeps>>,
) {
  const { newSessionId } = around
  const tokenOf = (user: User, client: ClientKind = 'own'): string =>
    signToken(app, openSession(user, false, today.now(), newSessionId(), { client }))
  const requestContext = contextOf(app, deps)
  const { eventService, apiTokens } = desks
  return {
    ...around,
    ...{ house, deps, eventService, apiTokens },
    app,
    tokenOf,
    /** As if someone had sent a request of their own. */
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
  sender: { headers: {}, host: 'localhost', protocol: 'http' as const },
  cookies: undefined,
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
