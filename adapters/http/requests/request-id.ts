import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { inNetworks } from '#adapters/networks/networks.ts'
import type { HttpDeps } from '../machine/http-deps.ts'

/** What other programs make as ids, and nothing that could be more than one in a log. */
const wellFormed = /^[\w.:-]{1,64}$/

/**
 * The id of a request: one that a trusted proxy has given it, so that its log and ours speak of the same; else a new one.
 * @param trustedProxies addresses and networks
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = inNetworks(trustedProxies)
  return ({ headers, socket }) => {
    const said = headers['x-request-id']
    return isTrusted(socket.remoteAddress) && typeof said === 'string' && wellFormed.test(said) ? said : randomUUID()
  }
}

/** Tells the sender the id of each request. Must be called before there are routes, and before what may refuse a request. */
export function nameRequests(app: FastifyInstance, { inRequest }: Pick<HttpDeps, 'inRequest'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id)
    inRequest(request.id, done)
  })
}

/** A body arrives by a way of its own, and requests wait for their turn: what comes after that belongs to its request again. */
export function rememberRequests(app: FastifyInstance, { inRequest }: Pick<HttpDeps, 'inRequest'>): void {
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, done))
}
