import type { EventEmitter } from 'node:events'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, type ExecutionArgs, execute, GraphQLError, parse, specifiedRules, validate } from 'graphql'
import type { Context, SubscribePayload } from 'graphql-ws'
import { makeHandler } from 'graphql-ws/use/@fastify/websocket'
import mercurius from 'mercurius'
import type { LanguageName } from '#domain/units/language.ts'
import { createBoundedMemory } from '#domain/usecases/catalogue/bounded-memory.ts'
import {
  type Caller,
  callerOfToken,
  type GuestCaller,
  guestOfToken,
  phoneCookieOf,
  phoneOf,
  signGuestToken,
  signToken,
  stillCaller,
  stillGuest,
} from '../access/caller.ts'
import { providerBrowser } from '../access/provider-browser.ts'
import { whenSessionEnds, whenVisitEnds } from '../access/session-end.ts'
import { languageOf as acceptedLanguage } from '../headers/accept-language.ts'
import { createSocketBounds } from '../limits/socket-bounds.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { machineLanguage } from '../machine/machine-language.ts'
import { HttpProblem } from '../problems/http-problem.ts'
import { httpStatusOf } from '../problems/problem-status.ts'
import { countAsked } from './asked-fields.ts'
import { countRevisions } from './catalogue-changes.fields.ts'
import { subscribeToChanges } from './changes-only.ts'
import { codedErrors, statusOf, toldErrors } from './error-codes.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { problemError } from './graphql-errors.ts'
import { packAnswers } from './packed-answers.ts'
import { fewLooksAtSchema, largestQuery, mostWords, refuseManyFields } from './query-limits.ts'
import { refuseQuestionsByGet, refuseSubscriptions, refuseSyntaxTrees } from './refused-questions.ts'
import { schema } from './schema.ts'
import { answerLists } from './written-lists.ts'

declare module 'mercurius' {
  interface MercuriusContext extends GraphqlContext {}
}

/** The parameters of a client that opens a socket. */
type ConnectionParams = { token?: unknown; language?: unknown }

/** The memory of a socket's connection_init. */
type SocketExtra = {
  readonly request: FastifyRequest
  readonly socket: { close(code: number, reason: string): void; once(event: 'close', listener: () => void): void }
  caller?: Caller
  guest?: GuestCaller
  /** How many operations were asked for. */
  asked?: number
}

/** Tells a client to log in again: it must not try the same token once more. */
const sessionEnded = { code: 4401, reason: 'Session ended' } as const

/** Queries and mutations over POST, subscriptions over one WebSocket at `/graphql/ws`. */
export async function graphqlRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const catalogue = countRevisions(deps.eventBus)
  const contextOf: ContextOf = (visitor, request, language, reply) => ({
    ...visitor,
    language,
    address: request.ip,
    deps,
    requestId: request.id,
    catalogue,
    signToken: claims => signToken(app, claims),
    signGuestToken: claims => signGuestToken(app, claims),
    phone: phoneOf(request.headers.cookie),
    rememberPhone: phone => void reply?.header('set-cookie', phoneCookieOf(phone, request.protocol === 'https')),
    providerBrowser: providerBrowser(request, reply),
  })

  const report = (error: unknown): void => app.log.error(error)
  const languageOf = (request: FastifyRequest): LanguageName =>
    acceptedLanguage(request.headers['accept-language'], machineLanguage(deps.records.now))

  const questions: FastifyPluginAsync = async queries => {
    await packAnswers(queries)
    // Before anything is read: a change meanwhile may be missing in the answer.
    queries.addHook('onRequest', async (_request, reply) => {
      reply.header('Catalogue-Revision', catalogue.now)
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
        const refused = errors?.[0]?.originalError
        // Refused before it was a question, by what guards all routes.
        if (!data && refused instanceof HttpProblem) {
          const { problem } = refused
          const told = problemError(problem, context as unknown as GraphqlContext).toJSON()
          return { statusCode: httpStatusOf(problem), response: { data: null, errors: [told] } }
        }
        const { log } = context.reply.request
        return {
          statusCode: data ? 200 : statusOf(errors),
          response: { data: data ?? null, errors: toldErrors(errors, error => log.error(error)) },
        }
      },
      context: (request, reply) => contextOf(request, request, languageOf(request), reply),
      additionalRouteOptions: {
        bodyLimit: largestQuery,
        config: { operation: 'guarded-inside' },
        preHandler: [
          refuseQuestionsByGet,
          answerLists(checkedDocument, request => contextOf(request, request, languageOf(request))),
        ],
      },
    })
    queries.graphql.addHook('preParsing', async (_schema, source) => refuseSyntaxTrees(source))
    queries.graphql.addHook('preValidation', async (_schema, document) => refuseManyFields(document))
    queries.graphql.addHook('preExecution', async (_schema, document, { reply }) => {
      const { body } = reply.request
      refuseSubscriptions(document, body)
      if (deps.metrics.doors) countAsked(deps.metrics.doors, document, (body as NamedOperation).operationName)
    })
  }
  await app.register(questions)

  answerSubscriptions(app, deps, contextOf, report)
}

