import { copyFileSync, existsSync, statSync } from 'node:fs'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { ackMarkerFile, createCommitLog, logBytes, logOf } from './commit-log.ts'
import { type Connection, openAlone } from './connection.ts'
import { createDocumentWriter, hasDocuments, prepareTables, readPastOrders } from './document-table.ts'
import { damageAsData, loadDocuments, migrateDocuments } from './load-documents.ts'
import type { LoadedTable, LoadProblem, StoredWrite } from './protocol.ts'
import { noteRestored } from './restored-mark.ts'
import { createSnapshots, type SnapshotReason, snapshotsOf } from './snapshots.ts'
import { asStoreFailure, errorCode, isDamageAtOpening, isFatal, StoreFailure } from './store-failure.ts'
import { identityOf } from './store-identity.ts'

/**
 * Synchronous; every call may throw. After an I/O error or damage, and when the store was refused, nothing is written.
 */
export type StoreEngine = ReturnType<typeof createStoreEngine>

/** Data in the log are less protected against a damaged card. */
const largeLogBytes = 1024 * 1024

interface EngineOptions {
  /** For tests. */
  readonly migrations?: MigrationTable
  /** When the thread ends, SQLite deletes the log: a distrusted store's is copied there. */
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
  (snapshotsOf(file).length > 0 || existsSync(ackMarkerFile(file)) || logBytes(file) > 0)

function keepLog(file: string, keptLog: string | undefined): void {
  if (keptLog !== undefined && logBytes(file) > 0) copyFileSync(logOf(file), keptLog)
}

/** @param connection has the tables */
export function createStoreEngine(connection: Connection, file: string, options: EngineOptions = {}) {
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
    log.empty()
    return snapshots.take(reason, at)
  }

  return {
    load(at: Timestamp): Result<LoadedTable[], LoadProblem> {
      refuseIfDistrusted()
      distrusted = 'the store could not be loaded'
      const beforeMigration = () => takeSnapshot('before-migration', at)
      const result = damageAsData(() => loadDocuments({ connection, log, writer, migrations, beforeMigration }))
      distrusted = result.ok ? null : `the store was refused as ${result.problem.kind}, ${result.problem.detail}`
      return result
    },
    /** On the disk when it returns. @returns takes it back, as long as nothing else was written */
    commit(writes: readonly StoredWrite[]): () => void {
      const undo = guarded(() => writer.write(writes))
      return () => guarded(undo)
    },
    /** For {@link replaceAll}. @param isFirst forgets earlier ones */
    collect: (isFirst: boolean, writes: readonly StoredWrite[]): void =>
      guarded(() => {
        if (isFirst) writer.startReplacement()
        writer.collect(writes)
      }),
    /** On the disk when it returns, after a snapshot. */
    replaceAll: (at: Timestamp): void =>
      guarded(() => {
        const before = hasDocuments(connection) && takeSnapshot('before-restore', at)
        writer.replaceAll()
        if (before) noteRestored(file, before)
      }),
    /** @returns a JSON list, newest first */
    pastOrders(offset: number, limit: number): string {
      refuseIfDistrusted()
      const orders = damageAsData(() => readPastOrders(connection, offset, limit))
      // Not guarded: damaged history must not keep the machine from pouring.
      if (!orders.ok) throw new StoreFailure('damaged', orders.problem.detail)
      const current = migrateDocuments(orders.value, migrations)
      if (!current.ok) throw new StoreFailure('refused', current.problem.detail)
      return `[${current.value.documents.map(({ body }) => body.toString()).join(',')}]`
    },
    /** When it has grown large. */
    trimLog(): void {
      if (distrusted === null && logBytes(file) > largeLogBytes) guarded(log.empty)
    },
    /** For quiet times. */
    rest(now: Timestamp): void {
      if (distrusted !== null) return
      guarded(() => {
        log.empty()
        if (hasDocuments(connection) && snapshots.isDue(now)) takeSnapshot('daily', now)
      })
    },
    /** Log and all; not yet forced to the disk. */
    copyTo: (path: string) => guarded(() => connection.prepare('VACUUM INTO ?').run(path)),
    identity: () => identityOf(connection),
    /** For files that are no longer the store's. */
    abandon: () => connection.close(),
    /** Leaves one tidy file; of a distrusted store nothing is lost. */
    close(): void {
      try {
        if (distrusted === null) log.empty()
        else keepLog(file, options.keptLog)
      } finally {
        connection.close()
      }
    },
  }
}
