import type { Draft } from '../records/draft.ts'
import { type Result, success } from '../result.ts'
import type { RecordBook, StoreUnavailable } from './record-book.ts'

type Entry = (draft: Draft) => void

/** Writes that must not be lost: what the disk refuses now is written before anything that comes later. */
export interface Bookkeeping {
  write(entry: Entry): Promise<Result<void, StoreUnavailable>>
  /** Writes what is left over. */
  flush(): Promise<Result<void, StoreUnavailable>>
}

export function createBookkeeping(records: RecordBook): Bookkeeping {
  const unwritten: Entry[] = []

  async function flush(): Promise<Result<void, StoreUnavailable>> {
    for (let entry = unwritten[0]; entry; entry = unwritten[0]) {
      const write = entry
      const written = await records.change<void, never>(draft => {
        write(draft)
        return success(undefined)
      })
      if (!written.ok) return written
      unwritten.shift()
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
