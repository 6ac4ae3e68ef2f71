import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { currentVersion, type MigrationTable, migrate } from '#domain/records/documents.ts'
import { type Records, recordsOf } from '#domain/records/records.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { isRecordKind, type LoggedOrder } from './logged.ts'
import type { ReadGeneration } from './read-generation.ts'
import { StoreFailure } from './store-failure.ts'

interface MigratedRecords {
  readonly records: Records
  /** Some of them were of an older version. */
  readonly isChanged: boolean
}

/** Everything in the current version. */
export function migratedRecords(
  { documents, orderVersion }: Pick<ReadGeneration, 'documents' | 'orderVersion'>,
  migrations?: MigrationTable,
): Result<MigratedRecords, StoreProblem> {
  if (orderVersion > currentVersion('pastOrder', migrations)) return newer(`pastOrder of version ${orderVersion}`)
  let isChanged = false
  const tables: Record<string, Map<number, unknown>> = {}
  for (const [kind, ofKind] of documents) {
    if (!isRecordKind(kind)) return newer(`${kind}: unknown kind`)
    const table = new Map<number, unknown>()
    tables[kind] = table
    for (const [id, { version, body }] of ofKind) {
      const migrated = migrate(kind, version, body, migrations)
      if (migrated === null) return newer(`${kind} ${id}: version ${version}`)
      isChanged ||= version !== currentVersion(kind, migrations)
      table.set(id, migrated.body)
    }
  }
  return success({ records: recordsOf(tables), isChanged })
}

const newer = (detail: string) => failure({ kind: 'newer-version', detail } as const)

/** @throws StoreFailure for one of a later program */
export const migratedOrders = (orders: readonly LoggedOrder[], migrations?: MigrationTable): PastOrder[] =>
  orders.map(({ version, body }) => {
    const migrated = migrate('pastOrder', version, body, migrations)
    if (migrated === null) throw new StoreFailure('damaged', `pastOrder of version ${version}`)
    return migrated.body as PastOrder
  })