type NamedOperation = { readonly operationName?: string | null }

type Visitor = Pick<GraphqlContext, 'caller' | 'guest'>
type ContextOf = (
  visitor: Visitor,
  request: FastifyRequest,
  language: LanguageName,
  reply?: FastifyReply,
) => GraphqlContext

function answerSubscriptions(
  app: FastifyInstance,
  deps: HttpDeps,
  contextOf: ContextOf,
  report: (error: unknown) => void,
): void {
  const serve = makeHandler<ConnectionParams, SocketExtra>({
    connectionInitWaitTimeout: 5000,
    onConnect: context => admit(app, deps, context),
    onSubscribe: (context, _id, payload) => {
      if (Object.keys(context.subscriptions).length > mostSubscriptions) return [tooManySubscriptions()]
      const { extra } = context
      extra.asked = (extra.asked ?? 0) + 1
      const visitor = { caller: stillCaller(extra.caller ?? null, deps), guest: stillGuest(extra.guest ?? null, deps) }
      const operation = readOperation(payload)
      if ('length' in operation) return codedErrors(operation, report)
      if (deps.metrics.doors) countAsked(deps.metrics.doors, operation.document, operation.operationName)
      return {
        ...operation,
        contextValue: {
          ...contextOf(visitor, extra.request, languageOfSocket(context, deps)),
          requestId: `${extra.request.id}/${extra.asked}`,
        },
      }
    },
    execute: args => deps.inRequest(requestIdOf(args), () => execute(args)),
    subscribe: args => deps.inRequest(requestIdOf(args), () => subscribeToChanges(args)),
    onNext: (_context, _id, _payload, _args, { errors, data = null }) => {
      if (errors) return { data, errors: toldErrors(errors, report) }
    },
    onError: (_context, _id, _payload, errors) => toldErrors(errors, report),
  })
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

/** Browsers let nobody choose the headers of a socket: its language is said when it opens. */
function languageOfSocket(
  { extra, connectionParams }: Context<ConnectionParams, SocketExtra>,
  { records }: Pick<HttpDeps, 'records'>,
): LanguageName {
  const { language } = connectionParams ?? {}
  const accepted = typeof language === 'string' ? language : extra.request.headers['accept-language']
  return acceptedLanguage(accepted, machineLanguage(records.now))
}

const requestIdOf = ({ contextValue }: ExecutionArgs): string => (contextValue as GraphqlContext).requestId

const cachedQueries = 64
const mostSubscriptions = 20

const tooManySubscriptions = (): GraphQLError =>
  new GraphQLError(`At most ${mostSubscriptions} subscriptions at once.`, { extensions: { code: 'bad-input' } })

/** An operation that came through a socket; or why it cannot be executed. */
function readOperation({ query, operationName, variables }: SubscribePayload): ExecutionArgs | readonly GraphQLError[] {
  try {
    const document = documents.recall(query, () => checkedDocument(query))
    return { schema, document, operationName: operationName ?? null, variableValues: variables ?? null }
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    if (error instanceof AggregateError) return error.errors as GraphQLError[]
    throw error
  }
}

/** A page that many look at asks the same for each of them: in characters, a tree is some hundred times as large. */
const documents = createBoundedMemory<DocumentNode>(32 * 1024, () => 0)

/** Throws a GraphQLError, or an AggregateError of several. */
function checkedDocument(query: string): DocumentNode {
  const document = parse(query, { maxTokens: mostWords })
  refuseManyFields(document)
  const errors = validate(schema, document, [...specifiedRules, fewLooksAtSchema])
  if (errors.length > 0) throw new AggregateError(errors)
  return document
}

/**
 * Without a token a socket is open to what is open to everybody: each field guards itself. One that cannot be believed
 * is refused, because its sender means to be somebody: false makes graphql-ws close the socket (4403).
 */
function admit(app: FastifyInstance, deps: HttpDeps, context: Context<ConnectionParams, SocketExtra>): boolean {
  const { token } = context.connectionParams ?? {}
  if (token === undefined || token === null) return true
  const { extra } = context
  const text = typeof token === 'string' ? token : ''
  const caller = callerOfToken(app, text, deps)
  const guest = caller ? null : guestOfToken(app, text, phoneOf(extra.request.headers.cookie), deps)
  if (caller) {
    extra.caller = caller
    endWithSession(extra, caller, deps)
  } else if (guest) {
    extra.guest = guest
    endWithVisit(extra, guest, deps)
  }
  return caller !== null || guest !== null
}

/** Closes the socket when the token expires or its user is locked, deleted or changed. */
function endWithSession({ socket }: SocketExtra, caller: Caller, deps: HttpDeps): void {
  const stop = whenSessionEnds(caller, deps, () => socket.close(sessionEnded.code, sessionEnded.reason))
  socket.once('close', stop)
}

/** Closes the socket when the party is over, its code was renewed, or the guest was removed. */
function endWithVisit({ socket }: SocketExtra, guest: GuestCaller, deps: HttpDeps): void {
  const stop = whenVisitEnds(guest, deps, () => socket.close(sessionEnded.code, sessionEnded.reason))
  socket.once('close', stop)
}
