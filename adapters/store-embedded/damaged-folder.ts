import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { copyDurably, forceToDisk, makeNewFolder, writeDurably } from '#adapters/data-folder/data-files.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'

/** The loss of a store that was damaged. */
export interface StoreLoss {
  readonly at: Timestamp
  readonly detail: string
  /** The damaged files, untouched. */
  readonly folder: string
  /**
   * - a snapshot, written at `from`, has taken its place: what was changed later is missing
   * - its log was damaged: the last `writes` are missing
   * - `records` made no sense: they are missing, and lie in the folder
   * - the machine did not start with what was restored: what was there before, until `from`, has taken its place
   */
  readonly missing:
    | { readonly kind: 'since-snapshot'; readonly from: Timestamp }
    | { readonly kind: 'last-writes'; readonly writes: number }
    | { readonly kind: 'records'; readonly records: readonly string[] }
    | { readonly kind: 'restored'; readonly from: Timestamp }
}

/** Reported at the next start if need be: written before anything is changed. */
const unreported = 'untold.json'
const reported = 'told.json'

/** `speedrail.db` has `speedrail.damaged-2025-06-01T18-30-00.000Z`. */
const nameStart = (file: string): string => `${basename(file, '.db')}.damaged-`

/**
 * Keeps copies of a damaged store's files, and what's to be reported, in a folder of their own. All of it is on the
 * disk when this returns, and the store as it was.
 */
export function keepDamaged(file: string, loss: Omit<StoreLoss, 'folder'>, records?: readonly unknown[]): void {
  const instant = new Date(loss.at).toISOString().replaceAll(':', '-')
  const folder = makeNewFolder(join(dirname(file), `${nameStart(file)}${instant}`))
  try {
    for (const name of readdirSync(dirname(file)).filter(isOf(file))) {
      copyDurably(join(dirname(file), name), join(folder, name))
    }
    if (records) writeDurably(join(folder, 'records.json'), `${JSON.stringify(records, null, 2)}\n`)
    const whole: StoreLoss = { ...loss, folder: basename(folder) }
    writeDurably(join(folder, unreported), `${JSON.stringify(whole, null, 2)}\n`)
    forceToDisk(folder)
    forceToDisk(dirname(file))
  } catch (error) {
    // A full disk, again at every start.
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const isOf =
  (file: string) =>
  (name: string): boolean =>
    name === basename(file) || name.startsWith(`${basename(file)}-wal`)

/** Oldest first. */
export const unreportedLosses = (file: string): StoreLoss[] =>
  readdirSync(dirname(file))
    .filter(name => name.startsWith(nameStart(file)) && existsSync(join(dirname(file), name, unreported)))
    .sort()
    .map(name => JSON.parse(readFileSync(join(dirname(file), name, unreported), 'utf8')) as StoreLoss)

export function noteLossReported(file: string, { folder }: StoreLoss): void {
  renameSync(join(dirname(file), folder, unreported), join(dirname(file), folder, reported))
}
