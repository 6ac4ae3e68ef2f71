import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError, parse } from 'graphql'
import type { Context } from 'graphql-ws'
import { makeHandler } from 'graphql-ws/use/@fastify/websocket'
import mercurius from 'mercurius'
import { type Caller, callerOfToken, signToken, stillCaller } from '../caller.ts'
import type { HttpDeps } from '../http-deps.ts'
import { queryLimits } from './builder.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { schema } from './schema.ts'
import { createSocketBounds } from './socket-bounds.ts'

declare module 'mercurius' {
  interface MercuriusContext extends GraphqlContext {}
}

/** What a socket remembers of its connection_init. */
type SocketExtra = {
  readonly request: FastifyRequest
  readonly socket: { close(code: number, reason: string): void; once(event: 'close', listener: () => void): void }
  caller?: Caller
}

/** Tells a client to log in again: it must not try the same token once more. */
const sessionEnded = { code: 4401, reason: 'Session ended' } as const

/** Queries and mutations over POST, subscriptions over one WebSocket at `/graphql/ws`. */
export async function graphqlRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const contextOf = (caller: Caller | null, address: string): GraphqlContext => ({
    caller,
    address,
    deps,
    signToken: claims => signToken(app, claims),
  })

  await app.register(mercurius, {
    schema,
    path: '/graphql',
    graphiql: false,
    queryDepth: queryLimits.depth,
    allowBatchedQueries: false,
    cache: cachedQueries,
    graphql: { parseOptions: { maxTokens: mostTokens } },
    context: request => contextOf(request.caller, request.ip),
    additionalRouteOptions: { bodyLimit: largestQuery, config: { operation: 'guarded-inside' } },
  })

  const serve = makeHandler<{ token?: unknown }, SocketExtra>({
    schema,
    parse: (source, options) => parse(source, { ...options, maxTokens: mostTokens }),
    connectionInitWaitTimeout: 5000,
    onConnect: context => admit(app, deps, context),
    onSubscribe: context => tooManySubscriptions(context.subscriptions),
    context: context => contextOf(stillCaller(context.extra.caller ?? null, deps), context.extra.request.ip),
  })
  const socketsOf = createSocketBounds()
  app.get(
    '/graphql/ws',
    { websocket: true, config: { operation: 'guarded-inside' }, preValidation: refuseForeignOrigins },
    function (this: FastifyInstance, socket, request) {
      if (socketsOf(request.ip).admit(socket)) return serve.call(this, socket, request)
    },
  )
}

/** Nobody but our own interface asks here; its largest operation has some 300 tokens. */
const mostTokens = 2000
const largestQuery = 64 * 1024
const cachedQueries = 64
const mostSubscriptions = 20

const tooManySubscriptions = (open: Readonly<Record<string, unknown>>): readonly GraphQLError[] | undefined =>
  Object.keys(open).length > mostSubscriptions
    ? [new GraphQLError(`At most ${mostSubscriptions} subscriptions at once.`, { extensions: { code: 'bad-input' } })]
    : undefined

/** Other sites must not open a socket in a visitor's name. */
async function refuseForeignOrigins(request: FastifyRequest): Promise<void> {
  const { origin, host } = request.headers
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) {
    throw Object.assign(new Error('Foreign origin'), { statusCode: 403 })
  }
}

/** False makes graphql-ws close the socket as forbidden (4403). */
function admit(app: FastifyInstance, deps: HttpDeps, context: Context<{ token?: unknown }, SocketExtra>): boolean {
  const { token } = context.connectionParams ?? {}
  const caller = callerOfToken(app, typeof token === 'string' ? token : '', deps)
  if (!caller) return false
  context.extra.caller = caller
  endWithSession(context.extra, caller, deps)
  return true
}

const longestTimer = 2 ** 31 - 1

/** Closes the socket when the token expires or its user is locked, deleted or changed. */
function endWithSession({ socket }: SocketExtra, caller: Caller, deps: HttpDeps): void {
  const close = (): void => socket.close(sessionEnded.code, sessionEnded.reason)
  const expiry = setTimeout(close, Math.min(caller.claims.expiresAt - deps.clock.now(), longestTimer))
  expiry.unref()
  const unsubscribe = deps.hub.subscribe(event => {
    if (event.kind !== 'records-changed' || !event.kinds.has('user')) return
    if (!stillCaller(caller, deps)) close()
  })
  socket.once('close', () => {
    clearTimeout(expiry)
    unsubscribe()
  })
}
