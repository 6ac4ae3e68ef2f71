import type { ClientSession, Collection, Db, Filter } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import { durably, lightly, type MongoConnection, settled } from './connection.ts'
import { type LogEntry, type LoggedWrite, type LogPart, largestPart, type NewEntry } from './log-entry.ts'
import { isDuplicateKey, StoreFailure, UncertainWrite } from './store-failure.ts'

/** As a text with zeros in front: some servers read the whole collection for any other `_id`. */
export type StoredEntry = Omit<LogEntry, '_id'> & { readonly _id: string }

const digits = 12
export const keyOf = (number: number): string => String(number).padStart(digits, '0')
export const entryOf = ({ _id, ...entry }: StoredEntry): LogEntry => ({ _id: Number(_id), ...entry })

export const logOf = (database: Db): Collection<StoredEntry> => database.collection<StoredEntry>('logEntry')
export const logPartsOf = (database: Db): Collection<LogPart> => database.collection<LogPart>('logPart')

/** Further behind, a reader asks for everything at once. */
const mostOneByOne = 12

export type Log = ReturnType<typeof createLog>

export function createLog(connection: MongoConnection) {
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
    /** [bytes] Larger writes go into parts. A standalone server may read all entries to find one. */
    largestEntry: hasReplicaSet ? largestPart : 8 * 1024,
    async newest(): Promise<LogEntry | null> {
      const entry = await log.findOne({}, { sort: { _id: -1 }, ...surely })
      return entry && entryOf(entry)
    },
    at,
    /** null when it isn't there. */
    async authorOf(number: number): Promise<string | null> {
      const entry = await log.findOne({ _id: keyOf(number) }, { projection: { by: 1 }, ...surely })
      return entry?.by ?? null
    },
    /** In order, also where one is missing. */
    from: (number: number) => all({ _id: { $gte: keyOf(number) } }),
    /** The same up to the first that's missing. */
    async next(number: number): Promise<LogEntry[]> {
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
    /** In order. */
    async unappliedAfter(number: number): Promise<LogEntry[]> {
      // What's marked in between is read once more.
      const marks = await appliedMarksOf(database).find({}, surely).toArray()
      const upTo = new Map(marks.map(mark => [mark._id, mark.upTo]))
      const entries = await all({ applied: false, _id: { $gt: keyOf(number) } })
      return entries.filter(({ _id, machine }) => _id > (upTo.get(machine) ?? 0))
    },
    /**
     * The commit point. Doesn't retry: without a server nothing was sent. @returns false when the number is taken
     * @throws StoreFailure `refused`, UncertainWrite
     */
    async insert(number: number, entry: NewEntry): Promise<boolean> {
      const document = { _id: keyOf(number), ...entry, applied: entry.does === 'claim' }
      try {
        // insertOne may be sent twice, and says less of what became of it.
        const answer = await database.command({ insert: log.collectionName, documents: [document], ...commandConcern })
        return !hasDuplicate(answer)
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
    async remove({ _id, by }: Pick<LogEntry, '_id' | 'by'>): Promise<void> {
      await log.deleteOne({ _id: keyOf(_id), by }, lightly)
    },
    async putPart(entry: string, part: number, writes: readonly LoggedWrite[]): Promise<void> {
      const _id = `${entry}/${part}`
      await parts.replaceOne({ _id }, { entry, part, writes }, { upsert: true, ...durably })
    },
    async removeParts(entry: string): Promise<void> {
      await parts.deleteMany({ entry }, lightly)
    },
    /** @throws StoreFailure `damaged` when a part is missing */
    async *writesOf(entry: LogEntry): AsyncGenerator<readonly LoggedWrite[]> {
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
    async markApplied(numbers: readonly number[], session?: ClientSession): Promise<void> {
      const options = session ? { session } : lightly
      await log.updateMany({ _id: { $in: numbers.map(keyOf) } }, { $set: { applied: true } }, options)
    },
    /** One mark for many entries, where each costs much. One that's lost does no harm: they're applied once more. */
    async markAppliedUpTo(machine: MachineKey, upTo: number): Promise<void> {
      await appliedMarksOf(database).updateOne({ _id: machine }, { $max: { upTo } }, { upsert: true, ...lightly })
    },
  }
}

const commandConcern = { writeConcern: { w: 'majority', j: true, wtimeout: 5000 } }

interface InsertAnswer {
  readonly writeErrors?: readonly { readonly code: number; readonly errmsg?: string }[]
  readonly writeConcernError?: { readonly errmsg?: string }
}

function hasDuplicate({ writeErrors = [], writeConcernError }: InsertAnswer): boolean {
  const [problem] = writeErrors
  if (problem?.code === 11_000) return true
  if (problem) throw new StoreFailure('refused', problem.errmsg ?? `code ${problem.code}`)
  if (writeConcernError) throw new UncertainWrite(writeConcernError.errmsg ?? 'not on most servers in time')
  return false
}

/** Besides those that are marked themselves. */
interface AppliedMark {
  readonly _id: MachineKey
  readonly upTo: number
}

export const appliedMarksOf = (database: Db): Collection<AppliedMark> => database.collection<AppliedMark>('logApplied')
