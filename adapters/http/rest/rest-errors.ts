import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { describeProblem } from '../describe-problem.ts'
import type { HttpDeps } from '../http-deps.ts'
import { HttpProblem } from '../http-problem.ts'
import { httpStatusOf } from '../problem-table.ts'
import { wireDate } from './wire-date.ts'

/** rest-api.md 1.5 with decision 26: an error body with a message, never a stack, never JSON null. */
export function answerError(
  error: FastifyError | HttpProblem,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HttpDeps,
): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? ''
  const timestamp = wireDate(deps.clock.now())
  if (error instanceof HttpProblem) {
    const status = httpStatusOf(error.problem)
    if (error.problem.kind === 'unauthenticated') {
      return reply.code(401).send({ timestamp, status: 401, error: 'Unauthorized', path })
    }
    if (error.problem.kind === 'too-many-tries') {
      reply.header('retry-after', Math.ceil(error.problem.waitMilliseconds / 1000))
    }
    return reply
      .code(status)
      .send({ timestamp, message: describeProblem(error.problem, deps).text, details: `uri=${path}` })
  }
  const status = error.statusCode ?? 500
  if (status >= 500) {
    request.log.error(error)
    return reply
      .code(500)
      .send({ timestamp, message: 'Something went wrong inside the machine.', details: `uri=${path}` })
  }
  return reply.code(status).send({ timestamp, message: clientErrorText(error), details: `uri=${path}` })
}

function clientErrorText(error: FastifyError): string {
  const invalid = error.validation?.[0]
  if (!invalid) return error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? 'The body is not valid JSON.' : error.message
  const field = invalid.instancePath.slice(1).replaceAll('/', '.') || error.validationContext || 'body'
  return `${field} ${invalid.message ?? 'is not valid'}`
}
