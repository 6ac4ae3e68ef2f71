import { setTimeout as pause } from 'node:timers/promises'
import type { MongoConnection } from './connection.ts'
import { logOf } from './log.ts'

/** Calls again and again, one call at a time, and sooner when woken. */
export interface Repeater {
  wake(): void
  stop(): Promise<void>
}

/** @param work never rejects */
export function repeat(everyMs: number | (() => number), work: () => Promise<void>): Repeater {
  let isStopped = false
  let isWoken = false
  let interrupt = new AbortController()

  const loop = async (): Promise<void> => {
    while (!isStopped) {
      isWoken = false
      await work()
      if (isWoken || isStopped) continue
      interrupt = new AbortController()
      await pause(typeof everyMs === 'number' ? everyMs : everyMs(), undefined, { signal: interrupt.signal }).catch(
        () => undefined,
      )
    }
  }
  const running = loop()
  return {
    wake() {
      isWoken = true
      interrupt.abort()
    },
    async stop() {
      isStopped = true
      interrupt.abort()
      await running
    },
  }
}

/**
 * Wakes whenever others have written. Says nothing of how: who is woken reads the log, and reads it from time to time anyway.
 * Opens itself again whenever the database has closed it.
 */
export function watchLog({ database }: MongoConnection, owner: string, wake: () => void, retryMs: number): Repeater {
  // Only that there is something: entries may be large, and marks of what was applied concern nobody.
  const news = [
    { $match: { operationType: 'insert', 'fullDocument.owner': { $ne: owner } } },
    { $project: { operationType: 1 } },
  ]
  let close = async (): Promise<void> => undefined
  let isStopped = false
  const repeater = repeat(retryMs, async () => {
    const stream = logOf(database).watch(news, { maxAwaitTimeMS: 1000 })
    close = () => stream.close()
    try {
      if (isStopped) return
      wake()
      for (;;) {
        await stream.next()
        wake()
      }
    } catch {
      // A reader of the log finds out, too, and tells. A stream that is closed ends here as well.
    } finally {
      await stream.close().catch(() => undefined)
    }
  })
  return {
    wake: repeater.wake,
    async stop() {
      isStopped = true
      await Promise.all([close().catch(() => undefined), repeater.stop()])
    },
  }
}
