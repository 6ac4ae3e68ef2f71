import type { MachineKey } from '../peers/machine-key.ts'
import type { Presence } from '../peers/presence.ts'
import type { CommitOutcome, RecordStore, SharedStore, StoreChange } from '../ports/record-store.port.ts'
import type { PastOrder } from '../pour/order.ts'
import { applyOperations, emptyRecords, type Records, recordsOf, type WriteOperation } from '../records/records.ts'
import { isOvertaken, isSharedWrite, joined, partOf } from '../records/scopes.ts'
import { AssertionError, failure, success } from '../result.ts'
import { asWritten } from './memory-record-store.ts'

type Entry = Exclude<StoreChange, { kind: 'presence-changed' | 'reach-changed' }>

/** A database for several machines that forgets, for tests. */
export interface MemoryDatabase {
  /** The one order of all writes. */
  readonly log: Entry[]
  shared: Records
  readonly own: Map<MachineKey, Records>
  readonly pastOrders: Map<MachineKey, readonly PastOrder[]>
  readonly presences: Map<MachineKey, Presence>
  readonly taken: Set<MachineKey>
  readonly listeners: Set<() => void>
  /** Whether it answers. */
  isUp: boolean
  /** Others hear at once what is written; otherwise only when they are overtaken, or this is called. */
  isQuick: boolean
  tell(): void
}

export function createMemoryDatabase(): MemoryDatabase {
  const listeners = new Set<() => void>()
  return {
    log: [],
    shared: emptyRecords(),
    own: new Map(),
    pastOrders: new Map(),
    presences: new Map(),
    taken: new Set(),
    listeners,
    isUp: true,
    isQuick: true,
    tell() {
      for (const listen of [...listeners]) listen()
    },
  }
}

/** The news that one machine has heard of the others. */
function createEar(database: MemoryDatabase, machine: MachineKey) {
  let heard = 0
  let listener: ((change: StoreChange) => void) | null = null
  let wasUp = database.isUp
  let lastPresences = JSON.stringify([...database.presences])
  const hear = (): void => {
    if (listener === null) return
    const news = database.log.slice(heard).filter(entry => entry.machine !== machine)
    heard = database.log.length
    for (const entry of news) listener(entry)
  }
  const listen = (): void => {
    if (database.isUp !== wasUp) {
      wasUp = database.isUp
      listener?.({ kind: 'reach-changed' })
    }
    if (!database.isUp) return
    hear()
    const presences = JSON.stringify([...database.presences])
    if (presences !== lastPresences) listener?.({ kind: 'presence-changed' })
    lastPresences = presences
  }
  database.listeners.add(listen)
  return {
    get heard() {
      return heard
    },
    hear,
    /** The writes of others since then. */
    since: (then: number): WriteOperation[] =>
      database.log
        .slice(then)
        .filter(entry => entry.machine !== machine)
        .flatMap(entry => (entry.kind === 'written' ? entry.operations : everything)),
    skip() {
      heard = database.log.length
    },
    tellFromNowOn(tell: (change: StoreChange) => void) {
      listener = tell
      // After a new follower has the loaded state.
      void Promise.resolve().then(hear)
    },
    close: () => database.listeners.delete(listen),
  }
}

/** One machine's store on it. @throws AssertionError when the machine has one open already */
export function createMemorySharedStore(database: MemoryDatabase, machine: MachineKey): RecordStore {
  if (database.taken.has(machine)) throw new AssertionError(`${machine} has a store already`)
  database.taken.add(machine)
  const ear = createEar(database, machine)
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  const expectOpen = (): void => {
    if (isClosed) throw new AssertionError('The record store is closed')
  }
  const inTurn = async <Value>(work: () => Value): Promise<Value> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  /** @throws when the database is down */
  const carryOut = (
    written: readonly WriteOperation[],
    decidedAt: number | null,
    onWritten?: () => void,
  ): CommitOutcome => {
    if (!database.isUp) throw new Error('the database is down')
    ear.hear()
    if (decidedAt !== null && isOvertaken(written, ear.since(decidedAt))) return 'overtaken'
    const write = decidedAt === null ? replaceIn : writeTo
    const entry = write(database, machine, written)
    database.log.push(entry)
    onWritten?.()
    if (database.isQuick) database.tell()
    return 'written'
  }

  return {
    shared: sharedBy(database, machine, ear),
    async load() {
      expectOpen()
      await last
      if (!database.isUp) return failure({ kind: 'unreachable', detail: 'the database is down' })
      ear.skip()
      return success(joined(database.shared, database.own.get(machine) ?? emptyRecords()))
    },
    async commit(operations, onWritten) {
      expectOpen()
      const written = operations.map(asWritten)
      // News heard while it waits were unknown when it was decided.
      const decidedAt = ear.heard
      return inTurn(() => carryOut(written, decidedAt, onWritten))
    },
    async replaceAll(contents, onWritten) {
      expectOpen()
      const written: WriteOperation[] = []
      for await (const batch of contents) written.push(...batch.map(asWritten))
      await inTurn(() => carryOut(written, null, onWritten))
    },
    async pastOrders(offset, limit) {
      expectOpen()
      if (offset < 0 || limit < 1 || limit > 200) throw new AssertionError(`No page of ${limit} from ${offset}`)
      await last
      return (database.pastOrders.get(machine) ?? []).toReversed().slice(offset, offset + limit)
    },
    async close() {
      isClosed = true
      await last
      ear.close()
      database.taken.delete(machine)
      if (database.presences.delete(machine)) database.tell()
    },
  }
}

function sharedBy(database: MemoryDatabase, machine: MachineKey, ear: ReturnType<typeof createEar>): SharedStore {
  return {
    machine,
    get isReachable() {
      return database.isUp
    },
    follow(tell) {
      ear.tellFromNowOn(tell)
      const others = [...database.own].filter(([key]) => key !== machine)
      return new Map(others.map(([key, own]) => [key, withoutSecrets(own)]))
    },
    presences: () => new Map([...database.presences].filter(([key]) => key !== machine)),
    announce(presence) {
      database.presences.set(machine, presence)
      database.tell()
    },
  }
}

function writeTo(database: MemoryDatabase, machine: MachineKey, written: readonly WriteOperation[]): Entry {
  const own = written.filter(write => !isSharedWrite(write))
  database.shared = applyOperations(database.shared, written.filter(isSharedWrite))
  database.own.set(machine, applyOperations(database.own.get(machine) ?? emptyRecords(), own))
  database.pastOrders.set(machine, [...(database.pastOrders.get(machine) ?? []), ...appendedBy(written)])
  return { kind: 'written', machine, operations: written.filter(isTold) }
}

function replaceIn(database: MemoryDatabase, machine: MachineKey, written: readonly WriteOperation[]): Entry {
  const records = applyOperations(emptyRecords(), written)
  const own = partOf(records, 'own')
  database.shared = partOf(records, 'shared')
  database.own.set(machine, own)
  database.pastOrders.set(machine, appendedBy(written))
  return { kind: 'replaced', machine, shared: database.shared, own: withoutSecrets(own) }
}

const appendedBy = (written: readonly WriteOperation[]): PastOrder[] =>
  written.flatMap(write => (write.op === 'append' ? [write.value] : []))
const isTold = (write: WriteOperation): boolean => write.op !== 'append' && write.kind !== 'tokenSecret'
const withoutSecrets = (own: Records): Records => recordsOf({ ...own, tokenSecret: new Map() })

/** The extent of a replacement: it overtakes every earlier decision. */
const everything: readonly WriteOperation[] = [{ op: 'delete', kind: 'user', id: 0 }]
