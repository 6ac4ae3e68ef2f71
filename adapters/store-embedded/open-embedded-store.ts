import { Worker } from 'node:worker_threads'
import type { RecordStore, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { emptyRecords, type Records, type WriteOperation } from '#domain/records/records.ts'
import { BrokenInvariant, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { LoadedTable, StoredWrite, WorkerStart } from './protocol.ts'
import { connectWorker, type WorkerClient } from './worker-client.ts'

export interface EmbeddedStoreOptions {
  /** The store's file; its log (`-wal`) and its folder of snapshots lie beside it. */
  readonly file: string
  /** `store-worker.ts`, or what it was bundled to. */
  readonly workerUrl: URL
  /** What Node needs to run it; by default what this process was started with. */
  readonly workerExecArgv?: readonly string[]
  readonly now: () => Timestamp
  /** After so long without a write the log is tidied up and the daily snapshot made; 10,000 by default. */
  readonly quietMs?: number
  /** Hears of chores that failed, a snapshot above all; commits are not concerned. */
  readonly warn?: (detail: string) => void
}

/** Room for 50,000 documents; without a bound a worker takes as much heap as the whole process may. */
const workerLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4, stackSizeMb: 2 }

/**
 * The record store in one file, read and written by a thread of its own. Opening takes the file for this process.
 *
 * Rejects with a `StoreFailure` when the file cannot be opened at all: no permission, no such disk. A commit that
 * rejects as `io-error` may or may not be found after the restart that it calls for.
 */
export async function openEmbeddedStore(options: EmbeddedStoreOptions): Promise<Result<RecordStore, StoreProblem>> {
  const worker = new Worker(options.workerUrl, {
    name: 'store',
    workerData: { file: options.file, quietMs: options.quietMs ?? 10_000 } satisfies WorkerStart,
    resourceLimits: workerLimits,
    ...(options.workerExecArgv && { execArgv: [...options.workerExecArgv] }),
  })
  const client = connectWorker(worker, options.warn ?? (() => undefined))
  const opened = await client.opened
  if (opened.ok) return success(recordStoreOn(client, options.now))
  await client.ended
  return opened
}

function recordStoreOn(client: WorkerClient, now: () => Timestamp): RecordStore {
  let closed: Promise<void> | null = null
  const expectOpen = (): void => {
    if (closed !== null) throw new BrokenInvariant('The record store is closed')
  }
  return {
    shared: null,
    async load() {
      expectOpen()
      const tables = await client.ask({ kind: 'load', at: now() })
      return tables.ok ? success(recordsFrom(tables.value)) : tables
    },
    async commit(operations, onWritten) {
      expectOpen()
      await client.ask({ kind: 'commit', at: now(), writes: operations.map(asStoredWrite) })
      onWritten?.()
      return 'written'
    },
    async replaceAll(contents, onWritten) {
      expectOpen()
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
      // A worker that is gone already has let go of everything.
      closed ??= client
        .ask({ kind: 'close' })
        .catch(() => undefined)
        .then(() => client.ended)
      return closed
    },
  }
}

function recordsFrom(tables: readonly LoadedTable[]): Records {
  const maps = tables.map(({ kind, entries }) => [kind, new Map(JSON.parse(entries))])
  return { ...emptyRecords(), ...(Object.fromEntries(maps) as Partial<Records>) }
}

function asStoredWrite(operation: WriteOperation): StoredWrite {
  if (operation.op === 'delete') return operation
  const body: string | undefined = JSON.stringify(operation.value)
  if (body === undefined) throw new BrokenInvariant(`There is nothing to store in this ${operation.op}`)
  if (operation.op === 'append') return { op: 'append', stream: operation.stream, body }
  return { op: 'put', kind: operation.kind, id: operation.id, body }
}
