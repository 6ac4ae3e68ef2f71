import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CommitOutcome, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import type { WriteOperation } from '#domain/records/records.ts'
import type { Result } from '#domain/result.ts'
import { createTurns } from '#domain/turns.ts'
import type { Applier } from './applier.ts'
import type { Follower } from './follower.ts'
import type { Log } from './log.ts'
import { asLogged, inParts, type LoggedWrite, type NewEntry, sizeOf } from './log-entry.ts'
import type { StoreContext } from './store-context.ts'
import { rethrow, StoreFailure } from './store-failure.ts'
import { readState, type StoredState } from './stored-state.ts'

interface Attempt {
  readonly isOvertaken: () => boolean
  readonly onWritten: (() => void) | undefined
}

/** Reads and writes of the log, one after another. */
export class CommitLine {
  readonly #context: StoreContext
  readonly #follower: Follower
  readonly #applier: Applier
  readonly #turns = createTurns()
  readonly idle = this.#turns.idle

  constructor(context: StoreContext, follower: Follower, applier: Applier) {
    this.#context = context
    this.#follower = follower
    this.#applier = applier
  }

  /** Rejects with a {@link StoreFailure}, or with `NotStorable`. */
  async commit(operations: readonly WriteOperation[], onWritten?: () => void): Promise<CommitOutcome> {
    const { log, migrations } = this.#context
    const writes = asLogged(operations, migrations)
    this.#refuseAtOnce()
    if (writes.length === 0) {
      onWritten?.()
      return 'written'
    }
    const { isOvertaken, done } = this.#follower.await(operations)
    const attempt = { isOvertaken, onWritten }
    try {
      const parts = inParts(writes)
      if (parts.length > 1) return await this.#writeLarge('write', parts, attempt)
      return await this.#turns.inTurn(() =>
        sizeOf(writes) > log.largestEntry
          ? withParts(log, this.#newEntry('write'), parts, whole => this.#write(whole, attempt))
          : this.#write(this.#newEntry('write', writes), attempt),
      )
    } finally {
      done()
    }
  }

  async replaceAll(contents: AsyncIterable<readonly WriteOperation[]>, onWritten?: () => void): Promise<void> {
    this.#refuseAtOnce()
    const parts = loggedParts(contents, this.#context.migrations)
    await this.#writeLarge('replace', parts, { isOvertaken: () => false, onWritten })
  }

  load(): Promise<Result<StoredState, StoreProblem>> {
    return this.#turns.inTurn(async () => {
      for (;;) {
        const state = await readState(this.#context)
        if (!state.ok) return state
        this.#follower.startFrom(state.value.position)
        if (state.value.outdated.length === 0) return state
        // To the current version, for all machines; another one may have been quicker.
        const current = this.#newEntry('write', asLogged(state.value.outdated, this.#context.migrations))
        if (await this.#insert(current)) return state
      }
    })
  }

  /** Rejects when the database doesn't answer. */
  catchUp(): Promise<void> {
    return this.#turns.inTurn(() => this.#follower.readOn())
  }

  #refuseAtOnce(): void {
    this.#follower.refuseIfStopped()
    if (!this.#context.reach.isReachable) throw new StoreFailure('unreachable', 'the database does not answer')
  }

  #newEntry(does: NewEntry['does'], writes: readonly LoggedWrite[] = []): NewEntry {
    const { machine, owner, now } = this.#context
    return { by: randomUUID(), machine, owner, at: now(), does, parts: 0, writes }
  }

  /** Parts are written first. */
  #writeLarge(does: NewEntry['does'], parts: Parts, attempt: Attempt): Promise<CommitOutcome> {
    const { log } = this.#context
    const { inTurn } = this.#turns
    return withParts(log, this.#newEntry(does), parts, whole => inTurn(() => this.#write(whole, attempt)))
  }

  async #write(entry: NewEntry, { isOvertaken, onWritten }: Attempt): Promise<CommitOutcome> {
    const { backoff } = this.#context
    for (;;) {
      this.#follower.refuseIfStopped()
      if (isOvertaken()) return 'overtaken'
      const pauseMs = backoff.pauseMs()
      if (pauseMs >= 1) await pause(pauseMs)
      const began = performance.now()
      if (await this.#insert(entry)) {
        backoff.won()
        onWritten?.()
        return 'written'
      }
      await this.#readOthers()
      backoff.lost(performance.now() - began)
    }
  }

  /** @returns whether its number was free */
  async #insert(entry: NewEntry): Promise<boolean> {
    const follower = this.#follower
    try {
      const inserted = await this.#context.commitPoint.insert(follower.position._id + 1, entry, follower.isNext)
      if (inserted === null) return false
      follower.advance(inserted)
      this.#applier.add(inserted)
      return true
    } catch (error) {
      if (error instanceof StoreFailure && error.reason === 'stopped') follower.stop(error.detail)
      throw error
    }
  }

  async #readOthers(): Promise<void> {
    const before = this.#follower.position._id
    await this.#follower.readOn().catch(rethrow)
    if (this.#follower.position._id === before) await pause(5)
  }
}

async function* loggedParts(contents: AsyncIterable<readonly WriteOperation[]>, migrations?: MigrationTable) {
  for await (const operations of contents) yield* inParts(asLogged(operations, migrations))
}

type Parts = AsyncIterable<readonly LoggedWrite[]> | Iterable<readonly LoggedWrite[]>

/** Puts large writes beside the log first: they don't count until an entry names them. */
async function withParts(
  log: Log,
  entry: NewEntry,
  parts: Parts,
  insert: (whole: NewEntry) => Promise<CommitOutcome>,
): Promise<CommitOutcome> {
  let count = 0
  let mayBeNamed = false
  try {
    for await (const writes of parts) {
      await log.putPart(entry.by, count, writes).catch(rethrow)
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
