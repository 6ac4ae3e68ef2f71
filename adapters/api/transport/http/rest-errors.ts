import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { languageOf } from '#adapters/api/kernel/language.ts'
import { problemText } from '#adapters/api/kernel/problems/describe-problem.ts'
import { HttpProblem, isOfStore } from '#adapters/api/kernel/problems/http-problem.ts'
import type { AnyProblem } from '#adapters/api/kernel/problems/problem-kinds.ts'
import { httpStatusOf } from '#adapters/api/kernel/problems/problem-status.ts'
import { type Unauthorized, type WireProblem, wireDate } from '#adapters/api/kernel/rest/schemas.ts'
import { appearanceOf } from '#domain/records/records.ts'
import { varyBy } from './answer-headers.ts'

/** rest-api.md 1.5 with decision 26: an error body with a message or none at all, never a stack, never JSON null. */
export function answerError(
  error: FastifyError | HttpProblem,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HttpDeps,
): FastifyReply {
  const problem = problemOf(error, request)
  const restStatus = error instanceof HttpProblem ? error.restStatus : null
  if (problem) return answerProblem(problem, restStatus ?? httpStatusOf(problem), request, reply, deps)
  const status = error instanceof HttpProblem ? 500 : (error.statusCode ?? 500)
  if (status >= 500) request.log.error(error)
  const message = status >= 500 ? 'Something went wrong inside the machine.' : error.message
  return reply.code(Math.min(status, 500)).send(errorBody(message, request, deps))
}

function answerProblem(
  problem: AnyProblem,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HttpDeps,
): FastifyReply {
  if (problem.kind === 'unauthenticated') {
    const timestamp = wireDate(deps.clock.now())
    const body: Unauthorized = { timestamp, status: 401, error: 'Unauthorized', path: pathOf(request) }
    return reply.code(401).send(body)
  }
  if (status === 404 && isOfThing(problem, request)) return reply.code(status).send()
  if (problem.kind === 'too-many-tries' || problem.kind === 'too-fast')
    reply.header('retry-after', Math.ceil(problem.waitMilliseconds / 1000))
  if (problem.kind === 'method-not-allowed') reply.header('allow', problem.allowed.join(', '))
  const language = languageOf(request.headers['accept-language'], appearanceOf(deps.records.now).language)
  varyBy(reply, 'Accept-Language')
  return reply.code(status).send(errorBody(problemText(problem, deps, language), request, deps))
}

/** Clients have a page of their own for what is not there; with a message they would show that beside it. */
const isOfThing = (problem: AnyProblem, request: FastifyRequest): boolean =>
  pathOf(request).startsWith('/api/') && !(problem.kind === 'not-found' && problem.what === 'page')

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

const errorBody = (message: string, request: FastifyRequest, { clock }: HttpDeps): WireProblem => ({
  timestamp: wireDate(clock.now()),
  message,
  details: `uri=${pathOf(request)}`,
})

/** The refusals of Fastify and its plugins, in words of ours; null for an error that nobody expects. */
function problemOf(error: FastifyError | HttpProblem, request: FastifyRequest): AnyProblem | null {
  if (error instanceof HttpProblem) return error.problem
  if (isOfStore(error)) {
    request.log.error(error)
    return { kind: 'store-unavailable' }
  }
  switch (error.statusCode ?? 500) {
    case 400:
      return brokenJson.has(error.code) ? { kind: 'malformed-json' } : badInput(error)
    case 413:
      return { kind: 'too-large', mostBytes: mostBytesOf(error, request) }
    case 415:
      return { kind: 'unsupported-media-type' }
    default:
      return null
  }
}

const brokenJson: ReadonlySet<string> = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'])

/** A body that is no form at all has a limit of its own. */
const mostBytesOf = ({ code }: FastifyError, { routeOptions }: FastifyRequest): number =>
  (code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? null : routeOptions.config.form?.file?.mostBytes) ?? routeOptions.bodyLimit

function badInput(error: FastifyError): AnyProblem {
  const invalid = error.validation?.[0]
  if (!invalid) return { kind: 'bad-input', detail: error.message }
  const field = invalid.instancePath.slice(1).replaceAll('/', '.') || error.validationContext || 'body'
  return { kind: 'invalid-field', field, rule: invalid.message ?? 'is not valid' }
}
