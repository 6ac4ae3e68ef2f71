import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { currentVersion } from '#domain/records/documents.ts'
import {
  kindsWith,
  type RecordKind,
  type Records,
  recordKinds,
  recordsOf,
  type WriteOperation,
} from '#domain/records/records.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { settled } from './connection.ts'
import { documentsOf, foldWrites, type StoredDocument } from './documents.ts'
import { currentValue, type LogEntry } from './log-entry.ts'
import type { StateReader } from './store-context.ts'
import { StoreFailure } from './store-failure.ts'
import { baselineOf, readMeta, type StoreMeta } from './store-meta.ts'

export interface StoredState {
  readonly position: LogEntry
  /** Shared ones, and the machine's own. */
  readonly records: Records
  /** Of the other machines; shared and secret tables are empty. */
  readonly others: ReadonlyMap<MachineKey, Records>
  /** Stored in an earlier version, to be written anew. */
  readonly outdated: readonly WriteOperation[]
}

/** Other machines don't get them. */
export const secretKinds: ReadonlySet<string> = new Set(kindsWith('isSecret'))

type Table = Map<StoredDocument['_id'], StoredDocument>

/** The documents, and over them the entries that they may lack, also those that are written meanwhile. */
export async function readState(reader: StateReader): Promise<Result<StoredState, StoreProblem>> {
  const { connection, log } = reader
  const { database } = connection
  const options = settled(connection)
  for (;;) {
    const meta = await readMeta(database, options)
    if (meta === null) return failure({ kind: 'damaged', detail: 'the collection meta says nothing' })
    // First: later entries are read with the others.
    const newest = await log.newest()
    if (newest === null) return failure({ kind: 'damaged', detail: 'the log is empty' })
    const [unapplied] = await log.unappliedAfter(meta.trimmed)
    const first = Math.min(newest._id, unapplied?._id ?? newest._id)
    const tables = await readTables(reader, meta)
    const entries = await log.from(first)
    const gap = gapIn(entries, first)
    if (gap === null) {
      for (const entry of entries) await overlay(tables, entry, reader)
      return stateOf(tables, entries.at(-1) ?? newest, reader)
    }
    // Unless the log was trimmed meanwhile.
    if (((await readMeta(database, options))?.trimmed ?? 0) < gap)
      return failure({ kind: 'damaged', detail: `log ${gap} is missing` })
  }
}

function gapIn(entries: readonly LogEntry[], first: number): number | null {
  const index = entries.findIndex(({ _id }, place) => _id !== first + place)
  if (index >= 0) return first + index
  return entries.length === 0 ? first : null
}

async function readTables({ connection }: StateReader, meta: StoreMeta): Promise<Map<RecordKind, Table>> {
  const tables = await Promise.all(
    recordKinds.map(async (kind): Promise<[RecordKind, Table]> => {
      const documents = await documentsOf(connection.database, kind).find({}, settled(connection)).toArray()
      const valid = documents.filter(({ machine, rev }) => rev >= baselineOf(meta, machine))
      return [kind, new Map(valid.map(document => [document._id, document]))]
    }),
  )
  return new Map(tables)
}

async function overlay(tables: Map<RecordKind, Table>, entry: LogEntry, { log }: StateReader): Promise<void> {
  const { _id: number, machine } = entry
  if (entry.does === 'replace') forgetReplaced(tables, machine)
  let part = 0
  for await (const writes of log.writesOf(entry)) {
    for (const [kind, documents] of foldWrites([{ number, part, machine, writes }])) {
      if (kind === 'pastOrder') continue
      for (const [id, document] of documents) tables.get(kind)?.set(id, document)
    }
    part += 1
  }
}

function forgetReplaced(tables: Map<RecordKind, Table>, machine: MachineKey): void {
  for (const table of tables.values()) {
    for (const [id, document] of table) {
      if (document.machine === null || document.machine === machine) table.delete(id)
    }
  }
}

function stateOf(
  tables: Map<RecordKind, Table>,
  position: LogEntry,
  reader: StateReader,
): Result<StoredState, StoreProblem> {
  const records = emptyTables()
  const others = new Map<MachineKey, MutableRecords>()
  const outdated: WriteOperation[] = []
  const take = (kind: RecordKind, document: StoredDocument): void => {
    const { machine, id, version } = document
    const current = currentVersion(kind, reader.migrations)
    const isOthers = machine !== null && machine !== reader.machine
    // Others may be ahead of this program.
    if (isOthers && (secretKinds.has(kind) || version > current)) return
    const value = currentValue(kind, document, `${kind} ${String(document._id)}`, reader.migrations)
    const own = isOthers ? (others.get(machine) ?? emptyTables()) : records
    own[kind].set(id, value)
    if (isOthers) others.set(machine, own)
    else if (version < current) outdated.push({ op: 'put', kind, id, value } as WriteOperation)
  }
  try {
    for (const [kind, document] of documentsIn(tables)) take(kind, document)
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    return failure({ kind: error.reason === 'stopped' ? 'newer-version' : 'damaged', detail: error.detail })
  }
  return success({
    position,
    records: recordsOf(records),
    others: new Map([...others].map(([key, own]) => [key, recordsOf(own)])),
    outdated,
  })
}

/** By ascending id. @throws StoreFailure `damaged` */
function* documentsIn(tables: Map<RecordKind, Table>): Generator<readonly [RecordKind, StoredDocument]> {
  for (const [kind, table] of tables) {
    const documents = [...table.values()].map(document => checked(document, kind))
    for (const document of documents.sort((a, b) => a.id - b.id)) if (!document.gone) yield [kind, document]
  }
}

type MutableRecords = Record<RecordKind, Map<number, unknown>>
const emptyTables = (): MutableRecords =>
  Object.fromEntries(recordKinds.map(kind => [kind, new Map()])) as MutableRecords

function checked(document: StoredDocument, kind: RecordKind): StoredDocument {
  const { id, rev, version, machine } = document
  const isKnown = [id, rev, version].every(number => Number.isInteger(number))
  if (isKnown && (machine === null || typeof machine === 'string')) return document
  throw new StoreFailure('damaged', `${kind} ${String(document._id)}: unreadable`)
}
