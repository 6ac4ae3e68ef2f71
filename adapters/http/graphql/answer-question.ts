import { type ExecutionResult, execute } from 'graphql'
import { countAsked } from './asked-fields.ts'
import { checkedDocument, documentOf, UnfitQuestion } from './checked-documents.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { refuseSubscriptions, refuseSyntaxTrees } from './refused-questions.ts'
import { schema } from './schema.ts'
import { createListWriter, type Question } from './written-lists.ts'

/** The answer as JSON, or the errors of one that is not whole. */
type Answer = string | (ExecutionResult & Required<Pick<ExecutionResult, 'errors'>>)

/**
 * Answers queries and mutations as mercurius does for a server: in the same order, and with the same refusals.
 *
 * @returns takes the body of a request as JSON has it, of any shape; throws why that is refused
 */
export function createQuestionDesk(): (body: unknown, context: GraphqlContext) => Promise<Answer> {
  const write = createListWriter(checkedDocument)
  return async (body, context) => {
    const question = readQuestion(body)
    const list = await write(question, context)
    if (list !== null) return list
    const { query, operationName, variables: variableValues } = question
    refuseSyntaxTrees(query)
    const document = documentOf(query)
    refuseSubscriptions(document, question)
    const { doors } = context.deps.metrics
    if (doors) countAsked(doors, document, operationName)
    const result = await execute({ schema, document, contextValue: context, variableValues, operationName })
    const { data, errors } = result
    if (!errors) return JSON.stringify(result)
    // Nothing was executed: the variables do not fit, above all.
    if (data === undefined) throw new UnfitQuestion(errors)
    return { data, errors }
  }
}

/** The question in the body of a request, of any shape. Throws why there is none. */
export function readQuestion(body: unknown): Question {
  if (!isObject(body)) throw unread('body must be object')
  const { query, variables, operationName, extensions } = body
  if (!isObject(variables ?? {})) throw unread('body/variables must be object,null')
  if (!isObject(extensions ?? {})) throw unread('body/extensions must be object,null')
  if (typeof (operationName ?? '') !== 'string') throw unread('body/operationName must be string,null')
  if (query === undefined || query === null || query === '') throw unread('Unknown query')
  if (typeof query !== 'string') throw unread('A query is a text.')
  return {
    query,
    variables: (variables ?? {}) as Question['variables'],
    operationName: (operationName ?? null) as Question['operationName'],
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unread = (text: string): Error => Object.assign(new Error(text), { statusCode: 400 })
