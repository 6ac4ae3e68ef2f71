import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { currentVersion, type MigrationTable, migrate } from '#domain/records/documents.ts'
import { recordKinds } from '#domain/records/records.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { StoredDocument } from './document-table.ts'
import type { LoadedTable, StoredWrite } from './protocol.ts'

export interface MigratedDocuments {
  /** All documents, in the current version. */
  readonly documents: readonly StoredDocument[]
  /** The documents to be written back; none when all were current. */
  readonly writes: readonly StoredWrite[]
}

/** Brings documents to the current version. Bodies that are there already are not even parsed. */
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

/** Documents of the records' kinds as one JSON text each: one parse instead of thousands on the other side. */
export function tablesOf(documents: readonly StoredDocument[]): LoadedTable[] {
  const entries = new Map<string, string[]>(recordKinds.map(kind => [kind, []]))
  for (const { kind, id, body } of documents) entries.get(kind)?.push(`[${id},${body.toString()}]`)
  return recordKinds.map(kind => ({ kind, entries: `[${entries.get(kind)?.join(',') ?? ''}]` }))
}
