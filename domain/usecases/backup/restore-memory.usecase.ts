import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import { largestImage } from '../../catalogue/image.ts'
import type { ArchiveKey, ArchiveLimits, ArchiveProblem, Archives, OpenArchive } from '../../ports/archives.port.ts'
import { type FileVault, fileLimits } from '../../ports/file-vault.port.ts'
import type { ImageVault } from '../../ports/images.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import { type RecordKind, recordKinds } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { adoptMemory } from '../../transfer/adopt-memory.ts'
import { type BackupManifest, backupEntryName, backupEntryOf } from '../../transfer/backup-format.ts'
import type { BackupProblem } from '../../transfer/read-backup.ts'
import type { UserId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { type ConfigureProblem, whileConfiguring, wiringOf } from '../machine/configure-machine.ts'
import type { MachineLock } from '../machine/machine-lock.ts'
import { recoverMaintenance } from '../maintenance/maintain-pumps.usecase.ts'
import { recoverOrders } from '../orders/recover-orders.usecase.ts'
import type { PeerService } from '../peers/peer-service.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { WholeMemory } from '../records/record-book.ts'
import { openStagedUploads } from '../transfer/staged-uploads.ts'
import { once } from './copy-memory.ts'

export interface StagedBackup {
  /** A positive integer that no one can guess; for who uploaded. */
  readonly restoreId: number
  readonly createdAt: Timestamp
  /** Of the program that wrote it. */
  readonly version: string
  readonly counts: Readonly<Record<RecordKind, number>>
  readonly pastOrders: number
}

export type RestoreProblem =
  | ArchiveProblem
  | BackupProblem
  | Forbidden
  | MachinesPresent
  | { readonly kind: 'restore-gone' }

/** Shared records would change under them. */
interface MachinesPresent {
  readonly kind: 'machines-present'
  readonly names: readonly string[]
}

export interface RestoreService {
  /** Checks it all and keeps it for ten minutes, instead of the user's earlier one. */
  stage(userId: UserId, content: AsyncIterable<Uint8Array>): Promise<Result<StagedBackup, RestoreProblem>>
  /**
   * Replaces everything while the machine is idle; all outputs are off afterwards, and everyone has to log in. Refused
   * while other machines are heard.
   */
  confirm(userId: UserId, restoreId: number): Promise<Result<void, RestoreProblem | ConfigureProblem>>
}

interface RestoreDeps
  extends Vaults,
    Pick<CoreServices, 'records' | 'writeQueue' | 'actuator' | 'clock' | 'timer' | 'onError'> {
  readonly lock: MachineLock
  readonly archives: Archives
  /** null where the store is the machine's own. */
  readonly peers: Pick<PeerService, 'present'> | null
  /** A positive safe integer, another one each time, that no one can guess. */
  readonly newRestoreId: () => number
  /** Where the store keeps no copy of what's replaced. */
  readonly keepBefore?: (() => Promise<void>) | undefined
}

export function openRestoreService(deps: RestoreDeps): RestoreService {
  const { archives } = deps
  // Backups are large.
  const uploads = openStagedUploads({ ...deps, newId: deps.newRestoreId }, 'one-in-all')
  return {
    async stage(userId, content) {
      const aside = await archives.putAside(content, largestBackup)
      if (!aside.ok) return aside
      const read = await withBackup<ReadBackup, never>(archives, aside.value, async (_archive, backup) =>
        success(backup),
      )
      if (read.ok) return success(summary(await uploads.keep(userId, aside.value), read.value))
      await archives.discard(aside.value)
      return read
    },
    async confirm(userId, restoreId) {
      // A second time it would undo later changes.
      const upload = uploads.take(userId, restoreId)
      if (!upload) return failure({ kind: 'restore-gone' })
      const done = await withBackup(archives, upload.key, (archive, backup) =>
        restoreFrom(deps, archive, backup, userId),
      )
      if (done.ok) await archives.discard(upload.key)
      else await uploads.putBack(upload)
      return done
    },
  }
}

const summary = (restoreId: number, { manifest, memory }: ReadBackup): StagedBackup => ({
  restoreId,
  createdAt: manifest.createdAt,
  version: manifest.version,
  counts: Object.fromEntries(recordKinds.map(kind => [kind, memory.records[kind].size])) as StagedBackup['counts'],
  pastOrders: memory.pastOrders.length,
})

/** Reads and checks it, and closes it when `work` is done. */
export async function withBackup<Value, Problem>(
  archives: Archives,
  key: ArchiveKey,
  work: (archive: OpenArchive, backup: ReadBackup) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | ArchiveProblem | BackupProblem>> {
  const opened = await archives.open(key, backupLimits)
  if (!opened.ok) return opened
  try {
    const backup = await readBackup(opened.value, archives)
    return backup.ok ? await work(opened.value, backup.value) : backup
  } finally {
    await opened.value.close()
  }
}

async function restoreFrom(
  deps: RestoreDeps,
  archive: OpenArchive,
  { manifest, memory }: ReadBackup,
  userId: UserId,
): Promise<Result<void, BackupProblem | ConfigureProblem | Forbidden | MachinesPresent>> {
  const names = deps.peers?.present ?? []
  if (names.length > 0) return failure({ kind: 'machines-present', names })
  return whileConfiguring<void, BackupProblem | ConfigureProblem | Forbidden>(deps, userId, async () => {
    if (!mayStill(deps.records.now.user, { id: userId }, 'backup.manage')) return failure({ kind: 'forbidden' })
    const prepared = async () => {
      await deps.keepBefore?.()
      return restoreVaults(archive, manifest, deps)
    }
    const vaults = await prepared().catch((error: unknown) => {
      deps.onError(error)
      return failure({ kind: 'store-unavailable' } as const)
    })
    if (!vaults.ok) return vaults
    const before = wiringOf(deps.records.now)
    const wired = await deps.actuator.wire(wiringOf(memory.records))
    const replaced = wired.ok
      ? await deps.records.replaceAll(now => ({ ...memory, records: adoptMemory(memory.records, now) }))
      : failure({
          kind: 'wiring-refused',
          detail: 'detail' in wired.problem ? wired.problem.detail : wired.problem.kind,
        } as const)
    if (!replaced.ok) {
      await deps.actuator.wire(before)
      return replaced
    }
    // A drink of that time has ended since.
    await recoverOrders(deps)
    await recoverMaintenance(deps)
    return success(undefined)
  })
}

const megabyte = 1024 * 1024

/** As it is sent, in bytes. */
export const largestBackup = 2048 * megabyte

export const backupLimits: ArchiveLimits = {
  entries: 100_000,
  unpackedBytes: 4096 * megabyte,
  entryBytes: name => {
    const entry = backupEntryOf(name)
    if (entry?.kind === 'image') return largestImage
    if (entry?.kind === 'file') return fileLimits.file
    return entry && 64 * megabyte
  },
}

export interface ReadBackup {
  readonly manifest: BackupManifest
  readonly memory: WholeMemory
}

/** What knows all types of records is large, and a visitor of the demo waits for it. */
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
    // A later program's entries would be lost.
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
  const textOf = async (name: string) => (Object.hasOwn(entries, name) ? await archive.readText(name) : null)
  const tables: Partial<Record<RecordKind, ReadonlyMap<number, unknown>>> = {}
  for (const kind of recordKinds) {
    const name = backupEntryName({ kind: 'records', of: kind })
    const text = await textOf(name)
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
    const text = await textOf(name)
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

/** Before any record refers to them; what's there stays. */
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
