import helmet from '@fastify/helmet'
import jwt from '@fastify/jwt'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { guardRoutes } from './access.ts'
import { graphqlRoutes } from './graphql/graphql.routes.ts'
import type { HttpDeps } from './http-deps.ts'
import { restRoutes } from './rest/rest.routes.ts'
import { answerError } from './rest/rest-errors.ts'
import { serveUserInterface } from './static-files.ts'

const largestBody = 1024 * 1024
/** How much of anything a form may have; each route says how large its files may be. */
const formLimits = { fields: 10, files: 5, parts: 15, headerPairs: 50 }
const largestSocketMessage = 64 * 1024

/** The whole HTTP side, ready to listen or to be injected into. */
export async function buildApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: deps.logLevel === 'silent' ? false : { level: deps.logLevel },
    bodyLimit: largestBody,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setErrorHandler((error: Parameters<typeof answerError>[0], request, reply) =>
    answerError(error, request, reply, deps),
  )
  app.addHook('onSend', async (_request, reply) => {
    // The established clients compare the media type without a charset.
    if (reply.getHeader('content-type') === 'application/json; charset=utf-8')
      reply.header('content-type', 'application/json')
  })
  guardRoutes(app, deps)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // A machine at home is reached by plain http.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  await app.register(multipart, { limits: formLimits })
  await app.register(jwt, { secret: deps.tokenSecret })
  await app.register(websocket, { options: { maxPayload: largestSocketMessage } })
  await graphqlRoutes(app, deps)
  app.get('/health', { config: { operation: 'system.health' } }, async () => ({ status: 'ok', version: deps.version }))
  restRoutes(app, deps)
  await serveUserInterface(app, deps.webRoot)
  return app
}
