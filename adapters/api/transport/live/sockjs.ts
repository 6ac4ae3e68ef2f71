import { createHash, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { LiveClients } from '#adapters/api/kernel/deps.ts'
import { createAddressBounds, createSocketBounds } from '../http/limits.ts'
import { type Accept, closeCodes, type Link } from './link.ts'
import { pollingRoutes } from './polling.ts'
import { uncached } from './sockjs-frame.ts'
import { rawFraming, serveWebSocket, sockjsFraming } from './web-socket-link.ts'

export async function answerInfo(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  uncached(reply)
  const info = { entropy: randomInt(2 ** 32), origins: ['*:*'], cookie_needed: true, websocket: true }
  return reply.type('application/json;charset=UTF-8').send(JSON.stringify(info))
}

/** Old browsers would load the client's script from elsewhere, which we don't offer: they try the next transport. */
const framePage =
  '<!DOCTYPE html>\n<html><head><title>SockJS</title></head><body><p>A hidden frame of the live connection.</p></body></html>\n'
const frameTag = `"${createHash('sha256').update(framePage).digest('hex').slice(0, 32)}"`

export async function answerFrame(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('etag', frameTag).header('cache-control', 'public, max-age=31536000').removeHeader('x-frame-options')
  if (request.headers['if-none-match'] === frameTag) return reply.code(304).send()
  return reply.type('text/html; charset=UTF-8').send(framePage)
}

const guard = { config: { operation: 'guarded-inside' } } as const

/**
 * A SockJS server below `/websocket`: WebSocket, two kinds of streams and polling; and WebSocket without its framing at
 * `/websocket/websocket` and at `/websocket` itself, which a client without an upgrade sees as a page. Anybody may open
 * a session: the first frame inside identifies the user, no cookie does.
 */
export function sockjsRoutes(app: FastifyInstance, clients: LiveClients, accept: Accept): void {
  const addresses = createAddressBounds()
  const socketsOf = createSocketBounds(addresses)
  const open = new Set<Link>()
  const acceptCounted = counted(accept, open, clients)
  app.addHook('preClose', done => {
    for (const link of open) link.close(closeCodes.goAway, 'Go away!')
    done()
  })

  app.register(
    (own, _options, done) => {
      own.get('/info', guard, answerInfo)
      own.get('/:page(^iframe[^/]*\\.html$)', guard, answerFrame)
      const serveBare = (socket: WebSocket, request: FastifyRequest): void => {
        if (!socketsOf(request.ip).admit(socket)) return
        const { authorization } = request.headers
        serveWebSocket(socket, rawFraming, link => acceptCounted(link, authorization))
      }
      own.get('/', { websocket: true, constraints: { upgrade: 'websocket' }, ...guard }, serveBare)
      own.get('/websocket', { websocket: true, ...guard }, serveBare)
      own.get('/:server/:session/websocket', { websocket: true, ...guard }, (socket, request) => {
        if (socketsOf(request.ip).admit(socket)) serveWebSocket(socket, sockjsFraming, acceptCounted)
      })
      pollingRoutes(own, addresses, acceptCounted)
      done()
    },
    { prefix: '/websocket' },
  )
}

const counted =
  (accept: Accept, open: Set<Link>, clients: LiveClients): Accept =>
  (link, authorization) => {
    open.add(link)
    const gone = clients.come('stomp')
    const listener = accept(link, authorization)
    return {
      received: message => listener.received(message),
      drained: () => listener.drained(),
      closed() {
        open.delete(link)
        gone()
        listener.closed()
      },
    }
  }
