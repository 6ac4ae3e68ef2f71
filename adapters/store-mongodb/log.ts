import type { Collection, Db, Filter } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import { durably, lightly, type MongoConnection } from './connection.ts'
import { type LogEntry, type LoggedWrite, type LogPart, largestPart, type NewEntry } from './log-entry.ts'
import { isDuplicateKey, StoreFailure, UncertainWrite } from './store-failure.ts'

/** The log of all machines on one database, as it lies there. */
export interface Log {
  /** Bytes: writes that are larger belong into parts. A standalone server may read all entries to find one. */
  readonly largestEntry: number
  /** null as long as nobody has written anything. */
  newest(): Promise<LogEntry | null>
  at(number: number): Promise<LogEntry | null>
  /** Tells entries apart; null when it is not there (any more). */
  authorOf(number: number): Promise<string | null>
  /** From `number` on, in order, also where one is missing in between. */
  from(number: number): Promise<LogEntry[]>
  /** The same up to the first that is missing: a question for each entry, where a range costs more than that. */
  next(number: number): Promise<LogEntry[]>
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
  markApplied(entries: readonly LogEntry[]): Promise<void>
  /** The documents have all entries of the machine up to this one: one mark for many where each costs much. */
  markAppliedUpTo(machine: MachineKey, number: number): Promise<void>
}

/**
 * As it lies there: the number is written with zeros in front, so that texts have the order of numbers. Some servers look
 * up documents by an `_id` that is a text, and read the whole collection for any other.
 */
export type StoredEntry = Omit<LogEntry, '_id'> & { readonly _id: string }

const digits = 12
export const keyOf = (number: number): string => String(number).padStart(digits, '0')
export const entryOf = ({ _id, ...entry }: StoredEntry): LogEntry => ({ _id: Number(_id), ...entry })

export const logOf = (database: Db): Collection<StoredEntry> => database.collection<StoredEntry>('logEntry')
export const logPartsOf = (database: Db): Collection<LogPart> => database.collection<LogPart>('logPart')

/** Entries that are read were acknowledged by most servers: none of them is ever rolled back. */
export const settled = ({ hasReplicaSet }: MongoConnection) => ({
  maxTimeMS: 4000,
  ...(hasReplicaSet && { readConcern: { level: 'majority' } as const }),
})

/** A reader that is further behind asks for everything missing at once. */
const mostOneByOne = 12

export function createLog(connection: MongoConnection): Log {
  const { database, hasReplicaSet } = connection
  const log = logOf(database)
  const parts = logPartsOf(database)
  const surely = settled(connection)

  const all = async (filter: Filter<StoredEntry>): Promise<LogEntry[]> =>
    (await log.find(filter, surely).sort({ _id: 1 }).toArray()).map(entryOf)
  const at = async (number: number): Promise<LogEntry | null> => {
    const entry = await log.findOne({ _id: keyOf(number) }, surely)
    return entry && entryOf(entry)
  }

  return {
    largestEntry: hasReplicaSet ? largestPart : 8 * 1024,
    async newest() {
      const entry = await log.findOne({}, { sort: { _id: -1 }, ...surely })
      return entry && entryOf(entry)
    },
    at,
    async authorOf(number) {
      const entry = await log.findOne({ _id: keyOf(number) }, { projection: { by: 1 }, ...surely })
      return entry?.by ?? null
    },
    from: number => all({ _id: { $gte: keyOf(number) } }),
    async next(number) {
      const entries: LogEntry[] = []
      // For a range some standalone servers decode the whole log, for one entry none of them does.
      while (!hasReplicaSet && entries.length < mostOneByOne) {
        const first = number + entries.length
        const [entry, after] = await Promise.all([at(first), at(first + 1)])
        if (entry) entries.push(entry)
        if (entry && after) entries.push(after)
        else return entries
      }
      return [...entries, ...(await all({ _id: { $gte: keyOf(number + entries.length) } }))]
    },
    async unappliedAfter(number) {
      // In this order: what is marked in between is read once more than it has to be.
      const upTo = await readAppliedMarks(database, surely)
      const entries = await all({ applied: false, _id: { $gt: keyOf(number) } })
      return entries.filter(({ _id, machine }) => _id > (upTo.get(machine) ?? 0))
    },
    async insert(number, entry) {
      const document = { _id: keyOf(number), ...entry, applied: entry.does === 'claim' }
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
      await log.deleteOne({ _id: keyOf(_id), by }, lightly)
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
    async markApplied(entries) {
      const keys = entries.map(({ _id }) => keyOf(_id))
      await log.updateMany({ _id: { $in: keys } }, { $set: { applied: true } }, lightly)
    },
    markAppliedUpTo: (machine, number) => noteApplied(database, machine, number),
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

/** Up to where the documents have a machine's entries, beside those that are marked themselves. */
interface AppliedMark {
  readonly _id: MachineKey
  readonly upTo: number
}

export const appliedMarksOf = (database: Db): Collection<AppliedMark> => database.collection<AppliedMark>('logApplied')

/** Numbers of entries; a machine without a mark is left out. */
async function readAppliedMarks(database: Db, options: object): Promise<ReadonlyMap<MachineKey, number>> {
  const marks = await appliedMarksOf(database).find({}, options).toArray()
  return new Map(marks.map(({ _id, upTo }) => [_id, upTo]))
}

/** A mark that is lost, or falls back, does no harm: entries are applied once more then. */
async function noteApplied(database: Db, machine: MachineKey, upTo: number): Promise<void> {
  await appliedMarksOf(database).updateOne({ _id: machine }, { $max: { upTo } }, { upsert: true, ...lightly })
}
