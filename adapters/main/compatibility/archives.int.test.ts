import { describe, expect, it } from 'vitest'
import { createZipArchives } from '#adapters/archive/zip-archives.ts'
import type { Archives, OpenArchive } from '#domain/ports/archives.port.ts'
import { currentVersion, type DocumentKind, isDocumentKind } from '#domain/records/documents.ts'
import { type Records, recordsOf } from '#domain/records/records.ts'
import { aTextFile } from '#domain/testing/event-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { type Documents, exported as exportedFrom, importInto } from '#domain/testing/transfer-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { documentNames } from '#domain/transfer/export-format.ts'
import { everything } from '#domain/transfer/selection.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { backUp } from '#domain/usecases/backup/backup-memory.usecase.ts'
import { backupLimits, readBackup, restoreVaults } from '#domain/usecases/backup/restore-memory.usecase.ts'
import { exportCatalogue } from '#domain/usecases/transfer/export-catalogue.usecase.ts'
import { importLimits } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import {
  bytesOf,
  emptyVaults,
  folderOf,
  type GoldenMemory,
  goldenBytes,
  goldenJson,
  goldenMemory,
  goldenVaults,
  hexOf,
  migrationsThen,
  once,
  plain,
  recordsIn,
  recordsToday,
  unzipped,
} from './testing/golden.ts'

const memory = goldenMemory()
const now = timestamp(Date.UTC(2026, 10, 30))
const version = '1.0.0'

const archivesOf = async (): Promise<Archives> => createZipArchives(await folderOf(new Map()))

async function opened(name: string, archives: Archives, limits: typeof backupLimits): Promise<OpenArchive> {
  return expectSuccess(
    await archives.open(expectSuccess(await archives.putAside(once(goldenBytes(name)), 10_000_000)), limits),
  )
}

/** The texts of the documents in a zip, and the bytes of all else. */
const contentsOf = async (zip: Uint8Array): Promise<object> =>
  Object.fromEntries(
    [...(await unzipped(zip))].map(([name, bytes]) => [
      name,
      name.endsWith('.json') ? (JSON.parse(bytes.toString()) as unknown) : bytes.toString('hex'),
    ]),
  )

describe('a backup of an earlier version', () => {
  it('has all records, past orders, pictures and files', async () => {
    const archives = await archivesOf()
    const archive = await opened('backup.zip', archives, backupLimits)
    const { manifest, memory: read } = expectSuccess(await readBackup(archive, archives))
    expect(manifest).toMatchObject({ format: 'speedrail-backup', formatVersion: 1, version, createdAt: now })
    expect(plain(read.records)).toEqual(memory.records)
    expect(read.pastOrders).toEqual(memory.pastOrders.toReversed())
    const [{ image, file }, restored] = [await goldenVaults(), emptyVaults()]
    expectSuccess(await restoreVaults(archive, manifest, restored))
    expect(hexOf(await restored.images.get(image))).toBe(hexOf(aPicture(3)))
    expect(hexOf(await restored.files.get(file))).toBe(hexOf(aTextFile()))
    await archive.close()
  })

  it('has the same entries as one of today', async () => {
    const backup = backUp({
      records: { now: recordsIn(memory) },
      history: { pastOrders: async (offset, limit) => memory.pastOrders.slice(offset, offset + limit) },
      ...(await goldenVaults()),
      archives: await archivesOf(),
      clock: { now: () => now },
      version,
    })
    const [made, before] = [await contentsOf(await bytesOf(backup)), await contentsOf(goldenBytes('backup.zip'))]
    expect(asToday(made)).toEqual(asToday(before))
  })
})

/** Each table as it is read today; without the digests of those that are written otherwise by now. */
const asToday = (contents: object): object =>
  Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, tableToday(name, content)]))

function tableToday(name: string, content: unknown): unknown {
  const kind = /^records\/(\w+)\.json$/.exec(name)?.[1]
  if (name === 'manifest.json') return withoutDigests(content)
  if (!isDocumentKind(kind ?? '') || !kind) return content
  const { documents } = content as { readonly documents: GoldenMemory['records'][string] }
  return recordsToday({ [kind]: documents })[kind]
}

const withoutDigests = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    const kind = /^records\/(\w+)\.json$/.exec(key)?.[1]
    return kind && currentVersion(kind as DocumentKind) > currentVersion(kind as DocumentKind, migrationsThen)
      ? undefined
      : value
  })

/** Whatever is given anew where it is imported. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !/^id$|Ids?$|lastUpdate|hasImage|image/i.test(key))
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutIds(each)]))
}

/** The names of the recipes of collections. */
function recipesOf(collections: unknown, { 'recipes.json': recipes }: Documents): readonly unknown[] {
  const names = new Map((recipes as readonly { id: number; name: string }[]).map(({ id, name }) => [id, name]))
  return Object.values(collections as Record<string, readonly number[]>).map(ids => ids.map(id => names.get(id)))
}

/** In any order, as it is one of ids. */
const comparable = (documents: Documents) =>
  Object.entries(documents).map(([name, list]) => [
    name,
    Array.isArray(list) ? list.map(each => JSON.stringify(withoutIds(each))).sort() : recipesOf(list, documents),
  ])

describe('an export of an earlier version', () => {
  const { user, ...catalogue } = goldenJson('catalogue.json') as GoldenMemory['records']
  const exportedToday = (): Records =>
    recordsIn({ records: recordsToday({ ...catalogue, user: user ?? [] }), pastOrders: [] })
  const exported = (): Records => recordsIn({ records: { ...catalogue, user: user ?? [] }, pastOrders: [] })

  async function documents(): Promise<Documents> {
    const archive = await opened('export.zip', await archivesOf(), importLimits)
    const texts = await Promise.all(documentNames.map(async name => [name, await archive.readText(name)] as const))
    await archive.close()
    return Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text ?? 'null') as unknown]))
  }

  it('brings all drinks, ingredients, glasses, categories and collections', async () => {
    const empty = recordsOf({ user: new Map(user) })
    const { records } = importInto(empty, await documents(), { userId: asId(user?.[0]?.[0] ?? 0) })
    // By other ids: told apart by their texts once they are exported again.
    expect(comparable(exportedFrom(records))).toEqual(comparable(exportedFrom(exportedToday())))
  })

  it('has the same entries as one of today', async () => {
    const parts = { records: { now: exported() }, ...(await goldenVaults()), archives: await archivesOf(), version }
    const zip = await bytesOf(expectSuccess(exportCatalogue(parts, everything)))
    expect(await contentsOf(zip)).toEqual(await contentsOf(goldenBytes('export.zip')))
  })
})
