import type { Worker } from 'node:worker_threads'
import type { DataFolderTrouble } from '#domain/ports/data-folder.port.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { Result } from '#domain/result.ts'
import type { AnswerTo, NumberedRequest, StoreRequest, WorkerMessage } from './protocol.ts'
import { StoreFailure } from './store-failure.ts'

/** The other end of the store's worker. Requests are carried out in the order in which they are asked. */
export interface WorkerClient {
  /** Settles once, when the worker has the file or says why not. */
  readonly opened: Promise<Result<undefined, StoreProblem>>
  /** Rejects with a {@link StoreFailure}; also when the worker goes away. */
  ask<Request extends StoreRequest>(request: Request): Promise<AnswerTo<Request>>
  /** Resolves when the worker is gone, and the lock of the file with it. */
  readonly ended: Promise<void>
  /** Lets it finish what was asked; resolves as {@link ended}. */
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (failure: StoreFailure) => void
}

export interface WorkerListener {
  warn?(detail: string): void
  onPlace?(trouble: DataFolderTrouble | null): void
  /** Is called when the worker is gone, before anybody hears of it. */
  tidyUp?(): void
}

export function connectWorker(worker: Worker, listener: WorkerListener = {}): WorkerClient {
  const waiting = new Map<number, Waiting>()
  let lastNumber = 0
  let gone: StoreFailure | null = null

  const take = (number: number): Waiting | undefined => {
    const waiter = waiting.get(number)
    waiting.delete(number)
    return waiter
  }
  const giveUp = (failure: StoreFailure): void => {
    gone ??= failure
    for (const number of [...waiting.keys()]) take(number)?.reject(gone)
  }
  const hear = (message: Exclude<WorkerMessage, { kind: 'opened' | 'not-opened' }>): void => {
    switch (message.kind) {
      case 'answer':
        take(message.number)?.resolve(message.value)
        break
      case 'failure':
        take(message.number)?.reject(new StoreFailure(message.reason, message.detail))
        break
      case 'place':
        listener.onPlace?.(message.trouble)
        break
      case 'warning':
        listener.warn?.(message.detail)
        break
    }
  }
  const opened = new Promise<Result<undefined, StoreProblem>>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'opened') resolve(message.result)
      else if (message.kind === 'not-opened') reject(new StoreFailure(message.reason, message.detail))
      else hear(message)
    })
    worker.on('error', cause => reject(goneBy(cause)))
    worker.on('exit', () => reject(new StoreFailure('stopped', 'its worker ended before it had the file')))
  })
  const ended = new Promise<void>(resolve => {
    worker.on('error', cause => giveUp(goneBy(cause)))
    worker.on('exit', () => {
      giveUp(new StoreFailure('stopped', 'its worker has ended'))
      listener.tidyUp?.()
      resolve()
    })
  })

  const ask = <Request extends StoreRequest>(request: Request): Promise<AnswerTo<Request>> =>
    new Promise((resolve, reject) => {
      if (gone) {
        reject(gone)
        return
      }
      lastNumber += 1
      waiting.set(lastNumber, { resolve: value => resolve(value as AnswerTo<Request>), reject })
      worker.postMessage({ number: lastNumber, request } satisfies NumberedRequest)
    })

  return {
    opened,
    ended,
    ask,
    async close() {
      // A worker that is gone already has let go of everything.
      await ask({ kind: 'close' }).catch(() => undefined)
      await ended
    },
  }
}

const goneBy = (cause: unknown): StoreFailure =>
  new StoreFailure('stopped', `its worker failed: ${String(cause)}`, { cause })
