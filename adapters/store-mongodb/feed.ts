import { setTimeout as pause } from 'node:timers/promises'
import type { MongoConnection } from './connection.ts'
import { logOf } from './log.ts'

export type Repeater = ReturnType<typeof repeat>

/** @param work never rejects */
export function repeat(everyMs: number | (() => number), work: () => Promise<void>) {
  let isStopped = false
  let isWoken = false
  let interrupt = new AbortController()

  const loop = async (): Promise<void> => {
    while (!isStopped) {
      isWoken = false
      await work()
      if (isWoken || isStopped) continue
      interrupt = new AbortController()
      const ms = typeof everyMs === 'number' ? everyMs : everyMs()
      await pause(ms, undefined, { signal: interrupt.signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    wake(): void {
      isWoken = true
      interrupt.abort()
    },
    async stop(): Promise<void> {
      isStopped = true
      interrupt.abort()
      await running
    },
  }
}

/**
 * Wakes when another process has written; the log is read from time to time anyway. Opens itself again when the
 * database closes it.
 */
export function watchLog({ database }: MongoConnection, owner: string, wake: () => void, retryMs: number) {
  const insertions = [
    { $match: { operationType: 'insert', 'fullDocument.owner': { $ne: owner } } },
    { $project: { operationType: 1 } },
  ]
  let close = async (): Promise<void> => undefined
  let isStopped = false
  const repeater = repeat(retryMs, async () => {
    const stream = logOf(database).watch(insertions, { maxAwaitTimeMS: 1000 })
    close = () => stream.close()
    try {
      if (isStopped) return
      wake()
      for (;;) {
        await stream.next()
        wake()
      }
    } catch {
      // The reader of the log reports the same error. A closed stream ends here, too.
    } finally {
      await stream.close().catch(() => undefined)
    }
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all([close().catch(() => undefined), repeater.stop()])
    },
  }
}
