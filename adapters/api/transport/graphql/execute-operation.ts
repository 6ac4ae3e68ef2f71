import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql'
import type { RequestObserver } from '#adapters/api/kernel/deps.ts'
import { fewLooksAtSchema, mostWords, refuseManyFields } from '#adapters/api/kernel/graphql/builder.ts'
import type { GraphqlContext } from '#adapters/api/kernel/graphql/context.ts'
import { createBoundedMemory } from '#domain/usecases/catalogue/bounded-memory.ts'
import { createListWriter, type GraphqlRequest } from './fast-list-serializer.ts'
import { schema } from './schema.ts'

/** A text or variables that do not fit the schema, with everything that is wrong about them. */
export class InvalidOperation extends AggregateError {
  readonly statusCode = 400
  declare errors: GraphQLError[]
}

/** Throws an {@link InvalidOperation}, or a GraphQLError where it asks for too much. */
export function checkedDocument(query: string): DocumentNode {
  const document = parsed(query)
  refuseManyFields(document)
  const errors = validate(schema, document, [...specifiedRules, fewLooksAtSchema])
  if (errors.length > 0) throw new InvalidOperation(errors)
  return document
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: mostWords })
  } catch (error) {
    throw error instanceof GraphQLError ? new InvalidOperation([error]) : error
  }
}

/** A page that many look at asks the same for each of them: in characters, a tree is some hundred times as large. */
const documents = createBoundedMemory<DocumentNode>(32 * 1024, () => 0)

/** {@link checkedDocument}, which it remembers. */
export const documentOf = (query: string): DocumentNode => documents.recall(query, () => checkedDocument(query))

/** The answer as JSON, or the errors of one that is not whole. */
type Answer = string | (ExecutionResult & Required<Pick<ExecutionResult, 'errors'>>)

/** Executes queries and mutations in the same order and with the same refusals as mercurius. @returns throws those */
export function createOperationExecutor(): (body: unknown, context: GraphqlContext) => Promise<Answer> {
  const write = createListWriter(checkedDocument)
  return async (body, context) => {
    const question = readGraphqlRequest(body)
    const list = await write(question, context)
    if (list !== null) return list
    const { query, operationName, variables: variableValues } = question
    refuseSyntaxTrees(query)
    const document = documentOf(query)
    refuseSubscriptions(document, question)
    const { observer } = context.deps.requests
    if (observer) countAsked(observer, document, operationName)
    const result = await execute({ schema, document, contextValue: context, variableValues, operationName })
    const { data, errors } = result
    if (!errors) return JSON.stringify(result)
    // Nothing was executed: the variables do not fit, above all.
    if (data === undefined) throw new InvalidOperation(errors)
    return { data, errors }
  }
}

/** The question in the body of a request, of any shape. Throws why there is none. */
export function readGraphqlRequest(body: unknown): GraphqlRequest {
  if (!isObject(body)) throw unread('body must be object')
  const { query, variables, operationName, extensions } = body
  if (!isObject(variables ?? {})) throw unread('body/variables must be object,null')
  if (!isObject(extensions ?? {})) throw unread('body/extensions must be object,null')
  if (typeof (operationName ?? '') !== 'string') throw unread('body/operationName must be string,null')
  if (query === undefined || query === null || query === '') throw unread('Unknown query')
  if (typeof query !== 'string') throw unread('A query is a text.')
  return {
    query,
    variables: (variables ?? {}) as GraphqlRequest['variables'],
    operationName: (operationName ?? null) as GraphqlRequest['operationName'],
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unread = (text: string): Error => Object.assign(new Error(text), { statusCode: 400 })

/** An address is logged and remembered, pages of others can open it, and mercurius trips over some of its questions. */
export async function refuseGet({ method }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (method === 'POST') return
  reply.header('allow', 'OPTIONS, POST')
  throw Object.assign(new Error('Ask by POST.'), { statusCode: 405 })
}

/** To a question there is one answer. Executed like a query, a subscription would tell of nothing. */
export function refuseSubscriptions(document: DocumentNode, { operationName }: GraphqlRequest): void {
  if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) return
  throw new GraphQLError('Subscriptions are only at /graphql/ws.', { extensions: { code: 'bad-query' } })
}

/** mercurius reads a text that is JSON as a syntax tree that is parsed already: neither checked nor counted. */
export function refuseSyntaxTrees(source: string): void {
  if (isJson(source)) throw Object.assign(new Error('A query is a text.'), { statusCode: 400 })
}

/** No JSON begins with these words, and what our own pages send begins with one of them. */
const isNamed = /^\s*(?:query|mutation|subscription|fragment)\b/

function isJson(text: string): boolean {
  if (isNamed.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Tells an observer of the fields at the root of an operation: of each once. @param document is valid */
export function countAsked(observer: RequestObserver, document: DocumentNode, operationName?: string | null): void {
  const operation = getOperationAST(document, operationName)
  if (!operation) return
  for (const field of rootFields(document, operation.selectionSet)) observer.asked(operation.operation, field)
}

function rootFields(document: DocumentNode, { selections }: SelectionSetNode): ReadonlySet<string> {
  const found = new Set<string>()
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) found.add(selection.name.value)
    else {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragmentOf(document, selection.name.value)
      for (const field of fragment ? rootFields(document, fragment.selectionSet) : []) found.add(field)
    }
  }
  return found
}

const fragmentOf = ({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined =>
  definitions.find(
    (each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
  )
