import { accessSync, constants, existsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { errorCode, isDamageAtOpening } from './store-failure.ts'

/** Rows come as arrays of columns after {@link Statement.raw}. */
interface Statement {
  raw(): Statement
  run(...parameters: unknown[]): unknown
  all(...parameters: unknown[]): unknown[]
}

/** Calls block their thread until the disk has answered. */
export interface Connection {
  readonly inTransaction: boolean
  exec(sql: string): void
  prepare(sql: string): Statement
  /** File and lock are kept until the last statement is collected: only the end of the thread is sure. */
  close(): void
}

/** Run to its end, so that it never blocks a commit. */
export const rowsOf = (connection: Connection, sql: string, ...parameters: unknown[]): unknown[][] =>
  connection
    .prepare(sql)
    .raw()
    .all(...parameters) as unknown[][]

export const firstValue = (connection: Connection, sql: string): unknown => rowsOf(connection, sql)[0]?.[0]

/** All of `work` is on the disk when this returns, or nothing when it throws. */
export function inTransaction(connection: Connection, work: () => void): void {
  connection.exec('BEGIN IMMEDIATE')
  try {
    work()
    connection.exec('COMMIT')
  } catch (error) {
    // SQLite has rolled back by itself after some errors, a full disk among them.
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

const untilLockedMs = 500

/**
 * Opens the file for this process alone, so that an acknowledged commit survives a power cut; makes no folder. The
 * kernel drops the lock with the process, but also when any other descriptor of the file is closed in it: the file may
 * only be read through the connection.
 * @throws an error of SQLite or of the system for reasons other than those of {@link StoreProblem}
 */
export function openAlone(file: string): Result<Connection, StoreProblem> {
  // Passwords' hashes and the token secret are in there.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  // SQLite would open what it may only read.
  accessSync(file, constants.R_OK | constants.W_OK)
  accessSync(dirname(file), constants.W_OK | constants.X_OK)
  const connection: Connection = new Database(file)
  try {
    connection.exec(`PRAGMA busy_timeout=${untilLockedMs}`)
    // Before the first access: the log's index stays in memory.
    connection.exec('PRAGMA locking_mode=EXCLUSIVE')
    connection.exec('PRAGMA journal_mode=WAL')
    connection.exec('PRAGMA synchronous=FULL')
    connection.exec('PRAGMA cell_size_check=ON')
    // SQLite swallows the errors of checkpoints that it starts itself; ours report theirs.
    connection.exec('PRAGMA wal_autocheckpoint=0')
    connection.exec('BEGIN IMMEDIATE')
    connection.exec('COMMIT')
    return success(connection)
  } catch (error) {
    connection.close()
    const code = errorCode(error)
    if (code.startsWith('SQLITE_BUSY')) return failure({ kind: 'in-use', detail: `${file} is open in another process` })
    if (isDamageAtOpening(code)) return failure({ kind: 'damaged', detail: `${file} cannot be read as a store` })
    throw error
  }
}
