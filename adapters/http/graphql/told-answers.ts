import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { LanguageName } from '#domain/units/language.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { HttpProblem } from '../problems/http-problem.ts'
import { httpStatusOf } from '../problems/problem-status.ts'
import { statusOf, toldErrors } from './error-codes.ts'
import { problemError } from './graphql-errors.ts'

/** An answer with errors as it travels over HTTP. */
interface ToldAnswer {
  readonly statusCode: number
  readonly response: { readonly data: Data; readonly errors: GraphQLFormattedError[] }
}

type Data = Readonly<Record<string, unknown>> | null

/**
 * @param errors of executing a question, or why it was refused
 * @param report is told of what went wrong inside, which clients are not
 */
export function toldAnswer(
  { data = null, errors }: { readonly data?: Data | undefined; readonly errors: readonly unknown[] },
  asked: { readonly deps: HttpDeps; readonly language: LanguageName },
  report: (error: unknown) => void,
): ToldAnswer {
  const [first] = errors
  const refused = first instanceof GraphQLError ? first.originalError : first
  // Refused before it was a question, by what guards all routes.
  if (!data && refused instanceof HttpProblem) {
    const { problem } = refused
    const told = problemError(problem, asked).toJSON()
    return { statusCode: httpStatusOf(problem), response: { data: null, errors: [told] } }
  }
  return { statusCode: data ? 200 : statusOf(errors), response: { data, errors: toldErrors(errors, report) } }
}
