import { createEffect, type Effect } from 'effector'
import { initGraphQLTada } from 'gql.tada'
import i18next from 'i18next'
import {
  type AnyVariables,
  Client,
  createRequest as createOperation,
  fetchExchange,
  type OperationResult,
  stringifyDocument,
  type TypedDocumentNode,
} from 'urql'
import { requestEnded, requestStarted, revisionTold } from './activity.model.ts'
import { type ApiProblem, asApiProblem, problemOfCombinedError, unreachable } from './api-problem.ts'
import { $pace } from './connection.model.ts'
import type { introspection } from './graphql-env.d.ts'
import { keepSubscribed } from './keep-subscribed.ts'
import { liveConnection } from './live-connection.ts'
import { machineFetch } from './machine-line.ts'
import { $authorization, $storedToken, type StoredToken, sessionRefused } from './token.model.ts'

/**
 * Requests and their answers. There is no cache here: the models hold what the pages show, and the server says
 * when it is out of date.
 */
const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  requestPolicy: 'network-only',
  fetchOptions: () => {
    const authorization = $authorization.getState()
    return { headers: { 'Accept-Language': i18next.language, ...(authorization !== null && { authorization }) } }
  },
  exchanges: [fetchExchange],
  fetch: async (...request) => {
    const response = await machineFetch(...request)
    const revision = response.headers.get('Catalogue-Revision')
    if (revision !== null) revisionTold(Number(revision))
    return response
  },
})

/** No variables may be left out; required ones may not. */
type VariablesArgument<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables]

/** A question that is on its way, maybe more than once, and what came of it so far. */
interface Asked {
  times: number
  answer: { readonly nr: number; readonly data: unknown } | null
}
const underWay = new Map<string, Asked>()
let questions = 0

/**
 * Asks the server. Whoever asks gets an answer that was given after that: never that to the same question of before, and
 * where answers overtake each other, never the older one.
 * @throws ApiProblem
 */
export async function query<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  ...[variables]: VariablesArgument<Variables>
): Promise<Data> {
  const operation = createOperation(document, (variables ?? {}) as Variables)
  const question = `${operation.key} ${$authorization.getState()}`
  const asked = underWay.get(question) ?? { times: 0, answer: null }
  underWay.set(question, asked)
  questions += 1
  asked.times += 1
  const nr = questions
  try {
    // urql takes what has the same key for the question that is on its way already.
    const data = await operate(() => client.executeQuery<Data, Variables>({ ...operation, key: -nr }).toPromise())
    if (asked.answer === null || asked.answer.nr < nr) asked.answer = { nr, data }
    return asked.answer.data as Data
  } finally {
    asked.times -= 1
    if (asked.times === 0) underWay.delete(question)
  }
}

/**
 * Tells the server to do something.
 * @throws ApiProblem
 */
export const mutate = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  ...[variables]: VariablesArgument<Variables>
): Promise<Data> => operate(() => client.mutation(document, (variables ?? {}) as Variables).toPromise())

/** The answer to a document that asks for one thing. */
export const onlyField = <Data>(data: Data) => Object.values(data as object)[0] as Data[keyof Data]

/** Asks the server for one thing: the only field of the answer. @throws ApiProblem */
export const ask = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  ...variables: VariablesArgument<Variables>
): Promise<Data[keyof Data]> => query(document, ...variables).then(onlyField<Data>)

/** Tells the server to do one thing. @returns the only field of the answer. @throws ApiProblem */
export const tell = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  ...variables: VariablesArgument<Variables>
): Promise<Data[keyof Data]> => mutate(document, ...variables).then(onlyField<Data>)

/**
 * Tells the server something in the name of whoever was here: the token may be given up already, and the page closed.
 * @throws ApiProblem
 */
export const mutateAs = <Data, Variables extends AnyVariables>(
  { tokenType, accessToken }: StoredToken,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> => {
  const headers = { authorization: `${tokenType} ${accessToken}` }
  return operate(() => client.mutation(document, variables, { fetchOptions: { headers, keepalive: true } }).toPromise())
}

/** A question or an order to the server, as an effect: it fails with an `ApiProblem`. */
export const createRequest = <Done, Params = void>(
  ask: (params: Params) => Promise<Done>,
): Effect<Params, Done, ApiProblem> => createEffect<Params, Done, ApiProblem>(ask)

/**
 * Follows a subscription until the returned function is called. It survives lost connections: after each reconnect
 * the server sends the current state first.
 * @param onProblem the server refuses this subscription; it is not tried again
 */
export function subscribeTo<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  listener: (data: Data) => void,
  onProblem?: (problem: ApiProblem) => void,
): () => void {
  return keepSubscribed(
    liveConnection(),
    { query: stringifyDocument(document), variables: variables ?? {} },
    $pace.getState().resubscribeAfterMs,
    data => listener(data as Data),
    onProblem,
  )
}

async function operate<Data>(request: () => Promise<OperationResult<Data>>): Promise<Data> {
  const tokenUsed = $storedToken.getState()
  requestStarted()
  try {
    const { data, error } = await request()
    if (error) throw problemOfCombinedError(error)
    if (data === undefined || data === null) throw unreachable()
    return data
  } catch (thrown) {
    const problem = asApiProblem(thrown)
    // An answer to a request with an older token says nothing about the session of now.
    if (problem.code === 'unauthenticated' && tokenUsed && tokenUsed === $storedToken.getState()) sessionRefused()
    throw problem
  } finally {
    requestEnded()
  }
}

/** Writes a GraphQL document; its variables and answer are typed from docs/api/schema.graphql. */
export const graphql = initGraphQLTada<{ introspection: introspection; disableMasking: true }>()

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'
