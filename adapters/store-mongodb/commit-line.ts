import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CommitOutcome, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import type { WriteOperation } from '#domain/records/records.ts'
import type { Result } from '#domain/result.ts'
import { createTurns } from '#domain/turns.ts'
import type { Applier } from './applier.ts'
import type { CommitPoint } from './commit-point.ts'
import type { Follower } from './follower.ts'
import type { Log } from './log.ts'
import { asLogged, inParts, type LogEntry, type LoggedWrite, type NewEntry, sizeOf } from './log-entry.ts'
import type { Reach } from './reach.ts'
import { asStoreFailure, StoreFailure } from './store-failure.ts'
import { readState, type StateReader, type StoredState } from './stored-state.ts'
import type { WriteBackoff } from './write-backoff.ts'

/** Everything of this process that reads or writes the log, one after another. */
export interface CommitLine {
  /** Rejects with a {@link StoreFailure}; with a `NotStorable` for what is no JSON. */
  commit(operations: readonly WriteOperation[], onWritten?: () => void): Promise<CommitOutcome>
  replaceAll(contents: AsyncIterable<readonly WriteOperation[]>, onWritten?: () => void): Promise<void>
  load(): Promise<Result<StoredState, StoreProblem>>
  /** Tells what others have written since. Rejects when the database does not answer. */
  catchUp(): Promise<void>
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>
}

interface Attempt {
  /** Asked whenever others were first. */
  readonly isOvertaken: () => boolean
  readonly onWritten: (() => void) | undefined
}

export interface CommitLineDeps {
  readonly reader: StateReader
  /** The identity of this process in the log. */
  readonly owner: string
  readonly now: () => Date
  readonly commitPoint: CommitPoint
  readonly applier: Applier
  readonly follower: Follower
  readonly backoff: WriteBackoff
  readonly reach: Reach
}

export function createCommitLine(deps: CommitLineDeps): CommitLine {
  const { reader, commitPoint, applier, follower, reach } = deps
  const { log, migrations } = reader
  const { inTurn, idle } = createTurns()
  const newEntry = entriesOf(deps)
  const { backoff } = deps
  const refuseAtOnce = (): void => {
    follower.refuseIfStopped()
    if (!reach.isReachable) throw new StoreFailure('unreachable', 'the database does not answer')
  }

  const insert = (entry: NewEntry) =>
    commitPoint.insert(follower.position._id + 1, entry, follower.isNext).catch(error => {
      if (error instanceof StoreFailure && error.reason === 'stopped') follower.stop(error.detail)
      throw error
    })

  async function write(entry: NewEntry, { isOvertaken, onWritten }: Attempt): Promise<CommitOutcome> {
    for (;;) {
      follower.refuseIfStopped()
      if (isOvertaken()) return 'overtaken'
      const pauseMs = backoff.pauseMs()
      if (pauseMs >= 1) await pause(pauseMs)
      const began = performance.now()
      const inserted = await insert(entry)
      if (inserted) {
        backoff.won()
        follower.advance(inserted)
        applier.add(inserted)
        onWritten?.()
        return 'written'
      }
      await readOthers(follower)
      backoff.lost(performance.now() - began)
    }
  }

  const writeLarge = (entry: NewEntry, parts: AsyncIterable<readonly LoggedWrite[]>, attempt: Attempt) =>
    withParts(log, entry, parts, whole => inTurn(() => write(whole, attempt)))

  return {
    async commit(operations, onWritten) {
      const writes = asLogged(operations, migrations)
      refuseAtOnce()
      if (writes.length === 0) {
        onWritten?.()
        return 'written'
      }
      const decision = follower.await(operations)
      const attempt = { isOvertaken: () => decision.isOvertaken, onWritten }
      try {
        const parts = inParts(writes)
        if (parts.length > 1) return await writeLarge(newEntry('write', []), eachOf(parts), attempt)
        // A single part in its turn: the next commit does not get ahead of it.
        if (sizeOf(writes) > log.largestEntry)
          return await inTurn(() =>
            withParts(log, newEntry('write', []), eachOf(parts), whole => write(whole, attempt)),
          )
        return await inTurn(() => write(newEntry('write', writes), attempt))
      } finally {
        decision.done()
      }
    },
    async replaceAll(contents, onWritten) {
      refuseAtOnce()
      await writeLarge(newEntry('replace', []), loggedParts(contents, migrations), {
        isOvertaken: () => false,
        onWritten,
      })
    },
    load: () => inTurn(() => loadCurrent(deps, newEntry, insert)),
    catchUp: () => inTurn(follower.readOn),
    idle,
  }
}

async function loadCurrent(
  { reader, follower, applier }: CommitLineDeps,
  newEntry: ReturnType<typeof entriesOf>,
  insert: (entry: NewEntry) => Promise<LogEntry | null>,
): Promise<Result<StoredState, StoreProblem>> {
  for (;;) {
    const state = await readState(reader)
    if (!state.ok) return state
    follower.startFrom(state.value.position)
    if (state.value.outdated.length === 0) return state
    // Brought to the current version, for everybody; others may have been quicker.
    const entry = newEntry('write', asLogged(state.value.outdated, reader.migrations))
    const inserted = await insert(entry)
    if (!inserted) continue
    follower.advance(inserted)
    applier.add(inserted)
    return state
  }
}

async function readOthers(follower: Follower): Promise<void> {
  const before = follower.position._id
  try {
    await follower.readOn()
  } catch (error) {
    throw asStoreFailure(error)
  }
  // Theirs is not on most servers yet.
  if (follower.position._id === before) await pause(5)
}

/** By this process. */
const entriesOf =
  ({ reader: { machine }, owner, now }: CommitLineDeps) =>
  (does: NewEntry['does'], writes: readonly LoggedWrite[]): NewEntry => ({
    by: randomUUID(),
    machine,
    owner,
    at: now(),
    does,
    parts: 0,
    writes,
  })

async function* loggedParts(contents: AsyncIterable<readonly WriteOperation[]>, migrations?: MigrationTable) {
  for await (const operations of contents) yield* inParts(asLogged(operations, migrations))
}

async function* eachOf(parts: readonly LoggedWrite[][]) {
  yield* parts
}

/** Writes that are too large for one entry, beside the log first: nobody sees them until an entry names them. */
async function withParts(
  log: Log,
  entry: NewEntry,
  parts: AsyncIterable<readonly LoggedWrite[]>,
  insert: (whole: NewEntry) => Promise<CommitOutcome>,
): Promise<CommitOutcome> {
  let count = 0
  let mayBeNamed = false
  try {
    for await (const writes of parts) {
      await putPart(log, entry.by, count, writes)
      count += 1
    }
    const outcome = await insert({ ...entry, parts: count })
    mayBeNamed = outcome === 'written'
    return outcome
  } catch (error) {
    mayBeNamed = error instanceof StoreFailure && error.reason === 'unknown'
    throw error
  } finally {
    if (!mayBeNamed) await log.removeParts(entry.by).catch(() => undefined)
  }
}

async function putPart(log: Log, by: string, part: number, writes: readonly LoggedWrite[]): Promise<void> {
  try {
    await log.putPart(by, part, writes)
  } catch (error) {
    throw asStoreFailure(error)
  }
}
