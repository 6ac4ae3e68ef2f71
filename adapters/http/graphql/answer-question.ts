import { type ExecutionResult, execute } from 'graphql'
import { countAsked } from './asked-fields.ts'
import { checkedDocument, documentOf, UnfitQuestion } from './checked-documents.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { refuseSubscriptions, refuseSyntaxTrees } from './refused-questions.ts'
import { schema } from './schema.ts'
import { createListWriter, type Question, questionOf } from './written-lists.ts'

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

function readQuestion(body: unknown): Question {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unread('body must be object')
  const { query, variables, extensions } = body as Readonly<Record<string, unknown>>
  if (isNoObject(variables) && variables !== null) throw unread('body/variables must be object,null')
  if (isNoObject(extensions)) throw unread('body/extensions must be object')
  if (query === undefined || query === null || query === '') throw unread('Unknown query')
  const question = questionOf(body)
  if (!question) throw unread('A query is a text.')
  return question
}

const isNoObject = (value: unknown): boolean =>
  value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value))

const unread = (text: string): Error => Object.assign(new Error(text), { statusCode: 400 })
