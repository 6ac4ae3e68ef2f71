import helmet from '@fastify/helmet'
import jwt from '@fastify/jwt'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { guardRoutes } from './access.ts'
import { graphqlRoutes } from './graphql/graphql.routes.ts'
import type { HttpDeps } from './http-deps.ts'
import { authRoutes } from './rest/auth.routes.ts'
import { cocktailRoutes } from './rest/cocktail.routes.ts'
import { fileRoutes } from './rest/file.routes.ts'
import { recipeRoutes } from './rest/recipe.routes.ts'
import { answerError } from './rest/rest-errors.ts'
import type { RestRoutes } from './rest/rest-routes.ts'
import { systemRoutes } from './rest/system.routes.ts'
import { serveUserInterface } from './static-files.ts'

const largestBody = 1024 * 1024
const largestSocketMessage = 64 * 1024

/** The whole HTTP side, ready to listen or to be injected into. */
export async function buildApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: deps.logLevel === 'silent' ? false : { level: deps.logLevel },
    bodyLimit: largestBody,
    ajv: { customOptions: { coerceTypes: 'array', removeAdditional: false } },
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
  await app.register(jwt, { secret: deps.tokenSecret })
  await app.register(websocket, { options: { maxPayload: largestSocketMessage } })
  await graphqlRoutes(app, deps)
  app.get('/health', { config: { operation: 'system.health' } }, async () => ({ status: 'ok', version: deps.version }))
  restGroup(app, deps, '/api/auth', authRoutes)
  restGroup(app, deps, '/api/recipe', recipeRoutes)
  restGroup(app, deps, '/api/cocktail', cocktailRoutes)
  restGroup(app, deps, '/api/system', systemRoutes)
  restGroup(app, deps, '/api/files', fileRoutes)
  await serveUserInterface(app, deps.webRoot)
  return app
}

function restGroup(app: FastifyInstance, deps: HttpDeps, prefix: string, routes: RestRoutes): void {
  app.register(
    (group, _options, done) => {
      acceptFormTypedNothing(group)
      routes(group.withTypeProvider<TypeBoxTypeProvider>(), deps)
      done()
    },
    { prefix },
  )
}

/** Established clients send empty PUTs with a form's content type. */
function acceptFormTypedNothing(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, null),
  )
}
