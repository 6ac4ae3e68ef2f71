import { constants } from 'node:fs'
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failure, type Result, success } from '#domain/result.ts'
import type { BootConfigProblem } from './boot-config.ts'
import { largestOutputsDocument, type OutputsProblem } from './outputs-document.ts'

/** Where a Raspberry Pi's firmware reads it; since Bookworm the second one is only a note about the first. */
export const bootConfigFiles = ['/boot/firmware/config.txt', '/boot/config.txt'] as const

/** A firmware that reads text files reads short ones; something of this size is something else. */
const largestConfig = 1024 * 1024

export type BootFileProblem = BootConfigProblem | { readonly kind: 'boot-file-failed'; readonly detail: string }

/** A boot configuration and its content, one character per byte. */
export interface BootFile {
  readonly path: string
  readonly text: string
}

/** @returns null where there is none: not a Raspberry Pi, or its boot partition is not mounted */
export async function readBootFile(paths: readonly string[]): Promise<BootFile | null> {
  for (const path of paths) {
    const bytes = await readFile(path).catch(() => null)
    if (bytes !== null && bytes.length <= largestConfig) return { path, text: bytes.toString('latin1') }
  }
  return null
}

/**
 * Replaces the boot configuration, whole or not at all: a computer whose power is cut meanwhile starts by the old one
 * or by the new one. What was there before the last change stays beside it, as `config.txt.speedrail-backup`.
 *
 * @returns whether anything had to be written
 */
export async function replaceBootFile(file: BootFile, text: string): Promise<Result<boolean, BootFileProblem>> {
  if (text === file.text) return success(false)
  try {
    await writeWhole(`${file.path}.speedrail-backup`, file.text)
    await writeWhole(file.path, text)
    return success(true)
  } catch (error) {
    return failure({ kind: 'boot-file-failed', detail: error instanceof Error ? error.message : String(error) })
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const partial = `${path}.part`
  try {
    await withFile(partial, 'w', async handle => {
      await handle.writeFile(text, 'latin1')
      await handle.sync()
    })
    await rename(partial, path)
    await withFile(dirname(path), 'r', folder => folder.sync())
  } finally {
    await rm(partial, { force: true })
  }
}

async function withFile(path: string, flags: string | number, work: (handle: FileHandle) => Promise<void>) {
  const handle = await open(path, flags, 0o644)
  try {
    await work(handle)
  } finally {
    await handle.close()
  }
}

/**
 * What the controller wrote about its outputs. No link is followed and nothing but a plain file is read: the folder
 * belongs to a process without privileges, and the reader may be root.
 *
 * @returns null where nothing has been written yet
 */
export async function readOutputsFile(path: string): Promise<Result<string | null, OutputsProblem>> {
  let handle: FileHandle
  try {
    // Without O_NONBLOCK a pipe of that name would hold the reader for ever.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return success(null)
    return failure({ kind: 'outputs-unreadable', detail: error instanceof Error ? error.message : String(error) })
  }
  try {
    const { size } = await handle.stat().then(found => (found.isFile() ? found : { size: Number.POSITIVE_INFINITY }))
    if (size > largestOutputsDocument) {
      return failure({ kind: 'outputs-unreadable', detail: `${path} is no plain file of a fitting size` })
    }
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(largestOutputsDocument + 1), 0)
    return success(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await handle.close()
  }
}
