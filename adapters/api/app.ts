import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from './kernel/deps.ts'
import { guardApp, openApp, plainRoutes } from './plain-app.ts'
import { graphqlRoutes } from './transport/graphql/routes.ts'
import { interfaceScriptHashes } from './transport/http/answer-headers.ts'
import { largestSocketMessage } from './transport/http/limits.ts'
import { serveUserInterface } from './transport/http/static-files.ts'
import { answerUnreadable, endSilentRequests } from './transport/http/unknown-routes.ts'
import { liveRoutes } from './transport/live/routes.ts'
import { endBrokenSocket, IncomingRequest, subprotocolOf, upgradeConstraint } from './transport/live/socket-upgrade.ts'

/** In milliseconds, for all of a request to arrive: the largest backup over a slow network. Who has gone holds nothing. */
const longestRequest = 30 * 60_000
/** In milliseconds, within it. */
const longestSilence = 30_000

/** The whole HTTP side, ready to listen or to be injected into. */
export async function buildApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = openApp(deps, {
    http: { IncomingMessage: IncomingRequest },
    requestTimeout: longestRequest,
    clientErrorHandler: answerUnreadable(deps),
    routerOptions: { constraints: upgradeConstraint },
  })
  // Before whatever may refuse a request: it puts the sockets of those away.
  await app.register(websocket, {
    options: { maxPayload: largestSocketMessage, handleProtocols: subprotocolOf },
    errorHandler: endBrokenSocket,
  })
  endSilentRequests(app, deps, longestSilence)
  app.server.on('connect', (_request, socket) => answerUnreadable(deps)({ code: 'HPE_INVALID_METHOD' }, socket))
  const described = await guardApp(app, deps, interfaceScriptHashes(deps.webRoot))
  await graphqlRoutes(app, deps)
  plainRoutes(app, deps, described)
  liveRoutes(app, deps)
  await serveUserInterface(app, deps.webRoot)
  return app
}
