import { Client, CombinedError, type Exchange, fetchExchange, makeOperation } from '@urql/core'
import { createStore } from 'effector'
import type { SubscribePayload } from 'graphql-ws/client'
import i18next from 'i18next'
import { map, pipe } from 'wonka'
import { createAnswers } from './answers-exchange.ts'
import { type ApiProblem, problemOfCombinedError, unreachable } from './api-problem.ts'
import { $pace, requestEnded, requestStarted, revisionReceived } from './connection.model.ts'
import type { CatalogueKind } from './graphql.ts'
import { keepSubscribed } from './keep-subscribed.ts'
import { liveConnection } from './live-connection.ts'
import { machineFetch } from './machine-line.ts'
import { $authorization, $storedToken, sessionRefused, tokenChanged } from './token.model.ts'

/** An answer of nothing is an error; one that refuses the token of now ends the session. */
const sessionExchange: Exchange =
  ({ forward }) =>
  operations =>
    pipe(
      operations,
      map(operation =>
        operation.kind === 'teardown'
          ? operation
          : makeOperation(operation.kind, operation, { ...operation.context, token: $storedToken.getState() }),
      ),
      forward,
      map(result => {
        const isNothing = !result.error && (result.data ?? null) === null
        const error = isNothing ? new CombinedError({ networkError: unreachable() }) : result.error
        const { token } = result.operation.context as { readonly token?: unknown }
        const isOfNow = token !== null && token === $storedToken.getState()
        if (error && isOfNow && problemOfCombinedError(error).code === 'unauthenticated') sessionRefused()
        return error ? { ...result, error } : result
      }),
    )

async function fetchFromMachine(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  requestStarted()
  try {
    const response = await machineFetch(input, init)
    const revision = response.headers.get('Catalogue-Revision')
    if (revision !== null) revisionReceived(Number(revision))
    return response
  } finally {
    requestEnded()
  }
}

/** Follows a subscription over the live connection until the returned function is called. */
export const follow = (
  request: SubscribePayload,
  listener: (data: unknown) => void,
  onProblem?: (problem: ApiProblem) => void,
): (() => void) => keepSubscribed(liveConnection(), request, $pace.getState().resubscribeAfterMs, listener, onProblem)

function createClient() {
  const { exchange, kindsChanged } = createAnswers()
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: () => {
      const authorization = $authorization.getState()
      return { headers: { 'Accept-Language': i18next.language, ...(authorization !== null && { authorization }) } }
    },
    exchanges: [exchange, sessionExchange, fetchExchange],
    fetch: fetchFromMachine,
  })
  return { client, kindsChanged }
}

/** A client of its own for each session: what one user has read isn't for the eyes of the next. */
export const $client = createStore(createClient(), { serialize: 'ignore' }).on(tokenChanged, (current, token) =>
  token === null ? createClient() : current,
)

/** Reads again what is on the screen and made of these kinds. */
export const readAgain = (kinds: readonly CatalogueKind[]): void => $client.getState().kindsChanged(kinds)
