import { randomInt } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Connection, firstValue, inTransaction, rowsOf } from './connection.ts'

/** Stored with every commit. */
export interface CommitSequence {
  /** Random for the first commit of every log: tells it from those of copies and earlier states. */
  readonly log: number
  readonly commits: number
}

/** No part of the schema's version: an older program leaves it alone, and no harm is done. */
const table = `CREATE TABLE IF NOT EXISTS commit_mark (
  id INTEGER PRIMARY KEY CHECK (id = 1), log INTEGER NOT NULL, commits INTEGER NOT NULL, checksum INTEGER NOT NULL
) STRICT`

const hasTable = (connection: Connection, schema: string): boolean =>
  firstValue(connection, `SELECT EXISTS (SELECT 1 FROM ${schema}.sqlite_schema WHERE name = 'commit_mark')`) === 1

const checksumOf = ({ log, commits }: CommitSequence): number => crc32(`${log}/${commits}`)

/** @returns null where there's none; for a damaged one a log that is never drawn */
export function readCommitSequence(connection: Connection): CommitSequence | null {
  if (!hasTable(connection, 'main')) return null
  const [row] = rowsOf(connection, 'SELECT log, commits, checksum FROM main.commit_mark WHERE id = 1')
  if (row === undefined) return null
  const sequence: CommitSequence = { log: Number(row[0]), commits: Number(row[1]) }
  return row[2] === checksumOf(sequence) ? sequence : { log: -1, commits: 0 }
}

/** A copy in the store's place is older on purpose, and no loss. */
export function removeCommitSequence(connection: Connection, schema: string): void {
  if (hasTable(connection, schema)) connection.exec(`DELETE FROM ${schema}.commit_mark`)
}

function writeCommitSequence(connection: Connection, sequence: CommitSequence): void {
  connection
    .prepare('INSERT OR REPLACE INTO main.commit_mark (id, log, commits, checksum) VALUES (1, ?, ?, ?)')
    .run(sequence.log, sequence.commits, checksumOf(sequence))
}

/** As it's remembered beside the store. */
interface Acknowledged extends CommitSequence {
  /** What's left when the whole log is gone. */
  readonly withoutLog: number | null
  /** A copied folder, or a copy in the store's place, has another file. */
  readonly inode: number
  /** [ms since 1970] Inodes are used again. 0 where unknown. */
  readonly born: number
}

export const ackMarkerFile = (file: string): string => `${file}-witness`

/** Written in place, within one sector: a full disk has room for it. */
const size = 256

/**
 * Says beside the store which commit was acknowledged last. Not forced to the disk: after a power cut it may be older
 * than the store, never newer. A properly closed store has none.
 */
export function createAckMarker(file: string) {
  let descriptor: number | null = null
  return {
    note(sequence: CommitSequence, withoutLog: number | null): void {
      try {
        descriptor ??= openSync(ackMarkerFile(file), 'w', 0o600)
        writeSync(descriptor, encode({ ...sequence, withoutLog, ...identityOf(file) }), 0, size, 0)
      } catch {
        // A loss of that commit could go unnoticed.
      }
    },
    /** How many are missing from a store with the sequence `found`; 0 when it's unknown. */
    missingIn(found: CommitSequence | null): number {
      const last = decode(file)
      const { inode, born } = identityOf(file)
      if (last === null || last.inode !== inode || last.born !== born) return 0
      const log = found?.log ?? null
      return log === last.log || log === last.withoutLog ? Math.max(0, last.commits - (found?.commits ?? 0)) : 0
    },
    /** The store is closed and its log empty. */
    remove(): void {
      if (descriptor !== null) closeSync(descriptor)
      descriptor = null
      rmSync(ackMarkerFile(file), { force: true })
    },
  }
}

function identityOf(file: string): Pick<Acknowledged, 'inode' | 'born'> {
  const { ino, birthtimeMs } = statSync(file)
  return { inode: ino, born: birthtimeMs }
}

function encode(acknowledged: Acknowledged): Buffer {
  const text = JSON.stringify(acknowledged)
  return Buffer.from(`${crc32(text)} ${text}`.padEnd(size))
}

function decode(file: string): Acknowledged | null {
  try {
    const [, checksum, text = ''] = /^(\d+) (.*?) *$/.exec(readFileSync(ackMarkerFile(file), 'utf8')) ?? []
    return Number(checksum) === crc32(text) ? (JSON.parse(text) as Acknowledged) : null
  } catch {
    return null
  }
}

/** What commits go to before they're in the file, and the marker of what was acknowledged. */
export type CommitLog = ReturnType<typeof createCommitLog>

export function createCommitLog(connection: Connection, file: string) {
  const marker = createAckMarker(file)
  let current = readCommitSequence(connection)
  let withoutLog = current?.log ?? null
  let startsLog = true
  let isTableThere = false
  return {
    /** As one commit, on the disk when it returns. @throws as {@link inTransaction} */
    commit(work: () => void): void {
      const log = startsLog || current === null ? randomInt(1, 2 ** 47) : current.log
      const next: CommitSequence = { log, commits: (current?.commits ?? 0) + 1 }
      inTransaction(connection, () => {
        work()
        if (!isTableThere) connection.exec(table)
        writeCommitSequence(connection, next)
      })
      isTableThere = true
      if (startsLog) withoutLog = current?.log ?? null
      startsLog = false
      current = next
      marker.note(next, withoutLog)
    },
    /** Moves everything into the file. */
    empty(): void {
      firstValue(connection, 'PRAGMA wal_checkpoint(TRUNCATE)')
      if (logBytes(file) > 0) return
      startsLog = true
      marker.remove()
    },
    missing: () => marker.missingIn(current),
  }
}

export const logOf = (file: string): string => `${file}-wal`

/** With its logs. */
export function removeStore(file: string): void {
  for (const path of [file, logOf(file), `${file}-shm`]) rmSync(path, { force: true })
}

export const logBytes = (file: string): number => statSync(logOf(file), { throwIfNoEntry: false })?.size ?? 0
