import type { ClientSession } from 'mongodb'
import { durably, type MongoConnection } from './connection.ts'
import { type DocumentWrites, documentsOf, isBefore, type StoredDocument } from './documents.ts'
import { keyOf, logOf } from './log.ts'

/** More than this holds up others for too long. */
const mostDocuments = 500

export const fitsTransaction = (folded: DocumentWrites): boolean =>
  [...folded.values()].reduce((count, documents) => count + documents.size, 0) <= mostDocuments

/**
 * Brings documents up to entries so that a reader of the database sees all of it or nothing, the marks of the
 * entries included. Rejects when somebody else writes the same documents, and may have done it nevertheless: again does no
 * harm.
 */
export async function applyInTransaction(
  { client, database }: MongoConnection,
  folded: DocumentWrites,
  numbers: readonly number[],
): Promise<void> {
  const session = client.startSession()
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' }, ...durably })
    for (const [kind, documents] of folded) {
      const collection = documentsOf(database, kind)
      const older = await withoutNewer(collection, documents, session)
      const writes = older.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      }))
      if (writes.length > 0) await collection.bulkWrite(writes, { session, ordered: false })
    }
    await logOf(database).updateMany({ _id: { $in: numbers.map(keyOf) } }, { $set: { applied: true } }, { session })
    await session.commitTransaction()
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined)
    throw error
  } finally {
    await session.endSession()
  }
}

/** Those of which nothing later is there. What comes in between ends the transaction. */
async function withoutNewer(
  collection: ReturnType<typeof documentsOf>,
  documents: ReadonlyMap<StoredDocument['_id'], StoredDocument>,
  session: ClientSession,
): Promise<readonly StoredDocument[]> {
  const options = { session, projection: { rev: 1, part: 1 } }
  const there = await collection.find({ _id: { $in: [...documents.keys()] } }, options).toArray()
  const stored = new Map(there.map(document => [document._id, document]))
  return [...documents.values()].filter(document => {
    const known = stored.get(document._id)
    return known === undefined || isBefore(known, document)
  })
}
