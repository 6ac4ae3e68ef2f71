import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Of a folder, the names in it. */
export function forceToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

export function writeDurably(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  forceToDisk(path)
}

export function copyDurably(from: string, to: string): void {
  copyFileSync(from, to)
  forceToDisk(to)
}

/** The file appears when it's whole and safe on the disk. */
export async function replaceDurably(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  mode = 0o600,
): Promise<void> {
  const partial = `${path}.part`
  try {
    await writeFile(partial, content, { mode, flush: true })
    await rename(partial, path)
    await syncFolder(dirname(path))
  } finally {
    await rm(partial, { force: true })
  }
}

/** The same, synchronously. */
export function replaceDurablyAtOnce(path: string, text: string): void {
  const partial = `${path}.part`
  writeDurably(partial, text)
  renameSync(partial, path)
  forceToDisk(dirname(path))
}

/** Makes names durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Overwrites nothing. @returns the folder, perhaps with a number */
export function makeNewFolder(plain: string): string {
  let folder = plain
  for (let nth = 2; existsSync(folder); nth += 1) folder = `${plain}-${nth}`
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/**
 * Also makes those above it. Only at the start: later it would be in the way of one that's put back. Node's own
 * recursion never ends where a file system refuses names as /proc does.
 */
export const makeDataFolder = (path: string): void => makeFolder(path, 0o700)

function makeFolder(path: string, mode?: number): void {
  const whole = resolve(path)
  if (statSync(whole, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(whole)
  if (above !== whole) makeFolder(above)
  mkdirSync(whole, { mode })
}

/** @param mode as of mkdir */
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

/** For reading a file that may be missing. */
export const nullIfMissing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
