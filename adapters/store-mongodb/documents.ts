import type { AnyBulkWriteOperation, BulkWriteOptions, Collection, Db, FindOptions } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { isShared } from '#domain/records/scopes.ts'
import type { LoggedWrite } from './log-entry.ts'
import { duplicatesOf } from './store-failure.ts'

/** As of some entry of the log; or the note that it was deleted. */
export interface StoredDocument {
  /** The id of a shared record, `<machine>/<id>` of a machine's own, where it is in the log of a past order. */
  readonly _id: number | string
  /** null for what is shared. */
  readonly machine: MachineKey | null
  /** The id; of a past order its place among the writes. */
  readonly id: number
  /** The entry that wrote it: an older one never changes it. */
  readonly rev: number
  readonly part: number
  /** The version of the body. */
  readonly version: number
  readonly body?: unknown
  readonly text?: string
  readonly gone?: true
}

export type DocumentCollection = RecordKind | 'pastOrder'
export const documentsOf = (database: Db, kind: DocumentCollection): Collection<StoredDocument> =>
  database.collection<StoredDocument>(kind)

interface WritesOfEntry {
  readonly number: number
  readonly part: number
  readonly machine: MachineKey
  readonly writes: readonly LoggedWrite[]
}

export type DocumentWrites = ReadonlyMap<DocumentCollection, ReadonlyMap<StoredDocument['_id'], StoredDocument>>

/** What entries, in order, make of each document. */
export function foldWrites(entries: readonly WritesOfEntry[]): DocumentWrites {
  const folded = new Map<DocumentCollection, Map<StoredDocument['_id'], StoredDocument>>()
  for (const entry of entries) {
    for (const [place, write] of entry.writes.entries()) {
      const kind = write.op === 'append' ? write.stream : write.kind
      const document = documentOf(write, entry, place)
      const documents = folded.get(kind) ?? new Map<StoredDocument['_id'], StoredDocument>()
      documents.set(document._id, document)
      folded.set(kind, documents)
    }
  }
  return folded
}

function documentOf(write: LoggedWrite, { number: rev, part, machine }: WritesOfEntry, place: number): StoredDocument {
  if (write.op === 'append') {
    return { _id: `${machine}/${rev}/${part}/${place}`, machine, id: place, rev, part, ...contentOf(write) }
  }
  const owner = isShared(write.kind, write.id) ? null : machine
  const key = { _id: owner === null ? write.id : `${owner}/${write.id}`, machine: owner, id: write.id, rev, part }
  if (write.op === 'delete') return { ...key, version: 0, gone: true }
  return { ...key, ...contentOf(write) }
}

const contentOf = (write: Exclude<LoggedWrite, { op: 'delete' }>) =>
  'text' in write ? { version: write.version, text: write.text } : { version: write.version, body: write.body }

/** A slow server writes as many in the time of a call. */
const mostAtOnce = 250

/** Unless a later one is there. Late, repeated and reordered calls do no harm. @returns whether any wasn't there yet */
export async function writeDocuments(
  collection: Collection<StoredDocument>,
  documents: readonly StoredDocument[],
  options: BulkWriteOptions,
  reading: FindOptions,
): Promise<boolean> {
  // Some servers read the whole collection for each document that they compare.
  const { missing, older } = await missingOrOlder(collection, documents, reading)
  for (const chunk of chunksOf(missing)) older.push(...(await tryWrites(collection, chunk, options, insertion)))
  for (const chunk of chunksOf(older)) {
    const met = await tryWrites(collection, chunk, options, guardedWrite)
    // The second writer of a new document gets the same error as one that came too late: only the latter gets it again.
    await tryWrites(collection, met, options, guardedWrite)
  }
  return missing.length + older.length > 0
}

function* chunksOf(documents: readonly StoredDocument[]) {
  for (let start = 0; start < documents.length; start += mostAtOnce) yield documents.slice(start, start + mostAtOnce)
}

type Age = Pick<StoredDocument, '_id' | 'rev' | 'part'>

async function missingOrOlder(
  collection: Collection<StoredDocument>,
  documents: readonly StoredDocument[],
  reading: FindOptions,
) {
  const ids = documents.map(({ _id }) => _id)
  // A list of many is compared with each document that there is.
  const filter = ids.length > mostAtOnce ? {} : { _id: { $in: ids } }
  const found = await collection.find(filter, { ...reading, projection: { rev: 1, part: 1 } }).toArray()
  const there = new Map<Age['_id'], Age>(found.map(age => [age._id, age]))
  const missing: StoredDocument[] = []
  const older: StoredDocument[] = []
  for (const document of documents) {
    const age = there.get(document._id)
    if (age === undefined) missing.push(document)
    else if (isBefore(age, document)) older.push(document)
  }
  return { missing, older }
}

/** By their place in the log. */
export const isBefore = (one: Pick<Age, 'rev' | 'part'>, other: Pick<Age, 'rev' | 'part'>): boolean =>
  one.rev < other.rev || (one.rev === other.rev && one.part < other.part)

/** @returns what met a document that was there */
async function tryWrites(
  collection: Collection<StoredDocument>,
  documents: readonly StoredDocument[],
  options: BulkWriteOptions,
  writeOf: (document: StoredDocument) => AnyBulkWriteOperation<StoredDocument>,
): Promise<StoredDocument[]> {
  if (documents.length === 0) return []
  try {
    await collection.bulkWrite(documents.map(writeOf), { ordered: false, ...options })
    return []
  } catch (error) {
    const duplicates = duplicatesOf(error)
    if (duplicates === null) throw error
    return duplicates.flatMap(index => documents[index] ?? [])
  }
}

const insertion = (document: StoredDocument): AnyBulkWriteOperation<StoredDocument> => ({ insertOne: { document } })

/** If there is a later document, the filter finds none, and the insertion collides with it. */
function guardedWrite({ _id, ...replacement }: StoredDocument): AnyBulkWriteOperation<StoredDocument> {
  const { rev, part } = replacement
  const older = { rev: { $lt: rev } }
  const isOlder = part === 0 ? older : { $or: [older, { rev, part: { $lt: part } }] }
  return { replaceOne: { filter: { _id, ...isOlder }, replacement, upsert: true } }
}
