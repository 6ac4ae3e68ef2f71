import { uptime } from 'node:os'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { StoreChange } from '#domain/ports/record-store.port.ts'
import type { WriteOperation } from '#domain/records/records.ts'
import { partOf } from '#domain/records/scopes.ts'
import { createTeller, receivedChange, reloaded } from './changes.ts'
import type { IsNext } from './commit-point.ts'
import type { Log } from './log.ts'
import type { LogEntry } from './log-entry.ts'
import type { Reach } from './reach.ts'
import { StoreFailure } from './store-failure.ts'
import { readState, type StateReader } from './stored-state.ts'
import type { WriteBackoff } from './write-backoff.ts'

/** How far this process knows the log. Nothing here may run at the same time as anything else here. */
export interface Follower {
  /** The newest entry that the listener knows of. */
  readonly position: Pick<LogEntry, '_id' | 'by'>
  /** Loaded anew: what nobody has been told is in it. What was decided before did not know of it. */
  startFrom(entry: LogEntry): void
  /** To an entry of its own. */
  advance(entry: LogEntry): void
  /**
   * Whether the entry after {@link position} has not been written, and trimmed away, by others meanwhile. Asks the
   * database only when this process has slept.
   */
  readonly isNext: IsNext
  /** Tells what others have written since, in order. Rejects when the database does not answer. */
  readOn(): Promise<void>
  follow(listener: (change: StoreChange) => void): void
  await(operations: readonly WriteOperation[]): Decision
  /** @throws StoreFailure `stopped`, for good: another process has the machine, or the log is not what it was */
  refuseIfStopped(): void
  stop(detail: string): void
}

export interface FollowerDeps {
  readonly reader: StateReader
  readonly owner: string
  readonly start: LogEntry
  readonly reach: Reach
  readonly backoff: WriteBackoff
  /** Which machines there have been, to the knowledge of the database. */
  readonly machines: () => Promise<readonly MachineKey[]>
  /** Whether another process has taken the machine. */
  readonly isOwner: () => Promise<boolean>
  /** So long others keep the log, at least. */
  readonly keepLogMs: number
  /** Once: from then on nothing is stored or heard any more. */
  readonly onStopped: (detail: string) => void
}

export function createFollower(deps: FollowerDeps): Follower {
  const { reader, owner, reach } = deps
  const { log, machine, migrations } = reader
  const decisions = createDecisions()
  const { stop, refuseIfStopped, isStopped } = createStop(deps.onStopped, reach)
  const teller = createTeller()
  let position: Follower['position'] = deps.start
  /** When everything up to the newest entry was known, by a clock that also goes on while a computer sleeps [s]. */
  let knownAt = uptime()
  const authorOf = authorsAsked(log)

  async function hear(entry: LogEntry): Promise<void> {
    if (entry._id !== position._id + 1) throw new StoreFailure('damaged', `log ${position._id + 1} is missing`)
    if (entry.machine === machine) {
      if (entry.owner !== owner) throw new StoreFailure('stopped', `another process has taken the machine ${machine}`)
    } else {
      deps.backoff.otherWrote(entry.machine)
      const received = await receivedChange(entry, log, migrations)
      if (received.change) teller.tell(received.change)
      decisions.overtake(received.overtakes)
    }
    position = entry
  }

  /** The log has been trimmed past what this process knows, or is another one. */
  async function startAnew(): Promise<void> {
    const newest = await log.newest()
    if (newest === null || newest._id <= position._id)
      throw new StoreFailure('damaged', 'the database was put back to an earlier state')
    if (!(await deps.isOwner())) throw new StoreFailure('stopped', `another process has taken the machine ${machine}`)
    const state = await readState(reader)
    if (!state.ok) throw new StoreFailure('damaged', state.problem.detail)
    const { records, others } = state.value
    const machines = new Set([...(await deps.machines()), ...others.keys(), newest.machine])
    machines.delete(machine)
    position = state.value.position
    for (const change of reloaded(machines, partOf(records, 'shared'), others)) teller.tell(change)
    decisions.overtake(() => true)
  }

  async function readOn(): Promise<void> {
    if (isStopped()) return
    const asked = uptime()
    const [author, entries] = await Promise.all([authorOf(position), log.next(position._id + 1)])
    reach.answered()
    try {
      if (author === null) await startAnew()
      else if (author !== position.by) throw new StoreFailure('damaged', 'the log of the database is another one')
      else for (const entry of entries) await hear(entry)
      knownAt = asked
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error
      stop(error.detail)
      throw error
    }
  }

  return {
    get position() {
      return position
    },
    async isNext() {
      // Nobody trims what was written later than this before.
      if (uptime() - knownAt < deps.keepLogMs / 2000) return true
      return (await log.authorOf(position._id)) === position.by
    },
    startFrom(entry) {
      if (entry._id !== position._id) decisions.overtake(() => true)
      position = entry
      teller.forget()
    },
    advance(entry) {
      position = entry
    },
    readOn,
    follow: teller.follow,
    await: decisions.await,
    refuseIfStopped,
    stop,
  }
}

/** Not every time: it takes a server as long as reading an entry. */
function authorsAsked(log: Log) {
  let askedAt = Number.NEGATIVE_INFINITY
  return async ({ _id, by }: Follower['position']): Promise<string | null> => {
    const now = performance.now()
    if (now - askedAt < askAgainMs) return by
    const author = await log.authorOf(_id)
    if (author === by) askedAt = now
    return author
  }
}

const askAgainMs = 300

/** The end of all writing, until a restart. */
function createStop(onStopped: FollowerDeps['onStopped'], reach: Reach) {
  let stopped: StoreFailure | null = null
  return {
    isStopped: () => stopped !== null,
    refuseIfStopped() {
      if (stopped) throw stopped
    },
    stop(detail: string) {
      if (stopped) return
      stopped = new StoreFailure('stopped', detail)
      reach.lost()
      onStopped(detail)
    },
  }
}

/** Writes that wait for their turn, decided on what was known at some time. */
interface Decision {
  /** Whether someone has changed since what they may depend on. */
  readonly isOvertaken: boolean
  done(): void
}

/** All that wait. */
interface Decisions {
  await(operations: readonly WriteOperation[]): Decision
  /** Someone else has written. */
  overtake(isOvertaken: (operations: readonly WriteOperation[]) => boolean): void
}

function createDecisions(): Decisions {
  const waiting = new Set<{ readonly operations: readonly WriteOperation[]; isOvertaken: boolean }>()
  return {
    await(operations) {
      const decision = { operations, isOvertaken: false }
      waiting.add(decision)
      return {
        get isOvertaken() {
          return decision.isOvertaken
        },
        done: () => waiting.delete(decision),
      }
    },
    overtake(isOvertaken) {
      for (const decision of waiting) decision.isOvertaken ||= isOvertaken(decision.operations)
    },
  }
}
