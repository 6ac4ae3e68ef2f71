import { randomInt } from 'node:crypto'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { createZipArchives } from '#adapters/archive/zip-archives.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { FileVault } from '#domain/ports/file-vault.port.ts'
import type { ImageEditor } from '#domain/ports/image-editor.port.ts'
import type { ImageVault } from '#domain/ports/image-vault.port.ts'
import { openRestoreDesk } from '#domain/usecases/backup/restore-memory.usecase.ts'
import type { MachineDesk } from '#domain/usecases/machine/machine-desk.ts'
import type { NeighbourDesk } from '#domain/usecases/neighbours/neighbour-desk.ts'
import type { Bookkeeping } from '#domain/usecases/records/bookkeeping.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import { openImportDesk } from '#domain/usecases/transfer/import-catalogue.usecase.ts'

interface TransferParts {
  readonly dataDir: string
  readonly records: RecordBook
  readonly books: Bookkeeping
  readonly desk: MachineDesk
  readonly actuator: Actuator
  readonly images: ImageVault
  readonly imageEditor: ImageEditor
  readonly files: FileVault
  readonly neighbours: NeighbourDesk | null
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Import, export, backup and restore; what an earlier process has put aside is gone. */
export async function openTransfer({ dataDir, ...parts }: TransferParts) {
  const archives = createZipArchives(dataDir)
  await archives.discardAll()
  const deps = { ...parts, archives, timer: new SystemMachineClock({ precise: false }) }
  return {
    archives,
    importDesk: openImportDesk({ ...deps, newImportId: newUploadId }),
    restoreDesk: openRestoreDesk({ ...deps, newRestoreId: newUploadId }),
  }
}

/** Fits into the integers of GraphQL, and into those of established clients. */
const newUploadId = (): number => randomInt(1, 2 ** 31 - 1)
