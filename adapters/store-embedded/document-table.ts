import { crc32 } from 'node:zlib'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import {
  currentVersion,
  type DocumentKind,
  isDocumentKind,
  isLeftOut,
  leftOutKinds,
  type MigrationTable,
} from '#domain/records/documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Connection, firstValue, inTransaction, rowsOf } from './connection.ts'
import type { StoredWrite } from './protocol.ts'

export interface StoredDocument {
  readonly kind: DocumentKind
  readonly id: number
  readonly version: number
  /** JSON in UTF-8. */
  readonly body: Buffer
}

/** "SPDR" in the header of the file. */
const applicationId = 0x53_50_44_52
/** Of the tables; documents have a version each. */
const schemaVersion = 1

// Whatever is text is read as a BLOB: the driver aborts the process on text that isn't UTF-8.
const documentColumns = `(
    kind TEXT NOT NULL, id INTEGER NOT NULL, version INTEGER NOT NULL, checksum INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID`
const pastOrderColumns = `(
    seq INTEGER PRIMARY KEY, version INTEGER NOT NULL, checksum INTEGER NOT NULL, body BLOB NOT NULL
  ) STRICT`
const schema = `
  CREATE TABLE document ${documentColumns};
  CREATE TABLE past_order ${pastOrderColumns};
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${schemaVersion};
`
const selectDocuments = `SELECT CAST(kind AS BLOB), CAST(id AS INTEGER), CAST(version AS INTEGER),
  CAST(checksum AS INTEGER), CAST(body AS BLOB) FROM document ORDER BY kind, id`
const selectPastOrders = `SELECT CAST('pastOrder' AS BLOB), seq, CAST(version AS INTEGER),
  CAST(checksum AS INTEGER), CAST(body AS BLOB) FROM past_order ORDER BY seq DESC LIMIT ? OFFSET ?`

/** Refuses a file of a later program and one that is no store. */
export function prepareTables(connection: Connection): Result<void, StoreProblem> {
  const application = firstValue(connection, 'PRAGMA application_id')
  if (application === 0 && firstValue(connection, 'SELECT count(*) FROM sqlite_schema') === 0) {
    inTransaction(connection, () => connection.exec(schema))
    // From here on, a file without tables has lost them.
    firstValue(connection, 'PRAGMA wal_checkpoint(TRUNCATE)')
    return success(undefined)
  }
  if (application !== applicationId)
    return failure({ kind: 'damaged', detail: 'the file does not say that it is a store of this program' })
  const version = Number(firstValue(connection, 'PRAGMA user_version'))
  if (version > schemaVersion) return failure({ kind: 'newer-version', detail: `tables of version ${version}` })
  return success(undefined)
}

/** Documents have their checksums. */
export function checkStructure(connection: Connection): Result<void, StoreProblem> {
  const verdict = textOf(firstValue(connection, 'SELECT CAST(quick_check AS BLOB) FROM pragma_quick_check(1)'))
  return verdict === 'ok' ? success(undefined) : failure({ kind: 'damaged', detail: verdict })
}

/** Of past orders, only the newest is checked for being of a later program. */
export function readDocuments(
  connection: Connection,
  migrations?: MigrationTable,
): Result<StoredDocument[], StoreProblem> {
  const newest = Number(firstValue(connection, 'SELECT version FROM past_order ORDER BY seq DESC LIMIT 1') ?? 0)
  if (newest > currentVersion('pastOrder', migrations))
    return failure({ kind: 'newer-version', detail: `pastOrder of version ${newest}` })
  return checkedRows(rowsOf(connection, selectDocuments))
}

/** Newest first. */
export const readPastOrders = (
  connection: Connection,
  offset: number,
  limit: number,
): Result<StoredDocument[], StoreProblem> => checkedRows(rowsOf(connection, selectPastOrders, limit, offset))

const ordersAtOnce = 1000

/** Past orders and all. */
export function checkWhole(connection: Connection): Result<void, StoreProblem> {
  const structure = checkStructure(connection)
  if (!structure.ok) return structure
  const documents = readDocuments(connection)
  if (!documents.ok) return documents
  for (let offset = 0; ; offset += ordersAtOnce) {
    const orders = readPastOrders(connection, offset, ordersAtOnce)
    if (!orders.ok) return orders
    if (orders.value.length < ordersAtOnce) return success(undefined)
  }
}

const textOf = (bytes: unknown): string => (Buffer.isBuffer(bytes) ? bytes.toString() : String(bytes))

function checkedRows(rows: readonly unknown[][]): Result<StoredDocument[], StoreProblem> {
  const documents: StoredDocument[] = []
  for (const [kindBytes, id, version, checksum, body] of rows) {
    const kind = textOf(kindBytes)
    const name = `${kind} ${String(id)}`
    if (typeof id !== 'number' || typeof version !== 'number' || !Buffer.isBuffer(body))
      return failure({ kind: 'damaged', detail: `${name}: unreadable` })
    if (checksum !== documentChecksum(kind, id, version, body))
      return failure({ kind: 'damaged', detail: `${name}: its checksum does not match` })
    if (isLeftOut(kind)) continue
    if (!isDocumentKind(kind)) return failure({ kind: 'newer-version', detail: `${name}: unknown kind` })
    documents.push({ kind, id, version, body })
  }
  return success(documents)
}

