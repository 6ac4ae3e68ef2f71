import { setTimeout as pause } from 'node:timers/promises'
import type { Collection, Db } from 'mongodb'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { durably } from './connection.ts'
import { keyOf, logOf } from './log.ts'
import type { LogEntry } from './log-entry.ts'
import { heartbeatsOf } from './ownership.ts'
import { duplicatesOf, isDuplicateKey } from './store-failure.ts'

/** Where entries were in format 1, by a number as `_id`. */
const formerLogOf = (database: Db): Collection<LogEntry> => database.collection<LogEntry>('log')

export const hasFormerLog = async (database: Db): Promise<boolean> => (await formerLogOf(database).findOne({})) !== null

/**
 * An entry of a kind that no program of format 1 knows: one that meets it stops writing, as it does for anything newer.
 */
const barrier = {
  by: 'format 2',
  machine: 'format-2',
  owner: 'format 2',
  at: new Date(0),
  does: 'write',
  parts: 0,
  writes: [{ op: 'put', kind: 'format-2', id: 1, version: 1, body: null }],
  applied: true,
} as unknown as Omit<LogEntry, '_id'>

/**
 * Copies the log of format 1 to where that of format 2 is, as often as it is called. Where a program of format 1 sleeps
 * while this happens, it finds its next number taken when it wakes.
 */
export async function renumberLog(database: Db, silenceMs: number): Promise<Result<void, StoreProblem>> {
  const awake = await firstAwake(database, silenceMs)
  if (awake !== null) {
    const detail = `the machine ${awake} is running an older program on this database: stop it, and update it`
    return failure({ kind: 'in-use', detail })
  }
  const former = formerLogOf(database)
  await closeLog(former)
  const entries = await former
    .find({ by: { $ne: barrier.by } })
    .sort({ _id: 1 })
    .toArray()
  try {
    const copies = entries.map(({ _id, ...entry }) => ({ _id: keyOf(_id), ...entry }))
    if (copies.length > 0) await logOf(database).insertMany(copies, { ordered: false, ...durably })
  } catch (error) {
    if (duplicatesOf(error) === null) throw error
  }
  return success(undefined)
}

async function closeLog(former: Collection<LogEntry>): Promise<void> {
  for (;;) {
    const newest = await former.findOne({}, { sort: { _id: -1 } })
    if (newest?.by === barrier.by) return
    try {
      await former.insertOne({ _id: (newest?._id ?? 0) + 1, ...barrier }, durably)
      return
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }
}

/** @returns null when nobody beats */
async function firstAwake(database: Db, silenceMs: number): Promise<string | null> {
  const held = () =>
    heartbeatsOf(database)
      .find({ owner: { $ne: null } })
      .toArray()
  const before = await held()
  for (let waited = 0; before.length > 0 && waited < silenceMs; waited += silenceMs / 10) {
    await pause(silenceMs / 10)
    const moved = (await held()).find(({ _id, beat }) => before.some(known => known._id === _id && known.beat !== beat))
    if (moved) return moved._id
  }
  return null
}
