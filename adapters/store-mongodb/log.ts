import type { Collection, Db } from 'mongodb'
import type { MongoConnection } from './connection.ts'
import { durably, lightly } from './connection.ts'
import type { LogEntry, LoggedWrite, LogPart, NewEntry } from './log-entry.ts'
import { isDuplicateKey, StoreFailure, UncertainWrite } from './store-failure.ts'

/** The log of all machines on one database, as it lies there. */
export interface Log {
  /** null as long as nobody has written anything. */
  newest(): Promise<LogEntry | null>
  at(number: number): Promise<LogEntry | null>
  /** Tells entries apart; null when it is not there (any more). */
  authorOf(number: number): Promise<string | null>
  /** From `number` on, in order. */
  from(number: number): Promise<LogEntry[]>
  /** Those after `number` that the documents may not have, in order. */
  unappliedAfter(number: number): Promise<LogEntry[]>
  /**
   * The commit point. Repeats nothing by itself: an error of selecting a server tells that nothing was sent.
   *
   * @returns false when the number is taken
   */
  insert(number: number, entry: NewEntry): Promise<boolean>
  /** An entry that has turned out not to be one. */
  remove(entry: Pick<LogEntry, '_id' | 'by'>): Promise<void>
  putPart(entry: string, part: number, writes: readonly LoggedWrite[]): Promise<void>
  removeParts(entry: string): Promise<void>
  /** Part by part, in order. @throws StoreFailure `damaged` when one is missing */
  writesOf(entry: LogEntry): AsyncIterable<readonly LoggedWrite[]>
  markApplied(numbers: readonly number[]): Promise<void>
}

export const logOf = (database: Db): Collection<LogEntry> => database.collection<LogEntry>('log')
export const logPartsOf = (database: Db): Collection<LogPart> => database.collection<LogPart>('logPart')

/** What is read was acknowledged by most servers: nothing of it is ever rolled back. */
export const settled = ({ hasReplicaSet }: MongoConnection) => ({
  maxTimeMS: 4000,
  ...(hasReplicaSet && { readConcern: { level: 'majority' } as const }),
})

export function createLog(connection: MongoConnection): Log {
  const { database } = connection
  const log = logOf(database)
  const parts = logPartsOf(database)
  const surely = settled(connection)

  return {
    newest: () => log.findOne({}, { sort: { _id: -1 }, ...surely }),
    at: number => log.findOne({ _id: number }, surely),
    async authorOf(number) {
      const entry = await log.findOne({ _id: number }, { projection: { by: 1 }, ...surely })
      return entry?.by ?? null
    },
    from: number =>
      log
        .find({ _id: { $gte: number } }, surely)
        .sort({ _id: 1 })
        .toArray(),
    unappliedAfter: number =>
      log
        .find({ applied: false, _id: { $gt: number } }, surely)
        .sort({ _id: 1 })
        .toArray(),
    async insert(number, entry) {
      const document = { _id: number, ...entry, applied: entry.does === 'claim' }
      try {
        // As a plain command: insertOne may be sent twice, and then says less of what has become of it.
        const answer = await database.command({ insert: log.collectionName, documents: [document], ...commandConcern })
        return !hasDuplicate(answer)
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
    async remove({ _id, by }) {
      await log.deleteOne({ _id, by }, lightly)
    },
    async putPart(entry, part, writes) {
      const _id = `${entry}/${part}`
      await parts.replaceOne({ _id }, { entry, part, writes }, { upsert: true, ...durably })
    },
    async removeParts(entry) {
      await parts.deleteMany({ entry }, lightly)
    },
    async *writesOf(entry) {
      if (entry.parts === 0) {
        yield entry.writes
        return
      }
      for (let part = 0; part < entry.parts; part += 1) {
        const found = await parts.findOne({ _id: `${entry.by}/${part}` }, surely)
        if (found === null) throw new StoreFailure('damaged', `log ${entry._id}: part ${part} is missing`)
        yield found.writes
      }
    },
    async markApplied(numbers) {
      await log.updateMany({ _id: { $in: [...numbers] } }, { $set: { applied: true } }, lightly)
    },
  }
}

const commandConcern = { writeConcern: { w: 'majority', j: true, wtimeout: 5000 } }

interface InsertAnswer {
  readonly writeErrors?: readonly { readonly code: number; readonly errmsg?: string }[]
  readonly writeConcernError?: { readonly errmsg?: string }
}

/** @throws StoreFailure `refused`, UncertainWrite */
function hasDuplicate({ writeErrors = [], writeConcernError }: InsertAnswer): boolean {
  const [problem] = writeErrors
  if (problem?.code === 11_000) return true
  if (problem) throw new StoreFailure('refused', problem.errmsg ?? `code ${problem.code}`)
  if (writeConcernError) throw new UncertainWrite(writeConcernError.errmsg ?? 'not on most servers in time')
  return false
}
