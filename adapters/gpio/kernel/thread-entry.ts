import type { Worker } from 'node:worker_threads'
import { failure, type Result, success } from '#domain/result.ts'

/** Where a thread of a driver begins. */
export interface ThreadEntry {
  readonly url: URL
  /** The arguments that Node needs to run it. */
  readonly execArgv: readonly string[]
}

/** In milliseconds. A small board under load takes some seconds. */
export const longestStart = 30_000

/** The first message of a thread, or why there is none. @param within in milliseconds */
export function firstMessage<Message>(worker: Worker, within: number): Promise<Result<Message, string>> {
  return new Promise(resolve => {
    const end = (first: Result<Message, string>): void => {
      clearTimeout(timer)
      resolve(first)
    }
    const timer = setTimeout(() => end(failure(`it was not ready within ${within / 1000} s`)), within)
    worker.once('message', (message: Message) => end(success(message)))
    worker.once('error', error => end(failure(String(error))))
    worker.once('exit', code => end(failure(`it ended with code ${code} before it was ready`)))
  })
}
