import { setTimeout as pause } from 'node:timers/promises'
import type { ClientSession } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import { leftOutKinds } from '#domain/records/documents.ts'
import { type RecordKind, recordKinds } from '#domain/records/records.ts'
import { durably, type MongoConnection, type MongoTiming, settled } from './connection.ts'
import {
  type DocumentWrites,
  documentsOf,
  foldWrites,
  isBefore,
  type StoredDocument,
  writeDocuments,
} from './documents.ts'
import type { Log } from './log.ts'
import type { LogEntry } from './log-entry.ts'
import type { StoreContext } from './store-context.ts'
import { describeError } from './store-failure.ts'
import { noteReplacement } from './store-meta.ts'

/** No commit waits for it. */
export type Applier = ReturnType<typeof createApplier>

type ApplierContext = Pick<StoreContext, 'connection' | 'log' | 'warn'> & {
  readonly times: Pick<MongoTiming, 'gather' | 'certain'>
}

/**
 * On a replica set documents and marks go together, at once. On a standalone server entries are gathered, and marked
 * only when their documents were looked at again: some servers find a document first and write it afterwards, whatever
 * was written in between. Until it's marked, every start reads an entry.
 */
export function createApplier({ connection, log, warn, times }: ApplierContext) {
  const { hasReplicaSet } = connection
  const closing = new AbortController()
  const unmarked = new Map<number, MachineKey>()
  const newest = new Map<MachineKey, number>()
  const applyTogether = transacting(connection, log)
  /** Up to the machine's first that's still to be written or looked at. */
  const markAll = async (batch: readonly LogEntry[]): Promise<void> => {
    for (const { _id } of batch) unmarked.delete(_id)
    for (const machine of new Set(batch.map(entry => entry.machine))) {
      const done = batch.flatMap(entry => (entry.machine === machine ? [entry._id] : []))
      newest.set(machine, Math.max(newest.get(machine) ?? 0, ...done))
      const open = [...unmarked].flatMap(([number, owner]) => (owner === machine ? [number] : []))
      await log.markAppliedUpTo(machine, Math.min(newest.get(machine) ?? 0, Math.min(...open) - 1))
    }
  }
  const doubtful = createEntryQueue(times.certain, closing.signal, warn, async batch => {
    if (await apply(connection, log, batch)) return false
    await markAll(batch)
    return true
  })
  const first = createEntryQueue(hasReplicaSet ? 0 : times.gather, closing.signal, warn, async batch => {
    if (hasReplicaSet) {
      await applyTogether(batch)
    } else {
      await apply(connection, log, batch)
      for (const entry of batch) doubtful.add(entry)
    }
    return true
  })

  return {
    /** Any number of times. */
    add(entry: LogEntry): void {
      if (entry.applied || closing.signal.aborted) return
      if (!hasReplicaSet) unmarked.set(entry._id, entry.machine)
      first.add(entry)
    },
    settled: first.settled,
    /** What takes longer than `graceMs` is left to the next start. */
    async close(graceMs: number): Promise<void> {
      await Promise.race([first.settled(), pause(graceMs, undefined, { ref: false })])
      closing.abort()
    },
    /** Resolves when nothing is being applied. */
    async ended(): Promise<void> {
      await Promise.all([first.ended(), doubtful.ended()])
    },
  }
}

/** By a transaction, what fits into one. */
function transacting(connection: MongoConnection, log: Log) {
  /** Otherwise the next one goes without. */
  let mayTransact = true
  return async (batch: readonly LogEntry[]): Promise<void> => {
    const folded = batch.every(isPlain) ? folding(batch) : null
    const numbers = batch.map(({ _id }) => _id)
    if (mayTransact && folded !== null && fitsTransaction(folded)) {
      mayTransact = false
      await applyInTransaction(connection, log, folded, numbers)
    } else {
      await apply(connection, log, batch)
      await log.markApplied(numbers)
    }
    mayTransact = true
  }
}

/** @returns whether anything wasn't there yet */
async function apply(connection: MongoConnection, log: Log, batch: readonly LogEntry[]): Promise<boolean> {
  const [first] = batch
  if (first === undefined || isPlain(first)) return write(connection, folding(batch))
  let hasChanged = false
  let part = 0
  for await (const writes of log.writesOf(first)) {
    const folded = foldWrites([{ number: first._id, part, machine: first.machine, writes }])
    hasChanged = (await write(connection, folded)) || hasChanged
    part += 1
  }
  return (first.does === 'replace' && (await dropReplaced(connection, first))) || hasChanged
}

