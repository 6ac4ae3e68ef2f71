import { type BigIntStats, copyFileSync, existsSync, statSync } from 'node:fs'
import { logOf, readCommitSequence, removeStore } from './commit-log.ts'
import { type Connection, openAlone, rowsOf } from './connection.ts'
import { prepareTables } from './document-table.ts'

export interface StoreIdentity {
  /** Signs its machine's tokens, random for each. */
  readonly secret: string | null
  /** 0 where they weren't counted, as in a snapshot. */
  readonly commits: number
}

export function identityOf(connection: Connection): StoreIdentity {
  const [row] = rowsOf(connection, `SELECT CAST(body AS BLOB) FROM main.document WHERE kind = 'tokenSecret' AND id = 1`)
  const body = row?.[0]
  const secret = Buffer.isBuffer(body) ? body.toString('base64') : null
  return { secret, commits: readCommitSequence(connection)?.commits ?? 0 }
}

/** Whether `other` is an earlier state of the same machine, as far as can be known. */
export const isEarlier = (other: StoreIdentity, own: StoreIdentity): boolean =>
  own.secret !== null && other.secret === own.secret && other.commits <= own.commits

/** By a copy: the store may be another process's. @returns null when it cannot be read as a store */
export function identityIn(file: string): StoreIdentity | null {
  const copy = `${file}.looked-at`
  removeStore(copy)
  try {
    copyFileSync(file, copy)
    if (existsSync(logOf(file))) copyFileSync(logOf(file), logOf(copy))
    const connection = openAlone(copy)
    if (!connection.ok) return null
    try {
      return prepareTables(connection.value).ok ? identityOf(connection.value) : null
    } finally {
      connection.value.close()
    }
  } catch {
    return null
  } finally {
    removeStore(copy)
  }
}

/** Whether another process works with it. */
export function isTaken(file: string): boolean {
  const connection = openAlone(file)
  if (connection.ok) connection.value.close()
  return !connection.ok
}

export type StorePlace = ReturnType<typeof rememberPlace>

/**
 * Remembers which files a store was opened by. An open file keeps its inode, wherever it's moved and even when it's
 * deleted.
 */
export function rememberPlace(file: string) {
  const own = inodeAt(file)
  const log = inodeAt(logOf(file))
  const isHereWithoutLog = (): boolean => own !== null && inodeAt(file) === own
  /** Whether its names lead to the open files. A few microseconds. */
  const isHere = (): boolean => isHereWithoutLog() && inodeAt(logOf(file)) === log
  return { isHere, isHereWithoutLog }
}

/** Tells whether it has been written to; null where there's none. */
export function fingerprintOf(path: string): string | null {
  const found = statOf(path)
  return found && `${found.dev}:${found.ino} ${found.size} ${found.mtimeNs}`
}

function inodeAt(path: string): string | null {
  const found = statOf(path)
  return found && `${found.dev}:${found.ino}`
}

/** @returns null also without permission */
function statOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}
