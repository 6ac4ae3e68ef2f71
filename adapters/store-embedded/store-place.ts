import { type BigIntStats, statSync } from 'node:fs'

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
