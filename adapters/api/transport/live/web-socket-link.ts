import { StringDecoder } from 'node:string_decoder'
import type { WebSocket } from 'ws'
import { type Accept, closeCodes, type Link, type LinkListener, type Outgoing } from './link.ts'
import { closeFrame, decodeMessages, heartbeatFrame, messagesFrame, openFrame } from './sockjs-frame.ts'

/** In milliseconds. A client that answered no ping in that time has gone. */
const heartbeatInterval = 25_000
/** For the goodbye, in milliseconds: a client that does not read must not keep the server from closing. */
const patience = 2000

interface Framing {
  readonly opening: string | null
  readonly heartbeat: string | null
  encode(text: Outgoing): string
  /** Null for what breaks the rules. */
  decode(text: string): readonly string[] | null
  goodbye(code: number, reason: string): string | null
}

export const sockjsFraming: Framing = {
  opening: openFrame,
  heartbeat: heartbeatFrame,
  encode: ({ quoted }) => messagesFrame([quoted]),
  decode: decodeMessages,
  goodbye: closeFrame,
}

export const rawFraming: Framing = {
  opening: null,
  heartbeat: null,
  encode: ({ plain }) => plain,
  decode: text => [text],
  goodbye: () => null,
}

/** Serves one open WebSocket until it closes. */
export function serveWebSocket(socket: WebSocket, framing: Framing, accept: Accept): void {
  const link = new WebSocketLink(socket, framing)
  link.open(accept)
}

class WebSocketLink implements Link {
  readonly #socket: WebSocket
  readonly #framing: Framing
  #listener: LinkListener | null = null
  #isAlive = true
  #goodbye: NodeJS.Timeout | undefined

  constructor(socket: WebSocket, framing: Framing) {
    this.#socket = socket
    this.#framing = framing
  }

  open(accept: Accept): void {
    const socket = this.#socket
    if (this.#framing.opening !== null) socket.send(this.#framing.opening)
    // A text in pieces may be cut within a character where they are sent as bytes.
    const decoder = new StringDecoder('utf8')
    socket.on('message', data => this.#onMessage(decoder.write(bytesOf(data))))
    socket.on('pong', () => {
      this.#isAlive = true
    })
    const beat = setInterval(() => this.#beat(), heartbeatInterval)
    socket.once('close', () => {
      clearInterval(beat)
      clearTimeout(this.#goodbye)
      this.#listener?.closed()
      this.#listener = null
    })
    this.#listener = accept(this)
  }

  get unsent(): number {
    return this.#socket.bufferedAmount
  }

  send(text: Outgoing): void {
    this.#write(this.#framing.encode(text))
  }

  close(code: number, reason: string): void {
    if (this.#goodbye) return
    const goodbye = this.#framing.goodbye(code, reason)
    if (goodbye !== null) this.#write(goodbye)
    this.#socket.close(code, reason)
    this.#goodbye = setTimeout(() => this.destroy(), patience)
  }

  destroy(): void {
    this.#socket.terminate()
  }

  #write(text: string): void {
    // A socket that closes takes nothing any more, and says so to the callback alone.
    this.#socket.send(text, error => {
      if (!error) this.#listener?.drained()
    })
  }

  #beat(): void {
    if (!this.#isAlive) {
      this.destroy()
      return
    }
    this.#isAlive = false
    this.#socket.ping()
    if (this.#framing.heartbeat !== null) this.#socket.send(this.#framing.heartbeat)
  }

  #onMessage(text: string): void {
    const messages = this.#framing.decode(text)
    if (messages === null) this.close(closeCodes.broken, 'Broken framing.')
    else for (const message of messages) this.#listener?.received(message)
  }
}

function bytesOf(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
