import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { Actuator } from '../../ports/actuator.port.ts'
import type { ArchiveKey, ArchiveProblem, Archives, OpenArchive } from '../../ports/archives.port.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { FileVault } from '../../ports/file-vault.port.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import type { ImageVault } from '../../ports/images.port.ts'
import { type RecordKind, recordKinds } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { adoptMemory } from '../../transfer/adopt-memory.ts'
import type { BackupProblem } from '../../transfer/read-backup.ts'
import type { UserId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { type ConfigureProblem, whileConfiguring, wiringOf } from '../machine/configure-machine.ts'
import type { MachineLock } from '../machine/machine-lock.ts'
import { recoverMaintenance } from '../maintenance/maintain-pumps-books.ts'
import { recoverOrders } from '../orders/recover-orders.usecase.ts'
import type { PeerService } from '../peers/peer-service.ts'
import type { RecordBook } from '../records/record-book.ts'
import type { WriteQueue } from '../records/write-queue.ts'
import { openStagedUploads } from '../transfer/staged-uploads.ts'
import { backupLimits, largestBackup, type ReadBackup, readBackup, restoreVaults } from './restore-memory.ts'

/** An uploaded backup before anything of it is restored. */
export interface StagedBackup {
  /** A positive integer that nobody can guess; good for the one who uploaded. */
  readonly restoreId: number
  readonly createdAt: Timestamp
  /** The version of the program that wrote it. */
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

/** The shared records would change below their hands. */
interface MachinesPresent {
  readonly kind: 'machines-present'
  readonly names: readonly string[]
}

export interface RestoreService {
  /** Checks all of an upload and keeps it for ten minutes, in the place of an earlier one of the same user. */
  stage(userId: UserId, content: AsyncIterable<Uint8Array>): Promise<Result<StagedBackup, RestoreProblem>>
  /**
   * Puts it in the place of everything, while the machine is idle; all outputs are off afterwards. Everybody has to
   * log in again. Refused while other machines on the same database are heard.
   */
  confirm(userId: UserId, restoreId: number): Promise<Result<void, RestoreProblem | ConfigureProblem>>
}

interface RestoreDeps {
  readonly records: RecordBook
  readonly writeQueue: WriteQueue
  readonly lock: MachineLock
  readonly actuator: Actuator
  readonly images: Pick<ImageVault, 'put'>
  readonly files: FileVault
  readonly archives: Archives
  /** null where the store is the machine's own. */
  readonly peers: Pick<PeerService, 'present'> | null
  readonly clock: Clock
  readonly timer: Pick<MachineClock, 'now' | 'at'>
  /** A positive safe integer, another one each time, that nobody can guess. */
  readonly newRestoreId: () => number
  readonly onError: (error: unknown) => void
  /** Writes down what is there before it is replaced, where the store keeps no copy of it. */
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
      // Restored a second time, it would undo what was changed between the two.
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

/** Opens a backup that was put aside, reads and checks it, and closes it when `work` is done. */
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
    // A drink that was being made when the backup was written has ended since, however it did.
    await recoverOrders(deps)
    await recoverMaintenance(deps)
    return success(undefined)
  })
}
