import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { isWithinScope, neededScope } from '#domain/access/api-token.ts'
import { isSession } from '#domain/access/credential.ts'
import { type CallerRole, isPermitted, type Operation } from '#domain/access/permissions.ts'
import { AssertionError } from '#domain/result.ts'
import type { Session } from '#domain/usecases/access/log-in.usecase.ts'
import type { HttpDeps } from '../deps.ts'
import { HttpProblem } from '../problems/http-problem.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'
import type { Form } from '../rest/form.ts'
import {
  bearerToken,
  type Caller,
  callerOfToken,
  type GuestCaller,
  guestOfToken,
  phoneOf,
  stillCaller,
  stillGuest,
} from './caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the permission table that guards this route; `guarded-inside` where GraphQL guards each field. */
    operation?: Operation | 'guarded-inside' | 'static-file'
    /** Whom this route serves besides those whom the table permits: someone who needs no login. */
    admits?: (request: FastifyRequest) => boolean
    /** Methods that a library answers here and we don't. */
    refuses?: readonly string[]
    /** Browsers are sent here by pages from elsewhere. */
    isSentBack?: boolean
    form?: Form
    upload?: { readonly mostBytes: number }
  }
  interface FastifySchema {
    tags?: readonly string[]
    summary?: string
    description?: string
    /** The thing in the address may be absent: that's what was wanted, or one of the reasons of a 400. */
    neverMissing?: boolean
    /** Statuses of refusals that don't follow from what the call reads. */
    alsoRefused?: readonly number[]
  }
  interface FastifyRequest {
    caller: Caller | null
    guest: GuestCaller | null
    /** Checks the sender again and updates `caller`, after a body that took its time. Throws an {@link HttpProblem}. */
    admitAgain(): void
  }
  interface FastifyInstance {
    readonly guardedRoutes: readonly GuardedRoute[]
  }
}

export interface GuardedRoute {
  readonly method: string
  readonly url: string
  readonly operation: NonNullable<FastifyContextConfig['operation']>
  readonly schema: FastifySchema | null
  readonly form: Form | null
}

/** Addresses stand in logs, histories, and what pages tell others of where one came from. */
const tokenInUrl = /[?&](?:access_token|api_key|apikey|token)=[^&]|speedrail_\d+_[\w-]{20}/i

/** Refuses every route that does not say which operation of the permission table it is. */
export function guardRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const guarded: GuardedRoute[] = []
  app.decorateRequest('caller', null)
  app.decorateRequest('guest', null)
  app.decorate('guardedRoutes', guarded)
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const operation = config?.operation
    if (operation === undefined) {
      throw new AssertionError(`${String(method)} ${url} names no operation of the permission table`)
    }
    for (const each of [method].flat())
      guarded.push({ method: each, url, operation, schema: schema ?? null, form: config?.form ?? null })
  })
  const admit = (request: FastifyRequest): void => {
    const { operation, admits } = request.routeOptions.config
    if (operation === undefined || operation === 'guarded-inside' || operation === 'static-file') return
    const refusal = refusalOf(request, operation)
    if (refusal && !admits?.(request)) throw new HttpProblem(refusal)
  }
  app.addHook('onRequest', async request => {
    if (tokenInUrl.test(request.url)) throw new HttpProblem({ kind: 'token-in-url' })
    const token = bearerToken(request.headers.authorization)
    request.caller = callerOfToken(app, token, deps)
    request.guest = request.caller ? null : guestOfToken(app, token, phoneOf(request.headers.cookie), deps)
    admit(request)
  })
  app.decorateRequest('admitAgain', function (this: FastifyRequest) {
    this.caller = stillCaller(this.caller, deps)
    this.guest = stillGuest(this.guest, deps)
    admit(this)
  })
  // When the body has arrived.
  app.addHook('preHandler', async request => request.admitAgain())
}

interface Visitor {
  readonly caller: Caller | null
  readonly guest: GuestCaller | null
}

export const roleOf = ({ caller, guest }: Visitor): CallerRole => caller?.user.role ?? (guest ? 'guest' : null)

export function refusalOf(visitor: Visitor, operation: Operation): AnyProblem | null {
  const claims = visitor.caller?.claims
  if (claims && !isSession(claims) && !isWithinScope(claims.scope, operation))
    return { kind: 'beyond-scope', needed: neededScope(operation) }
  const role = roleOf(visitor)
  if (isPermitted(role, operation)) return null
  return { kind: role === null ? 'unauthenticated' : 'forbidden' }
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new HttpProblem({ kind: 'unauthenticated' })
  return request.caller
}

/** The login of a route that only people have; a program's token is refused there. */
export function sessionOf(request: FastifyRequest): Session {
  const { user, claims } = callerOf(request)
  if (isSession(claims)) return { user, claims }
  throw new HttpProblem({ kind: 'beyond-scope', needed: null })
}
