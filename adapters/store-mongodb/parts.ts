import type { CommitOutcome } from '#domain/ports/record-store.port.ts'
import type { Log } from './log.ts'
import type { LoggedWrite, NewEntry } from './log-entry.ts'
import { asStoreFailure, StoreFailure } from './store-failure.ts'

/** Writes that are too large for one entry, beside the log first: nobody sees them until an entry names them. */
export async function withParts(
  log: Log,
  entry: NewEntry,
  parts: AsyncIterable<readonly LoggedWrite[]>,
  insert: (whole: NewEntry) => Promise<CommitOutcome>,
): Promise<CommitOutcome> {
  let count = 0
  let mayBeNamed = false
  try {
    for await (const writes of parts) {
      await putPart(log, entry.by, count, writes)
      count += 1
    }
    const outcome = await insert({ ...entry, parts: count })
    mayBeNamed = outcome === 'written'
    return outcome
  } catch (error) {
    mayBeNamed = error instanceof StoreFailure && error.reason === 'unknown'
    throw error
  } finally {
    if (!mayBeNamed) await log.removeParts(entry.by).catch(() => undefined)
  }
}

async function putPart(log: Log, by: string, part: number, writes: readonly LoggedWrite[]): Promise<void> {
  try {
    await log.putPart(by, part, writes)
  } catch (error) {
    throw asStoreFailure(error)
  }
}
