import { BSON } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import {
  currentVersion,
  isDocumentKind,
  isLeftOut,
  type MigrationTable,
  migrate,
  storedText,
} from '#domain/records/documents.ts'
import type { RecordKind, WriteOperation } from '#domain/records/records.ts'
import { StoreFailure } from './store-failure.ts'

/** A write as the log has it. */
export type LoggedWrite =
  | ({ readonly op: 'put'; readonly kind: RecordKind; readonly id: number; readonly version: number } & StoredValue)
  | { readonly op: 'delete'; readonly kind: RecordKind; readonly id: number }
  | ({ readonly op: 'append'; readonly stream: 'pastOrder'; readonly version: number } & StoredValue)

/** One step in the total order of all writes. It happened when the entry was inserted; the documents follow. */
export interface LogEntry {
  /** 1, 2, 3 … without a gap. */
  readonly _id: number
  /** Identifies the commit after a lost connection. */
  readonly by: string
  readonly machine: MachineKey
  /** The process of that machine. */
  readonly owner: string
  /** By its own clock: for people. */
  readonly at: Date
  readonly writes: readonly LoggedWrite[]
  /** So many documents of `logPart` hold the writes instead. */
  readonly parts: number
  /**
   * - `write`: as it says
   * - `replace`: what the writes make of nothing takes the place of everything shared and of the machine's own
   * - `claim`: the owner has taken the machine; its former owner has to stop
   */
  readonly does: 'write' | 'replace' | 'claim'
  readonly applied: boolean
}

export type NewEntry = Omit<LogEntry, '_id' | 'applied'>

export interface LogPart {
  /** `<by of the entry>/<part>` */
  readonly _id: string
  readonly entry: string
  readonly part: number
  readonly writes: readonly LoggedWrite[]
}

/** [bytes] A slow disk takes it within a call. */
export const largestPart = 2 * 1024 * 1024

/** @throws NotStorable */
export function asLogged(operations: readonly WriteOperation[], migrations?: MigrationTable): LoggedWrite[] {
  return operations.map(operation => {
    if (operation.op === 'delete') return { op: 'delete', kind: operation.kind, id: operation.id }
    const json = storedText(operation)
    const value = storedValue(JSON.parse(json), json)
    if (operation.op === 'append') {
      const { op, stream } = operation
      return { op, stream, version: currentVersion(stream, migrations), ...value }
    }
    const { op, kind, id } = operation
    return { op, kind, id, version: currentVersion(kind, migrations), ...value }
  })
}

/** In the current version, without past orders. @throws StoreFailure `stopped` for what a later program wrote */
export function operationsOf(writes: readonly LoggedWrite[], where: string, migrations?: MigrationTable) {
  return writes.flatMap((write): WriteOperation[] => {
    if (write.op === 'append') return []
    const { op, kind, id } = write
    if (isLeftOut(kind)) return []
    if (!isDocumentKind(kind)) throw laterProgram(`${where}: ${String(kind)}`)
    if (op === 'delete') return [{ op, kind, id }]
    const value = currentValue(kind, write, `${where}, ${kind} ${id}`, migrations)
    return [{ op, kind, id, value } as WriteOperation]
  })
}

/** @throws StoreFailure `stopped` for what a later program wrote, `damaged` */
export function currentValue(
  kind: RecordKind | 'pastOrder',
  stored: { readonly version: number; readonly body?: unknown; readonly text?: unknown },
  where: string,
  migrations?: MigrationTable,
): unknown {
  const migrated = migrate(kind, stored.version, readValue(stored, where), migrations)
  if (migrated === null) throw laterProgram(`${where}: version ${stored.version}`)
  return migrated.body
}

const laterProgram = (where: string) => new StoreFailure('stopped', `written by a later program: ${where}`)

export const sizeOf = (writes: readonly LoggedWrite[]): number => BSON.calculateObjectSize({ writes })

export function inParts(writes: readonly LoggedWrite[], most: number = largestPart): LoggedWrite[][] {
  const parts: LoggedWrite[][] = [[]]
  let size = 0
  for (const write of writes) {
    const bytes = BSON.calculateObjectSize(write)
    if (size > 0 && size + bytes > most) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(write)
    size += bytes
  }
  return parts
}

/** A value, or its JSON text where BSON wouldn't give it back to the letter. */
type StoredValue = { readonly body: unknown } | { readonly text: string }

/** Servers stop at 100, around the value included. */
const deepest = 64

/** @param json of `value` */
export const storedValue = (value: unknown, json: string): StoredValue =>
  fitsBson(value, deepest) ? { body: value } : { text: json }

export function readValue(stored: { readonly body?: unknown; readonly text?: unknown }, where: string): unknown {
  if (typeof stored.text === 'string') {
    try {
      return JSON.parse(stored.text)
    } catch (cause) {
      throw new StoreFailure('damaged', `${where}: its text is no JSON`, { cause })
    }
  }
  if (stored.body === undefined) throw new StoreFailure('damaged', `${where}: there is nothing in it`)
  return stored.body
}

const loneSurrogate = /\p{Surrogate}/u

function fitsBson(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !loneSurrogate.test(value)
  if (value === null || typeof value !== 'object') return true
  if (levels === 0) return false
  if (Array.isArray(value)) return value.every(item => fitsBson(item, levels - 1))
  return Object.entries(value).every(([key, item]) => isPlainKey(key) && fitsBson(item, levels - 1))
}

/** The driver takes `_bsontype` for a type, servers take `$` for an operator and `.` for a path. */
const isPlainKey = (key: string): boolean =>
  !loneSurrogate.test(key) && !/[\0.$]/.test(key) && key !== '_bsontype' && key !== '__proto__' && key !== ''
