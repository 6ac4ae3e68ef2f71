import { Worker } from 'node:worker_threads'
import { failure, type Result, success } from '#domain/result.ts'
import { firstMessage, longestStart, type ThreadEntry } from '../kernel/thread-entry.ts'
import type { PulseMemory } from './pulse-memory.ts'

/** The data that the thread begins with. */
export interface PulseThreadStart {
  readonly shared: SharedArrayBuffer
}

/** The one message of the thread. */
export type PulseThreadMessage =
  | { readonly kind: 'ready'; readonly isRealTime: boolean }
  | { readonly kind: 'failed'; readonly detail: string }

/** The maker of the pulses. */
export interface PulseThread {
  /** Whether it comes before everything that is not urgent. */
  readonly isRealTime: boolean
  /** False once it has ended and could not be started again. */
  readonly isThere: boolean
  /** Whether one that was replaced still lives: it may be about to set lines by descriptors that it has read before. */
  readonly hasStray: boolean
  /** Ends it, whatever it is doing, and has another one in its place, with the memory renewed. */
  replace(): void
  close(): Promise<void>
}

/** Resolves when the thread makes pulses, or cannot. One that ends unasked is replaced, and its trains are over. */
export async function startPulseThread(
  entry: ThreadEntry,
  memory: PulseMemory,
  within = longestStart,
): Promise<Result<PulseThread, string>> {
  const threads = new Threads(entry, memory)
  const first = await threads.firstWord(within)
  if (first.kind === 'ready') return success(threads.running(first.isRealTime))
  await threads.close()
  return failure(first.detail)
}

class Threads {
  readonly #entry: ThreadEntry
  readonly #memory: PulseMemory
  readonly #strays = new Set<Worker>()
  #current: Worker
  #isClosed = false

  constructor(entry: ThreadEntry, memory: PulseMemory) {
    this.#entry = entry
    this.#memory = memory
    this.#current = this.#start()
  }

  async firstWord(within: number): Promise<PulseThreadMessage> {
    const first = await firstMessage<PulseThreadMessage>(this.#current, within)
    return first.ok ? first.value : { kind: 'failed', detail: first.problem }
  }

  running(isRealTime: boolean): PulseThread {
    const isThere = (): boolean => !this.#isClosed
    const hasStray = (): boolean => this.#strays.size > 0
    return {
      isRealTime,
      get isThere() {
        return isThere()
      },
      get hasStray() {
        return hasStray()
      },
      replace: () => this.#replace(),
      close: () => this.close(),
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#memory.endThread()
    await this.#current.terminate()
  }

  #replace(): void {
    const stuck = this.#current
    this.#strays.add(stuck)
    stuck.once('exit', () => this.#strays.delete(stuck))
    this.#memory.renew()
    this.#current = this.#start()
    void stuck.terminate()
  }

  #start(): Worker {
    const workerData: PulseThreadStart = { shared: this.#memory.shared }
    const worker = new Worker(this.#entry.url, { execArgv: [...this.#entry.execArgv], workerData })
    let wasReady = false
    worker.on('message', ({ kind }: PulseThreadMessage) => {
      wasReady = kind === 'ready'
      // It keeps no program from ending; but until then someone waits for this message.
      worker.unref()
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#isClosed || worker !== this.#current) return
      // One that never began would not begin the next time either.
      this.#isClosed = !wasReady
      if (!wasReady) return
      this.#memory.renew()
      this.#current = this.#start()
    })
    return worker
  }
}
