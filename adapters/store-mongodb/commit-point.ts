import { setTimeout as pause } from 'node:timers/promises'
import type { Reach } from './connection.ts'
import type { Log } from './log.ts'
import type { LogEntry, NewEntry } from './log-entry.ts'
import { asStoreFailure, isRefusal, isUnsent, isWrongServer, StoreFailure, UncertainWrite } from './store-failure.ts'

export type CommitPoint = ReturnType<typeof createCommitPoint>

type IsNext = () => Promise<boolean>

const firstPauseMs = 10
const longestPauseMs = 500

/** null while only another try can show it. */
type Tried = LogEntry | 'theirs' | 'far-behind' | null

/** Inserts entries, and knows afterwards whether it has. @param closing ends the wait for the fate of a write */
export function createCommitPoint(log: Log, reach: Reach, closing: AbortSignal) {
  async function tryEntry(number: number, entry: NewEntry, isNext: IsNext, isFirst: boolean): Promise<Tried> {
    if (await log.insert(number, entry)) {
      return keptIfNext({ _id: number, ...entry, applied: entry.does === 'claim' }, isNext)
    }
    if (isFirst) return 'theirs'
    // It isn't on most servers yet, and may be rolled back.
    const there = await log.at(number)
    if (there === null) return null
    return there.by === entry.by ? keptIfNext(there, isNext) : 'theirs'
  }

  /** A number that's free because the log was trimmed past it doesn't count. */
  async function keptIfNext(there: LogEntry, isNext: IsNext): Promise<Tried> {
    try {
      if (await isNext()) return there
      await log.remove(there)
    } catch (error) {
      throw new UncertainWrite(error)
    }
    return 'far-behind'
  }

  /** @returns whether it may be written; throws where it surely isn't */
  function judge(error: unknown, mayBeWritten: boolean): boolean {
    const isRefused = isRefusal(error)
    if (!isRefused) reach.lost()
    if (!mayBeWritten && (isRefused || isUnsent(error))) throw asStoreFailure(error)
    return mayBeWritten || !(isRefused || isWrongServer(error))
  }

  return {
    /**
     * Goes on until it's known.
     * @param isNext whether the number is still that of the next entry
     * @returns null when the number is someone else's
     * @throws StoreFailure `unreachable`, `refused`: nothing is written; `unknown`: closed before it was known;
     * `stopped`
     */
    async insert(number: number, entry: NewEntry, isNext: IsNext): Promise<LogEntry | null> {
      let mayBeWritten = false
      for (let attempt = 0; ; attempt += 1) {
        let tried: Tried = null
        try {
          tried = await tryEntry(number, entry, isNext, attempt === 0)
        } catch (error) {
          mayBeWritten = judge(error, mayBeWritten)
        }
        if (tried !== null) {
          reach.answered()
          return resultOf(tried, mayBeWritten)
        }
        await waitABit(attempt, closing)
      }
    },
  }
}

function resultOf(tried: NonNullable<Tried>, mayBeWritten: boolean): LogEntry | null {
  if (typeof tried === 'object') return tried
  if (tried === 'far-behind' && mayBeWritten)
    throw new StoreFailure('stopped', 'the log does not tell any more what has become of a write')
  return null
}

async function waitABit(attempt: number, closing: AbortSignal): Promise<void> {
  const ms = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt)
  await pause(ms, undefined, { signal: closing }).catch(() => {
    throw new StoreFailure('unknown', 'closed before the database had said whether it is written')
  })
}
