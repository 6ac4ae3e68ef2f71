import { setTimeout as pause } from 'node:timers/promises'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { RecordStore, SharedStore, StoreChange, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { currentVersion } from '#domain/records/documents.ts'
import type { Records } from '#domain/records/records.ts'
import { AssertionError, failure, type Result, success } from '#domain/result.ts'
import type { Applier } from './applier.ts'
import { CommitLine } from './commit-line.ts'
import { settled } from './connection.ts'
import { documentsOf } from './documents.ts'
import { repeat, watchLog } from './feed.ts'
import { Follower } from './follower.ts'
import { startHeartbeat } from './heartbeats.ts'
import { startHousekeeping } from './housekeeping.ts'
import { currentValue, type LogEntry } from './log-entry.ts'
import type { StateReader, StoreContext } from './store-context.ts'
import { asStoreFailure, rethrow } from './store-failure.ts'
import type { StoredState } from './stored-state.ts'

/** @param start the claim */
export function createMongoStore(context: StoreContext, applier: Applier, start: LogEntry): RecordStore {
  let others: ReadonlyMap<MachineKey, Records> = new Map()
  let closed: Promise<void> | null = null
  const expectOpen = (): void => {
    if (closed !== null) throw new AssertionError('The record store is closed')
  }
  const { line, shared, stop } = run(context, applier, start, () => others)

  return {
    shared,
    async load() {
      expectOpen()
      const state = await loadedWith(line, context)
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
      if (offset < 0 || limit < 1 || limit > 200) throw new AssertionError(`No page of ${limit} from ${offset}`)
      await line.idle()
      await applier.settled()
      return readPastOrders(context, offset, limit)
    },
    close() {
      closed ??= finish(context, applier, line).then(stop)
      return closed
    },
  }
}

function run(
  context: StoreContext,
  applier: Applier,
  start: LogEntry,
  othersAsLoaded: () => ReadonlyMap<MachineKey, Records>,
) {
  const { connection, machine, owner, ownership, reach, backoff, times } = context
  const { hasReplicaSet } = connection
  let listener: ((change: StoreChange) => void) | null = null

  const follower = new Follower(context, start)
  const line = new CommitLine(context, follower, applier)
  reach.onChange(() => listener?.({ kind: 'reach-changed' }))

  const heartbeat = startHeartbeat(
    context,
    () => listener?.({ kind: 'presence-changed' }),
    () => follower.stop(`another process has taken ${machine}, or the database was emptied`),
  )
  let isNews = false
  const readOnce = async (): Promise<void> => {
    const before = follower.position._id
    await line.catchUp().catch(() => reach.lost())
    isNews = follower.position._id !== before
  }
  // After a write more are to be expected; of many machines each looks less often.
  const pollMs = () => (isNews ? Math.min(times.poll, (times.poll / 4) * backoff.others()) : times.poll)
  const reading = repeat(hasReplicaSet ? 2 * times.poll : pollMs, readOnce)
  const watching = hasReplicaSet ? watchLog(connection, owner, reading.wake, times.poll) : null
  const keeping = startHousekeeping(context, applier)

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
    presences: heartbeat.presences,
    announce: heartbeat.announce,
  }
  const stop = async (): Promise<void> => {
    // Closing the client ends its last call.
    const watched = watching?.stop()
    await Promise.all([keeping.stop(), reading.stop(), heartbeat.stop()])
    await ownership.release().catch(() => undefined)
    await connection.client.close()
    await Promise.all([watched, applier.ended()])
  }
  return { line, shared, stop }
}

/** Unless the database is away for longer. */
async function finish({ closing, times }: StoreContext, applier: Applier, line: CommitLine): Promise<void> {
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

async function readPastOrders(reader: StateReader, offset: number, limit: number): Promise<PastOrder[]> {
  try {
    const found = await ownOrders(reader).sort(newestFirst).skip(offset).limit(limit).toArray()
    return found.map(
      order => currentValue('pastOrder', order, `pastOrder ${String(order._id)}`, reader.migrations) as PastOrder,
    )
  } catch (error) {
    return rethrow(error)
  }
}

/** Only the newest is checked for being of a later program. */
async function checkPastOrders(reader: StateReader): Promise<Result<void, StoreProblem>> {
  const [newest] = await ownOrders(reader).sort(newestFirst).limit(1).toArray()
  if (newest === undefined || newest.version <= currentVersion('pastOrder', reader.migrations))
    return success(undefined)
  return failure({ kind: 'newer-version', detail: `pastOrder of version ${newest.version}` })
}

const ownOrders = ({ connection, machine }: StateReader) =>
  documentsOf(connection.database, 'pastOrder').find({ machine }, settled(connection))
