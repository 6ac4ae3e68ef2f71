import type { Worker } from 'node:worker_threads'
import { failure, type Result, success } from '#domain/result.ts'

export interface ThreadEntry {
  readonly url: URL
  readonly execArgv: readonly string[]
}

/** [ms] A small board under load takes some seconds. */
export const longestStart = 30_000

/** @param within in milliseconds */
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

/** `performance.now` begins anew in each thread; the system's clock doesn't, but is slower to read. */
const offset = Number(process.hrtime.bigint()) / 1000 - performance.now() * 1000

/** Microseconds, with fractions, on a clock that all threads share and that is never set. */
export const monotonicNow = (): number => performance.now() * 1000 + offset
