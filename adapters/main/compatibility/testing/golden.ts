/* The files in `golden/`: what a machine of today stores and exports. Made by make-golden.ts. */
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Entry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { onTestFinished } from 'vitest'
import { openOpfsStore } from '#adapters/opfs/open-opfs-store.ts'
import { createOpfsFileVault, createOpfsImageVault } from '#adapters/opfs/opfs-vaults.ts'
import { FakeOpfs } from '#adapters/opfs/testing/fake-opfs.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { currentVersion, isDocumentKind, type MigrationTable, migrate } from '#domain/records/documents.ts'
import { type RecordKind, type Records, recordKinds, recordsOf, type WriteOperation } from '#domain/records/records.ts'
import { aTextFile } from '#domain/testing/event-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { put } from '#domain/testing/record-samples.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'

export const goldenPath = (name: string): string => join(import.meta.dirname, '../golden', name)
export const goldenBytes = (name: string): Buffer => readFileSync(goldenPath(name))
export const goldenText = (name: string): string => readFileSync(goldenPath(name), 'utf8')
export const goldenJson = (name: string): unknown => JSON.parse(goldenText(name))

type PlainRecords = Readonly<Record<string, readonly (readonly [id: number, value: unknown])[]>>

/** Records of all kinds, in each of their forms, and past orders, newest first: the content of every store and backup. */
export interface GoldenMemory {
  readonly records: PlainRecords
  readonly pastOrders: readonly PastOrder[]
}

/** In the versions that documents had when the golden files were written. */
export const memoryThen = (): GoldenMemory => goldenJson('memory.json') as GoldenMemory

type Collections = Readonly<Record<string, readonly { readonly version?: number }[]>>

/** What is written with these has the versions that documents had then. */
export const migrationsThen: MigrationTable = Object.fromEntries(
  Object.entries(goldenJson('mongodb.json') as Collections)
    .filter(([kind]) => isDocumentKind(kind))
    .map(([kind, [first]]) => [kind, Array.from({ length: (first?.version ?? 1) - 1 }, () => () => null)]),
)

/** Records that were written then, as they are read today. */
export const recordsToday = (records: PlainRecords): PlainRecords =>
  Object.fromEntries(
    Object.entries(records).map(([kind, entries]) => [kind, entries.map(([id, value]) => [id, today(kind, value)])]),
  )

function today(kind: string, value: unknown): unknown {
  if (!isDocumentKind(kind)) throw new Error(`${kind} is no kind of documents`)
  return migrate(kind, currentVersion(kind, migrationsThen), value)?.body
}

export function goldenMemory(): GoldenMemory {
  const { records, pastOrders } = memoryThen()
  return {
    records: recordsToday(records),
    pastOrders: pastOrders.map(order => today('pastOrder', order) as PastOrder),
  }
}

export const plain = (records: Records): PlainRecords =>
  Object.fromEntries(recordKinds.map(kind => [kind, [...records[kind]].sort(([one], [other]) => one - other)]))

export const recordsIn = ({ records }: GoldenMemory): Records =>
  recordsOf(Object.fromEntries(Object.entries(records).map(([kind, entries]) => [kind, new Map(entries)])))

/** As they are written into an empty store. */
export const writesOf = ({ records, pastOrders }: GoldenMemory): readonly WriteOperation[] => [
  ...Object.entries(records).flatMap(([kind, entries]) =>
    entries.map(([id, value]) => put(kind as RecordKind, id, value as never)),
  ),
  ...pastOrders.toReversed().map(value => ({ op: 'append', stream: 'pastOrder', value }) as const),
]

/** A store of a browser with all of it: a part is written as a whole, the rest after it. */
export async function writeInBrowser(opfs: FakeOpfs, memory: GoldenMemory, migrations?: MigrationTable): Promise<void> {
  const store = expectSuccess(await openOpfsStore({ folder: opfs.root, ...(migrations && { migrations }) }))
  const writes = writesOf(memory)
  const orders = writes.filter(({ op }) => op === 'append')
  const records = writes.filter(({ op }) => op !== 'append')
  const half = Math.floor(records.length / 2)
  await store.replaceAll(once([...records.slice(0, half), ...orders.slice(0, 2)]))
  await store.commit([...records.slice(half), ...orders.slice(2)])
  await store.close()
  await createOpfsImageVault(opfs.root).put(aPicture(3))
  expectSuccess(await createOpfsFileVault(opfs.root).put(once(aTextFile())))
}

/** Whatever holds them. */
export const hexOf = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('hex')

/** Vaults with the picture and the script of the golden content, named as they always are. */
export async function goldenVaults() {
  const vaults = emptyVaults()
  const image = await vaults.images.put(aPicture(3))
  const { fileKey: file } = expectSuccess(await vaults.files.put(once(aTextFile())))
  return { ...vaults, image, file }
}

export function emptyVaults() {
  const { root } = new FakeOpfs()
  return { images: createOpfsImageVault(root), files: createOpfsFileVault(root) }
}

/** The files of a zip by their names, as another program unpacks it. */
export async function unzipped(zip: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(zip))
  const files = (await reader.getEntries()).filter(entry => !entry.directory)
  const contents = await Promise.all(files.map(async entry => [entry.filename, await contentOf(entry)] as const))
  await reader.close()
  return new Map(contents)
}

async function contentOf(entry: Entry): Promise<Buffer> {
  if (entry.directory) throw new Error(`${entry.filename} is a folder`)
  return Buffer.from(await entry.getData(new Uint8ArrayWriter()))
}

/** A folder for one test, with these files. */
export async function folderOf(files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-golden-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content, { mode: 0o600 })
  }
  return folder
}

/** The files below a folder by their paths in it. */
export async function filesBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter(each => each.isFile())
    .map(each => join(each.parentPath, each.name).slice(folder.length + 1))
  return new Map(await Promise.all(paths.sort().map(async path => [path, await readFile(join(folder, path))] as const)))
}

export async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}
