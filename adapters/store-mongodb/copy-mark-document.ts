import type { Db } from 'mongodb'
import type { CopyMark } from '#domain/ports/copy-mark.port.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { durably } from './connection.ts'

interface MarkDocument {
  readonly _id: 'unfinished-copy'
  readonly from: string
  readonly begunAt: number
}

/** The mark of a database: for all machines on it, since what they share is what is copied. */
export function createCopyMarkDocument(database: Db): CopyMark {
  const marks = database.collection<MarkDocument>('meta', durably)
  const _id = 'unfinished-copy'
  return {
    async read() {
      const found = await marks.findOne({ _id })
      return found && { from: found.from, begunAt: timestamp(found.begunAt) }
    },
    async set(copy) {
      await marks.replaceOne({ _id }, { ...copy }, { upsert: true })
    },
    async clear() {
      await marks.deleteOne({ _id })
    },
  }
}
