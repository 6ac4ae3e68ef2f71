import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { currentVersion } from '#domain/records/documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { documentsOf } from './documents.ts'
import { currentValue } from './log-entry.ts'
import { asStoreFailure } from './store-failure.ts'
import type { StateReader } from './stored-state.ts'

const newestFirst = { rev: -1, part: -1, id: -1 } as const

/** @returns in the current version, newest first */
export async function readPastOrders(reader: StateReader, offset: number, limit: number): Promise<PastOrder[]> {
  try {
    const found = await ownOrders(reader).sort(newestFirst).skip(offset).limit(limit).toArray()
    return found.map(
      order => currentValue('pastOrder', order, `pastOrder ${String(order._id)}`, reader.migrations) as PastOrder,
    )
  } catch (error) {
    throw asStoreFailure(error)
  }
}

/** Only the newest past order is asked whether a later program wrote it. */
export async function checkPastOrders(reader: StateReader): Promise<Result<void, StoreProblem>> {
  const [newest] = await ownOrders(reader).sort(newestFirst).limit(1).toArray()
  if (newest === undefined || newest.version <= currentVersion('pastOrder', reader.migrations))
    return success(undefined)
  return failure({ kind: 'newer-version', detail: `pastOrder of version ${newest.version}` })
}

const ownOrders = ({ database, machine, options }: StateReader) =>
  documentsOf(database, 'pastOrder').find({ machine }, options)
