import { statSync } from 'node:fs'
import { createMarkedTransactions, readCommitMark } from './commit-mark.ts'
import { type Connection, firstValue } from './connection.ts'
import { createCommitWitness } from './witness.ts'

/** The log that commits go to before they are in the file, and the witness of what was acknowledged. */
export interface CommitLog {
  /** Carries out `work` as one commit, on the disk when it returns. */
  commit(work: () => void): void
  /** Moves everything into the file. */
  empty(): void
  /** How many acknowledged commits are not there any more. */
  missing(): number
}

export function createCommitLog(connection: Connection, file: string): CommitLog {
  const witness = createCommitWitness(file)
  const transactions = createMarkedTransactions(connection, readCommitMark(connection))
  return {
    commit(work) {
      transactions.run(work)
      if (transactions.mark) witness.note(transactions.mark, transactions.withoutLog)
    },
    empty() {
      firstValue(connection, 'PRAGMA wal_checkpoint(TRUNCATE)')
      if (logBytes(file) > 0) return
      transactions.logEmptied()
      witness.dismiss()
    },
    missing: () => witness.missingIn(transactions.mark),
  }
}

export const logBytes = (file: string): number => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
