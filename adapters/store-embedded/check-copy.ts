import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result } from '#domain/result.ts'
import { removeCommitMark } from './commit-mark.ts'
import { checkWhole, prepareTables } from './document-table.ts'
import { openAlone } from './single-owner.ts'
import { asStoreFailure } from './store-failure.ts'

/** Reads all of a copy that nobody else uses, which is then ready to take the store's place. */
export function checkCopy(file: string): Result<undefined, StoreProblem> {
  try {
    const connection = openAlone(file)
    if (!connection.ok) return connection
    const tables = prepareTables(connection.value)
    const whole = tables.ok ? checkWhole(connection.value) : tables
    if (whole.ok) removeCommitMark(connection.value, 'main')
    connection.value.close()
    return whole.ok ? { ok: true, value: undefined } : whole
  } catch (error) {
    return failure({ kind: 'damaged', detail: asStoreFailure(error).detail })
  }
}