const folding = (batch: readonly LogEntry[]): DocumentWrites =>
  foldWrites(batch.map(entry => ({ ...entry, number: entry._id, part: 0 })))

async function write(connection: MongoConnection, folded: DocumentWrites): Promise<boolean> {
  let hasChanged = false
  for (const [kind, documents] of folded) {
    const collection = documentsOf(connection.database, kind)
    const isChanged = await writeDocuments(collection, [...documents.values()], durably, settled(connection))
    hasChanged ||= isChanged
  }
  return hasChanged
}

/** Earlier documents no longer count, also if a late writer writes them. */
async function dropReplaced({ database }: MongoConnection, { _id: entry, machine }: LogEntry): Promise<boolean> {
  let hasChanged = false
  const parts: (MachineKey | null)[] = [null, machine]
  for (const owner of parts) hasChanged = (await noteReplacement(database, owner, entry)) || hasChanged
  const older = { machine: { $in: parts }, rev: { $lt: entry } }
  for (const kind of [...recordKinds, 'pastOrder' as const]) {
    const { deletedCount } = await documentsOf(database, kind).deleteMany(older, durably)
    hasChanged ||= deletedCount > 0
  }
  // What extensions that aren't there have stored was not replaced.
  for (const kind of leftOutKinds)
    await documentsOf(database, kind as RecordKind).updateMany(older, { $set: { rev: entry } }, durably)
  return hasChanged
}

/** More blocks others for too long. */
const mostDocuments = 500

const fitsTransaction = (folded: DocumentWrites): boolean =>
  [...folded.values()].reduce((count, documents) => count + documents.size, 0) <= mostDocuments

/**
 * Readers see all of it or nothing, marks included. Rejects when the same documents are written meanwhile, and may have
 * succeeded: again does no harm.
 */
async function applyInTransaction(
  { client, database }: MongoConnection,
  log: Log,
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
    await log.markApplied(numbers, session)
    await session.commitTransaction()
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined)
    throw error
  } finally {
    await session.endSession()
  }
}

/** A write in between ends the transaction. */
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

const mostAtOnce = 200
const retryMs = 500

/**
 * Entries wait, and are processed then: the oldest first, and again after an error.
 * @param delayMs the wait for others
 * @param closing entries that wait then stay
 * @param work resolves to false when the entries have to come again
 */
function createEntryQueue(
  delayMs: number,
  closing: AbortSignal,
  warn: (detail: string) => void,
  work: (batch: readonly LogEntry[]) => Promise<boolean>,
) {
  const waiting = new Map<number, LogEntry>()
  let hurry = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  let isLate = false

  const process = async (gathered: Map<number, LogEntry>): Promise<void> => {
    while (gathered.size > 0 && !closing.aborted) {
      const batch = nextBatch(gathered)
      const isDone = await work(batch)
      isLate = false
      for (const { _id } of batch) {
        gathered.delete(_id)
        if (isDone) waiting.delete(_id)
      }
    }
  }

  const processAll = async (): Promise<void> => {
    while (waiting.size > 0 && !closing.aborted) {
      const gathered = new Map(waiting)
      await passed(delayMs, [closing, hurry.signal])
      try {
        await process(gathered)
      } catch (error) {
        if (!isLate) warn(`The documents in the database are behind its log: ${describeError(error)}`)
        isLate = true
        await passed(retryMs, [closing])
      }
    }
    hurry = new AbortController()
    isRunning = false
  }

  return {
    add(entry: LogEntry): void {
      if (closing.aborted) return
      waiting.set(entry._id, entry)
      if (isRunning) return
      isRunning = true
      running = processAll()
    },
    /** Ends the wait for others; resolves when what was added before is processed, or isn't going to be. */
    async settled(): Promise<void> {
      const wanted = [...waiting.keys()]
      hurry.abort()
      while (!closing.aborted && wanted.some(number => waiting.has(number))) {
        await Promise.race([running, pause(10)])
      }
    },
    ended: () => running,
  }
}

async function passed(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  if (ms > 0) await pause(ms, undefined, { signal: AbortSignal.any([...signals]) }).catch(() => undefined)
}

const isPlain = ({ parts, does }: LogEntry): boolean => parts === 0 && does === 'write'

function nextBatch(waiting: ReadonlyMap<number, LogEntry>): readonly LogEntry[] {
  const entries = [...waiting.values()].sort((a, b) => a._id - b._id)
  const end = entries.findIndex(entry => !isPlain(entry))
  return entries.slice(0, end === -1 ? mostAtOnce : Math.min(mostAtOnce, Math.max(1, end)))
}
