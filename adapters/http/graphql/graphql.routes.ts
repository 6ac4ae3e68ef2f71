import type { EventEmitter } from 'node:events'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerOptions } from 'graphql-ws'
import { makeHandler } from 'graphql-ws/use/@fastify/websocket'
import mercurius from 'mercurius'
import type { LanguageName } from '#domain/units/language.ts'
import { createSocketBounds } from '../limits/socket-bounds.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { readQuestion } from './answer-question.ts'
import { countAsked } from './asked-fields.ts'
import { checkedDocument } from './checked-documents.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { openGraphqlContexts } from './graphql-contexts.ts'
import { type ConnectionParams, type SocketExtra, socketOptions } from './graphql-sockets.ts'
import { packAnswers } from './packed-answers.ts'
import { fewLooksAtSchema, largestQuery, mostWords, refuseManyFields } from './query-limits.ts'
import { refuseQuestionsByGet, refuseSubscriptions, refuseSyntaxTrees } from './refused-questions.ts'
import { schema } from './schema.ts'
import { answerTypeOf, toldAnswer } from './told-answers.ts'
import { answerLists, type Question } from './written-lists.ts'

declare module 'mercurius' {
  interface MercuriusContext extends GraphqlContext {}
}

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
        return toldAnswer({ data, errors: errors ?? [] }, asked, type, error => log.error(error))
      },
      context: contextOf,
      additionalRouteOptions: {
        bodyLimit: largestQuery,
        config: { operation: 'guarded-inside', refuses: ['GET', 'HEAD'] },
        // mercurius refuses an `extensions` that is null, and takes numbers for texts.
        preValidation: async request => {
          if (request.method === 'POST') request.body = readQuestion(request.body)
        },
        preHandler: [refuseQuestionsByGet, answerLists(checkedDocument, request => contextOf(request))],
      },
    })
    queries.graphql.addHook('preParsing', async (_schema, source) => refuseSyntaxTrees(source))
    queries.graphql.addHook('preValidation', async (_schema, document) => refuseManyFields(document))
    queries.graphql.addHook('preExecution', async (_schema, document, { reply }) => {
      const { body } = reply.request
      const question = body as Question
      refuseSubscriptions(document, question)
      if (deps.metrics.doors) countAsked(deps.metrics.doors, document, question.operationName)
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
