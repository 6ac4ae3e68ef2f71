import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { LanguageName } from '#domain/units/language.ts'
import { preferred } from '../headers/accept-language.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { HttpProblem } from '../problems/http-problem.ts'
import { httpStatusOf } from '../problems/problem-status.ts'
import { statusOf, toldErrors } from './error-codes.ts'
import { problemError } from './graphql-errors.ts'

/** An answer with errors as it travels over HTTP. */
interface ToldAnswer {
  readonly statusCode: number
  /** Without data where nothing was executed. */
  readonly response: { readonly data?: Data; readonly errors: GraphQLFormattedError[] }
}

type Data = Readonly<Record<string, unknown>> | null

/** Its status says whether a question could be executed; that of plain JSON, only whether it was one. */
const graphqlResponse = 'application/graphql-response+json; charset=utf-8'
const isAnswerType = /^(?:application\/(?:graphql-response\+json|json|\*)|\*\/\*)$/

/** The media type that a client prefers for an answer, by its `Accept`. */
export const answerTypeOf = (accepted: string | undefined): AnswerType =>
  preferred(accepted)
    .find(tag => isAnswerType.test(tag))
    ?.includes('graphql')
    ? graphqlResponse
    : 'application/json'

export type AnswerType = typeof graphqlResponse | 'application/json'

/**
 * An answer as the specification "GraphQL over HTTP" has it.
 *
 * @param data null if executing found none, undefined if nothing was executed
 * @param errors of executing a question, or why it was refused
 * @param report is told of what went wrong inside, which clients are not
 */
export function toldAnswer(
  { data, errors }: { readonly data?: Data | undefined; readonly errors: readonly unknown[] },
  asked: { readonly deps: HttpDeps; readonly language: LanguageName },
  type: AnswerType,
  report: (error: unknown) => void,
): ToldAnswer {
  const [first] = errors
  const refused = first instanceof GraphQLError ? first.originalError : first
  // Refused before it was a question, by what guards all routes.
  if (!data && refused instanceof HttpProblem) {
    const { problem } = refused
    const told = problemError(problem, asked).toJSON()
    return { statusCode: httpStatusOf(problem), response: { errors: [told] } }
  }
  const told = toldErrors(errors, report)
  if (data !== undefined) return { statusCode: 200, response: { data, errors: told } }
  return { statusCode: statusOf(errors, type === graphqlResponse), response: { errors: told } }
}
