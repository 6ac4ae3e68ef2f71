import { chmodSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { forceToDisk, makeFolderBelowAtOnce } from '#adapters/data-folder/data-files.ts'
import { type Timestamp, timestamp } from '#domain/units/timestamp.ts'
import { removeCommitSequence } from './commit-log.ts'
import type { Connection } from './connection.ts'

export type SnapshotReason = 'daily' | 'before-migration' | 'before-restore'

const kept = 7
const unfinished = '.partial'

/** Both in UTC. */
const dayOf = (now: Timestamp): string => new Date(now).toISOString().slice(0, 10)
const instantOf = (now: Timestamp): string => new Date(now).toISOString().replaceAll(':', '-')

/** `speedrail.db` has `speedrail.snapshots`. */
export const snapshotFolder = (file: string): string => join(dirname(file), `${basename(file, '.db')}.snapshots`)

export interface Snapshot {
  readonly path: string
  readonly at: Timestamp
}

/** Newest first. */
export function snapshotsOf(file: string): Snapshot[] {
  const folder = snapshotFolder(file)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.db'))
    .map(name => join(folder, name))
    .map(path => ({ path, at: timestamp(Math.floor(statSync(path).mtimeMs)) }))
    .sort((a, b) => b.at - a.at || b.path.localeCompare(a.path))
}

/** Whole copies of the store, each a file that can take its place. */
export function createSnapshots(connection: Connection, file: string) {
  const folder = snapshotFolder(file)
  /** A clock that jumps back must not have the oldest copy remade for ever. */
  let lastDay: string | null = null
  const names = (reason: SnapshotReason): string[] => {
    makeFolderBelowAtOnce(folder, 0o700)
    return readdirSync(folder)
      .filter(name => name.startsWith(`${reason}-`) && name.endsWith('.db'))
      .sort()
  }

  return {
    isDue(now: Timestamp): boolean {
      const day = dayOf(now)
      return lastDay !== day && !names('daily').includes(`daily-${day}.db`)
    },
    /** @returns its path. @throws when the disk refuses; no half copy has a name that counts */
    take(reason: SnapshotReason, now: Timestamp): string {
      const name = `${reason}-${reason === 'daily' ? dayOf(now) : instantOf(now)}.db`
      const older = names(reason).filter(existing => existing !== name)
      copyInto(connection, join(folder, name))
      if (reason === 'daily') lastDay = dayOf(now)
      for (const surplus of older.slice(0, Math.max(0, older.length - (kept - 1)))) rmSync(join(folder, surplus))
      return join(folder, name)
    },
  }
}

/** The name is given when the copy is on the disk. */
function copyInto(connection: Connection, target: string): void {
  const partial = `${target}${unfinished}`
  rmSync(partial, { force: true })
  try {
    connection.prepare('VACUUM INTO ?').run(partial)
    connection.prepare('ATTACH ? AS copy').run(partial)
    try {
      removeCommitSequence(connection, 'copy')
    } finally {
      connection.exec('DETACH copy')
    }
    chmodSync(partial, 0o600)
    forceToDisk(partial)
    renameSync(partial, target)
    forceToDisk(dirname(target))
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}