export const hasDocuments = (connection: Connection): boolean =>
  firstValue(connection, 'SELECT EXISTS (SELECT 1 FROM document)') === 1

/** The tables of the store, or those that are to take their place. */
interface Tables {
  readonly document: string
  readonly pastOrder: string
}
const ownTables: Tables = { document: 'main.document', pastOrder: 'main.past_order' }
/** Temporary: not in the store's file. */
const collected: Tables = { document: 'temp.new_document', pastOrder: 'temp.new_past_order' }

const collectedSchema = `
  CREATE TEMP TABLE IF NOT EXISTS new_document ${documentColumns};
  CREATE TEMP TABLE IF NOT EXISTS new_past_order ${pastOrderColumns};
`
const emptyCollected = `DELETE FROM ${collected.document}; DELETE FROM ${collected.pastOrder};`
const replacement = `
  DELETE FROM ${ownTables.document} WHERE kind NOT IN (${leftOutKinds.map(kind => `'${kind}'`).join()});
  INSERT INTO ${ownTables.document} SELECT * FROM ${collected.document};
  DELETE FROM ${ownTables.pastOrder};
  INSERT INTO ${ownTables.pastOrder} SELECT * FROM ${collected.pastOrder};
`

/** Each call is one transaction, on the disk when it returns. */
export type DocumentWriter = ReturnType<typeof createDocumentWriter>

export function createDocumentWriter(
  connection: Connection,
  transact: (work: () => void) => void,
  migrations?: MigrationTable,
) {
  const carryOut = writerInto(connection, ownTables, migrations)
  const rememberRow = rowKeeper(connection)
  let collect: ((write: StoredWrite) => void) | undefined
  return {
    /**
     * @returns takes it back, as long as nothing else was written
     * @throws an error of SQLite; then nothing of it is written, or, after an I/O error, only a restart shows
     */
    write(writes: readonly StoredWrite[]): () => void {
      const undoing: (() => void)[] = []
      transact(() => {
        for (const write of writes) {
          undoing.unshift(rememberRow(write))
          carryOut(write)
        }
      })
      return () =>
        transact(() => {
          for (const undo of undoing) undo()
        })
    },
    startReplacement(): void {
      connection.exec(collectedSchema)
      connection.exec(emptyCollected)
      collect ??= writerInto(connection, collected, migrations)
    },
    /** Invisible before {@link replaceAll}. */
    collect(writes: readonly StoredWrite[]): void {
      const collectOne = collect
      if (collectOne) inTransaction(connection, () => writes.forEach(collectOne))
    },
    replaceAll(): void {
      transact(() => connection.exec(replacement))
      connection.exec(emptyCollected)
    },
  }
}

/** @returns remembers what a write replaces, and puts it back */
function rowKeeper(connection: Connection): (write: StoredWrite) => () => void {
  const { document, pastOrder } = ownTables
  const find = connection
    .prepare(`SELECT version, checksum, CAST(body AS BLOB) FROM ${document} WHERE kind = ? AND id = ?`)
    .raw()
  const put = connection.prepare(`INSERT OR REPLACE INTO ${document} VALUES (?, ?, ?, ?, ?)`)
  const remove = connection.prepare(`DELETE FROM ${document} WHERE kind = ? AND id = ?`)
  const removeLast = connection.prepare(`DELETE FROM ${pastOrder} WHERE seq = (SELECT max(seq) FROM ${pastOrder})`)
  return write => {
    if (write.op === 'append') return () => removeLast.run()
    const [row] = find.all(write.kind, write.id) as unknown[][]
    return () => (row ? put.run(write.kind, write.id, ...row) : remove.run(write.kind, write.id))
  }
}

function writerInto(connection: Connection, { document, pastOrder }: Tables, migrations?: MigrationTable) {
  const put = connection.prepare(
    `INSERT OR REPLACE INTO ${document} (kind, id, version, checksum, body) VALUES (?, ?, ?, ?, ?)`,
  )
  const remove = connection.prepare(`DELETE FROM ${document} WHERE kind = ? AND id = ?`)
  const append = connection.prepare(`INSERT INTO ${pastOrder} (seq, version, checksum, body) VALUES (?, ?, ?, ?)`)

  return (write: StoredWrite): void => {
    if (write.op === 'delete') {
      remove.run(write.kind, write.id)
      return
    }
    const body = Buffer.from(write.body)
    if (write.op === 'put') {
      const version = currentVersion(write.kind, migrations)
      put.run(write.kind, write.id, version, documentChecksum(write.kind, write.id, version, body), body)
    } else {
      const version = currentVersion(write.stream, migrations)
      const seq = Number(firstValue(connection, `SELECT coalesce(max(seq), 0) + 1 FROM ${pastOrder}`))
      append.run(seq, version, documentChecksum(write.stream, seq, version, body), body)
    }
  }
}

/** CRC-32: also over the key, so that a body under another one is noticed. */
export const documentChecksum = (kind: string, id: number, version: number, body: Uint8Array): number =>
  crc32(body, crc32(`${kind}/${id}/${version}/`))
