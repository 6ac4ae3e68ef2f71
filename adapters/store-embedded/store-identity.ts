import { type BigIntStats, copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { logOf, readCommitSequence } from './commit-log.ts'
import { type Connection, openAlone, rowsOf } from './connection.ts'
import { prepareTables } from './document-table.ts'

/** The owner of a store, and how far it has come. */
export interface StoreIdentity {
  /** Signs the tokens of its machine, random for each machine; null where there is none. */
  readonly secret: string | null
  /** Counted since the store was made; 0 where they weren't counted, as in a snapshot. */
  readonly commits: number
}

export function identityOf(connection: Connection): StoreIdentity {
  const [row] = rowsOf(connection, `SELECT CAST(body AS BLOB) FROM main.document WHERE kind = 'tokenSecret' AND id = 1`)
  const body = row?.[0]
  const secret = Buffer.isBuffer(body) ? body.toString('base64') : null
  return { secret, commits: readCommitSequence(connection)?.commits ?? 0 }
}

/** Whether everything in `other` is in `own`, as far as can be known: an earlier state of the same machine. */
export const isEarlier = (other: StoreIdentity, own: StoreIdentity): boolean =>
  own.secret !== null && other.secret === own.secret && other.commits <= own.commits

/**
 * Reads a copy: the store itself may be another process's, and stays as it is.
 *
 * @returns null when it cannot be read as a store
 */
export function identityIn(file: string): StoreIdentity | null {
  const copy = `${file}.looked-at`
  const removeCopy = (): void => {
    for (const path of [copy, logOf(copy), `${copy}-shm`]) rmSync(path, { force: true })
  }
  removeCopy()
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
    removeCopy()
  }
}

/** Whether another process works with it. */
export function isTaken(file: string): boolean {
  const connection = openAlone(file)
  if (connection.ok) connection.value.close()
  return !connection.ok
}

/** Where the files of an open store are. */
export type StorePlace = ReturnType<typeof rememberPlace>

/**
 * Remembers which files a store has just been opened by. A file that is open keeps its inode, wherever it is moved to and
 * even when it is deleted: no other one can have it meanwhile.
 */
export function rememberPlace(file: string) {
  const own = inodeAt(file)
  const log = inodeAt(logOf(file))
  /** Whether only its log is not there, or is another one. */
  const isHereWithoutLog = (): boolean => own !== null && inodeAt(file) === own
  /** Whether opening the store by its name finds the files that this process has open. A few microseconds. */
  const isHere = (): boolean => isHereWithoutLog() && inodeAt(logOf(file)) === log
  return { isHere, isHereWithoutLog }
}

/** Identifies a file, and whether it has been written to; null where there is none. */
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
