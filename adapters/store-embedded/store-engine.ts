import { statSync } from 'node:fs'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { type Connection, firstValue } from './connection.ts'
import {
  checkStructure,
  createDocumentWriter,
  hasDocuments,
  prepareTables,
  readDocuments,
  readPastOrders,
} from './document-table.ts'
import { migrateDocuments, tablesOf } from './migrate-documents.ts'
import type { LoadedTable, StoredWrite } from './protocol.ts'
import { openAlone } from './single-owner.ts'
import { createSnapshots, hasSnapshots } from './snapshots.ts'
import { asStoreFailure, errorCode, isDamage, isDamageAtOpening, isFatal, StoreFailure } from './store-failure.ts'

/**
 * The store as its worker sees it, synchronous. Every call may throw; after an I/O error or damage, and when the store
 * was refused, nothing is written any more.
 */
export interface StoreEngine {
  load(at: Timestamp): Result<LoadedTable[], StoreProblem>
  /** On the disk when it returns. */
  commit(writes: readonly StoredWrite[]): void
  /** Keeps writes for {@link replaceAll} where they are seen by nobody; @param isFirst forgets earlier ones */
  collect(isFirst: boolean, writes: readonly StoredWrite[]): void
  /** What was collected takes the place of everything, on the disk when it returns; a snapshot of what was is made before. */
  replaceAll(at: Timestamp): void
  /** @returns a JSON list, newest first */
  pastOrders(offset: number, limit: number): string
  /** Moves the log into the file when it has grown large. */
  trimLog(): void
  /** For quiet times: moves the log into the file, and makes today's snapshot if it is missing. */
  rest(now: Timestamp): void
  /** Leaves one tidy file behind, unless the store is not to be trusted: then everything stays as it is. */
  close(): void
}

/** What is in the log is less well guarded against a rotten card than what is in the file. */
const largeLogBytes = 1024 * 1024

/** @param migrations only tests give their own */
export function openStoreEngine(file: string, migrations?: MigrationTable): Result<StoreEngine, StoreProblem> {
  const isEmptied = statSync(file, { throwIfNoEntry: false })?.size === 0 && hasSnapshots(file)
  if (isEmptied) return failure({ kind: 'damaged', detail: `${file} is empty, but there are snapshots of it` })
  const connection = openAlone(file)
  if (!connection.ok) return connection
  try {
    const tables = prepareTables(connection.value)
    if (tables.ok) return success(createStoreEngine(connection.value, file, migrations))
    connection.value.close()
    return tables
  } catch (error) {
    connection.value.close()
    if (isDamageAtOpening(errorCode(error))) return failure({ kind: 'damaged', detail: asStoreFailure(error).detail })
    throw error
  }
}

/** @param connection has the tables, and nobody else uses it */
export function createStoreEngine(connection: Connection, file: string, migrations?: MigrationTable): StoreEngine {
  const writer = createDocumentWriter(connection, migrations)
  const snapshots = createSnapshots(connection, file)
  let distrusted: string | null = null

  const refuseIfDistrusted = (): void => {
    if (distrusted !== null) throw new StoreFailure('stopped', distrusted)
  }
  const guarded = (work: () => void): void => {
    refuseIfDistrusted()
    try {
      work()
    } catch (error) {
      const problem = asStoreFailure(error)
      if (isFatal(problem.reason) || connection.inTransaction) distrusted = problem.message
      throw problem
    }
  }
  const emptyLog = (): void => {
    firstValue(connection, 'PRAGMA wal_checkpoint(TRUNCATE)')
  }
  const readAll = (at: Timestamp): Result<LoadedTable[], StoreProblem> => {
    const structure = checkStructure(connection)
    if (!structure.ok) return structure
    const stored = readDocuments(connection, migrations)
    if (!stored.ok) return stored
    const migrated = migrateDocuments(stored.value, migrations)
    if (!migrated.ok) return migrated
    if (migrated.value.writes.length > 0) {
      snapshots.take('before-migration', at)
      writer.write(migrated.value.writes)
    }
    return success(tablesOf(migrated.value.documents))
  }

  return {
    load(at) {
      refuseIfDistrusted()
      distrusted = 'the store could not be loaded'
      const result = damageAsData(() => readAll(at))
      distrusted = result.ok ? null : `the store was refused as ${result.problem.kind}, ${result.problem.detail}`
      return result
    },
    commit: writes => guarded(() => writer.write(writes)),
    collect: (isFirst, writes) =>
      guarded(() => {
        if (isFirst) writer.startReplacement()
        writer.collect(writes)
      }),
    replaceAll: at =>
      guarded(() => {
        if (hasDocuments(connection)) snapshots.take('before-restore', at)
        writer.replaceAll()
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
    trimLog() {
      if (distrusted === null && logBytes(file) > largeLogBytes) guarded(emptyLog)
    },
    rest(now) {
      if (distrusted !== null) return
      guarded(() => {
        emptyLog()
        if (hasDocuments(connection) && snapshots.isDue(now)) snapshots.take('daily', now)
      })
    },
    close() {
      try {
        if (distrusted === null) emptyLog()
      } finally {
        connection.close()
      }
    },
  }
}

const logBytes = (file: string): number => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0

/** SQLite throws about damage where our own checks return it; the caller sees data. */
function damageAsData<Value>(read: () => Result<Value, StoreProblem>): Result<Value, StoreProblem> {
  try {
    return read()
  } catch (error) {
    if (isDamage(errorCode(error))) return failure({ kind: 'damaged', detail: asStoreFailure(error).detail })
    throw error
  }
}
