import type { Draft } from '../../records/draft.ts'
import { failure, type Result, success } from '../../result.ts'
import { createTurns } from '../../turns.ts'
import type { RecordBook, StoreUnavailable } from './record-book.ts'

type Entry = (draft: Draft) => void

/**
 * Writes that must not be lost: what the disk refuses now is written before anything that comes later. Each entry is
 * written once, no matter who else writes meanwhile.
 */
export interface WriteQueue {
  /** An entry that throws holds up no other: it's reported, tried again with every write, and counts as refused. */
  write(entry: Entry): Promise<Result<void, StoreUnavailable>>
  flush(): Promise<Result<void, StoreUnavailable>>
  /** Calls for each entry that throws, once; for those that did before as well. */
  onBroken(listener: (error: unknown) => void): void
}

export function createWriteQueue(records: RecordBook): WriteQueue {
  const unwritten: Entry[] = []
  /** With what they have thrown first. */
  const broken = new Map<Entry, unknown>()
  const listeners: ((error: unknown) => void)[] = []
  let takenCount = 0
  /** One flush at a time: a second one would write the first entry again, and drop one that it has not written. */
  const turns = createTurns()

  function flush(): Promise<Result<void, StoreUnavailable>> {
    const due = takenCount + unwritten.length
    return turns.inTurn(() => writeUntil(due))
  }

  /** Writes bookings up to `due`; later ones are answered for by their own caller. */
  async function writeUntil(due: number): Promise<Result<void, StoreUnavailable>> {
    for (const entry of [...broken.keys()]) {
      const written = await carryOut(entry)
      if (written.ok) broken.delete(entry)
    }
    for (let entry = unwritten[0]; entry && takenCount < due; entry = unwritten[0]) {
      const written = await carryOut(entry)
      if (!written.ok && !broken.has(entry)) return written
      unwritten.shift()
      takenCount++
    }
    return success(undefined)
  }

  async function carryOut(entry: Entry): Promise<Result<void, StoreUnavailable>> {
    try {
      return await records.change<void, never>(draft => {
        entry(draft)
        return success(undefined)
      })
    } catch (error) {
      if (!broken.has(entry)) {
        broken.set(entry, error)
        for (const listener of listeners) listener(error)
      }
      return failure({ kind: 'store-unavailable' })
    }
  }

  return {
    async write(entry) {
      unwritten.push(entry)
      const flushed = await flush()
      return flushed.ok && broken.has(entry) ? failure({ kind: 'store-unavailable' }) : flushed
    },
    flush,
    onBroken(listener) {
      listeners.push(listener)
      for (const error of broken.values()) listener(error)
    },
  }
}
