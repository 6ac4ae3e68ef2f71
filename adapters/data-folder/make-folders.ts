import { mkdirSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * The data folder itself, open to its owner alone, with those above it. At the start alone: later it would be in the way of
 * one that is put back. One after another: where a file system refuses a name as if the folder above it were missing, as
 * /proc does, Node's own recursion never ends.
 */
export const makeDataFolder = (path: string): void => makeFolder(path, 0o700)

function makeFolder(path: string, mode?: number): void {
  const whole = resolve(path)
  if (statSync(whole, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(whole)
  if (above !== whole) makeFolder(above)
  mkdirSync(whole, { mode })
}

/** @param path of a folder below the data folder @param mode as of mkdir */
export async function makeFolderBelow(path: string, mode?: number): Promise<void> {
  await mkdir(path, { mode }).catch(unlessThere(path))
}

/** The same, synchronously. */
export function makeFolderBelowAtOnce(path: string, mode?: number): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    unlessThere(path)(error)
  }
}

/** The data folder is not where it was. */
class DataFolderGone extends Error {
  override readonly name = 'StoreFailure'
}

const unlessThere =
  (path: string) =>
  (error: unknown): void => {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST') return
    throw code === 'ENOENT' ? new DataFolderGone(`there is no folder ${dirname(path)}`, { cause: error }) : error
  }
