import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { currentVersion, type MigrationTable, migrate } from '#domain/records/documents.ts'
import { recordKinds } from '#domain/records/records.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { CommitLog } from './commit-log.ts'
import type { Connection } from './connection.ts'
import { checkStructure, type DocumentWriter, readDocuments, type StoredDocument } from './document-table.ts'
import type { LoadedTable, LoadProblem, StoredWrite } from './protocol.ts'
import { asStoreFailure, errorCode, isDamage } from './store-failure.ts'

interface LoadParts {
  readonly connection: Connection
  readonly log: CommitLog
  readonly writer: DocumentWriter
  readonly migrations: MigrationTable | undefined
  readonly beforeMigration: () => void
}

/** Everything but the past orders, whole and in the current version; else why not, and nothing is changed. */
export function loadDocuments(parts: LoadParts): Result<LoadedTable[], LoadProblem> {
  const { connection, log, writer, migrations } = parts
  const structure = checkStructure(connection)
  if (!structure.ok) return structure
  const stored = readDocuments(connection, migrations)
  if (!stored.ok) return stored
  const migrated = migrateDocuments(stored.value, migrations)
  if (!migrated.ok) return migrated
  const missing = log.missing()
  if (missing > 0) return failure({ kind: 'damaged', detail: missingText(missing), missing })
  emptyUnlessFull(log)
  if (migrated.value.writes.length > 0) {
    parts.beforeMigration()
    writer.write(migrated.value.writes)
  }
  return success(tablesOf(migrated.value.documents))
}

const missingText = (missing: number): string =>
  `its log is damaged: the last ${missing === 1 ? 'write is' : `${missing} writes are`} missing`

function emptyUnlessFull(log: CommitLog): void {
  try {
    log.empty()
  } catch (error) {
    if (asStoreFailure(error).reason !== 'disk-full') throw error
  }
}

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

interface MigratedDocuments {
  readonly documents: readonly StoredDocument[]
  /** To be written back. */
  readonly writes: readonly StoredWrite[]
}

/** Current bodies aren't even parsed. */
export function migrateDocuments(
  stored: readonly StoredDocument[],
  migrations?: MigrationTable,
): Result<MigratedDocuments, StoreProblem> {
  const documents: StoredDocument[] = []
  const writes: StoredWrite[] = []
  for (const document of stored) {
    const { kind, id, version } = document
    const current = currentVersion(kind, migrations)
    if (version === current) {
      documents.push(document)
      continue
    }
    const migrated = migrate(kind, version, JSON.parse(document.body.toString()), migrations)
    if (migrated === null) return failure({ kind: 'newer-version', detail: `${kind} ${id}: version ${version}` })
    const body = JSON.stringify(migrated.body)
    documents.push({ kind, id, version: current, body: Buffer.from(body) })
    writes.push({ op: 'put', kind, id, body })
  }
  return success({ documents, writes })
}

/** One JSON text for a kind: one parse instead of thousands on the other side. */
function tablesOf(documents: readonly StoredDocument[]): LoadedTable[] {
  const entries = new Map<string, string[]>(recordKinds.map(kind => [kind, []]))
  for (const { kind, id, body } of documents) entries.get(kind)?.push(`[${id},${body.toString()}]`)
  return recordKinds.map(kind => ({ kind, entries: `[${entries.get(kind)?.join(',') ?? ''}]` }))
}
