import { IncomingMessage } from 'node:http'
import type { WebsocketPluginOptions } from '@fastify/websocket'
import type { FastifyServerOptions } from 'fastify'
import { stompVersions } from './stomp-frame.ts'

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>

const isWebSocket = /^websocket$/i

/** Hides routes with `constraints: { upgrade: 'websocket' }` from all requests but WebSockets. */
export const upgradeConstraint: Constraints = {
  upgrade: {
    name: 'upgrade',
    storage() {
      const handlers = new Map<unknown, unknown>()
      return {
        get: wanted => (handlers.get(wanted) ?? null) as never,
        set: (wanted, handler) => void handlers.set(wanted, handler),
      }
    },
    validate: () => undefined,
    // The types do not know that nothing may be derived.
    deriveConstraint: ({ headers }) => (isWebSocket.test(headers.upgrade ?? '') ? 'websocket' : undefined) as string,
    mustMatchWhenDerived: false,
  },
}

const offered = Symbol('another protocol is offered')

/**
 * A request, of which only a WebSocket is an upgrade: who offers another protocol is answered as if nothing had been
 * offered, as RFC 9110 (7.8) has it. Node 20 takes any such offer from the server when there is a listener for upgrades,
 * so that clients which offer HTTP/2 at each request (curl --http2, HttpClient of Java unless told otherwise) got a 400.
 */
export class IncomingRequest extends IncomingMessage {
  // No field of its own: Node sets it before a field would be there.
  declare [offered]: boolean

  get upgrade(): boolean {
    return this[offered] && (this.method === 'CONNECT' || isWebSocket.test(this.headers.upgrade ?? ''))
  }

  set upgrade(is: unknown) {
    this[offered] = is === true
  }
}

/** The protocols that are spoken here, the best first. */
const subprotocols = ['graphql-transport-ws', ...stompVersions.map(version => `v${version.replace('.', '')}.stomp`)]

/** @returns false where nothing of what is offered is spoken here: then none is named, as for those who offer none */
export const subprotocolOf = (names: ReadonlySet<string>): string | false =>
  subprotocols.find(known => names.has(known)) ?? false

/** How a connection ends whose client is gone without a word: a phone that sleeps, a page that is closed. */
const goneCodes = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT']

/** A client that is gone is no fault of the machine. */
export const endBrokenSocket: NonNullable<WebsocketPluginOptions['errorHandler']> = (error, socket, request) => {
  const isGone = goneCodes.includes((error as NodeJS.ErrnoException).code ?? '')
  request.log[isGone ? 'debug' : 'error'](error)
  socket.terminate()
}
