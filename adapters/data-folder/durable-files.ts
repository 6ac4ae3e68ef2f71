import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Forces a file to the disk; of a folder, the names in it. */
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

/** The file appears, or takes the place of an earlier one, when it is whole and safe on the disk. */
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

/** A name in a folder is durable only then. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** For files that are put aside: nothing is overwritten. @returns the folder, whose name may have got a number */
export function makeNewFolder(plain: string): string {
  let folder = plain
  for (let nth = 2; existsSync(folder); nth += 1) folder = `${plain}-${nth}`
  mkdirSync(folder, { mode: 0o700 })
  return folder
}
