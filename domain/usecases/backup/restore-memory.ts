import { largestImage } from '../../catalogue/image.ts'
import type { ArchiveLimits, Archives, OpenArchive } from '../../ports/archives.port.ts'
import { type FileVault, fileLimits } from '../../ports/file-vault.port.ts'
import type { ImageVault } from '../../ports/images.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import { type RecordKind, recordKinds } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { type BackupManifest, backupEntryName, backupEntryOf } from '../../transfer/backup-format.ts'
import type { BackupProblem } from '../../transfer/read-backup.ts'
import type { WholeMemory } from '../records/record-book.ts'

const megabyte = 1024 * 1024

/** As it is sent, in bytes. */
export const largestBackup = 2048 * megabyte

export const backupLimits: ArchiveLimits = {
  entries: 100_000,
  unpackedBytes: 4096 * megabyte,
  entryBytes: name => {
    const kind: string = backupEntryOf(name)?.kind ?? ''
    switch (kind) {
      case 'image':
        return largestImage
      case 'file':
        return fileLimits.file
      case '':
        return null
      default:
        return 64 * megabyte
    }
  },
}

export interface ReadBackup {
  readonly manifest: BackupManifest
  readonly memory: WholeMemory
}

/** Loaded when a backup is read: what knows all types of records is large, and a visitor of the demo waits for it. */
const loadReaders = () => import('../../transfer/read-backup.ts')

/** Reads and checks all of a backup; writes nothing. */
export async function readBackup(
  archive: OpenArchive,
  archives: Pick<Archives, 'digest'>,
): Promise<Result<ReadBackup, BackupProblem>> {
  const readers = await loadReaders()
  const manifest = readers.readManifest(await archive.readText(backupEntryName({ kind: 'manifest' })))
  if (!manifest.ok) return manifest
  const sound = await checkDigests(archive, manifest.value, archives)
  if (!sound.ok) return sound
  const memory = await readMemory(archive, manifest.value, readers)
  return memory.ok ? success({ manifest: manifest.value, memory: memory.value }) : memory
}

async function checkDigests(
  archive: OpenArchive,
  { entries, version }: BackupManifest,
  { digest }: Pick<Archives, 'digest'>,
): Promise<Result<void, BackupProblem>> {
  for (const [name, expected] of Object.entries(entries)) {
    // Entries that a later program has beside it would be lost.
    if (backupEntryOf(name) === null) return failure({ kind: 'backup-newer', version })
    const content = await archive.read(name)
    if (!content || digest(content) !== expected) return failure({ kind: 'backup-damaged', where: name })
  }
  return success(undefined)
}

async function readMemory(
  archive: OpenArchive,
  { entries, version }: BackupManifest,
  { readDocuments, checkedRecords, readOrders }: Awaited<ReturnType<typeof loadReaders>>,
): Promise<Result<WholeMemory, BackupProblem>> {
  const tables: Partial<Record<RecordKind, ReadonlyMap<number, unknown>>> = {}
  for (const kind of recordKinds) {
    const name = backupEntryName({ kind: 'records', of: kind })
    const text = Object.hasOwn(entries, name) ? await archive.readText(name) : null
    if (text === null) continue
    const documents = readDocuments(kind, text, name, version)
    if (!documents.ok) return documents
    tables[kind] = documents.value
  }
  const records = checkedRecords(tables)
  if (!records.ok) return records
  const newestFirst: PastOrder[] = []
  for (let page = 1; ; page += 1) {
    const name = backupEntryName({ kind: 'orders', page })
    const text = Object.hasOwn(entries, name) ? await archive.readText(name) : null
    if (text === null) break
    const orders = readOrders(text, name, version)
    if (!orders.ok) return orders
    newestFirst.push(...orders.value)
  }
  return success({ records: records.value, pastOrders: newestFirst.reverse() })
}

interface Vaults {
  readonly images: Pick<ImageVault, 'put'>
  readonly files: Pick<FileVault, 'put'>
}

/** Puts pictures and files where they belong, before any record refers to them; what is there already stays. */
export async function restoreVaults(
  archive: OpenArchive,
  { entries }: BackupManifest,
  { images, files }: Vaults,
): Promise<Result<void, BackupProblem>> {
  for (const name of Object.keys(entries)) {
    const entry = backupEntryOf(name)
    if (entry?.kind !== 'image' && entry?.kind !== 'file') continue
    const content = await archive.read(name)
    const key = content && (entry.kind === 'image' ? await images.put(content) : await keep(files, content))
    if (key !== entry.key) return failure({ kind: 'backup-damaged', where: name })
  }
  return success(undefined)
}

async function keep(files: Pick<FileVault, 'put'>, content: Uint8Array): Promise<string | null> {
  const stored = await files.put(once(content))
  return stored.ok ? stored.value.fileKey : null
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
