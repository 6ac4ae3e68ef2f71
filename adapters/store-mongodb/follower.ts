import { uptime } from 'node:os'
import type { StoreChange } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import { applyOperations, emptyRecords, type WriteOperation } from '#domain/records/records.ts'
import { isOvertaken, isSharedWrite, partOf } from '#domain/records/scopes.ts'
import { heartbeatsOf } from './heartbeats.ts'
import type { Log } from './log.ts'
import { type LogEntry, operationsOf } from './log-entry.ts'
import type { StoreContext } from './store-context.ts'
import { StoreFailure } from './store-failure.ts'
import { readState, secretKinds } from './stored-state.ts'

interface Decision {
  readonly operations: readonly WriteOperation[]
  /** What they may depend on has changed since they were decided. */
  isOvertaken: boolean
}

/** Reading an author takes a server as long as an entry does. */
const askAgainMs = 300

/** How far this process knows the log. One call at a time. */
export class Follower {
  readonly #context: StoreContext
  /** They wait for their turn. */
  readonly #decisions = new Set<Decision>()
  #listener: ((change: StoreChange) => void) | null = null
  /** From before there was a listener. */
  #pending: StoreChange[] = []
  #position: Pick<LogEntry, '_id' | 'by'>
  #stopped: StoreFailure | null = null
  /** By a clock that also runs while a computer sleeps [s]. */
  #knownAt = uptime()
  #authorReadAt = Number.NEGATIVE_INFINITY

  constructor(context: StoreContext, start: LogEntry) {
    this.#context = context
    this.#position = start
  }

  get position(): Pick<LogEntry, '_id' | 'by'> {
    return this.#position
  }

  /**
   * Whether no one has written, and trimmed away, the entry after {@link position}. Asks only when this process has
   * slept.
   */
  readonly isNext = async (): Promise<boolean> => {
    const { log, times } = this.#context
    // Other machines keep the log for longer.
    if (uptime() - this.#knownAt < times.keepLog / 2000) return true
    return (await log.authorOf(this.#position._id)) === this.#position.by
  }

  /** @param listener of what others write, in order */
  follow(listener: (change: StoreChange) => void): void {
    const missed = this.#pending
    this.#pending = []
    this.#listener = listener
    queueMicrotask(() => {
      for (const change of missed) listener(change)
    })
  }

  await(operations: readonly WriteOperation[]) {
    const decision: Decision = { operations, isOvertaken: false }
    this.#decisions.add(decision)
    return { isOvertaken: () => decision.isOvertaken, done: () => this.#decisions.delete(decision) }
  }

  /** Loading includes what wasn't received yet; earlier decisions didn't know of it. */
  startFrom(entry: LogEntry): void {
    if (entry._id !== this.#position._id) this.#overtake(() => true)
    this.#position = entry
    this.#pending = []
  }

  advance(entry: LogEntry): void {
    this.#position = entry
  }

  /** Rejects when the database doesn't answer. */
  async readOn(): Promise<void> {
    if (this.#stopped) return
    const { log, reach } = this.#context
    const asked = uptime()
    const [author, entries] = await Promise.all([this.#author(), log.next(this.#position._id + 1)])
    reach.answered()
    try {
      if (author === null) await this.#startAnew()
      else if (author !== this.#position.by) throw new StoreFailure('damaged', 'the log of the database is another one')
      else for (const entry of entries) await this.#receive(entry)
      this.#knownAt = asked
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error
      this.stop(error.detail)
      throw error
    }
  }

  /** @throws StoreFailure `stopped`: another process has the machine, or the log isn't what it was */
  refuseIfStopped(): void {
    if (this.#stopped) throw this.#stopped
  }

  stop(detail: string): void {
    if (this.#stopped) return
    this.#stopped = new StoreFailure('stopped', detail)
    this.#context.reach.lost()
    this.#context.onStopped(detail)
  }

  #emit(change: StoreChange): void {
    if (this.#listener) this.#listener(change)
    else this.#pending.push(change)
  }

  #overtake(isOvertakenBy: (operations: readonly WriteOperation[]) => boolean): void {
    for (const decision of this.#decisions) decision.isOvertaken ||= isOvertakenBy(decision.operations)
  }

  async #author(): Promise<string | null> {
    const { _id, by } = this.#position
    const now = performance.now()
    if (now - this.#authorReadAt < askAgainMs) return by
    const author = await this.#context.log.authorOf(_id)
    if (author === by) this.#authorReadAt = now
    return author
  }

  async #receive(entry: LogEntry): Promise<void> {
    const { log, machine, owner, backoff, migrations } = this.#context
    const next = this.#position._id + 1
    if (entry._id !== next) throw new StoreFailure('damaged', `log ${next} is missing`)
    if (entry.machine === machine) {
      if (entry.owner !== owner) throw new StoreFailure('stopped', `another process has taken the machine ${machine}`)
    } else {
      backoff.otherWrote(entry.machine)
      const received = await receivedChange(entry, log, migrations)
      if (received.change) this.#emit(received.change)
      this.#overtake(received.overtakes)
    }
    this.#position = entry
  }

  /** The log was trimmed past what this process knows. */
  async #startAnew(): Promise<void> {
    const { connection, log, machine, ownership } = this.#context
    const newest = await log.newest()
    if (newest === null || newest._id <= this.#position._id)
      throw new StoreFailure('damaged', 'the database was put back to an earlier state')
    if (!(await ownership.isOwner()))
      throw new StoreFailure('stopped', `another process has taken the machine ${machine}`)
    const state = await readState(this.#context)
    if (!state.ok) throw new StoreFailure('damaged', state.problem.detail)
    const { position, records, others } = state.value
    const known = await heartbeatsOf(connection.database).distinct('_id')
    const machines = new Set([...known, ...others.keys(), newest.machine])
    machines.delete(machine)
    this.#position = position
    const shared = partOf(records, 'shared')
    for (const other of machines)
      this.#emit({ kind: 'replaced', machine: other, shared, own: others.get(other) ?? emptyRecords() })
    this.#overtake(() => true)
  }
}

/** @throws StoreFailure `stopped` when a later program has written it, `damaged` */
async function receivedChange(entry: LogEntry, log: Log, migrations?: MigrationTable) {
  const operations: WriteOperation[] = []
  for await (const writes of log.writesOf(entry)) {
    for (const operation of operationsOf(writes, `log ${entry._id}`, migrations)) {
      if (isSharedWrite(operation) || !isSecret(operation)) operations.push(operation)
    }
  }
  const { machine } = entry
  if (entry.does === 'replace') {
    const records = applyOperations(emptyRecords(), operations)
    const [shared, own] = [partOf(records, 'shared'), partOf(records, 'own')]
    return { change: { kind: 'replaced', machine, shared, own } as const, overtakes: () => true }
  }
  const change = operations.length > 0 ? ({ kind: 'written', machine, operations } as const) : null
  return { change, overtakes: (own: readonly WriteOperation[]) => isOvertaken(own, operations) }
}

const isSecret = (operation: WriteOperation): boolean => operation.op === 'append' || secretKinds.has(operation.kind)
