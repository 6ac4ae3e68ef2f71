import { messageOf } from '#domain/result.ts'
import { FailedAccess } from '#domain/store-failure.ts'
import { errorName } from './opfs.ts'

/**
 * - `disk-full`: nothing was written; the next write may work
 * - `io-error`: the browser refused; what is stored is only known after the next start
 * - `damaged`: a piece of history cannot be read
 * - `stopped`: the store has given up earlier
 * - `in-use`: another tab or worker has the file
 */
export type StoreFailureReason = 'disk-full' | 'io-error' | 'damaged' | 'stopped' | 'in-use'

/** A write or read that the browser's storage did not do. */
export class StoreFailure extends FailedAccess<StoreFailureReason> {}

const full =
  'The browser gives this page no more storage. Nothing was saved: make room on the disk, or delete data of other pages.'

/** The meaning of what a browser throws. */
export function asStoreFailure(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  if (errorName(error) === 'QuotaExceededError') return new StoreFailure('disk-full', full, { cause: error })
  return new StoreFailure('io-error', `the browser's storage failed: ${messageOf(error)}`, { cause: error })
}

/** Writes all of `bytes`. @throws StoreFailure; then anything from none of them to all may be there */
export function writeWhole(
  handle: { write(bytes: Uint8Array, options: { at: number }): number },
  bytes: Uint8Array,
  at: number,
): void {
  let count: number
  try {
    count = handle.write(bytes, { at })
  } catch (error) {
    throw asStoreFailure(error)
  }
  // Where there is room for some of it, some of it is written. Chromium says by the number 2³² − 8 that there is none.
  if (count !== bytes.length) throw new StoreFailure('disk-full', full)
}
