import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { MachineKey } from '#domain/neighbours/machine-key.ts'
import { recordKinds } from '#domain/records/records.ts'
import { durably, type MongoConnection } from './connection.ts'
import { type DocumentWrites, documentsOf, foldWrites, writeDocuments } from './documents.ts'
import type { Log } from './log.ts'
import type { LogEntry } from './log-entry.ts'
import { describeError } from './store-failure.ts'
import { noteReplacement } from './store-meta.ts'
import { applyInTransaction, fitsTransaction } from './transaction.ts'

/** Brings the documents behind the log up to it; nobody who commits waits for it. */
export interface Applier {
  /** An entry that this process has inserted, or that nobody else seems to care for; any number of times. */
  add(entry: LogEntry): void
  /** Resolves when what was added before has been applied, or is not going to be. */
  settled(): Promise<void>
  /** What cannot be done within `graceMs` is left to the next start. */
  close(graceMs: number): Promise<void>
  /** Resolves when nothing is being applied: after closing as soon as the connection has been closed, too. */
  ended(): Promise<void>
}

interface ApplierDeps {
  readonly connection: MongoConnection
  readonly log: Log
  readonly warn: (detail: string) => void
}

const mostAtOnce = 200
const retryMs = 500

export function createApplier({ connection, log, warn }: ApplierDeps): Applier {
  const { database } = connection
  const waiting = new Map<number, LogEntry>()
  const closing = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isRunning = false

  /** Whether the last one came to an end; otherwise the next one goes without. */
  let mayTransact = connection.hasReplicaSet

  const applyNext = async (): Promise<void> => {
    const batch = nextBatch(waiting)
    const numbers = batch.map(({ _id }) => _id)
    const [first] = batch
    if (first && !isPlain(first)) {
      await applyInParts(first)
      await log.markApplied(numbers)
    } else {
      await applyPlain(batch, numbers)
    }
    for (const number of numbers) waiting.delete(number)
  }

  async function applyPlain(batch: readonly LogEntry[], numbers: readonly number[]): Promise<void> {
    const folded = foldWrites(batch.map(entry => ({ ...entry, number: entry._id, part: 0 })))
    if (mayTransact && fitsTransaction(folded)) {
      mayTransact = false
      await applyInTransaction(connection, folded, numbers)
    } else {
      await write(database, folded)
      await log.markApplied(numbers)
    }
    mayTransact = connection.hasReplicaSet
  }
  const workOff = async (): Promise<void> => {
    let isLate = false
    while (waiting.size > 0 && !closing.signal.aborted) {
      try {
        await applyNext()
        isLate = false
      } catch (error) {
        if (!isLate) warn(`The documents in the database are behind its log: ${describeError(error)}`)
        isLate = true
        await pause(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
    isRunning = false
  }

  async function applyInParts(entry: LogEntry): Promise<void> {
    let part = 0
    for await (const writes of log.writesOf(entry)) {
      await write(database, foldWrites([{ number: entry._id, part, machine: entry.machine, writes }]))
      part += 1
    }
    if (entry.does === 'replace') await dropReplaced(database, entry)
  }

  return {
    add(entry) {
      if (entry.applied || closing.signal.aborted) return
      waiting.set(entry._id, entry)
      if (isRunning) return
      isRunning = true
      running = workOff()
    },
    async settled() {
      const wanted = [...waiting.keys()]
      while (!closing.signal.aborted && wanted.some(number => waiting.has(number))) {
        await Promise.race([running, pause(10)])
      }
    },
    async close(graceMs) {
      await Promise.race([running, pause(graceMs, undefined, { ref: false })])
      closing.abort()
    },
    ended: () => running,
  }
}

const isPlain = ({ parts, does }: LogEntry): boolean => parts === 0 && does === 'write'

/** The oldest, with plain ones that follow. */
function nextBatch(waiting: ReadonlyMap<number, LogEntry>): readonly LogEntry[] {
  const entries = [...waiting.values()].sort((a, b) => a._id - b._id)
  const end = entries.findIndex(entry => !isPlain(entry))
  return entries.slice(0, end === -1 ? mostAtOnce : Math.min(mostAtOnce, Math.max(1, end)))
}

async function write(database: Db, folded: DocumentWrites): Promise<void> {
  for (const [kind, documents] of folded) {
    await writeDocuments(documentsOf(database, kind), [...documents.values()], durably)
  }
}

/** What was there before the replacement no longer counts from here on, also if a straggler still writes it. */
async function dropReplaced(database: Db, { _id: entry, machine }: LogEntry): Promise<void> {
  const parts: (MachineKey | null)[] = [null, machine]
  for (const owner of parts) await noteReplacement(database, owner, entry)
  for (const kind of [...recordKinds, 'pastOrder' as const]) {
    await documentsOf(database, kind).deleteMany({ machine: { $in: parts }, rev: { $lt: entry } }, durably)
  }
}
