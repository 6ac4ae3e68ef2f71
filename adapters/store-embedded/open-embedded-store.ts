import type { DataFolder } from '#domain/ports/data-folder.port.ts'
import type { RecordStore, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { type Records, recordsOf, type WriteOperation } from '#domain/records/records.ts'
import { storedText } from '#domain/records/stored-text.ts'
import { BrokenInvariant, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { LoadedTable, StoredWrite } from './protocol.ts'
import { type EmbeddedStoreOptions, type ServedStore, serveStore } from './serve-store.ts'

/** A store, and the folder that it is in. */
export interface EmbeddedStore extends RecordStore {
  readonly folder: DataFolder
}

/**
 * The record store in one file, read and written by a thread of its own. Opening takes the file for this process.
 *
 * Rejects with a `StoreFailure` when the file cannot be opened at all: no permission, no such disk. A commit that
 * rejects as `io-error` may or may not be found after the restart that it calls for.
 */
export async function openEmbeddedStore(options: EmbeddedStoreOptions): Promise<Result<EmbeddedStore, StoreProblem>> {
  const serving = await serveStore(options)
  return serving.ok ? success(recordStoreOn(serving.value, options.now)) : serving
}

/** @param loaded what the first load gives, if it was read already */
export function recordStoreOn(
  { client, folder }: ServedStore,
  now: () => Timestamp,
  loaded: readonly LoadedTable[] | null = null,
): EmbeddedStore {
  let unread = loaded
  let closed: Promise<void> | null = null
  const expectOpen = (): void => {
    if (closed !== null) throw new BrokenInvariant('The record store is closed')
  }
  return {
    shared: null,
    folder,
    async load() {
      expectOpen()
      const tables = unread ? success(unread) : await client.ask({ kind: 'load', at: now() })
      unread = null
      return tables.ok ? success(recordsFrom(tables.value)) : tables
    },
    async commit(operations, onWritten) {
      expectOpen()
      unread = null
      await client.ask({ kind: 'commit', at: now(), writes: operations.map(asStoredWrite) })
      onWritten?.()
      return 'written'
    },
    async replaceAll(contents, onWritten) {
      expectOpen()
      unread = null
      await client.ask({ kind: 'collect', isFirst: true, writes: [] })
      for await (const batch of contents) {
        await client.ask({ kind: 'collect', isFirst: false, writes: batch.map(asStoredWrite) })
      }
      expectOpen()
      await client.ask({ kind: 'replace', at: now() })
      onWritten?.()
    },
    async pastOrders(offset, limit) {
      expectOpen()
      if (offset < 0 || limit < 1 || limit > 200) throw new BrokenInvariant(`No page of ${limit} from ${offset}`)
      return JSON.parse(await client.ask({ kind: 'past-orders', offset, limit })) as PastOrder[]
    },
    close() {
      closed ??= client.close()
      return closed
    },
  }
}

function recordsFrom(tables: readonly LoadedTable[]): Records {
  const maps = tables.map(({ kind, entries }) => [kind, new Map<number, unknown>(JSON.parse(entries))])
  return recordsOf(Object.fromEntries(maps))
}

function asStoredWrite(operation: WriteOperation): StoredWrite {
  if (operation.op === 'delete') return operation
  const body = storedText(operation)
  if (operation.op === 'append') return { op: 'append', stream: operation.stream, body }
  return { op: 'put', kind: operation.kind, id: operation.id, body }
}
