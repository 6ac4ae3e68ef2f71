import { readFile } from 'node:fs/promises'
import { replaceDurably } from '#adapters/data-folder/durable-files.ts'
import { failure, messageOf, type Result, success } from '#domain/result.ts'
import type { BootConfigProblem } from './boot-config.ts'

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

/** The note Raspberry Pi OS writes into the second file where the first one is used. */
const isOnlyNote = (text: string): boolean => /moved to \/boot\/firmware\/config\.txt/.test(text)

/**
 * The first of these that is there. One that is there and cannot be read is a failure: what the firmware reads must not
 * be mistaken for another file.
 *
 * @returns null where there is none: not a Raspberry Pi
 */
export async function readBootFile(paths: readonly string[]): Promise<Result<BootFile | null, BootFileProblem>> {
  for (const path of paths) {
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error)
    if (bytes instanceof Error) {
      if (bytes.code === 'ENOENT' || bytes.code === 'ENOTDIR') continue
      return unreadable(`${path} cannot be read: ${bytes.message}`)
    }
    if (bytes.length > largestConfig) return unreadable(`${path} is too large for a boot configuration`)
    const text = bytes.toString('latin1')
    return isOnlyNote(text)
      ? unreadable(`${path} is only a note; /boot/firmware is not mounted`)
      : success({ path, text })
  }
  return success(null)
}

const unreadable = (detail: string): Result<never, BootFileProblem> => failure({ kind: 'boot-file-failed', detail })

/**
 * Replaces the boot configuration, whole or not at all: a computer whose power is cut meanwhile starts by the old one
 * or by the new one. What was there before the last change stays beside it, as `config.txt.speedrail-backup`.
 *
 * @returns whether anything had to be written
 */
export async function replaceBootFile(file: BootFile, text: string): Promise<Result<boolean, BootFileProblem>> {
  if (text === file.text) return success(false)
  try {
    await write(`${file.path}.speedrail-backup`, file.text)
    await write(file.path, text)
    return success(true)
  } catch (error) {
    return failure({ kind: 'boot-file-failed', detail: messageOf(error) })
  }
}

/** One byte per character, as it was read. */
const write = (path: string, text: string): Promise<void> => replaceDurably(path, Buffer.from(text, 'latin1'), 0o644)
