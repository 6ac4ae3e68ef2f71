import { closeSync, copyFileSync, fsyncSync, openSync, writeFileSync } from 'node:fs'

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
