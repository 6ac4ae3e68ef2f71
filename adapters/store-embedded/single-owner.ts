import { accessSync, constants, existsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Connection } from './connection.ts'
import { errorCode, isDamageAtOpening } from './store-failure.ts'

const untilLockedMs = 500

/** Passwords' hashes and the token secret are in there: nobody else on the computer reads it. */
function createPrivately(file: string): void {
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
}

/** SQLite would open what it may only read, and then fail as if the disk did. */
function expectWritable(file: string): void {
  accessSync(file, constants.R_OK | constants.W_OK)
  accessSync(dirname(file), constants.W_OK | constants.X_OK)
}

/**
 * Opens the file for this process alone, with the settings under which an acknowledged commit survives a power cut.
 *
 * No folder is made: the data folder is made at the start alone.
 *
 * The lock belongs to the process and the kernel drops it with the process, so there is nothing to clean up after a
 * kill. It is also dropped when any other descriptor of the file is closed in this process: nothing here may read the
 * file but through the connection.
 *
 * @throws an error of SQLite or of the system when the file cannot be opened for another reason than those of {@link StoreProblem}
 */
export function openAlone(file: string): Result<Connection, StoreProblem> {
  createPrivately(file)
  expectWritable(file)
  const connection: Connection = new Database(file)
  try {
    connection.exec(`PRAGMA busy_timeout=${untilLockedMs}`)
    // Exclusive before the first access: then the index of the log is in memory, and no other process can join.
    connection.exec('PRAGMA locking_mode=EXCLUSIVE')
    connection.exec('PRAGMA journal_mode=WAL')
    connection.exec('PRAGMA synchronous=FULL')
    connection.exec('PRAGMA cell_size_check=ON')
    // SQLite swallows the errors of checkpoints that it starts itself; ours are made where they are heard.
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
