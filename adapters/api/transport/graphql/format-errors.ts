import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { problemError } from '#adapters/api/kernel/graphql/errors.ts'
import { preferred } from '#adapters/api/kernel/language.ts'
import { HttpProblem } from '#adapters/api/kernel/problems/http-problem.ts'
import { httpStatusOf } from '#adapters/api/kernel/problems/problem-status.ts'
import type { LanguageName } from '#domain/units/language.ts'

const codesOfStatus: Readonly<Record<number, string>> = {
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media-type',
}

/** The facts that libraries tell of a request they refuse, beside those in a {@link GraphQLError}. */
interface Refusal {
  readonly code?: unknown
  readonly statusCode?: unknown
  readonly errors?: unknown
}

type Report = (error: unknown) => void

/** Bundles within bundles; nobody makes deeper ones on purpose. */
const deepest = 3

/** Errors as they're sent, with a stable `extensions.code`. Internal ones are reported, not sent. Never throws. */
export function formatErrors(errors: readonly unknown[], report: Report): GraphQLFormattedError[] {
  return codedErrors(errors, report).map(error => {
    try {
      const told = error.toJSON()
      // A value that cannot be written would throw where nobody catches it.
      JSON.stringify(told)
      return told
    } catch (failed) {
      return internal(failed, report).toJSON()
    }
  })
}

/** The same before they travel. */
export function codedErrors(errors: readonly unknown[], report: Report, depth = 0): GraphQLError[] {
  return errors.flatMap(error => {
    try {
      const { errors: bundled, statusCode } = originOf(error)
      if (!Array.isArray(bundled) || bundled.length === 0 || depth === deepest) return [coded(error, report)]
      // An error of a bundle may say less of itself than the bundle does.
      const each = bundled.map(one => (isPlainError(one) ? withStatus(one, statusCode) : one) as unknown)
      return codedErrors(each, report, depth + 1)
    } catch (failed) {
      return [internal(failed, report)]
    }
  })
}

const isPlainError = (error: unknown): error is Error => error instanceof Error && !(error instanceof GraphQLError)

const withStatus = (error: Error, statusCode: unknown): Error =>
  Object.assign(new Error(error.message, { cause: error }), { statusCode })

const originOf = (error: unknown): Refusal => {
  const origin: unknown = error instanceof GraphQLError && error.originalError ? error.originalError : error
  return typeof origin === 'object' && origin !== null ? origin : {}
}

function coded(error: unknown, report: Report): GraphQLError {
  const own = error instanceof GraphQLError ? error : new GraphQLError(textOf(error))
  // Other builds of GraphQL leave them out.
  const extensions: GraphQLError['extensions'] | null | undefined = own.extensions
  if (typeof extensions?.['code'] === 'string') return own
  const code = codeOf(originOf(error))
  if (code === null) return internal(isGraphql(error) ? (error.originalError ?? error) : error, report, own)
  const text = textOf(own)
  return copy(own, text, { code, ...fieldIn(text) })
}

const isGraphql = (error: unknown): error is GraphQLError => error instanceof GraphQLError

const textOf = (error: unknown): string => {
  const { message } = (error ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? message : 'The query was refused.'
}

function internal(error: unknown, report: Report, place = new GraphQLError('')): GraphQLError {
  try {
    report(error)
  } catch {
    // A log that cannot be written keeps nobody from getting an answer.
  }
  return copy(place, 'Something went wrong inside the machine.', { code: 'internal' })
}

/** Null for what is not the client's fault. */
function codeOf(origin: Refusal): string | null {
  const { code, statusCode } = origin
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'malformed-json'
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return codesOfStatus[statusCode] ?? 'bad-query'
  if (!isGraphql(origin)) return null
  const text = textOf(origin)
  if (/introspection depth/i.test(text)) return 'query-too-deep'
  return /more that? \d+ tokens|more than \d+ tokens/.test(text) ? 'query-too-complex' : 'bad-query'
}

/** graphql-js names the place of a bad variable in its text only. */
function fieldIn(message: string): { field?: string } {
  const field = /^Variable "\$(\w+)" (?:got invalid value .*? at "([^"]+)"|of|got)/s.exec(message)
  return field ? { field: field[2] ?? field[1] ?? '' } : {}
}

const copy = (error: GraphQLError, message: string, extensions: { readonly code: string }): GraphQLError =>
  new GraphQLError(message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
    extensions: { ...extensions },
  })

/** The status of a request that wasn't executed. @param ofOperation whether an invalid operation is a 400 */
export function statusOf(errors: readonly unknown[], ofOperation: boolean): number {
  try {
    const origins = errors.map(originOf)
    if (origins.every(isAboutOperation)) return ofOperation ? 400 : 200
    const statusCode = origins[0]?.statusCode
    return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : 500
  } catch {
    return 500
  }
}

const isAboutOperation = (origin: Refusal): boolean =>
  Array.isArray(origin.errors) ? origin.errors.every(isGraphql) : isGraphql(origin)

interface FormattedAnswer {
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

/** An answer by "GraphQL over HTTP". @param data null if executing gave none, undefined if nothing was executed */
export function formatAnswer(
  { data, errors }: { readonly data?: Data | undefined; readonly errors: readonly unknown[] },
  asked: { readonly deps: HttpDeps; readonly language: LanguageName },
  type: AnswerType,
  report: (error: unknown) => void,
): FormattedAnswer {
  const [first] = errors
  const refused = first instanceof GraphQLError ? first.originalError : first
  // Refused before it was a question, by what guards all routes.
  if (!data && refused instanceof HttpProblem) {
    const { problem } = refused
    const told = problemError(problem, asked).toJSON()
    return { statusCode: httpStatusOf(problem), response: { errors: [told] } }
  }
  const told = formatErrors(errors, report)
  if (data !== undefined) return { statusCode: 200, response: { data, errors: told } }
  return { statusCode: statusOf(errors, type === graphqlResponse), response: { errors: told } }
}
