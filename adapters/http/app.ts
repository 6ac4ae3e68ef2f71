import jwt from '@fastify/jwt'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { guardRoutes } from './access/access.ts'
import { providerRoutes } from './access/provider.routes.ts'
import { assistantRoutes } from './assistant/assistant.routes.ts'
import { graphqlRoutes } from './graphql/graphql.routes.ts'
import { askForSupervision, shapeAnswers } from './headers/answer-headers.ts'
import { interfaceScriptHashes } from './headers/inline-scripts.ts'
import { largestSocketMessage } from './limits/socket-bounds.ts'
import { takeTurns } from './limits/take-turns.ts'
import { liveRoutes } from './live/live.routes.ts'
import type { HttpDeps } from './machine/http-deps.ts'
import { metricsRoutes, watchAnswers } from './metrics/metrics.routes.ts'
import { rememberRoutes } from './openapi/described-routes.ts'
import { openApiRoutes } from './openapi/openapi.routes.ts'
import { nameRequests, rememberRequests, requestIds } from './requests/request-id.ts'
import { restRoutes } from './rest/rest.routes.ts'
import { answerError } from './rest/rest-errors.ts'
import { doorProblemOf, guardDoors } from './server/guard-doors.ts'
import { endBrokenSocket, IncomingRequest, subprotocolOf, upgradeConstraint } from './server/socket-upgrade.ts'
import { serveUserInterface } from './server/static-files.ts'
import { answerUnknownRoutes } from './server/unknown-routes.ts'

const largestBody = 1024 * 1024
/** How much of anything a form may have; each route says how large its files may be. */
const formLimits = { fields: 10, files: 10, parts: 15, headerPairs: 50 }
/** In milliseconds, for all of a request to arrive: the largest backup over a slow network. Who has gone holds nothing. */
const longestRequest = 30 * 60_000

/** The whole HTTP side, ready to listen or to be injected into. */
export async function buildApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    genReqId: requestIds(deps.door.trustedProxies),
    childLoggerFactory: (logger, { reqId }) => logger.child({ requestId: reqId }),
    // For URLs that cannot be read at all: they never come to a route.
    frameworkErrors: (error, request, reply) => {
      answerError(doorProblemOf(request, deps) ?? error, request, reply, deps)
    },
    http: { IncomingMessage: IncomingRequest },
    bodyLimit: largestBody,
    requestTimeout: longestRequest,
    trustProxy: deps.door.trustedProxies.length > 0 && [...deps.door.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, constraints: upgradeConstraint },
  })
  app.setErrorHandler((error: Parameters<typeof answerError>[0], request, reply) =>
    answerError(error, request, reply, deps),
  )
  // Before whatever may refuse a request: it puts the sockets of those away.
  await app.register(websocket, {
    options: { maxPayload: largestSocketMessage, handleProtocols: subprotocolOf },
    errorHandler: endBrokenSocket,
  })
  nameRequests(app, deps)
  shapeAnswers(app)
  askForSupervision(app, interfaceScriptHashes(deps.webRoot))
  guardDoors(app, deps)
  takeTurns(app)
  rememberRequests(app, deps)
  guardRoutes(app, deps)
  answerUnknownRoutes(app)
  watchAnswers(app, deps)
  const described = rememberRoutes(app)
  await app.register(multipart, { limits: formLimits })
  await app.register(jwt, { secret: deps.tokenSecret })
  await graphqlRoutes(app, deps)
  app.get('/health', { config: { operation: 'system.health' } }, async (_request, reply) => {
    // For the page on which a kiosk waits for the machine.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return { status: 'ok', version: deps.version, busy: deps.occupancy.machineBusy() }
  })
  metricsRoutes(app, deps)
  restRoutes(app, deps)
  providerRoutes(app, deps)
  openApiRoutes(app, described, deps.version)
  liveRoutes(app, deps)
  await assistantRoutes(app, deps)
  await serveUserInterface(app, deps.webRoot)
  return app
}
