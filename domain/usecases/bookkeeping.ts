import type { Draft } from '../records/draft.ts'
import { type Result, success } from '../result.ts'
import type { RecordBook, StoreUnavailable } from './record-book.ts'

type Entry = (draft: Draft) => void

/**
 * Writes that must not be lost: what the disk refuses now is written before anything that comes later. Each entry is
 * written once, whoever else writes meanwhile.
 */
export interface Bookkeeping {
  write(entry: Entry): Promise<Result<void, StoreUnavailable>>
  /** Writes what is left over. */
  flush(): Promise<Result<void, StoreUnavailable>>
}

export function createBookkeeping(records: RecordBook): Bookkeeping {
  const unwritten: Entry[] = []
  let writtenCount = 0
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time: a second one would write the first entry again, and drop one that it has not written. */
  function flush(): Promise<Result<void, StoreUnavailable>> {
    const due = writtenCount + unwritten.length
    const flushed = last.then(() => writeUntil(due))
    last = flushed.catch(() => undefined)
    return flushed
  }

  /** What came later is answered for by whoever wrote it. */
  async function writeUntil(due: number): Promise<Result<void, StoreUnavailable>> {
    for (let entry = unwritten[0]; entry && writtenCount < due; entry = unwritten[0]) {
      const write = entry
      const written = await records.change<void, never>(draft => {
        write(draft)
        return success(undefined)
      })
      if (!written.ok) return written
      unwritten.shift()
      writtenCount++
    }
    return success(undefined)
  }

  return {
    write(entry) {
      unwritten.push(entry)
      return flush()
    },
    flush,
  }
}
