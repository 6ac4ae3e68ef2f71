import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Connection, firstValue, inTransaction, rowsOf } from './connection.ts'
import type { CommitMark } from './witness.ts'

/** Not part of the schema's version: a program that does not know it leaves it as it is, and no harm is done. */
const table = `CREATE TABLE IF NOT EXISTS commit_mark (
  id INTEGER PRIMARY KEY CHECK (id = 1), log INTEGER NOT NULL, commits INTEGER NOT NULL, checksum INTEGER NOT NULL
) STRICT`

const hasTable = (connection: Connection, schema: string): boolean =>
  firstValue(connection, `SELECT EXISTS (SELECT 1 FROM ${schema}.sqlite_schema WHERE name = 'commit_mark')`) === 1

const checksumOf = ({ log, commits }: CommitMark): number => crc32(`${log}/${commits}`)

/** A mark that no log is drawn as. */
const unknownLog = -1

/** @returns null where there is none, as in a snapshot; one that cannot be believed is of no log that anybody knows */
export function readCommitMark(connection: Connection): CommitMark | null {
  if (!hasTable(connection, 'main')) return null
  const [row] = rowsOf(connection, 'SELECT log, commits, checksum FROM main.commit_mark WHERE id = 1')
  if (row === undefined) return null
  const mark: CommitMark = { log: Number(row[0]), commits: Number(row[1]) }
  return row[2] === checksumOf(mark) ? mark : { log: unknownLog, commits: 0 }
}

/** A copy that is put in the store's place is older on purpose: without a mark nobody takes it for a loss. */
export function removeCommitMark(connection: Connection, schema: string): void {
  if (hasTable(connection, schema)) connection.exec(`DELETE FROM ${schema}.commit_mark`)
}

/** Carries out `work` in one transaction that moves the mark on. */
export interface MarkedTransactions {
  /** @throws as {@link inTransaction}; then the mark stays as it was */
  run(work: () => void): void
  /** The mark on the disk; null before the first commit. */
  readonly mark: CommitMark | null
  /** The log of the mark that is in the file when the log is gone; null when there is none. */
  readonly withoutLog: number | null
  /** Everything is in the file: the next commit begins a log of its own. */
  logEmptied(): void
}

/** @param mark as {@link readCommitMark} tells it */
export function createMarkedTransactions(connection: Connection, mark: CommitMark | null): MarkedTransactions {
  let current = mark
  let withoutLog = mark?.log ?? null
  let startsLog = true
  let isTableThere = false
  return {
    get mark() {
      return current
    },
    get withoutLog() {
      return withoutLog
    },
    logEmptied() {
      startsLog = true
    },
    run(work) {
      const commits = (current?.commits ?? 0) + 1
      const next: CommitMark = { log: startsLog || current === null ? randomInt(1, 2 ** 47) : current.log, commits }
      inTransaction(connection, () => {
        work()
        if (!isTableThere) connection.exec(table)
        connection
          .prepare('INSERT OR REPLACE INTO main.commit_mark (id, log, commits, checksum) VALUES (1, ?, ?, ?)')
          .run(next.log, next.commits, checksumOf(next))
      })
      isTableThere = true
      if (startsLog) withoutLog = current?.log ?? null
      startsLog = false
      current = next
    },
  }
}
