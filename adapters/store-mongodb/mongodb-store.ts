import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { Presence } from '#domain/peers/presence.ts'
import type { RecordStore, SharedStore, StoreChange, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { currentVersion } from '#domain/records/documents.ts'
import type { Records } from '#domain/records/records.ts'
import { BrokenInvariant, failure, type Result, success } from '#domain/result.ts'
import { type CommitLine, type CommitLineDeps, createCommitLine } from './commit-line.ts'
import type { MongoConnection } from './connection.ts'
import { documentsOf } from './documents.ts'
import { repeat, watchLog } from './feed.ts'
import { createFollower, type FollowerDeps } from './follower.ts'
import { createHousekeeping } from './housekeeping.ts'
import { currentValue } from './log-entry.ts'
import { createNeighbourhood } from './neighbourhood.ts'
import { beat, heartbeatsOf, ownerOf, releaseMachine } from './ownership.ts'
import { asStoreFailure } from './store-failure.ts'
import type { StateReader, StoredState } from './stored-state.ts'
import type { MongoTiming } from './timing.ts'
import { createWriteBackoff } from './write-backoff.ts'

export interface StoreParts
  extends Omit<CommitLineDeps, 'follower' | 'backoff'>,
    Pick<FollowerDeps, 'start' | 'onStopped'> {
  readonly connection: MongoConnection
  /** Ends the wait for the fate of a write. */
  readonly closing: AbortController
  readonly warn: (detail: string) => void
  readonly times: MongoTiming
}

export function createMongoStore(parts: StoreParts): RecordStore {
  const { reader, applier } = parts
  let others: ReadonlyMap<MachineKey, Records> = new Map()
  let closed: Promise<void> | null = null
  const expectOpen = (): void => {
    if (closed !== null) throw new BrokenInvariant('The record store is closed')
  }
  const { line, shared, stop } = run(parts, () => others)

  return {
    shared,
    async load() {
      expectOpen()
      const state = await loadedWith(line, reader)
      if (!state.ok) return state
      others = state.value.others
      return success(state.value.records)
    },
    async commit(operations, onWritten) {
      expectOpen()
      return line.commit(operations, onWritten)
    },
    async replaceAll(contents, onWritten) {
      expectOpen()
      await line.replaceAll(contents, onWritten)
    },
    async pastOrders(offset, limit) {
      expectOpen()
      if (offset < 0 || limit < 1 || limit > 200) throw new BrokenInvariant(`No page of ${limit} from ${offset}`)
      await line.idle()
      await applier.settled()
      return readPastOrders(reader, offset, limit)
    },
    close() {
      closed ??= finish(parts, line).then(stop)
      return closed
    },
  }
}

/** Sets everything going that goes on by itself. */
function run(parts: StoreParts, othersAsLoaded: () => ReadonlyMap<MachineKey, Records>) {
  const { connection, reader, owner, applier, reach, times, warn, now } = parts
  const { database, log, machine } = reader
  const ownership = { database, machine, owner }
  let listener: ((change: StoreChange) => void) | null = null

  const machines = () => heartbeatsOf(database).distinct('_id')
  const isOwner = async () => (await ownerOf(ownership)) === owner
  const backoff = createWriteBackoff({ nowMs: () => performance.now(), random: Math.random })
  const follower = createFollower({
    ...{ backoff, reader, start: parts.start, owner, reach, machines, isOwner, onStopped: parts.onStopped },
    keepLogMs: times.keepLog,
  })
  const line = createCommitLine({ ...parts, follower, backoff })
  reach.onChange(() => listener?.({ kind: 'reach-changed' }))

  const onNews = () => listener?.({ kind: 'presence-changed' })
  const onLost = () => follower.stop(`another process has taken ${machine}, or the database was emptied`)
  const roll = openRollCall({ ...ownership, now, times, onNews, onLost })
  let isNews = false
  const readOnce = async (): Promise<void> => {
    const before = follower.position._id
    await line.catchUp().catch(() => reach.lost())
    isNews = follower.position._id !== before
  }
  // Where someone has just written, more is to come; of many, each looks less often.
  const pollMs = () => (isNews ? Math.min(times.poll, (times.poll / 4) * backoff.others()) : times.poll)
  const reading = repeat(connection.hasReplicaSet ? 2 * times.poll : pollMs, readOnce)
  const watching = connection.hasReplicaSet ? watchLog(connection, owner, reading.wake, times.poll) : null
  const keeping = createHousekeeping({
    database,
    log,
    applier,
    times,
    warn,
    keepEntries: connection.hasReplicaSet ? 2000 : 200,
  })

  const shared: SharedStore = {
    machine,
    get isReachable() {
      return reach.isReachable
    },
    follow(next) {
      listener = next
      follower.follow(next)
      return othersAsLoaded()
    },
    presences: () => roll.presences,
    announce: roll.announce,
  }
  const stop = async (): Promise<void> => {
    // Its last question may stay unanswered for a second: closing the client ends it.
    const watched = watching?.stop()
    await Promise.all([keeping.stop(), reading.stop(), roll.stop()])
    await releaseMachine(ownership).catch(() => undefined)
    await connection.client.close()
    await Promise.all([watched, applier.ended()])
  }
  return { line, shared, stop }
}

/** Finishes the work that was begun, unless the database is away for longer. */
async function finish({ applier, closing, times }: StoreParts, line: CommitLine): Promise<void> {
  await Promise.race([line.idle(), pause(times.grace, undefined, { ref: false })])
  closing.abort()
  await line.idle()
  await applier.close(times.grace)
}

async function loadedWith(line: CommitLine, reader: StateReader): Promise<Result<StoredState, StoreProblem>> {
  try {
    const orders = await checkPastOrders(reader)
    return orders.ok ? await line.load() : orders
  } catch (error) {
    const { reason, detail } = asStoreFailure(error)
    return failure({ kind: reason === 'damaged' ? 'damaged' : 'unreachable', detail })
  }
}

const newestFirst = { rev: -1, part: -1, id: -1 } as const

/** @returns in the current version, newest first */
async function readPastOrders(reader: StateReader, offset: number, limit: number): Promise<PastOrder[]> {
  try {
    const found = await ownOrders(reader).sort(newestFirst).skip(offset).limit(limit).toArray()
    return found.map(
      order => currentValue('pastOrder', order, `pastOrder ${String(order._id)}`, reader.migrations) as PastOrder,
    )
  } catch (error) {
    throw asStoreFailure(error)
  }
}

/** Only the newest past order is asked whether a later program wrote it. */
async function checkPastOrders(reader: StateReader): Promise<Result<void, StoreProblem>> {
  const [newest] = await ownOrders(reader).sort(newestFirst).limit(1).toArray()
  if (newest === undefined || newest.version <= currentVersion('pastOrder', reader.migrations))
    return success(undefined)
  return failure({ kind: 'newer-version', detail: `pastOrder of version ${newest.version}` })
}

const ownOrders = ({ database, machine, options }: StateReader) =>
  documentsOf(database, 'pastOrder').find({ machine }, options)

interface RollCallDeps {
  readonly database: Db
  readonly machine: MachineKey
  readonly owner: string
  readonly now: () => Date
  readonly times: Pick<MongoTiming, 'beat' | 'presenceSilence'>
  readonly onNews: () => void
  /** Another process has the machine. */
  readonly onLost: () => void
}

/** Says again and again that the machine is there and what it does, and listens who else says so. */
interface RollCall {
  readonly presences: ReadonlyMap<MachineKey, Presence>
  announce(presence: Presence): void
  stop(): Promise<void>
}

function openRollCall({ database, machine, owner, now, times, onNews, onLost }: RollCallDeps): RollCall {
  const neighbourhood = createNeighbourhood(database, machine, times.presenceSilence)
  let announced: Presence | null = null

  const call = async (): Promise<boolean> => {
    try {
      if (!(await beat({ database, machine, owner }, now(), announced))) onLost()
      return await neighbourhood.listen(performance.now())
    } catch {
      return neighbourhood.miss(performance.now())
    }
  }
  const calling = repeat(times.beat, async () => {
    if (await call()) onNews()
  })
  return {
    get presences() {
      return neighbourhood.presences
    },
    announce(presence) {
      announced = presence
      calling.wake()
    },
    stop: calling.stop,
  }
}
