import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { createPacketGate, type GateProblem } from './packet-gate.ts'

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
