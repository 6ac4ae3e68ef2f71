import { CombinedError } from '@urql/core'
import { messageOf } from '#domain/result.ts'

/** One thing that was refused: a stable kebab-case code, an English text, and the values that a translation needs. */
export interface Problem {
  readonly code: string
  readonly text: string
  readonly values: readonly ProblemValue[]
}
export interface ProblemValue {
  readonly name: string
  readonly value: string
}

/** Why a request failed. `code` is `unreachable` when no answer came, and `unknown` when the answer had no code. */
export class ApiProblem extends Error implements Problem {
  override readonly name = 'ApiProblem'
  readonly code: string
  readonly text: string
  readonly values: readonly ProblemValue[]
  /** Everything that stands in the way, when the server found more than one thing; else empty. */
  readonly problems: readonly Problem[]

  constructor(
    { code, text = '', values = [] }: Pick<Problem, 'code'> & Partial<Problem>,
    problems: readonly Problem[] = [],
    cause?: unknown,
  ) {
    super(text, { cause })
    this.code = code
    this.text = text
    this.values = values
    this.problems = problems
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** Values travel as `[{name, value}]` or as a plain object. */
function readValues(source: unknown): readonly ProblemValue[] {
  if (Array.isArray(source)) {
    return source.filter(isRecord).map(entry => ({ name: asText(entry['name']), value: asText(entry['value']) }))
  }
  if (!isRecord(source)) return []
  return Object.entries(source).map(([name, value]) => ({ name, value: asText(value) }))
}

const readProblem = (source: Readonly<Record<string, unknown>>, fallbackText: string): Problem => ({
  code: typeof source['code'] === 'string' ? normalisedCode(source['code']) : 'unknown',
  text: typeof source['text'] === 'string' ? source['text'] : fallbackText,
  values: readValues(source['values']),
})

/** GraphQL's own codes are upper case (`BAD_USER_INPUT`). */
const normalisedCode = (code: string): string => code.toLowerCase().replaceAll('_', '-')

/** From the errors of a GraphQL answer or of a subscription; only the first decides. */
export function problemOfErrors(
  errors: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> | undefined }[],
  cause?: unknown,
): ApiProblem {
  const first = errors[0]
  const extensions = first?.extensions ?? {}
  const nested = Array.isArray(extensions['problems']) ? extensions['problems'].filter(isRecord) : []
  const problem = readProblem(extensions, first?.message ?? '')
  return new ApiProblem(
    problem,
    nested.map(one => readProblem(one, '')),
    cause,
  )
}

export const unreachable = (cause?: unknown): ApiProblem =>
  new ApiProblem({ code: 'unreachable', text: "Couldn't contact server!" }, [], cause)

export function problemOfCombinedError(error: CombinedError): ApiProblem {
  if (error.networkError instanceof ApiProblem) return error.networkError
  if (error.graphQLErrors.length > 0) return problemOfErrors(error.graphQLErrors, error)
  const status: unknown = isRecord(error.response) ? error.response['status'] : undefined
  if (status === 401) return new ApiProblem({ code: 'unauthenticated', text: error.message }, [], error)
  return unreachable(error)
}

/** Anything that was thrown, as a problem that can be shown. */
export function asApiProblem(thrown: unknown): ApiProblem {
  if (thrown instanceof ApiProblem) return thrown
  if (thrown instanceof CombinedError) return problemOfCombinedError(thrown)
  return new ApiProblem({ code: 'unknown', text: messageOf(thrown), values: [] }, [], thrown)
}
