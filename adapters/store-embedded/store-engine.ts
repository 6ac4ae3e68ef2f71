import { copyFileSync, existsSync, statSync } from 'node:fs'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { createCommitLog, logBytes } from './commit-log.ts'
import type { Connection } from './connection.ts'
import { createDocumentWriter, hasDocuments, prepareTables, readPastOrders } from './document-table.ts'
import { type Lineage, lineageOf } from './lineage.ts'
import { damageAsData, loadDocuments, migrateDocuments } from './load-documents.ts'
import type { LoadedTable, LoadProblem, StoredWrite } from './protocol.ts'
import { noteRestored } from './restored-mark.ts'
import { openAlone } from './single-owner.ts'
import { createSnapshots, type SnapshotReason, snapshotsOf } from './snapshots.ts'
import { asStoreFailure, errorCode, isDamageAtOpening, isFatal, StoreFailure } from './store-failure.ts'
import { witnessFile } from './witness.ts'

/**
 * The store as its worker sees it, synchronous. Every call may throw; after an I/O error or damage, and when the store
 * was refused, nothing is written any more.
 */
export interface StoreEngine {
  load(at: Timestamp): Result<LoadedTable[], LoadProblem>
  /** On the disk when it returns. @returns takes it back, as long as nothing else was written; on the disk as well */
  commit(writes: readonly StoredWrite[]): () => void
  /** Keeps writes for {@link replaceAll} where they are seen by nobody; @param isFirst forgets earlier ones */
  collect(isFirst: boolean, writes: readonly StoredWrite[]): void
  /**
   * Replaces everything by the collected documents, on the disk when it returns; a snapshot of the former state is made
   * before.
   */
  replaceAll(at: Timestamp): void
  /** @returns a JSON list, newest first */
  pastOrders(offset: number, limit: number): string
  /** Moves the log into the file when it has grown large. */
  trimLog(): void
  /** For quiet times: moves the log into the file, and makes today's snapshot if it is missing. */
  rest(now: Timestamp): void
  /** A whole copy, log and all, in a new file; not yet forced to the disk. */
  copyTo(path: string): void
  lineage(): Lineage
  /** Lets go of files that are no longer the store's, as they are. */
  abandon(): void
  /** Leaves one tidy file behind, unless the store is not to be trusted: then nothing of it is lost. */
  close(): void
}

/** Data in the log are less well guarded against a rotten card than data in the file. */
const largeLogBytes = 1024 * 1024

interface EngineOptions {
  /** Only tests give their own. */
  readonly migrations?: MigrationTable
  /** Where the log of a store that is not to be trusted is copied: when its thread ends, SQLite throws it away. */
  readonly keptLog?: string
}

export function openStoreEngine(file: string, options: EngineOptions = {}): Result<StoreEngine, StoreProblem> {
  if (isEmptied(file)) return failure({ kind: 'damaged', detail: `${file} is empty, and was not before` })
  const connection = openAlone(file)
  if (!connection.ok) {
    if (connection.problem.kind === 'damaged') keepLog(file, options.keptLog)
    return connection
  }
  const giveUp = (): void => {
    keepLog(file, options.keptLog)
    connection.value.close()
  }
  try {
    const tables = prepareTables(connection.value)
    if (tables.ok) return success(createStoreEngine(connection.value, file, options))
    giveUp()
    return tables
  } catch (error) {
    giveUp()
    if (isDamageAtOpening(errorCode(error))) return failure({ kind: 'damaged', detail: asStoreFailure(error).detail })
    throw error
  }
}

const isEmptied = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.size === 0 &&
  (snapshotsOf(file).length > 0 || existsSync(witnessFile(file)) || logBytes(file) > 0)

function keepLog(file: string, keptLog: string | undefined): void {
  if (keptLog !== undefined && logBytes(file) > 0) copyFileSync(`${file}-wal`, keptLog)
}

/** @param connection has the tables, and nobody else uses it */
export function createStoreEngine(connection: Connection, file: string, options: EngineOptions = {}): StoreEngine {
  const { migrations } = options
  const log = createCommitLog(connection, file)
  const writer = createDocumentWriter(connection, log.commit, migrations)
  const snapshots = createSnapshots(connection, file)
  let distrusted: string | null = null

  const refuseIfDistrusted = (): void => {
    if (distrusted !== null) throw new StoreFailure('stopped', distrusted)
  }
  const guarded = <Value>(work: () => Value): Value => {
    refuseIfDistrusted()
    try {
      return work()
    } catch (error) {
      const problem = asStoreFailure(error)
      if (isFatal(problem.reason) || connection.inTransaction) distrusted = problem.message
      throw problem
    }
  }
  const takeSnapshot = (reason: SnapshotReason, at: Timestamp): string => {
    // So that no copy is ever newer than the file without its log.
    log.empty()
    return snapshots.take(reason, at)
  }
  const parts = { connection, log, writer, migrations }

  return {
    load(at) {
      refuseIfDistrusted()
      distrusted = 'the store could not be loaded'
      const result = damageAsData(() =>
        loadDocuments({ ...parts, takeSnapshot: () => takeSnapshot('before-migration', at) }),
      )
      distrusted = result.ok ? null : `the store was refused as ${result.problem.kind}, ${result.problem.detail}`
      return result
    },
    commit(writes) {
      const undo = guarded(() => writer.write(writes))
      return () => guarded(undo)
    },
    collect: (isFirst, writes) =>
      guarded(() => {
        if (isFirst) writer.startReplacement()
        writer.collect(writes)
      }),
    replaceAll: at =>
      guarded(() => {
        const before = hasDocuments(connection) && takeSnapshot('before-restore', at)
        writer.replaceAll()
        if (before) noteRestored(file, before)
      }),
    pastOrders(offset, limit) {
      refuseIfDistrusted()
      const orders = damageAsData(() => readPastOrders(connection, offset, limit))
      // A rotten line of history is told, but does not keep the machine from pouring: hence not guarded.
      if (!orders.ok) throw new StoreFailure('damaged', orders.problem.detail)
      const current = migrateDocuments(orders.value, migrations)
      if (!current.ok) throw new StoreFailure('refused', current.problem.detail)
      return `[${current.value.documents.map(({ body }) => body.toString()).join(',')}]`
    },
    trimLog: () => void (distrusted === null && logBytes(file) > largeLogBytes && guarded(log.empty)),
    rest(now) {
      if (distrusted !== null) return
      guarded(() => {
        log.empty()
        if (hasDocuments(connection) && snapshots.isDue(now)) takeSnapshot('daily', now)
      })
    },
    copyTo: path => guarded(() => connection.prepare('VACUUM INTO ?').run(path)),
    lineage: () => lineageOf(connection),
    abandon: () => connection.close(),
    close() {
      try {
        if (distrusted === null) log.empty()
        else keepLog(file, options.keptLog)
      } finally {
        connection.close()
      }
    },
  }
}
