import { setTimeout as pause } from 'node:timers/promises'
import type { Collection, Db } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { recordKinds } from '#domain/records/records.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { durably } from './connection.ts'
import { documentsOf } from './documents.ts'
import { heartbeatsOf } from './heartbeats.ts'
import { keyOf, logOf } from './log.ts'
import type { LogEntry } from './log-entry.ts'
import { duplicatesOf, isDuplicateKey } from './store-failure.ts'

/** Documents have a version each. */
const currentFormat = 2

export interface StoreMeta {
  readonly _id: 'store'
  readonly format: number
  /** Up to here entries may be missing. */
  readonly trimmed: number
  /** By which entry each part was replaced last: older documents don't count. */
  readonly replaced: Readonly<Record<string, number>>
}

const metaOf = (database: Db): Collection<StoreMeta> => database.collection<StoreMeta>('meta')

const sharedPart = 'shared'
const fieldOf = (machine: MachineKey | null): string => (machine === null ? sharedPart : `own-${machine}`)

/** Smaller `rev`s have been replaced. */
export const baselineOf = ({ replaced }: StoreMeta, machine: MachineKey | null): number =>
  replaced[fieldOf(machine)] ?? 0

export const readMeta = (database: Db, options: object = {}): Promise<StoreMeta | null> =>
  metaOf(database).findOne({ _id: 'store' }, options)

export async function noteReplacement(database: Db, machine: MachineKey | null, entry: number): Promise<boolean> {
  const note = { $max: { [`replaced.${fieldOf(machine)}`]: entry } }
  const { modifiedCount } = await metaOf(database).updateOne({ _id: 'store' }, note, durably)
  return modifiedCount > 0
}

export async function noteTrimmed(database: Db, entry: number): Promise<void> {
  await metaOf(database).updateOne({ _id: 'store' }, { $max: { trimmed: entry } }, durably)
}

/**
 * Makes collections and indexes, and updates earlier ones; refuses those of a later program. @param silenceMs machines
 * with an earlier program have beaten within so long
 */
export async function prepareDatabase(database: Db, silenceMs: number): Promise<Result<void, StoreProblem>> {
  const meta = (await readMeta(database)) ?? (await firstMeta(database))
  if (meta === null)
    return failure({ kind: 'damaged', detail: `${database.databaseName} holds a log, but says nothing of it` })
  if (meta.format > currentFormat)
    return failure({ kind: 'newer-version', detail: `collections of version ${meta.format}` })
  if (meta.format < 2) {
    const renumbered = await renumberLog(database, silenceMs)
    if (!renumbered.ok) return renumbered
    await metaOf(database).updateOne({ _id: 'store' }, { $max: { format: 2 } }, durably)
  }
  await makeIndexes(database)
  return success(undefined)
}

async function firstMeta(database: Db): Promise<StoreMeta | null> {
  if ((await logOf(database).findOne({})) !== null || (await hasFormerLog(database))) return readMeta(database)
  const first: StoreMeta = { _id: 'store', format: currentFormat, trimmed: 0, replaced: {} }
  try {
    await metaOf(database).insertOne(first, durably)
    return first
  } catch (error) {
    if (isDuplicateKey(error)) return readMeta(database)
    throw error
  }
}

/** Fails where there are others by that name. */
async function makeIndexes(database: Db): Promise<void> {
  const byMachine = { name: 'byMachine', key: { machine: 1, rev: 1 } } as const
  const newestFirst = { name: 'newestFirst', key: { machine: 1, rev: -1, part: -1, id: -1 } } as const
  await Promise.all([
    logOf(database).createIndexes([{ name: 'unapplied', key: { applied: 1, _id: 1 } }]),
    database.collection('logPart').createIndexes([{ name: 'byEntry', key: { entry: 1, part: 1 } }]),
    documentsOf(database, 'pastOrder').createIndexes([newestFirst]),
    ...recordKinds.map(kind => documentsOf(database, kind).createIndexes([byMachine])),
  ])
}

/** Format 1 had numbers as `_id`. */
const formerLogOf = (database: Db): Collection<LogEntry> => database.collection<LogEntry>('log')

const hasFormerLog = async (database: Db): Promise<boolean> => (await formerLogOf(database).findOne({})) !== null

/** Programs of format 1 stop writing at a kind that they don't know. */
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

/** Copies the log of format 1, any number of times. A sleeping program of format 1 finds its next number taken. */
async function renumberLog(database: Db, silenceMs: number): Promise<Result<void, StoreProblem>> {
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

async function firstAwake(database: Db, silenceMs: number): Promise<string | null> {
  const owned = { owner: { $ne: null } }
  const held = () => heartbeatsOf(database).find(owned).toArray()
  const before = await held()
  for (let waited = 0; before.length > 0 && waited < silenceMs; waited += silenceMs / 10) {
    await pause(silenceMs / 10)
    const moved = (await held()).find(({ _id, beat }) => before.some(known => known._id === _id && known.beat !== beat))
    if (moved) return moved._id
  }
  return null
}
