import { Worker } from 'node:worker_threads'
import { failure, type Result, success } from '#domain/result.ts'
import type { PulseMemory } from './pulse-memory.ts'

/** Where a thread of this folder begins. */
export interface ThreadEntry {
  readonly url: URL
  /** What Node needs to run it. */
  readonly execArgv: readonly string[]
}

/** What the thread is given. */
export interface PulseThreadStart {
  readonly shared: SharedArrayBuffer
  /** See {@link PulseMemory.nextThread}. */
  readonly thread: number
}

/** What the thread says, once. */
export type PulseThreadMessage =
  | { readonly kind: 'ready'; readonly isRealTime: boolean }
  | { readonly kind: 'failed'; readonly detail: string }

/** Whoever makes the pulses. */
export interface PulseThread {
  /** Whether it comes before everything that is not urgent. */
  readonly isRealTime: boolean
  /** False once it has ended and could not be started again. */
  readonly isThere: boolean
  /** Ends it, whatever it is doing, and has another one in its place. */
  replace(): void
  close(): Promise<void>
}

/** Resolves when the thread makes pulses, or cannot. One that ends unasked is replaced. */
export async function startPulseThread(
  { url, execArgv }: ThreadEntry,
  memory: PulseMemory,
): Promise<Result<PulseThread, string>> {
  let current: Worker
  let isClosed = false
  const start = (): Worker => {
    const workerData: PulseThreadStart = { shared: memory.shared, thread: memory.nextThread() }
    const worker = new Worker(url, { execArgv: [...execArgv], workerData })
    let wasReady = false
    worker.on('message', ({ kind }: PulseThreadMessage) => {
      wasReady = kind === 'ready'
      // It keeps no program from ending; but until then somebody waits for this message.
      worker.unref()
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (isClosed || worker !== current) return
      // One that never began would not begin the next time either.
      if (wasReady) current = start()
      else isClosed = true
    })
    return worker
  }
  current = start()
  const first = await new Promise<PulseThreadMessage>(resolve => {
    current.once('message', resolve)
    current.once('error', error => resolve({ kind: 'failed', detail: String(error) }))
  })
  const end = async (): Promise<void> => {
    isClosed = true
    memory.nextThread()
    await current.terminate()
  }
  if (first.kind === 'failed') {
    await end()
    return failure(first.detail)
  }
  return success({
    isRealTime: first.isRealTime,
    get isThere() {
      return !isClosed
    },
    replace() {
      const stuck = current
      current = start()
      void stuck.terminate()
    },
    close: end,
  })
}
