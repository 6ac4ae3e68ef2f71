import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPermitted, type Operation } from '#domain/access/permissions.ts'
import { BrokenInvariant } from '#domain/result.ts'
import { bearerToken, type Caller, callerOfToken, stillCaller } from './caller.ts'
import type { HttpDeps } from './http-deps.ts'
import { HttpProblem } from './http-problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the permission table that guards this route; `guarded-inside` where GraphQL guards each field. */
    operation?: Operation | 'guarded-inside' | 'static-file'
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Refuses every route that does not say which operation of the permission table it is. */
export function guardRoutes(app: FastifyInstance, deps: HttpDeps): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', route => {
    if (route.config?.operation === undefined) {
      throw new BrokenInvariant(`${String(route.method)} ${route.url} names no operation of the permission table`)
    }
  })
  const admit = (request: FastifyRequest): void => {
    const operation = request.routeOptions.config.operation
    if (operation === undefined || operation === 'guarded-inside' || operation === 'static-file') return
    if (isPermitted(request.caller?.user.role ?? null, operation)) return
    throw new HttpProblem({ kind: request.caller ? 'forbidden' : 'unauthenticated' })
  }
  app.addHook('onRequest', async request => {
    request.caller = callerOfToken(app, bearerToken(request.headers.authorization), deps)
    admit(request)
  })
  // Once more when the body has arrived: its sender may have been locked while it was on its way.
  app.addHook('preHandler', async request => {
    request.caller = stillCaller(request.caller, deps)
    admit(request)
  })
}

/** For handlers of routes that need a login. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new HttpProblem({ kind: 'unauthenticated' })
  return request.caller
}
