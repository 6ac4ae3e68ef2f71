import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../machine/http-deps.ts'

/** What other programs make as ids, and nothing that could be more than one in a log. */
const wellFormed = /^[\w.:-]{1,64}$/

/**
 * The id of a request: one that a trusted proxy has given it, so that its log and ours speak of the same; else a new one.
 * @param trustedProxies addresses and networks
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return ({ headers, socket }) => {
    const said = headers['x-request-id']
    const from = socket.remoteAddress ?? ''
    const isTrusted = isIP(from) !== 0 && trusted.check(from, isIP(from) === 6 ? 'ipv6' : 'ipv4')
    return isTrusted && typeof said === 'string' && wellFormed.test(said) ? said : randomUUID()
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
