/** A prepared statement; rows come as arrays of columns after {@link Statement.raw}. */
export interface Statement {
  raw(): Statement
  run(...parameters: unknown[]): unknown
  all(...parameters: unknown[]): unknown[]
}

/**
 * The part of the database driver that the store needs. Synchronous: a call blocks its thread until the disk has
 * answered.
 */
export interface Connection {
  readonly inTransaction: boolean
  exec(sql: string): void
  prepare(sql: string): Statement
  /** The driver keeps file and lock until the last statement is collected: only the end of the thread is sure. */
  close(): void
}

/** All rows as arrays of columns. The statement is run to its end, so that it never stands in the way of a commit. */
export const rowsOf = (connection: Connection, sql: string, ...parameters: unknown[]): unknown[][] =>
  connection
    .prepare(sql)
    .raw()
    .all(...parameters) as unknown[][]

/** The first column of the first row. */
export const firstValue = (connection: Connection, sql: string): unknown => rowsOf(connection, sql)[0]?.[0]

/** Runs `work` in one transaction: all of it is on the disk when this returns, or nothing when it throws. */
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
