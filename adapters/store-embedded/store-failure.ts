import { messageOf } from '#domain/result.ts'
import { FailedAccess } from '#domain/store-failure.ts'
/**
 * - `disk-full`, `no-access`, `refused`: nothing was written; the next commit may work
 * - `displaced`: the store's files are not where they were; nothing was written, and the next commit may work
 * - `io-error`, `damaged`: the disk cannot be trusted; nothing is written until a restart
 * - `stopped`: the store has given up earlier, or its worker is gone
 */
export type StoreFailureReason =
  | 'disk-full'
  | 'no-access'
  | 'refused'
  | 'displaced'
  | 'io-error'
  | 'damaged'
  | 'stopped'

/** A write or read that the disk did not do. */
export class StoreFailure extends FailedAccess<StoreFailureReason> {}

/** SQLite's, `SQLITE_…`, or the system's; empty for anything else. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The last is a file that's too short. */
const damage = /^(SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR_SHORT_READ)/

export const isDamage = (code: string): boolean => damage.test(code)

/** While opening, a plain error is damage too: the header or our tables are gone. */
export const isDamageAtOpening = (code: string): boolean => isDamage(code) || code === 'SQLITE_ERROR'

const noAccess = /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|SQLITE_AUTH|EROFS$|EACCES$|EPERM$)/

const reasonOf = (code: string): StoreFailureReason => {
  if (code.startsWith('SQLITE_FULL') || code === 'ENOSPC') return 'disk-full'
  if (noAccess.test(code)) return 'no-access'
  if (isDamage(code)) return 'damaged'
  return code.startsWith('SQLITE_IOERR') ? 'io-error' : 'refused'
}

export function asStoreFailure(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  const detail = messageOf(error)
  return new StoreFailure(reasonOf(errorCode(error)), detail, { cause: error })
}

/** Only a restart shows what is stored then. */
export const isFatal = (reason: StoreFailureReason): boolean => reason === 'io-error' || reason === 'damaged'
