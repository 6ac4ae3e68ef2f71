import { setTimeout as pause } from 'node:timers/promises'
import type { LogEntry } from './log-entry.ts'
import { describeError } from './store-failure.ts'

/** Entries that wait for a while, and are worked off then: the oldest first, again where something went wrong. */
export interface EntryQueue {
  add(entry: LogEntry): void
  /** Nobody waits for company any more. Resolves when what was added before is worked off, or is not going to be. */
  settled(): Promise<void>
  /** Resolves when nothing is worked on. */
  ended(): Promise<void>
}

interface EntryQueueDeps {
  /** So long an entry waits at least, so that those that come meanwhile go with it [ms]. */
  readonly delayMs: number
  /** @returns false when the entries have to come again, after the same time */
  readonly work: (batch: readonly LogEntry[]) => Promise<boolean>
  readonly warn: (detail: string) => void
  /** Entries that wait then are left as they are. */
  readonly closing: AbortSignal
}

const mostAtOnce = 200
const retryMs = 500

export function createEntryQueue({ delayMs, work, warn, closing }: EntryQueueDeps): EntryQueue {
  const waiting = new Map<number, LogEntry>()
  let hurry = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  let isLate = false

  const workOn = async (gathered: Map<number, LogEntry>): Promise<void> => {
    while (gathered.size > 0 && !closing.aborted) {
      const batch = nextBatch(gathered)
      const isDone = await work(batch)
      isLate = false
      for (const { _id } of batch) {
        gathered.delete(_id)
        if (isDone) waiting.delete(_id)
      }
    }
  }

  const workOff = async (): Promise<void> => {
    while (waiting.size > 0 && !closing.aborted) {
      const gathered = new Map(waiting)
      await passed(delayMs, [closing, hurry.signal])
      try {
        await workOn(gathered)
      } catch (error) {
        if (!isLate) warn(`The documents in the database are behind its log: ${describeError(error)}`)
        isLate = true
        await passed(retryMs, [closing])
      }
    }
    hurry = new AbortController()
    isRunning = false
  }

  return {
    add(entry) {
      if (closing.aborted) return
      waiting.set(entry._id, entry)
      if (isRunning) return
      isRunning = true
      running = workOff()
    },
    async settled() {
      const wanted = [...waiting.keys()]
      hurry.abort()
      while (!closing.aborted && wanted.some(number => waiting.has(number))) {
        await Promise.race([running, pause(10)])
      }
    },
    ended: () => running,
  }
}

/** Sooner when a signal comes. */
async function passed(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  if (ms > 0) await pause(ms, undefined, { signal: AbortSignal.any([...signals]) }).catch(() => undefined)
}

export const isPlain = ({ parts, does }: LogEntry): boolean => parts === 0 && does === 'write'

/** The oldest, with plain ones that follow. */
function nextBatch(waiting: ReadonlyMap<number, LogEntry>): readonly LogEntry[] {
  const entries = [...waiting.values()].sort((a, b) => a._id - b._id)
  const end = entries.findIndex(entry => !isPlain(entry))
  return entries.slice(0, end === -1 ? mostAtOnce : Math.min(mostAtOnce, Math.max(1, end)))
}
