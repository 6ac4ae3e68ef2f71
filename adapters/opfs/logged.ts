import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { currentVersion, isLeftOut, type MigrationTable, migrate, storedText } from '#domain/records/documents.ts'
import { type RecordKind, type Records, recordKinds, recordsOf, type WriteOperation } from '#domain/records/records.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { StoreFailure } from './opfs.ts'

/** Of frames and files; documents have a version each. */
export const logFormat = 1

/** A file begins with `begin`; it counts once there's `sealed`. */
export type Logged =
  | { readonly frame: 'begin'; readonly format: number }
  /** A part of everything as it was when the file was begun. */
  | { readonly frame: 'snapshot'; readonly writes: readonly LoggedWrite[] }
  | { readonly frame: 'sealed' }
  | { readonly frame: 'commit'; readonly writes: readonly LoggedWrite[] }
  /** Everything is in another file now, whole. Nothing follows. */
  | { readonly frame: 'superseded' }

export type LoggedWrite =
  | { readonly op: 'put'; readonly kind: string; readonly id: number; readonly version: number; readonly body: unknown }
  | { readonly op: 'delete'; readonly kind: string; readonly id: number }
  | { readonly op: 'append'; readonly version: number; readonly body: unknown }

export type LoggedOrder = Extract<LoggedWrite, { readonly op: 'append' }>

export const loggedText = (write: LoggedWrite): string => JSON.stringify(write)

/** In the current version of its document. @throws NotStorable */
export const operationText = (operation: WriteOperation, migrations?: MigrationTable): string => {
  if (operation.op === 'delete') return loggedText({ op: 'delete', kind: operation.kind, id: operation.id })
  const body = storedText(operation)
  if (operation.op === 'append')
    return `{"op":"append","version":${currentVersion('pastOrder', migrations)},"body":${body}}`
  const { kind, id } = operation
  return `{"op":"put","kind":"${kind}","id":${id},"version":${currentVersion(kind, migrations)},"body":${body}}`
}

export const operationIn = (text: string): WriteOperation => {
  const write = JSON.parse(text) as LoggedWrite
  if (write.op === 'delete') return write as WriteOperation
  const { body: value } = write
  return (write.op === 'append'
    ? { op: 'append', stream: 'pastOrder', value }
    : { op: 'put', kind: write.kind, id: write.id, value }) as unknown as WriteOperation
}

/** @param writes each as {@link loggedText} makes it */
export const frameOfWrites = (frame: 'snapshot' | 'commit', writes: readonly string[]): string =>
  `{"frame":"${frame}","writes":[${writes.join(',')}]}`

export const plainFrame = (frame: Exclude<Logged, { readonly writes: unknown }>): string => JSON.stringify(frame)

const frameKinds = new Set<unknown>(['begin', 'snapshot', 'sealed', 'commit', 'superseded'] satisfies Logged['frame'][])

/** @returns null for what only a later program writes */
export function loggedIn(text: string): Logged | null {
  const logged = JSON.parse(text) as { readonly frame?: unknown; readonly format?: unknown }
  const isKnown = frameKinds.has(logged.frame) && (logged.frame !== 'begin' || logged.format === logFormat)
  return isKnown ? (logged as Logged) : null
}

const knownKinds: ReadonlySet<string> = new Set(recordKinds)
export const isRecordKind = (kind: string): kind is RecordKind => knownKinds.has(kind)

/**
 * Everything in the current version; `isChanged` where some of it was of an older one. `leftOut` are the writes of what
 * extensions that aren't there have stored.
 */
export function migratedRecords(
  documents: ReadonlyMap<string, ReadonlyMap<number, { readonly version: number; readonly body: unknown }>>,
  orderVersion: number,
  migrations?: MigrationTable,
): Result<
  { readonly records: Records; readonly isChanged: boolean; readonly leftOut: readonly string[] },
  StoreProblem
> {
  if (orderVersion > currentVersion('pastOrder', migrations)) return newer(`pastOrder of version ${orderVersion}`)
  let isChanged = false
  const tables: Record<string, Map<number, unknown>> = {}
  const leftOut: string[] = []
  for (const [kind, ofKind] of documents) {
    if (isLeftOut(kind)) {
      for (const [id, document] of ofKind) leftOut.push(loggedText({ op: 'put', kind, id, ...document }))
      continue
    }
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
  return success({ records: recordsOf(tables), isChanged, leftOut })
}

const newer = (detail: string) => failure({ kind: 'newer-version', detail } as const)

/** @throws StoreFailure for one of a later program */
export const migratedOrders = (orders: readonly LoggedOrder[], migrations?: MigrationTable): PastOrder[] =>
  orders.map(({ version, body }) => {
    const migrated = migrate('pastOrder', version, body, migrations)
    if (migrated === null) throw new StoreFailure('damaged', `pastOrder of version ${version}`)
    return migrated.body as PastOrder
  })
