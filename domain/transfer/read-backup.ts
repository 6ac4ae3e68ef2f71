import { loginName } from '../access/user.ts'
import { exclusiveFlags } from '../catalogue/glass.ts'
import type { Ingredient } from '../catalogue/ingredient.ts'
import { parentsFirst } from '../catalogue/ingredient-search.ts'
import { jsonOf } from '../documents/json-parts.ts'
import { isObject, JsonPath } from '../documents/json-path.ts'
import { normalise } from '../names/normalise.ts'
import type { PastOrder } from '../pour/order.ts'
import { brokenReferences, checkRecord } from '../records/check-records.ts'
import { type DocumentKind, migrate } from '../records/documents.ts'
import {
  isSingle,
  onlyId,
  type RecordItem,
  type RecordKind,
  type Records,
  type RecordTypes,
  recordKinds,
  recordsOf,
} from '../records/records.ts'
import { failure, type Result, success } from '../result.ts'
import { isId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { hasAdmin } from './adopt-memory.ts'
import { type BackupManifest, backupEntryName, backupFormat, backupFormatVersion } from './backup-format.ts'
import type { TransferInvalid } from './transfer.problems.ts'
import { ProblemList, whereIs } from './transfer-decoders.ts'

export type BackupProblem =
  | { readonly kind: 'not-a-backup' }
  /** A later version of the program wrote it. */
  | { readonly kind: 'backup-newer'; readonly version: string }
  /** An entry is missing, or is not what the manifest says. */
  | { readonly kind: 'backup-damaged'; readonly where: string }
  /** Nobody could log in. */
  | { readonly kind: 'backup-without-admin' }
  | TransferInvalid

type Read<Value> = Result<Value, BackupProblem>

export function readManifest(text: string | null): Read<BackupManifest> {
  const manifest = text === null ? null : jsonOf(text)
  if (!isObject(manifest) || manifest['format'] !== backupFormat) return failure({ kind: 'not-a-backup' })
  const { formatVersion, version, createdAt, entries } = manifest
  if (typeof formatVersion !== 'number' || !isObject(entries)) return failure({ kind: 'not-a-backup' })
  const writtenBy = typeof version === 'string' ? version.slice(0, 40) : '?'
  if (formatVersion > backupFormatVersion) return failure({ kind: 'backup-newer', version: writtenBy })
  return success({
    format: backupFormat,
    formatVersion,
    version: writtenBy,
    createdAt: timestamp(typeof createdAt === 'number' ? createdAt : 0),
    entries: Object.fromEntries(Object.entries(entries).map(([name, digest]) => [name, String(digest)])),
  })
}

/** Of what no migration can make anything, checking says what is wrong. */
function migratedOrAsItIs(kind: DocumentKind, version: number, body: unknown): ReturnType<typeof migrate> {
  try {
    return migrate(kind, version, body)
  } catch {
    return { body }
  }
}

/** The documents of one kind, brought to the current version. Those of other programs' kinds are not even named. */
export function readDocuments(
  kind: RecordKind,
  text: string,
  where: string,
  writtenBy: string,
): Read<ReadonlyMap<number, unknown>> {
  const body = jsonOf(text)
  const damaged = failure({ kind: 'backup-damaged', where } as const)
  if (!isObject(body) || !Array.isArray(body['documents'])) return damaged
  const documents = new Map<number, unknown>()
  const list = new ProblemList()
  const page = JsonPath.top(undefined, where, list)
  for (const [index, entry] of (body['documents'] as unknown[]).entries()) {
    const [id, document] = Array.isArray(entry) ? (entry as unknown[]) : []
    if (typeof id !== 'number' || !isId(id) || !isObject(document)) return damaged
    const migrated = migratedOrAsItIs(kind, Number(body['version']), document)
    if (!migrated) return failure({ kind: 'backup-newer', version: writtenBy })
    if (documents.has(id)) list.twice(page.inner(index, migrated.body))
    documents.set(id, migrated.body)
  }
  return sound(documents, list)
}

/** One page of past orders, newest first. */
export function readOrders(text: string, where: string, writtenBy: string): Read<readonly PastOrder[]> {
  const body = jsonOf(text)
  if (!isObject(body) || !Array.isArray(body['orders'])) return failure({ kind: 'backup-damaged', where })
  const list = new ProblemList()
  const page = JsonPath.top(undefined, where, list)
  const orders: PastOrder[] = []
  for (const order of body['orders'] as unknown[]) {
    if (!isObject(order)) return failure({ kind: 'backup-damaged', where })
    const migrated = migratedOrAsItIs('pastOrder', Number(body['version']), order)
    if (!migrated) return failure({ kind: 'backup-newer', version: writtenBy })
    checkRecord('pastOrder', null, page.inner(orders.length, migrated.body))
    orders.push(migrated.body as PastOrder)
  }
  return sound(orders, list)
}

const sound = <Value>(value: Value, { problems }: ProblemList): Read<Value> =>
  problems.length > 0 ? failure({ kind: 'transfer-invalid', problems }) : success(value)

/** Kinds that the backup does not have are empty: it may be older than they are. */
export function checkedRecords(tables: Partial<Record<RecordKind, ReadonlyMap<number, unknown>>>): Read<Records> {
  const list = new ProblemList()
  for (const kind of recordKinds) {
    const document = JsonPath.top(undefined, backupEntryName({ kind: 'records', of: kind }), list)
    for (const [index, [id, body]] of [...(tables[kind] ?? [])].entries()) {
      if (list.isFull) break
      const at = document.inner(index, body)
      checkRecord(kind, id, at)
      if (isSingle(kind) && id !== onlyId)
        list.push({ kind: 'invalid-value', where: whereIs(at), field: 'id', rule: 'value', value: id })
    }
  }
  const whole = sound(recordsOf(tables), list)
  if (!whole.ok) return whole
  const { value: records } = whole
  if (!hasAdmin(records)) return failure({ kind: 'backup-without-admin' })
  refuseTwins(records, list)
  refuseCycles(records, list)
  for (const { item, field, id } of brokenReferences(records)) {
    list.push({ kind: 'transfer-reference-missing', where: whereOf(item), field, id })
  }
  return sound(records, list)
}

/** Names that there may be only once, by how they are compared; and what there is one of. */
const onlyOnce: { readonly [Kind in RecordKind]?: (record: RecordTypes[Kind]) => readonly (string | false)[] } = {
  ingredient: ({ name }) => [normalise(name)],
  category: ({ name }) => [name.toLowerCase()],
  glass: glass => [`"${glass.name}"`, ...exclusiveFlags.map(flag => glass[flag] && flag)],
  collection: ({ name }) => [normalise(name)],
  user: ({ username }) => [loginName(username)],
  party: ({ closedAt }) => [closedAt === null && 'open'],
  interruptedOrder: () => ['one'],
  maintenanceJournal: () => ['one'],
  personGroup: ({ name }) => [loginName(name)],
  person: ({ name, userId }) => [`"${loginName(name)}"`, userId !== null && `${userId}`],
}

function refuseTwins(records: Records, list: ProblemList): void {
  for (const [kind, marksOf] of Object.entries(onlyOnce) as [RecordKind, (record: unknown) => (string | false)[]][]) {
    const seen = new Set<string>()
    for (const [id, value] of records[kind]) {
      const marks = marksOf(value).filter(mark => mark !== false)
      if (marks.some(mark => seen.has(mark))) {
        const where = `${backupEntryName({ kind: 'records', of: kind })} ${whereOf({ kind, id, value })}`
        list.push({ kind: 'transfer-item-twice', where })
      }
      for (const mark of marks) seen.add(mark)
    }
  }
}

/** Groups that are within each other are below no other: no list shows them. */
function refuseCycles({ ingredient: ingredients }: Records, list: ProblemList): void {
  const found = new Set<Ingredient>(parentsFirst(ingredients))
  for (const [id, value] of ingredients) {
    const { parentGroupId } = value
    if (found.has(value) || parentGroupId === null || !ingredients.has(parentGroupId)) continue
    const where = whereOf({ kind: 'ingredient', id, value })
    list.push({ kind: 'invalid-value', where, field: 'parentGroupId', rule: 'value', value: parentGroupId })
  }
}

/** As people call it. */
const whereOf = ({ kind, id, value }: RecordItem): string => {
  const { name, username = name } = value as { readonly name?: unknown; readonly username?: unknown }
  return typeof username === 'string' ? `"${username}"` : `${kind} ${id}`
}
