import {
  type AnyVariables,
  createRequest as createOperation,
  stringifyDocument,
  type TypedDocumentNode,
} from '@urql/core'
import { createEffect, type Effect } from 'effector'
import { type ApiProblem, asApiProblem } from './api-problem.ts'
import { $client, follow } from './client.ts'
import { askedOnce } from './graphql.ts'
import { dataOf, onlyField } from './outcome.ts'
import { $authorization, type StoredToken } from './token.model.ts'

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

const client = () => $client.getState().client

/**
 * Sends a query. Each call gets an answer that was given after it: never that to an earlier request for the same, and
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
    const own = { ...operation, key: -nr }
    const data = await dataOf(client().executeQuery<Data, Variables>(own, askedOnce).toPromise())
    if (asked.answer === null || asked.answer.nr < nr) asked.answer = { nr, data }
    return asked.answer.data as Data
  } finally {
    asked.times -= 1
    if (asked.times === 0) underWay.delete(question)
  }
}

/**
 * Sends a mutation.
 * @throws ApiProblem
 */
export const mutate = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  ...[variables]: VariablesArgument<Variables>
): Promise<Data> =>
  dataOf(
    client()
      .mutation(document, (variables ?? {}) as Variables)
      .toPromise(),
  )

/** Sends a query for one thing. @returns the only field of the answer. @throws ApiProblem */
export const queryField = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  ...variables: VariablesArgument<Variables>
): Promise<Data[keyof Data]> => query(document, ...variables).then(onlyField<Data>)

/** Sends a mutation of one thing. @returns the only field of the answer. @throws ApiProblem */
export const mutateField = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  ...variables: VariablesArgument<Variables>
): Promise<Data[keyof Data]> => mutate(document, ...variables).then(onlyField<Data>)

/**
 * Sends a mutation under a token that may be given up here already, even while the page is closing.
 * @throws ApiProblem
 */
export const mutateAs = <Data, Variables extends AnyVariables>(
  { tokenType, accessToken }: StoredToken,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> => {
  const headers = { authorization: `${tokenType} ${accessToken}` }
  return dataOf(
    client()
      .mutation(document, variables, { fetchOptions: { headers, keepalive: true } })
      .toPromise(),
  )
}

/** A question or an order to the server, as an effect: it fails with an `ApiProblem`. */
export const createRequest = <Done, Params = void>(
  queryField: (params: Params) => Promise<Done>,
): Effect<Params, Done, ApiProblem> =>
  createEffect<Params, Done, ApiProblem>(params =>
    queryField(params).catch((thrown: unknown) => {
      throw asApiProblem(thrown)
    }),
  )

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
  const request = { query: stringifyDocument(document), variables: variables ?? {} }
  return follow(request, data => listener(data as Data), onProblem)
}
