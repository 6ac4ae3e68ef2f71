import { GraphQLError } from 'graphql'

const codesOfStatus: Readonly<Record<number, string>> = {
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media-type',
}

/** What libraries say of a request that they refuse, beside what is in a {@link GraphQLError}. */
interface Refusal {
  readonly code?: unknown
  readonly statusCode?: unknown
  readonly errors?: unknown
}

/**
 * Each error with a stable `extensions.code`; one that bundles several as these. What went wrong inside is reported and
 * not told: clients get to know neither texts nor stacks of it.
 */
export function codedErrors(errors: readonly Error[], report: (error: Error) => void): GraphQLError[] {
  return errors.flatMap(error => {
    const { errors: bundled, statusCode } = originOf(error) as Refusal
    if (!Array.isArray(bundled)) return [coded(error, report)]
    // What is bundled may say less of itself than the bundle does.
    const each = bundled.map(one => (one instanceof GraphQLError ? one : Object.assign(one, { statusCode })))
    return codedErrors(each, report)
  })
}

const originOf = (error: Error): Error =>
  error instanceof GraphQLError && error.originalError ? error.originalError : error

function coded(error: Error, report: (error: Error) => void): GraphQLError {
  const origin = originOf(error)
  const own = error instanceof GraphQLError ? error : new GraphQLError(error.message, { originalError: error })
  if (typeof own.extensions['code'] === 'string') return own
  const code = codeOf(origin)
  if (code !== null) return copy(own, own.message, { code, ...fieldIn(own.message) })
  report(origin)
  return copy(own, 'Something went wrong inside the machine.', { code: 'internal' })
}

/** Null for what is not the client's fault. */
function codeOf(origin: Error): string | null {
  const { code, statusCode } = origin as Refusal
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'malformed-json'
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return codesOfStatus[statusCode] ?? 'bad-query'
  if (!(origin instanceof GraphQLError)) return null
  if (/introspection depth/i.test(origin.message)) return 'query-too-deep'
  return /more that? \d+ tokens|more than \d+ tokens/.test(origin.message) ? 'query-too-complex' : 'bad-query'
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

/** The status that goes with them: that of a single refused request, else 200, as GraphQL over HTTP has it. */
export function statusOf(errors: readonly Error[]): number {
  const [only] = errors
  const { statusCode } = (only && errors.length === 1 ? originOf(only) : {}) as Refusal
  return typeof statusCode === 'number' ? statusCode : 200
}
