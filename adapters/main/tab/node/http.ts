/* `node:http` in a browser: its words, and a server to which nobody connects. What it is asked comes by messages. */
import { EventEmitter } from 'node:events'

/** Those of Node, which the build writes in. */
declare const nodeHttpWords: {
  readonly methods: readonly string[]
  readonly statusTexts: Readonly<Record<number, string>>
}

export const METHODS = nodeHttpWords.methods
export const STATUS_CODES = nodeHttpWords.statusTexts

class Unconnected extends EventEmitter {
  readonly listening = false
  readonly address = (): null => null
  readonly setTimeout = (): this => this
  close(done?: () => void): this {
    if (done) queueMicrotask(done)
    return this
  }
}

export const createServer = (): Unconnected => new Unconnected()
