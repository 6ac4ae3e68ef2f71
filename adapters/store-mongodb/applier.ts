import { setTimeout as pause } from 'node:timers/promises'
import type { ClientSession, Db } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import { recordKinds } from '#domain/records/records.ts'
import { durably, type MongoConnection } from './connection.ts'
import {
  type DocumentWrites,
  documentsOf,
  foldWrites,
  isBefore,
  type StoredDocument,
  writeDocuments,
} from './documents.ts'
import { createEntryQueue, isPlain } from './entry-queue.ts'
import { keyOf, type Log, logOf, settled } from './log.ts'
import type { LogEntry } from './log-entry.ts'
import { noteReplacement } from './store-meta.ts'
import type { MongoTiming } from './timing.ts'

/** Brings the documents behind the log up to it; nobody who commits waits for it. */
export interface Applier {
  /** An entry that this process has inserted, or that nobody else seems to care for; any number of times. */
  add(entry: LogEntry): void
  /** Resolves when the documents have what was added before, or are not going to. */
  settled(): Promise<void>
  /** Work that cannot be done within `graceMs` is left to the next start. */
  close(graceMs: number): Promise<void>
  /** Resolves when nothing is being applied: after closing as soon as the connection has been closed, too. */
  ended(): Promise<void>
}

interface ApplierDeps {
  readonly connection: MongoConnection
  readonly log: Log
  readonly warn: (detail: string) => void
  readonly times: Pick<MongoTiming, 'gather' | 'certain'>
}

/**
 * On a replica set documents and marks go together, at once. On a standalone server entries are gathered, and marked only
 * when their documents have been looked at again: some servers find a document first and write it afterwards, whatever
 * another machine has written there in between. As long as an entry is not marked every start reads it.
 */
export function createApplier({ connection, log, warn, times }: ApplierDeps): Applier {
  const { hasReplicaSet } = connection
  const closing = new AbortController()
  const shared = { warn, closing: closing.signal }
  const apply = applying(connection, log)
  const unmarked = new Map<number, MachineKey>()
  const newest = new Map<MachineKey, number>()
  const together = togetherOn(connection, apply, batch => log.markApplied(batch))
  /** Up to the first of the machine that is still to be written, or to be looked at. */
  const markAll = async (batch: readonly LogEntry[]): Promise<void> => {
    for (const { _id } of batch) unmarked.delete(_id)
    for (const machine of new Set(batch.map(entry => entry.machine))) {
      const done = batch.flatMap(entry => (entry.machine === machine ? [entry._id] : []))
      newest.set(machine, Math.max(newest.get(machine) ?? 0, ...done))
      const open = [...unmarked].flatMap(([number, whose]) => (whose === machine ? [number] : []))
      await log.markAppliedUpTo(machine, Math.min(newest.get(machine) ?? 0, Math.min(...open) - 1))
    }
  }
  const doubtful = createEntryQueue({
    ...shared,
    delayMs: times.certain,
    async work(batch) {
      if (await apply(batch)) return false
      await markAll(batch)
      return true
    },
  })
  const first = createEntryQueue({
    ...shared,
    delayMs: hasReplicaSet ? 0 : times.gather,
    async work(batch) {
      if (hasReplicaSet) return together(batch)
      await apply(batch)
      for (const entry of batch) doubtful.add(entry)
      return true
    },
  })

  return {
    add(entry) {
      if (entry.applied || closing.signal.aborted) return
      if (!hasReplicaSet) unmarked.set(entry._id, entry.machine)
      first.add(entry)
    },
    settled: first.settled,
    async close(graceMs) {
      await Promise.race([first.settled(), pause(graceMs, undefined, { ref: false })])
      closing.abort()
    },
    async ended() {
      await Promise.all([first.ended(), doubtful.ended()])
    },
  }
}

type Apply = (batch: readonly LogEntry[]) => Promise<boolean>

/** By the transaction of a replica set where it fits into one. */
function togetherOn(
  connection: MongoConnection,
  apply: Apply,
  mark: (batch: readonly LogEntry[]) => Promise<void>,
): Apply {
  /** Whether the last one came to an end; otherwise the next one goes without. */
  let mayTransact = true
  return async batch => {
    const folded = batch.every(isPlain) ? folding(batch) : null
    if (mayTransact && folded !== null && fitsTransaction(folded)) {
      mayTransact = false
      await applyInTransaction(
        connection,
        folded,
        batch.map(({ _id }) => _id),
      )
    } else {
      await apply(batch)
      await mark(batch)
    }
    mayTransact = true
    return true
  }
}

/** @returns whether anything was not there yet; plain entries go together, any other one is alone */
const applying =
  (connection: MongoConnection, log: Log): Apply =>
  async batch => {
    const [first] = batch
    if (first === undefined || isPlain(first)) return write(connection, folding(batch))
    let hasChanged = false
    let part = 0
    for await (const writes of log.writesOf(first)) {
      const folded = foldWrites([{ number: first._id, part, machine: first.machine, writes }])
      hasChanged = (await write(connection, folded)) || hasChanged
      part += 1
    }
    return (first.does === 'replace' && (await dropReplaced(connection.database, first))) || hasChanged
  }

const folding = (batch: readonly LogEntry[]): DocumentWrites =>
  foldWrites(batch.map(entry => ({ ...entry, number: entry._id, part: 0 })))

async function write(connection: MongoConnection, folded: DocumentWrites): Promise<boolean> {
  const { database } = connection
  const reading = settled(connection)
  let hasChanged = false
  for (const [kind, documents] of folded) {
    hasChanged =
      (await writeDocuments(documentsOf(database, kind), [...documents.values()], durably, reading)) || hasChanged
  }
  return hasChanged
}

/** Documents from before the replacement no longer count from here on, also if a straggler still writes them. */
async function dropReplaced(database: Db, { _id: entry, machine }: LogEntry): Promise<boolean> {
  let hasChanged = false
  const parts: (MachineKey | null)[] = [null, machine]
  for (const owner of parts) hasChanged = (await noteReplacement(database, owner, entry)) || hasChanged
  for (const kind of [...recordKinds, 'pastOrder' as const]) {
    const older = { machine: { $in: parts }, rev: { $lt: entry } }
    const { deletedCount } = await documentsOf(database, kind).deleteMany(older, durably)
    hasChanged = deletedCount > 0 || hasChanged
  }
  return hasChanged
}

/** More than this holds up others for too long. */
const mostDocuments = 500

const fitsTransaction = (folded: DocumentWrites): boolean =>
  [...folded.values()].reduce((count, documents) => count + documents.size, 0) <= mostDocuments

/**
 * Brings documents up to entries so that a reader of the database sees all of it or nothing, the marks of the
 * entries included. Rejects when someone else writes the same documents, and may have done it nevertheless: again does no
 * harm.
 */
async function applyInTransaction(
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
