import type { Db } from 'mongodb'
import { recordKinds } from '#domain/records/records.ts'
import type { Applier } from './applier.ts'
import { lightly, type MongoTiming } from './connection.ts'
import { documentsOf } from './documents.ts'
import { type Repeater, repeat } from './feed.ts'
import { keyOf, logOf, logPartsOf } from './log.ts'
import type { StoreContext } from './store-context.ts'
import { describeError } from './store-failure.ts'
import { noteTrimmed, readMeta } from './store-meta.ts'

/** Parts without an entry are of a write under way, or after so long of an interrupted one. */
const orphanMs = 24 * 60 * 60_000
const worthwhile = 200

type HousekeepingContext = Pick<StoreContext, 'connection' | 'log' | 'warn'> & {
  readonly times: Pick<MongoTiming, 'housekeeping' | 'keepLog'>
}

/**
 * Every machine does it, and twice does no harm: applies entries of dead writers, trims the log, removes remains of
 * writes.
 * @param keepEntries however old
 */
export function startHousekeeping(
  { connection, log, times, warn }: HousekeepingContext,
  applier: Applier,
  keepEntries = connection.hasReplicaSet ? 2000 : 200,
): Repeater {
  const { database } = connection
  /** By this process's clock. */
  const sightings: { readonly number: number; readonly atMs: number }[] = []
  const orphans = new Map<string, number>()
  let unapplied = new Set<number>()
  let trimmed = 0

  const adopt = async (): Promise<number> => {
    trimmed = (await readMeta(database))?.trimmed ?? 0
    const entries = await log.unappliedAfter(trimmed)
    for (const entry of entries) if (unapplied.has(entry._id)) applier.add(entry)
    unapplied = new Set(entries.map(({ _id }) => _id))
    return entries[0]?._id ?? Number.POSITIVE_INFINITY
  }

  const trim = async (firstUnapplied: number, nowMs: number): Promise<void> => {
    const newest = (await log.newest())?._id ?? 0
    sightings.push({ number: newest, atMs: nowMs })
    let old = 0
    while (sightings[0] && nowMs - sightings[0].atMs >= times.keepLog) old = sightings.shift()?.number ?? old
    const end = Math.min(old, newest - keepEntries, firstUnapplied - 1)
    if (end - trimmed < worthwhile) return
    await noteTrimmed(database, end)
    await removeUpTo(database, end)
    trimmed = end
  }

  const sweep = async (nowMs: number): Promise<void> => {
    const entries = await logPartsOf(database).distinct('entry')
    const named = new Set(await logOf(database).distinct('by', { parts: { $gt: 0 } }))
    const unnamed = entries.filter(entry => !named.has(entry))
    for (const entry of orphans.keys()) if (!unnamed.includes(entry)) orphans.delete(entry)
    for (const entry of unnamed) {
      const since = orphans.get(entry) ?? nowMs
      orphans.set(entry, since)
      if (nowMs - since >= orphanMs) await log.removeParts(entry)
    }
  }

  return repeat(times.housekeeping, async () => {
    try {
      const firstUnapplied = await adopt()
      await trim(firstUnapplied, performance.now())
      await sweep(performance.now())
    } catch (error) {
      warn(`The database could not be tidied up: ${describeError(error)}`)
    }
  })
}

/** Notes of deletions are for late writers, which don't come that late. */
async function removeUpTo(database: Db, end: number): Promise<void> {
  const named = await logOf(database).distinct('by', { _id: { $lte: keyOf(end) }, parts: { $gt: 0 } })
  await logOf(database).deleteMany({ _id: { $lte: keyOf(end) } }, lightly)
  await logPartsOf(database).deleteMany({ entry: { $in: named } }, lightly)
  for (const kind of recordKinds)
    await documentsOf(database, kind).deleteMany({ gone: true, rev: { $lte: end } }, lightly)
}
