import type { EventEmitter } from 'node:events'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerOptions } from 'graphql-ws'
import { makeHandler } from 'graphql-ws/use/@fastify/websocket'
import mercurius from 'mercurius'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { fewLooksAtSchema, largestQuery, mostWords, refuseManyFields } from '#adapters/api/kernel/graphql/builder.ts'
import type { GraphqlContext } from '#adapters/api/kernel/graphql/context.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { createSocketBounds } from '../http/limits.ts'
import { openGraphqlContexts } from './contexts.ts'
import {
  checkedDocument,
  countAsked,
  readGraphqlRequest,
  refuseGet,
  refuseSubscriptions,
  refuseSyntaxTrees,
} from './execute-operation.ts'
import { answerLists, type GraphqlRequest } from './fast-list-serializer.ts'
import { answerTypeOf, formatAnswer } from './format-errors.ts'
import { schema } from './schema.ts'
import { type ConnectionParams, type SocketExtra, socketOptions } from './sockets.ts'

/** Queries and mutations over POST, subscriptions over one WebSocket at `/graphql/ws`. */
export async function graphqlRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const contexts = openGraphqlContexts(deps, app)
  const languageOf = ({ headers }: FastifyRequest): LanguageName => contexts.languageOf(headers['accept-language'])
  const contextOf = (request: FastifyRequest, reply?: FastifyReply): GraphqlContext =>
    contexts.of(request, request, languageOf(request), reply)

  const questions: FastifyPluginAsync = async queries => {
    await packAnswers(queries)
    // Before anything is read: a change meanwhile may be missing in the answer.
    queries.addHook('onRequest', async ({ headers }, reply) => {
      reply.header('Catalogue-Revision', contexts.catalogue.now)
      reply.type(answerTypeOf(headers.accept))
    })
    await queries.register(mercurius, {
      schema,
      path: '/graphql',
      graphiql: false,
      allowBatchedQueries: false,
      cache: cachedQueries,
      graphql: { parseOptions: { maxTokens: mostWords } },
      validationRules: [fewLooksAtSchema],
      errorFormatter: ({ data, errors }, context) => {
        const { log, headers } = context.reply.request
        const asked = context as unknown as GraphqlContext
        const type = answerTypeOf(headers.accept)
        context.reply.type(type)
        return formatAnswer({ data, errors: errors ?? [] }, asked, type, error => log.error(error))
      },
      context: contextOf,
      additionalRouteOptions: {
        bodyLimit: largestQuery,
        config: { operation: 'guarded-inside', refuses: ['GET', 'HEAD'] },
        // mercurius refuses an `extensions` that is null, and takes numbers for texts.
        preValidation: async request => {
          if (request.method === 'POST') request.body = readGraphqlRequest(request.body)
        },
        preHandler: [refuseGet, answerLists(checkedDocument, request => contextOf(request))],
      },
    })
    queries.graphql.addHook('preParsing', async (_schema, source) => refuseSyntaxTrees(source))
    queries.graphql.addHook('preValidation', async (_schema, document) => refuseManyFields(document))
    queries.graphql.addHook('preExecution', async (_schema, document, { reply }) => {
      const { body } = reply.request
      const question = body as GraphqlRequest
      refuseSubscriptions(document, question)
      if (deps.requests.observer) countAsked(deps.requests.observer, document, question.operationName)
    })
  }
  await app.register(questions)

  const report = (error: unknown): void => app.log.error(error)
  answerSubscriptions(app, deps, socketOptions(deps, app, contexts, report))
}

const cachedQueries = 64

function answerSubscriptions(
  app: FastifyInstance,
  deps: HttpDeps,
  options: ServerOptions<ConnectionParams, SocketExtra>,
): void {
  const serve = makeHandler<ConnectionParams, SocketExtra>(options)
  const socketsOf = createSocketBounds()
  app.get(
    '/graphql/ws',
    { websocket: true, config: { operation: 'guarded-inside' } },
    function (this: FastifyInstance, socket, request) {
      if (!socketsOf(request.ip).admit(socket)) return undefined
      socket.once('close', deps.liveClients.come('graphql'))
      return withoutPrinting(socket, () => serve.call(this, socket, request))
    },
  )
}

/** A socket whose errors are told in the log alone: graphql-ws would print each once more, past the log. */
function withoutPrinting<Answer>(socket: EventEmitter, serve: () => Answer): Answer {
  const known = socket.listeners('error')
  const answer = serve()
  for (const listener of socket.listeners('error')) {
    if (!known.includes(listener)) socket.off('error', listener as () => void)
  }
  return answer
}

/** In bytes: what is smaller travels in a few packets anyway. */
const smallestPacked = 4096
/** In bytes: up to here packing takes a fraction of a millisecond; what is larger is packed by a thread, bit by bit. */
const largestAtOnce = 64 * 1024
/** The lowest of zlib makes a list of recipes a fifth of its size; higher ones take twice the time for a little more. */
const level = 1

/** Gzips answers for those who accept it; requests are never unpacked. Must be called before there are routes. */
async function packAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    customTypes: /^application\/(?:graphql-response\+)?json\b/,
    threshold: smallestPacked,
    syncThreshold: largestAtOnce,
    zlibOptions: { level },
  })
}
