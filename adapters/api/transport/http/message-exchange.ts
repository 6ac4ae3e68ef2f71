import { EventEmitter } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable, Writable } from 'node:stream'

export interface MessageRequest {
  readonly method: string
  readonly url: string
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
}

export interface MessageAnswer {
  readonly status: number
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** Answers a message by the routes of a server. @returns rejects when the answer is cut off */
export function exchange(request: MessageRequest, answer: Answering): Promise<MessageAnswer> {
  return new Promise((resolve, reject) => {
    const incoming = new Incoming(request)
    const outgoing = new Outgoing(incoming)
    outgoing.once('finish', () => resolve(outgoing.told()))
    outgoing.once('close', () => reject(new Error('The answer was cut off')))
    outgoing.on('error', reject)
    // As far as anybody looks at them here.
    answer(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse)
  })
}

/** In bytes: what a socket gives at once. */
const pieceLength = 64 * 1024

class Incoming extends Readable {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly rawHeaders: readonly string[]
  readonly httpVersion = '1.1'
  readonly httpVersionMajor = 1
  readonly httpVersionMinor = 1
  /** Messages come from this computer only. */
  readonly socket = Object.assign(new EventEmitter(), { remoteAddress: '127.0.0.1', encrypted: false })
  complete = false
  readonly #body: Uint8Array
  #sent = 0

  constructor({ method, url, headers, body }: MessageRequest) {
    super()
    this.method = method
    this.url = url
    this.#body = body ?? new Uint8Array()
    const length = body === null ? {} : { 'content-length': String(body.byteLength) }
    this.headers = { host: 'localhost', ...headers, ...length }
    this.rawHeaders = Object.entries(this.headers).flat()
  }

  override _read(): void {
    if (this.#sent >= this.#body.byteLength) {
      this.complete = true
      this.push(null)
      return
    }
    const piece = this.#body.subarray(this.#sent, this.#sent + pieceLength)
    this.#sent += piece.byteLength
    this.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
  }
}

type HeaderValue = OutgoingHttpHeaders[string]

class Outgoing extends Writable {
  readonly req: Incoming
  statusCode = 200
  statusMessage = ''
  headersSent = false
  readonly #headers = new Map<string, HeaderValue>()
  readonly #pieces: Uint8Array[] = []

  constructor(req: Incoming) {
    super()
    this.req = req
  }

  get socket(): Incoming['socket'] {
    return this.req.socket
  }

  setHeader(name: string, value: HeaderValue): this {
    this.#headers.set(name.toLowerCase(), value)
    return this
  }

  getHeader(name: string): HeaderValue {
    return this.#headers.get(name.toLowerCase())
  }

  getHeaders(): OutgoingHttpHeaders {
    return Object.fromEntries(this.#headers)
  }

  getHeaderNames(): string[] {
    return [...this.#headers.keys()]
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase())
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase())
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    this.headersSent = true
    return this
  }

  flushHeaders(): void {
    this.headersSent = true
  }

  override _write(piece: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.headersSent = true
    this.#pieces.push(piece)
    done()
  }

  told(): MessageAnswer {
    const { statusCode: status, req } = this
    const headers = [...this.#headers].flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)] as const],
    )
    const isEmpty = req.method === 'HEAD' || status === 204 || status === 304
    return { status, headers: Object.fromEntries(headers), body: Buffer.concat(isEmpty ? [] : this.#pieces) }
  }
}
