import { randomUUID } from 'node:crypto'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { RecordStore, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { createApplier } from './applier.ts'
import { createCommitPoint } from './commit-point.ts'
import { connectMongo, type MongoConnection } from './connection.ts'
import { createLog, settled } from './log.ts'
import { createMongoStore } from './mongodb-store.ts'
import { claimMachine } from './ownership.ts'
import { createReach } from './reach.ts'
import { describeError } from './store-failure.ts'
import { prepareDatabase, readMeta } from './store-meta.ts'
import { type MongoTiming, usualTiming } from './timing.ts'

export interface MongoStoreOptions {
  /** `mongodb://…` or `mongodb+srv://…`; without the name of a database it is `speedrail`. */
  readonly url: string
  /** The same at every start, and of this machine alone. */
  readonly machine: MachineKey
  readonly now: () => Timestamp
  /** Hears of chores that failed, and when nothing is stored any more; commits reject by themselves. */
  readonly warn?: (detail: string) => void
  /** Another process has the machine, or the log is another one: only a restart helps. At most once. */
  readonly onStopped?: (detail: string) => void
  /** Only tests are in a hurry. */
  readonly timing?: Partial<MongoTiming>
  /** Only tests give their own. */
  readonly migrations?: MigrationTable
}

/**
 * The record store in a MongoDB that other machines may use at the same time. Opening takes the machine for this process:
 * at once when it was left in order, else when the process that had it has been silent for a while.
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
  const closing = new AbortController()
  const log = createLog(connection)
  const reach = createReach()
  const commitPoint = createCommitPoint({ log, reach, closing: closing.signal })
  const entry = { by: randomUUID(), machine, owner, at: new Date(now()), does: 'claim', parts: 0, writes: [] } as const
  const { insert } = commitPoint
  const claimed = await claimMachine({ database, log, machine, owner, silenceMs: times.claimSilence, entry, insert })
  if (!claimed.ok) return claimed
  const applier = createApplier({ connection, log, warn, times })
  const trimmed = (await readMeta(database))?.trimmed ?? 0
  for (const entry of await log.unappliedAfter(trimmed)) if (entry.machine === machine) applier.add(entry)
  const reader = { database, log, machine, options: settled(connection), migrations }
  const parts = { connection, reader, owner, start: claimed.value, applier, commitPoint, reach, closing }
  return success(createMongoStore({ ...parts, now: () => new Date(now()), warn, onStopped, times }))
}
