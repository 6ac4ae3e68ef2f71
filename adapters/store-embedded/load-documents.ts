import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { CommitLog } from './commit-log.ts'
import type { Connection } from './connection.ts'
import { checkStructure, type DocumentWriter, readDocuments } from './document-table.ts'
import { migrateDocuments, tablesOf } from './migrate-documents.ts'
import type { LoadedTable, LoadProblem } from './protocol.ts'
import { asStoreFailure, errorCode, isDamage } from './store-failure.ts'

interface LoadParts {
  readonly connection: Connection
  readonly log: CommitLog
  readonly writer: DocumentWriter
  readonly migrations: MigrationTable | undefined
  /** Before documents are written in a later version. */
  readonly takeSnapshot: () => void
}

/** Reads everything but the past orders, whole and in the current version, or says why not and changes nothing. */
export function loadDocuments({
  connection,
  log,
  writer,
  migrations,
  takeSnapshot,
}: LoadParts): Result<LoadedTable[], LoadProblem> {
  const structure = checkStructure(connection)
  if (!structure.ok) return structure
  const stored = readDocuments(connection, migrations)
  if (!stored.ok) return stored
  const migrated = migrateDocuments(stored.value, migrations)
  if (!migrated.ok) return migrated
  const missing = log.missing()
  if (missing > 0) return failure({ kind: 'damaged', detail: missingText(missing), missing })
  unlessFull(log.empty)
  if (migrated.value.writes.length > 0) {
    takeSnapshot()
    writer.write(migrated.value.writes)
  }
  return success(tablesOf(migrated.value.documents))
}

const missingText = (missing: number): string =>
  `its log is damaged: the last ${missing === 1 ? 'write is' : `${missing} writes are`} missing`

/** Does a chore that can wait until there is room on the disk. */
function unlessFull(chore: () => void): void {
  try {
    chore()
  } catch (error) {
    if (asStoreFailure(error).reason !== 'disk-full') throw error
  }
}

/** SQLite throws about damage where our own checks return it; the caller sees data. */
export function damageAsData<Value, Problem>(
  read: () => Result<Value, Problem>,
): Result<Value, Problem | StoreProblem> {
  try {
    return read()
  } catch (error) {
    if (isDamage(errorCode(error))) return failure({ kind: 'damaged', detail: asStoreFailure(error).detail })
    throw error
  }
}
