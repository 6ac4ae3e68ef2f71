import { stepIngredientsOf } from '../catalogue/recipe.ts'
import { jsonOf } from '../documents/json-parts.ts'
import { isObject } from '../documents/place.ts'
import type { PastOrder } from '../pour/order.ts'
import { migrate } from '../records/documents.ts'
import { type RecordKind, type Records, recordsOf } from '../records/records.ts'
import { failure, type Result, success } from '../result.ts'
import { timestamp } from '../units/timestamp.ts'
import { hasAdmin } from './adopt-memory.ts'
import { type BackupManifest, backupFormat, backupFormatVersion } from './backup-format.ts'
import type { TransferInvalid, TransferItemProblem } from './transfer.problems.ts'
import { ProblemList } from './transfer-reader.ts'

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
  for (const entry of body['documents'] as unknown[]) {
    const [id, document] = Array.isArray(entry) ? (entry as unknown[]) : []
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || !isObject(document)) return damaged
    const migrated = migrate(kind, Number(body['version']), document)
    if (!migrated) return failure({ kind: 'backup-newer', version: writtenBy })
    documents.set(id, migrated.body)
  }
  return success(documents)
}

/** One page of past orders, newest first. */
export function readOrders(text: string, where: string, writtenBy: string): Read<readonly PastOrder[]> {
  const body = jsonOf(text)
  if (!isObject(body) || !Array.isArray(body['orders'])) return failure({ kind: 'backup-damaged', where })
  const orders: PastOrder[] = []
  for (const order of body['orders'] as unknown[]) {
    if (!isObject(order)) return failure({ kind: 'backup-damaged', where })
    const migrated = migrate('pastOrder', Number(body['version']), order)
    if (!migrated) return failure({ kind: 'backup-newer', version: writtenBy })
    orders.push(migrated.body as PastOrder)
  }
  return success(orders)
}

/** Kinds that the backup does not have are empty: it may be older than they are. */
export function checkedRecords(tables: Partial<Record<RecordKind, ReadonlyMap<number, unknown>>>): Read<Records> {
  const records = recordsOf(tables)
  if (!hasAdmin(records)) return failure({ kind: 'backup-without-admin' })
  const problems = brokenReferences(records)
  return problems.length > 0 ? failure({ kind: 'transfer-invalid', problems }) : success(records)
}

/**
 * The required references of records that lead nowhere: to ingredients, groups, glasses and categories. Owners may be
 * gone, and pictures too.
 */
function brokenReferences(records: Records): readonly TransferItemProblem[] {
  const list = new ProblemList()
  const expect = (isThere: boolean, where: string, field: string, id: number): void => {
    if (!isThere) list.add({ kind: 'transfer-reference-missing', where, field, id })
  }
  const { ingredient, glass, category } = records
  for (const { name, parentGroupId } of ingredient.values()) {
    const isGroup = parentGroupId === null || ingredient.get(parentGroupId)?.kind === 'group'
    expect(isGroup, `"${name}"`, 'parentGroupId', parentGroupId ?? 0)
  }
  for (const recipe of records.recipe.values()) {
    const where = `"${recipe.name}"`
    for (const { ingredientId } of stepIngredientsOf(recipe)) {
      expect(ingredient.has(ingredientId), where, 'ingredientId', ingredientId)
    }
    for (const id of recipe.categoryIds) expect(category.has(id), where, 'categoryId', id)
    if (recipe.defaultGlassId !== null)
      expect(glass.has(recipe.defaultGlassId), where, 'glassId', recipe.defaultGlassId)
  }
  for (const { id, ingredientId } of records.pump.values()) {
    if (ingredientId !== null) expect(ingredient.has(ingredientId), `pump ${id}`, 'ingredientId', ingredientId)
  }
  return list.problems
}
