import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  subscribe,
} from 'graphql'
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws'
import {
  type Caller,
  callerOfToken,
  type GuestCaller,
  guestOfToken,
  phoneOf,
  type Sealed,
  stillCaller,
  stillGuest,
} from '#adapters/api/kernel/access/caller.ts'
import { whenSessionEnds, whenVisitEnds } from '#adapters/api/kernel/access/session-end.ts'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import type { GraphqlContext } from '#adapters/api/kernel/graphql/context.ts'
import type { LanguageName } from '#domain/units/language.ts'
import type { GraphqlContexts, Sender } from './contexts.ts'
import { countAsked, documentOf, InvalidOperation } from './execute-operation.ts'
import { codedErrors, formatErrors } from './format-errors.ts'
import { schema } from './schema.ts'

export type ConnectionParams = { token?: unknown; language?: unknown }

export type SocketExtra = {
  readonly request: Sender
  readonly socket: { close(code: number, reason: string): void; once(event: 'close', listener: () => void): void }
  caller?: Caller
  guest?: GuestCaller
  asked?: number
}

/** Tells a client to log in again: it must not try the same token once more. */
const sessionEnded = { code: 4401, reason: 'Session ended' } as const

const mostSubscriptions = 20

const tooManySubscriptions = (): GraphQLError =>
  new GraphQLError(`At most ${mostSubscriptions} subscriptions at once.`, { extensions: { code: 'bad-input' } })

/** How graphql-ws serves a socket, by whatever way its messages come. */
export function socketOptions(
  deps: HttpDeps,
  sealed: Sealed,
  contexts: GraphqlContexts,
  report: (error: unknown) => void,
): ServerOptions<ConnectionParams, SocketExtra> {
  return {
    connectionInitWaitTimeout: 5000,
    onConnect: context => admit(sealed, deps, context),
    onSubscribe: (context, _id, payload) => {
      if (Object.keys(context.subscriptions).length > mostSubscriptions) return [tooManySubscriptions()]
      const { extra } = context
      extra.asked = (extra.asked ?? 0) + 1
      const visitor = { caller: stillCaller(extra.caller ?? null, deps), guest: stillGuest(extra.guest ?? null, deps) }
      const operation = readOperation(payload)
      if ('length' in operation) return codedErrors(operation, report)
      if (deps.requests.observer) countAsked(deps.requests.observer, operation.document, operation.operationName)
      return {
        ...operation,
        contextValue: {
          ...contexts.of(visitor, extra.request, languageOfSocket(context, contexts)),
          requestId: `${extra.request.id}/${extra.asked}`,
        },
      }
    },
    execute: args => deps.inRequest(requestIdOf(args), () => execute(args)),
    subscribe: args => deps.inRequest(requestIdOf(args), () => subscribeToChanges(args)),
    onNext: (_context, _id, _payload, _args, { errors, data = null }) => {
      if (errors) return { data, errors: formatErrors(errors, report) }
    },
    onError: (_context, _id, _payload, errors) => formatErrors(errors, report),
  }
}

const requestIdOf = ({ contextValue }: ExecutionArgs): string => (contextValue as GraphqlContext).requestId

/** Browsers let nobody choose the headers of a socket: its language is said when it opens. */
function languageOfSocket(
  { extra, connectionParams }: Context<ConnectionParams, SocketExtra>,
  contexts: GraphqlContexts,
): LanguageName {
  const { language } = connectionParams ?? {}
  return contexts.languageOf(typeof language === 'string' ? language : extra.request.headers['accept-language'])
}

function readOperation({ query, operationName, variables }: SubscribePayload): ExecutionArgs | readonly GraphQLError[] {
  try {
    const document = documentOf(query)
    return { schema, document, operationName: operationName ?? null, variableValues: variables ?? null }
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    if (error instanceof InvalidOperation) return error.errors
    throw error
  }
}

/** Without a token a socket is open to what needs no login; false for a bad one makes graphql-ws close it (4403). */
function admit(sealed: Sealed, deps: HttpDeps, context: Context<ConnectionParams, SocketExtra>): boolean {
  const { token } = context.connectionParams ?? {}
  if (token === undefined || token === null) return true
  const { extra } = context
  const text = typeof token === 'string' ? token : ''
  const caller = callerOfToken(sealed, text, deps)
  const guest = caller ? null : guestOfToken(sealed, text, phoneOf(extra.request.headers.cookie), deps)
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

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** Each message adds to those before it: one that says the same twice says it twice. */
    isNews?: boolean
  }
}

type Results = Awaited<ReturnType<typeof subscribe>>

/** Subscribes as graphql-js does, and leaves out messages that say what the one before them said. */
export async function subscribeToChanges(args: ExecutionArgs): Promise<Results> {
  const results = await subscribe(args)
  return Symbol.asyncIterator in results && !tellsNews(args) ? withoutRepetitions(results) : results
}

/** Only the selected fields count: a client that asks for little hears little. */
function withoutRepetitions(results: AsyncGenerator<ExecutionResult, void, void>): typeof results {
  let last = ''
  return {
    async next() {
      for (;;) {
        const result = await results.next()
        if (result.done) return result
        const text = JSON.stringify(result.value)
        if (text === last) continue
        last = text
        return result
      }
    },
    return: value => results.return(value),
    throw: error => results.throw(error),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

function tellsNews({ schema, document, operationName }: ExecutionArgs): boolean {
  const fields = fieldsOf(schema)
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  // Root fields within fragments aren't looked for: all of their answers are sent.
  return selections.some(
    selection => selection.kind !== Kind.FIELD || fields[selection.name.value]?.extensions.isNews === true,
  )
}

const fieldsOf = (schema: GraphQLSchema) => schema.getSubscriptionType()?.getFields() ?? {}
