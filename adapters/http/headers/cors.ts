import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyBy } from './vary.ts'

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
/** In seconds. */
const maxAge = '1800'

/**
 * Lets a page of this origin read the answer. Clients of the live connection send their requests with credentials, of
 * which there are none here; a `*` would not do for those.
 */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  // The pages themselves are nobody else's to read.
  if (request.routeOptions.config.operation === 'static-file') return
  reply.header('access-control-allow-origin', origin)
  varyBy(reply, 'Origin')
  if (request.url.startsWith('/websocket/')) reply.header('access-control-allow-credentials', 'true')
}

export const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

/** Nobody is logged in at a preflight. A `*` for the headers would not cover `Authorization`: those asked for are allowed. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(204).header('access-control-allow-methods', methods).header('access-control-max-age', maxAge)
  varyBy(reply, 'Access-Control-Request-Headers')
  const asked = request.headers['access-control-request-headers']
  if (asked !== undefined) reply.header('access-control-allow-headers', asked)
  if (request.headers['access-control-request-private-network'] === 'true') {
    reply.header('access-control-allow-private-network', 'true')
  }
  return reply.send()
}
