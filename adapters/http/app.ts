import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { assistantRoutes } from './assistant/assistant.routes.ts'
import { graphqlRoutes } from './graphql/graphql.routes.ts'
import { interfaceScriptHashes } from './headers/inline-scripts.ts'
import { largestSocketMessage } from './limits/socket-bounds.ts'
import { liveRoutes } from './live/live.routes.ts'
import type { HttpDeps } from './machine/http-deps.ts'
import { guardApp, openApp, plainRoutes } from './plain-app.ts'
import { endBrokenSocket, IncomingRequest, subprotocolOf, upgradeConstraint } from './server/socket-upgrade.ts'
import { serveUserInterface } from './server/static-files.ts'
import { answerUnreadable, endSilentRequests } from './server/unreadable-requests.ts'

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
  await assistantRoutes(app, deps)
  await serveUserInterface(app, deps.webRoot)
  return app
}
