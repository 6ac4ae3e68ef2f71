import type { RecordStore } from '../ports/record-store.port.ts'
import type { PastOrder } from '../pour/order.ts'
import { storedText } from '../records/documents.ts'
import { applyOperations, emptyRecords, type Records, type WriteOperation } from '../records/records.ts'
import { AssertionError, success } from '../result.ts'

/** The disk, which outlives a store: give the same one to a second store to see a restart. */
export interface MemoryDisk {
  records: Records
  /** Newest last. */
  pastOrders: readonly PastOrder[]
}

/** A record store that forgets, for tests. */
export interface MemoryRecordStore extends RecordStore {
  /** The next commit that is carried out rejects with `error` and writes nothing. */
  failNext(error: Error): void
}

export const createMemoryDisk = (): MemoryDisk => ({ records: emptyRecords(), pastOrders: [] })

export function createMemoryRecordStore(disk: MemoryDisk = createMemoryDisk()): MemoryRecordStore {
  let isClosed = false
  let nextFailure: Error | null = null
  let lastCommit: Promise<unknown> = Promise.resolve()

  const expectOpen = (): void => {
    if (isClosed) throw new AssertionError('The record store is closed')
  }
  const carryOut = (operations: readonly WriteOperation[]): void => {
    const failure = nextFailure
    nextFailure = null
    if (failure) throw failure
    const appended = operations.flatMap(operation => (operation.op === 'append' ? [operation.value] : []))
    disk.records = applyOperations(disk.records, operations)
    disk.pastOrders = [...disk.pastOrders, ...appended]
  }

  return {
    shared: null,
    failNext(error) {
      nextFailure = error
    },
    async load() {
      expectOpen()
      await lastCommit
      return success(disk.records)
    },
    async commit(operations, onWritten) {
      expectOpen()
      const written = operations.map(asWritten)
      const commit = lastCommit.then(() => carryOut(written))
      lastCommit = commit.catch(() => undefined)
      await commit
      onWritten?.()
      return 'written'
    },
    async replaceAll(contents, onWritten) {
      expectOpen()
      const written: WriteOperation[] = []
      for await (const batch of contents) written.push(...batch.map(asWritten))
      const replacing = lastCommit.then(() => {
        const kept = { ...disk }
        disk.records = emptyRecords()
        disk.pastOrders = []
        try {
          carryOut(written)
        } catch (error) {
          Object.assign(disk, kept)
          throw error
        }
      })
      lastCommit = replacing.catch(() => undefined)
      await replacing
      onWritten?.()
    },
    async pastOrders(offset, limit) {
      expectOpen()
      if (offset < 0 || limit < 1 || limit > 200) throw new AssertionError(`No page of ${limit} from ${offset}`)
      await lastCommit
      return disk.pastOrders.toReversed().slice(offset, offset + limit)
    },
    async close() {
      isClosed = true
      await lastCommit
    },
  }
}

/** As a real store would give it back: a copy, and only if it is JSON. */
export function asWritten(operation: WriteOperation): WriteOperation {
  if (operation.op === 'delete') return operation
  return { ...operation, value: JSON.parse(storedText(operation)) }
}
