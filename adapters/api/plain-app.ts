import jwt from '@fastify/jwt'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { extensionRoutes } from '#adapters/extensions/extensions.ts'
import { guardRoutes } from './kernel/access/access.ts'
import type { HttpDeps } from './kernel/deps.ts'
import { restRoutes } from './rest.ts'
import { askForSupervision, shapeAnswers } from './transport/http/answer-headers.ts'
import { forwardedReader } from './transport/http/forwarded.ts'
import { guardOrigins, originProblemOf } from './transport/http/guard-origins.ts'
import { takeTurns } from './transport/http/limits.ts'
import { nameRequests, rememberRequests, requestIds, takeInRest } from './transport/http/request-bodies.ts'
import { answerError } from './transport/http/rest-errors.ts'
import { answerUnknownRoutes } from './transport/http/unknown-routes.ts'
import { rememberRoutes } from './transport/openapi/described-routes.ts'
import { openApiRoutes } from './transport/openapi/routes.ts'

/* What is the same whether requests come by a network or from a page in the same tab. */

const largestBody = 1024 * 1024
/** How much of anything a form may have; each route says how large its files may be. */
const formLimits = { fields: 10, files: 10, parts: 15, headerPairs: 50 }

type Options = Pick<
  FastifyServerOptions,
  'requestTimeout' | 'clientErrorHandler' | 'routerOptions' | 'schemaController'
> & {
  readonly http?: object
}

/** An application that has no routes yet, and guards none. */
export function openApp(deps: HttpDeps, { routerOptions, ...options }: Options): FastifyInstance {
  const app = Fastify({
    ...options,
    loggerInstance: deps.logger,
    genReqId: requestIds(deps.door.trustedProxies),
    childLoggerFactory: (logger, { reqId }) => logger.child({ requestId: reqId }),
    // For URLs that cannot be read at all: they never come to a route.
    frameworkErrors: (error, request, reply) => {
      answerError(originProblemOf(request, deps) ?? error, request, reply, deps)
    },
    bodyLimit: largestBody,
    rewriteUrl: forwardedReader(deps),
    trustProxy: deps.door.trustedProxies.length > 0 && [...deps.door.trustedProxies],
    routerOptions: { ...routerOptions, ignoreTrailingSlash: true },
  })
  app.setErrorHandler((error: Parameters<typeof answerError>[0], request, reply) =>
    answerError(error, request, reply, deps),
  )
  return app
}

/**
 * Guards all routes that come after it, and reads what they are sent.
 *
 * @param scripts by their hashes, that may stand in a page
 * @returns describes the routes, once they are there
 */
export async function guardApp(
  app: FastifyInstance,
  deps: HttpDeps,
  scripts: readonly string[],
): Promise<ReturnType<typeof rememberRoutes>> {
  nameRequests(app, deps)
  takeInRest(app)
  shapeAnswers(app)
  askForSupervision(app, scripts)
  guardOrigins(app, deps)
  takeTurns(app)
  rememberRequests(app, deps)
  guardRoutes(app, deps)
  answerUnknownRoutes(app)
  watchAnswers(app, deps)
  const described = rememberRoutes(app)
  await app.register(multipart, { limits: formLimits })
  // Whether it has expired is asked of our calendar: the computer's clock may have been set since.
  await app.register(jwt, { secret: deps.tokenSecret, verify: { ignoreExpiration: true } })
  return described
}

/** The routes that are asked and answer, and nothing more. */
export function plainRoutes(
  app: FastifyInstance,
  deps: HttpDeps,
  described: Awaited<ReturnType<typeof guardApp>>,
): void {
  app.get('/health', { config: { operation: 'system.health' } }, async (_request, reply) => {
    // For the page on which a kiosk waits for the machine.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return { status: 'ok', version: deps.version, busy: deps.occupancy.machineBusy() }
  })
  restRoutes(app, deps)
  extensionRoutes(app, deps)
  openApiRoutes(app, described, deps.version)
}

/** Tells an observer of every answer. Must be called before there are routes. */
function watchAnswers(app: FastifyInstance, deps: HttpDeps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { observer } = deps.requests
    // A socket is no answer: it stays for hours.
    if (observer && request.headers.upgrade === undefined) {
      const { method, routeOptions } = request
      observer.answered({
        method,
        route: routeOptions.url ?? null,
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
    }
    done()
  })
}
