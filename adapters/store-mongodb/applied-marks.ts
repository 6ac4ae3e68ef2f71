import type { Collection, Db } from 'mongodb'
import type { MachineKey } from '#domain/neighbours/machine-key.ts'
import { lightly } from './connection.ts'

/** Up to where the documents have a machine's entries, beside those that are marked themselves. */
interface AppliedMark {
  readonly _id: MachineKey
  readonly upTo: number
}

export const appliedMarksOf = (database: Db): Collection<AppliedMark> => database.collection<AppliedMark>('logApplied')

/** Numbers of entries; a machine without a mark is left out. */
export async function readAppliedMarks(database: Db, options: object): Promise<ReadonlyMap<MachineKey, number>> {
  const marks = await appliedMarksOf(database).find({}, options).toArray()
  return new Map(marks.map(({ _id, upTo }) => [_id, upTo]))
}

/** A mark that is lost, or falls back, does no harm: entries are applied once more then. */
export async function noteApplied(database: Db, machine: MachineKey, upTo: number): Promise<void> {
  await appliedMarksOf(database).updateOne({ _id: machine }, { $max: { upTo } }, { upsert: true, ...lightly })
}
