import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AddressBounds } from '../http/limits.ts'
import { type Accept, closeCodes, type Link, type LinkListener, type Outgoing } from './link.ts'
import {
  closeFrame,
  decodeMessages,
  heartbeatFrame,
  keepCookie,
  messagesFrame,
  openFrame,
  uncached,
} from './sockjs-frame.ts'

/** A response that carries SockJS frames from the server to a client, until it has carried enough. */
export interface ResponseStream {
  /** Bytes that the client has not taken yet. */
  readonly pending: number
  /** It carries nothing more: the client asks anew. */
  readonly isFull: boolean
  write(frame: string): void
  end(): void
  destroy(): void
  onDrain(listener: () => void): void
  /** It's over. @param listener gets whether the client left before it had everything */
  onOver(listener: (aborted: boolean) => void): void
}

export interface StreamForm {
  readonly contentType: string
  /** The text that has to stand first: some browsers show nothing of a short beginning. */
  readonly prelude: string
  encode(frame: string): string
  /** In characters. A browser keeps all of a response, so it must not grow for ever. */
  readonly fullAt: number
}

const mostOfAResponse = 128 * 1024

export const polling: StreamForm = {
  contentType: 'application/javascript; charset=UTF-8',
  prelude: '',
  encode: frame => `${frame}\n`,
  fullAt: 1,
}

export const streaming: StreamForm = { ...polling, prelude: `${'h'.repeat(2048)}\n`, fullAt: mostOfAResponse }

export const eventSource: StreamForm = {
  contentType: 'text/event-stream; charset=UTF-8',
  prelude: '\r\n',
  // The client decodes these as parts of an address.
  encode: frame => `data: ${frame.replace(/[%\r\n\0]/g, found => encodeURIComponent(found))}\r\n\r\n`,
  fullAt: mostOfAResponse,
}

export function openResponse(reply: FastifyReply, form: StreamForm): ResponseStream {
  const out = new PassThrough()
  // The client may go at any time; `onOver` tells.
  out.on('error', () => undefined)
  const { raw } = reply
  let written = 0
  let isTaken = false
  raw.once('finish', () => {
    isTaken = true
  })
  void reply.type(form.contentType).send(out)
  if (form.prelude !== '') out.write(form.prelude)
  return {
    get pending() {
      return raw.destroyed ? 0 : out.writableLength + out.readableLength + raw.writableLength
    },
    get isFull() {
      return written >= form.fullAt
    },
    write(frame) {
      const text = form.encode(frame)
      written += text.length
      if (!out.destroyed) out.write(text)
    },
    end() {
      out.end()
    },
    destroy() {
      raw.destroy()
    },
    onDrain(listener) {
      out.on('drain', listener)
      raw.once('finish', listener)
    },
    onOver(listener) {
      raw.once('close', () => listener(!isTaken))
    },
  }
}

/** In milliseconds: a client that keeps a response open hears that the server is there … */
const heartbeatInterval = 25_000
/** … and one that has none for so long has gone. */
const patience = 5000

/** A SockJS session over successive responses. One is open at most; the next waits until the last was taken. */
export class PollingSession implements Link {
  readonly #listener: LinkListener
  readonly #forget: () => void
  #queue: string[] = []
  #queued = 0
  #stream: ResponseStream | null = null
  #leaving: ResponseStream | null = null
  #isNew = true
  /** Null while it is open. */
  #goodbye: string | null = null
  #isForgotten = false
  #timer: NodeJS.Timeout | undefined

  /** @param forget is called once, when nobody can ask for it any more */
  constructor(accept: Accept, forget: () => void) {
    this.#forget = forget
    this.#waitForClient()
    this.#listener = accept(this)
  }

  get isOpen(): boolean {
    return this.#goodbye === null
  }

  get unsent(): number {
    return this.#queued + (this.#stream?.pending ?? 0) + (this.#leaving?.pending ?? 0)
  }

  attach(stream: ResponseStream): void {
    if (this.#stream || this.#leaving) {
      stream.write(closeFrame(closeCodes.anotherConnection, 'Another connection still open'))
      stream.end()
      return
    }
    clearTimeout(this.#timer)
    this.#stream = stream
    stream.onDrain(() => this.#listener.drained())
    stream.onOver(aborted => this.#onOver(stream, aborted))
    if (this.#isNew) {
      this.#isNew = false
      this.#write(openFrame)
    }
    this.#flush()
    if (this.#goodbye !== null) this.#sayGoodbye(this.#goodbye)
    if (this.#stream) this.#timer = setTimeout(() => this.#beat(), heartbeatInterval)
  }

  receive(messages: readonly string[]): void {
    for (const message of messages) if (this.isOpen) this.#listener.received(message)
  }

  send({ quoted }: Outgoing): void {
    if (!this.isOpen) return
    this.#queue.push(quoted)
    this.#queued += quoted.length
    this.#flush()
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return
    this.#flush()
    this.#goodbye = closeFrame(code, reason)
    this.#waitForClient()
    this.#sayGoodbye(this.#goodbye)
    this.#listener.closed()
  }

  destroy(): void {
    if (this.#isForgotten) return
    this.#isForgotten = true
    const wasOpen = this.isOpen
    this.#goodbye ??= closeFrame(closeCodes.goAway, 'Go away!')
    clearTimeout(this.#timer)
    this.#stream?.destroy()
    this.#leaving?.destroy()
    this.#queue = []
    this.#queued = 0
    this.#forget()
    if (wasOpen) this.#listener.closed()
  }

  #flush(): void {
    if (!this.#stream || this.#queue.length === 0) return
    const messages = this.#queue
    this.#queue = []
    this.#queued = 0
    this.#write(messagesFrame(messages))
  }

  #write(frame: string): void {
    this.#stream?.write(frame)
    if (this.#stream?.isFull) this.#leave()
  }

  #sayGoodbye(frame: string): void {
    this.#write(frame)
    this.#leave()
  }

  #beat(): void {
    this.#timer = setTimeout(() => this.#beat(), heartbeatInterval)
    this.#write(heartbeatFrame)
  }

  #leave(): void {
    if (!this.#stream) return
    this.#leaving = this.#stream
    this.#stream = null
    this.#leaving.end()
    this.#waitForClient()
  }

  #onOver(stream: ResponseStream, aborted: boolean): void {
    if (this.#leaving === stream) this.#leaving = null
    // The client has gone, and what it had not taken is lost: a session with a gap is none.
    if (aborted || this.#stream === stream) this.destroy()
  }

  #waitForClient(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.destroy(), patience)
  }
}

/** The limit of a body that carries messages, in bytes. */
const largestBody = 64 * 1024

const guard = { config: { operation: 'guarded-inside' } } as const

type SessionRequest = FastifyRequest<{ Params: { server: string; session: string } }>

/** The transports of SockJS that need no WebSocket: one request carries messages down, others carry them up. */
export function pollingRoutes(app: FastifyInstance, addresses: AddressBounds, accept: Accept): void {
  const sessions = new Map<string, PollingSession>()

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
