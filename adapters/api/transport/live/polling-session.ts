import { type Accept, closeCodes, type Link, type LinkListener, type Outgoing } from './link.ts'
import type { ResponseStream } from './response-stream.ts'
import { closeFrame, heartbeatFrame, messagesFrame, openFrame } from './sockjs-frame.ts'

/** In milliseconds: a client that keeps a response open is told that the server is there … */
const heartbeatInterval = 25_000
/** … and one that has none for so long has gone. */
const patience = 5000

/**
 * A SockJS session whose messages travel in HTTP responses, one after the other. Its user sees a link like any other.
 *
 * Invariant: at most one response is open, and the next one is not used before the client has taken the last.
 */
export class PollingSession implements Link {
  readonly #listener: LinkListener
  readonly #forget: () => void
  #queue: string[] = []
  #queued = 0
  #stream: ResponseStream | null = null
  /** The last response, while it is on its way. */
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

  /** Messages go into this response from here on. */
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

  /** From the client. */
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

  /** The client shows up soon, or never. */
  #waitForClient(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.destroy(), patience)
  }
}
