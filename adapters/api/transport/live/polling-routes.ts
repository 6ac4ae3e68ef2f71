import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AddressBounds } from '../http/limits.ts'
import type { Accept } from './link.ts'
import { PollingSession } from './polling-session.ts'
import { eventSource, openResponse, polling, type StreamForm, streaming } from './response-stream.ts'
import { keepCookie, uncached } from './sockjs-answers.ts'
import { decodeMessages } from './sockjs-frame.ts'

/** The limit of a body that carries messages, in bytes. */
const largestBody = 64 * 1024

const guard = { config: { operation: 'guarded-inside' } } as const

type SessionRequest = FastifyRequest<{ Params: { server: string; session: string } }>

/** The transports of SockJS that need no WebSocket: one request carries messages down, others carry them up. */
export function pollingRoutes(app: FastifyInstance, addresses: AddressBounds, accept: Accept): void {
  const sessions = new Map<string, PollingSession>()

  /** Null for one too many. */
  const sessionOf = ({ params, ip }: SessionRequest): PollingSession | null => {
    const id = params.session
    const known = sessions.get(id)
    if (known) return known
    const leave = addresses.enter(ip)
    if (!leave) return null
    const session = new PollingSession(accept, () => {
      sessions.delete(id)
      leave()
    })
    sessions.set(id, session)
    return session
  }

  const send = (form: StreamForm) => async (request: SessionRequest, reply: FastifyReply) => {
    if (!isSessionAddress(request)) return reply.code(404).send()
    const session = sessionOf(request)
    if (!session) return reply.code(429).send()
    keepCookie(request, reply)
    uncached(reply)
    session.attach(openResponse(reply, form))
    return reply
  }

  const receive = async (request: SessionRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const session = sessions.get(request.params.session)
    if (!session?.isOpen) return reply.code(404).send()
    const messages = typeof request.body === 'string' ? decodeMessages(request.body) : []
    if (messages === null) return reply.code(400).type('text/plain').send('Broken JSON encoding.')
    keepCookie(request, reply)
    uncached(reply)
    session.receive(messages)
    return reply.code(204).type('text/plain; charset=UTF-8').send()
  }

  // Clients name all sorts of types, and it is always JSON.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/:server/:session/xhr', guard, send(polling))
  app.post('/:server/:session/xhr_streaming', guard, send(streaming))
  app.get('/:server/:session/eventsource', { ...guard, exposeHeadRoute: false }, send(eventSource))
  app.post('/:server/:session/xhr_send', guard, receive)
  app.addHook('onClose', async () => {
    for (const session of sessions.values()) session.destroy()
  })
}

/** No part of these may have a dot; the client chooses both at random. */
const isSessionAddress = ({ params: { server, session } }: SessionRequest): boolean =>
  /^[^/.]{1,64}$/.test(server) && /^[^/.]{1,64}$/.test(session)
