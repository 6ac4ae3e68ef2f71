import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { LiveClients } from '../../kernel/deps.ts'
import { createAddressBounds, createSocketBounds } from '../http/limits.ts'
import { type Accept, closeCodes, type Link } from './link.ts'
import { pollingRoutes } from './polling-routes.ts'
import { answerFrame, answerInfo } from './sockjs-answers.ts'
import { rawFraming, serveWebSocket, sockjsFraming } from './web-socket-link.ts'

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

/** Keeps a list of those that have not closed. */
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
