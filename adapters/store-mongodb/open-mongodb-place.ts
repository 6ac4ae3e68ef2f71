import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { CopyMark } from '#domain/ports/copy-mark.port.ts'
import type { LastingImages } from '#domain/ports/images.port.ts'
import type { RecordStore, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Timestamp, timestamp } from '#domain/units/timestamp.ts'
import { createApplier } from './applier.ts'
import { createCommitPoint } from './commit-point.ts'
import {
  connectMongo,
  createReach,
  durably,
  type MongoConnection,
  type MongoTiming,
  usualTiming,
} from './connection.ts'
import { createGridFsImageVault } from './gridfs-image-vault.ts'
import { createOwnership } from './heartbeats.ts'
import { createLog } from './log.ts'
import { createMongoStore } from './mongodb-store.ts'
import { describeError } from './store-failure.ts'
import { prepareDatabase, readMeta } from './store-meta.ts'
import { createWriteBackoff } from './write-backoff.ts'

export interface MongoStoreOptions {
  /** `mongodb://…` or `mongodb+srv://…`; without the name of a database it is `speedrail`. */
  readonly url: string
  /** The same at every start. */
  readonly machine: MachineKey
  readonly now: () => Timestamp
  /** Gets failures of background work; commits reject. */
  readonly warn?: (detail: string) => void
  /** Only a restart helps. At most once. */
  readonly onStopped?: (detail: string) => void
  /** For tests, as the next. */
  readonly timing?: Partial<MongoTiming>
  readonly migrations?: MigrationTable
}

export interface MongoPlace {
  readonly store: RecordStore
  readonly images: LastingImages
  readonly mark: CopyMark
  close(): Promise<void>
}

/** The entry of this folder, loaded only with a MongoDB. */
export async function openMongoPlace(options: MongoStoreOptions): Promise<Result<MongoPlace, StoreProblem>> {
  // A large picture must not hold up a record.
  const connection = await connectMongo(options.url)
  if (!connection.ok) return connection
  const { client, database } = connection.value
  const opened = await openMongoStore(options)
  if (!opened.ok) {
    await client.close()
    return opened
  }
  const store = opened.value
  return success({
    store,
    images: createGridFsImageVault(database, options),
    mark: createCopyMarkDocument(database),
    async close() {
      await store.close()
      await client.close()
    },
  })
}

/**
 * A record store that other machines may use, too. Takes the machine: at once when it was left in order, else after the
 * silence of the process that had it.
 */
export async function openMongoStore(options: MongoStoreOptions): Promise<Result<RecordStore, StoreProblem>> {
  const connected = await connectMongo(options.url, { ...usualTiming, ...options.timing })
  if (!connected.ok) return connected
  try {
    const opened = await openOn(connected.value, options)
    if (!opened.ok) await connected.value.client.close()
    return opened
  } catch (error) {
    await connected.value.client.close()
    return failure({ kind: 'unreachable', detail: describeError(error) })
  }
}

async function openOn(
  connection: MongoConnection,
  { machine, now, warn = () => undefined, onStopped = () => undefined, timing, migrations }: MongoStoreOptions,
): Promise<Result<RecordStore, StoreProblem>> {
  const { database } = connection
  const times = { ...usualTiming, ...timing }
  const prepared = await prepareDatabase(database, times.claimSilence)
  if (!prepared.ok) return prepared
  const owner = randomUUID()
  const ownership = createOwnership(database, machine, owner)
  const closing = new AbortController()
  const log = createLog(connection)
  const reach = createReach()
  const commitPoint = createCommitPoint(log, reach, closing.signal)
  const backoff = createWriteBackoff({ nowMs: () => performance.now(), random: Math.random })
  const own = { connection, log, machine, owner, ownership, reach, commitPoint, backoff, closing }
  const context = { ...own, times, migrations, now: () => new Date(now()), warn, onStopped }
  const entry = { by: randomUUID(), machine, owner, at: context.now(), does: 'claim', parts: 0, writes: [] } as const
  const insertAt = (number: number) => commitPoint.insert(number, entry, async () => true)
  const claimed = await ownership.claim(times.claimSilence, log, insertAt)
  if (!claimed.ok) return claimed
  const applier = createApplier(context)
  const trimmed = (await readMeta(database))?.trimmed ?? 0
  for (const entry of await log.unappliedAfter(trimmed)) if (entry.machine === machine) applier.add(entry)
  return success(createMongoStore(context, applier, claimed.value))
}

interface MarkDocument {
  readonly _id: 'unfinished-copy'
  readonly from: string
  readonly begunAt: number
}

/** For all machines: what they share is copied. */
export function createCopyMarkDocument(database: Db): CopyMark {
  const marks = database.collection<MarkDocument>('meta', durably)
  const _id = 'unfinished-copy'
  return {
    async read() {
      const found = await marks.findOne({ _id })
      return found && { from: found.from, begunAt: timestamp(found.begunAt) }
    },
    async set(copy) {
      await marks.replaceOne({ _id }, { ...copy }, { upsert: true })
    },
    async clear() {
      await marks.deleteOne({ _id })
    },
  }
}
