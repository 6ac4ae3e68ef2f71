import { type BigIntStats, copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { readCommitMark } from './commit-mark.ts'
import { type Connection, rowsOf } from './connection.ts'
import { prepareTables } from './document-table.ts'
import { openAlone } from './single-owner.ts'

/** The owner of a store, and how far it has come. */
export interface Lineage {
  /**
   * The secret that signs the tokens of its machine, drawn at random when the machine was made; null where there is
   * none.
   */
  readonly secret: string | null
  /** Counted since the store was made; 0 where nobody counted, as in a snapshot. */
  readonly commits: number
}

export function lineageOf(connection: Connection): Lineage {
  const [row] = rowsOf(connection, `SELECT CAST(body AS BLOB) FROM main.document WHERE kind = 'tokenSecret' AND id = 1`)
  const body = row?.[0]
  return {
    secret: Buffer.isBuffer(body) ? body.toString('base64') : null,
    commits: readCommitMark(connection)?.commits ?? 0,
  }
}

/** Whether everything in `other` is in `own`, as far as can be told: an earlier state of the same machine. */
export const isEarlier = (other: Lineage, own: Lineage): boolean =>
  own.secret !== null && other.secret === own.secret && other.commits <= own.commits

/**
 * Reads a copy: the store itself may be someone else's, and stays as it is.
 *
 * @returns null when it cannot be read as a store
 */
export function lineageIn(file: string): Lineage | null {
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
      return prepareTables(connection.value).ok ? lineageOf(connection.value) : null
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
export interface StorePlace {
  /** Whether opening the store by its name finds the files that this process has open. A few microseconds. */
  isHere(): boolean
  /** Whether only its log is not there, or is another one. */
  isHereWithoutLog(): boolean
}

/**
 * Remembers which files a store has just been opened by. A file that is open keeps its number, wherever it is moved to
 * and even when it is deleted: no other one can have it meanwhile.
 */
export function rememberPlace(file: string): StorePlace {
  const own = fileAt(file)
  const log = fileAt(logOf(file))
  const isHereWithoutLog = (): boolean => own !== null && fileAt(file) === own
  return { isHereWithoutLog, isHere: () => isHereWithoutLog() && fileAt(logOf(file)) === log }
}

export const logOf = (file: string): string => `${file}-wal`

/** Tells a file from others, and whether it has been written to; null where there is none. */
export function looksOf(path: string): string | null {
  const found = statOf(path)
  return found && `${found.dev}:${found.ino} ${found.size} ${found.mtimeNs}`
}

function fileAt(path: string): string | null {
  const found = statOf(path)
  return found && `${found.dev}:${found.ino}`
}

/** @returns null also where nobody may look */
function statOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}
