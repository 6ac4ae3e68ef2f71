import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { finished, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { required } from '#adapters/api/kernel/rest/decode.ts'
import { inNetworks } from '#adapters/networks/networks.ts'

/** An empty body is none, whatever type an HTTP library names; an explicit `null` is one. Not for files and forms. */
export function acceptNoBody(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }, _reply, payload) => {
    const { form, upload } = routeOptions.config
    const saysMore = headers['content-type'] ?? headers['transfer-encoding'] ?? headers['content-length']
    if (form || upload || saysMore === undefined || !(await isEmpty(headers, payload as Readable))) return
    delete headers['content-type']
    delete headers['content-length']
    delete headers['transfer-encoding']
  })
  app.addHook('preValidation', async ({ routeOptions, body }) => {
    if (routeOptions.schema?.body !== undefined && body === undefined) required('body', body)
  })
}

async function isEmpty(headers: FastifyRequest['headers'], payload: Readable): Promise<boolean> {
  const length = headers['content-length']
  if (length !== undefined) return Number(length) === 0
  if (payload.readableEnded) return true
  await new Promise<void>(resolve => {
    for (const news of ['readable', 'end', 'error', 'close']) payload.once(news, () => resolve())
  })
  const first: unknown = payload.read()
  if (first !== null) payload.unshift(first)
  return first === null
}

/** What other programs make as ids, and nothing that could be more than one in a log. */
const wellFormed = /^[\w.:-]{1,64}$/

/** The id that a trusted proxy gave, so that both logs agree; else a new one. @param trustedProxies and networks */
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

/** In milliseconds. */
const longestRest = 10_000

/** Drains the body of a refused request first: many clients read no answer before they have sent everything. */
export function takeInRest(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, { statusCode }) => {
    if (statusCode >= 400) await swallow(raw)
  })
}

function swallow(body: FastifyRequest['raw']): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve()
  return new Promise(resolve => {
    const timer = setTimeout(resolve, longestRest)
    finished(body, () => {
      clearTimeout(timer)
      resolve()
    })
    // What reads a form stands still where a part of it was refused.
    body.unpipe()
    body.resume()
  })
}
