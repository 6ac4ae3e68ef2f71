/*
 * What arrives of a broker, counted before it is believed: MQTT lets a packet announce 256 MB, and parsers keep what they
 * have of it until it is whole. (MQTT 3.1.1, section 2: a byte with type and flags, up to four bytes of length.)
 */
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** In bytes: one's own discovery is the largest that is read back. */
export const largestPacket = 256 * 1024
/** In bytes: what is no message is an answer of a few codes. */
const largestAnswer = 1024

const connack = 2
const publish = 3
const answers: ReadonlySet<number> = new Set([4, 9, 11, 13])
const mostLengthBytes = 4
/** The quality of service for which both sides keep a message until four packets have gone. */
const twice = 2

/** It is no broker that speaks MQTT 3.1.1, or a broken one. */
export interface GateProblem {
  readonly detail: string
}

export interface PacketGate {
  /** What of a chunk may be parsed; nothing is kept but the head of a packet. */
  take(chunk: Buffer): { readonly passed: readonly Buffer[]; readonly problem: GateProblem | null }
}

/**
 * Lets messages through but those that are too large, or of a quality of service that nobody asks for and clients keep
 * messages for. These are left out while they arrive.
 *
 * @param onLeftOut hears the size of each message that is left out, in bytes
 */
export const createPacketGate = (onLeftOut: (bytes: number) => void): PacketGate => new Gate(onLeftOut)

class Gate implements PacketGate {
  readonly #onLeftOut: (bytes: number) => void
  #head: number[] = []
  /** What is still to come of the packet, in bytes. */
  #left = 0
  #isPassing = true
  #isFirst = true

  constructor(onLeftOut: (bytes: number) => void) {
    this.#onLeftOut = onLeftOut
  }

  take(chunk: Buffer): ReturnType<PacketGate['take']> {
    const passed: Buffer[] = []
    for (let at = 0; at < chunk.length; ) {
      if (this.#left > 0) {
        const piece = chunk.subarray(at, at + this.#left)
        this.#left -= piece.length
        at += piece.length
        if (this.#isPassing) passed.push(piece)
        continue
      }
      this.#head.push(chunk[at++] ?? 0)
      const read = this.#readHead()
      if (read === null) continue
      if ('detail' in read) return { passed, problem: read }
      if (this.#isPassing) passed.push(Buffer.from(read.head))
    }
    return { passed, problem: null }
  }

  /** null while the head is not complete. */
  #readHead(): { readonly head: readonly number[] } | GateProblem | null {
    const head = this.#head
    const type = (head[0] ?? 0) >> 4
    // What comes first tells at once whether it is a broker at all.
    if (this.#isFirst && type !== connack) return { detail: 'no CONNACK' }
    const length = lengthIn(head.slice(1))
    if (length === null) return head.length <= mostLengthBytes ? null : { detail: 'a length of more than four bytes' }
    const problem = this.#isFirst || type !== publish ? this.#judgeAnswer(type, length) : null
    if (problem) return problem
    if (type === publish) this.#judgeMessage(length)
    else this.#isPassing = true
    this.#isFirst = false
    this.#left = length
    this.#head = []
    return { head }
  }

  #judgeAnswer(type: number, length: number): GateProblem | null {
    if (type !== connack) {
      const isKnown = answers.has(type) && length <= largestAnswer
      return isKnown ? null : { detail: `a packet of type ${type}, ${length} bytes` }
    }
    if (!this.#isFirst) return { detail: 'a second CONNACK' }
    return length === 2 ? null : { detail: `a CONNACK of ${length} bytes` }
  }

  #judgeMessage(length: number): void {
    const quality = ((this.#head[0] ?? 0) >> 1) & 3
    this.#isPassing = length <= largestPacket && quality < twice
    if (!this.#isPassing) this.#onLeftOut(length)
  }
}

/** The number that the bytes say, the lowest first; null while more of them come. */
function lengthIn(bytes: readonly number[]): number | null {
  const last = bytes.at(-1)
  if (last === undefined || last > 127) return null
  return bytes.reduce((sum, byte, place) => sum + (byte & 127) * 128 ** place, 0)
}

/** A socket of which only that is read which a gate lets through. It ends with what is no MQTT. */
export class GatedStream extends Duplex {
  readonly #socket: Socket

  constructor(socket: Socket, hear: { onProblem(problem: GateProblem): void; onLeftOut(bytes: number): void }) {
    super({ autoDestroy: true })
    this.#socket = socket
    const gate = createPacketGate(bytes => hear.onLeftOut(bytes))
    socket.on('data', chunk => {
      const { passed, problem } = gate.take(chunk)
      for (const piece of passed) if (!this.push(piece)) socket.pause()
      if (problem) {
        hear.onProblem(problem)
        this.destroy()
      }
    })
    socket.once('end', () => this.push(null))
    socket.once('close', () => this.destroy())
  }

  override _read(): void {
    this.#socket.resume()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done)
  }

  override _final(done: () => void): void {
    this.#socket.end()
    done()
  }

  override _destroy(_error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy()
    // The socket has already said why.
    done(null)
  }
}
