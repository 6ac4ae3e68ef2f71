import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A response that carries SockJS frames from the server to a client, until it has carried enough. */
export interface ResponseStream {
  /** Bytes that the client has not taken yet. */
  readonly pending: number
  /** It carries nothing more: the client asks anew. */
  readonly isFull: boolean
  write(frame: string): void
  end(): void
  /** Cuts the client off. */
  destroy(): void
  /** Everything written has been taken. */
  onDrain(listener: () => void): void
  /** It is over. @param listener is told whether the client went before it had everything */
  onOver(listener: (aborted: boolean) => void): void
}

/** How a transport writes frames. */
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
