/* Services beside the machine: event actions, other machines on the same database, pictures, files and backups. */
import { randomInt } from 'node:crypto'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import type { Log } from '#adapters/log/log.ts'
import { filesInUse } from '#domain/events/event-action.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { ImageEditor } from '#domain/ports/images.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { backUp } from '#domain/usecases/backup/backup-memory.usecase.ts'
import { openRestoreService } from '#domain/usecases/backup/restore-memory.usecase.ts'
import { openEventService } from '#domain/usecases/events/event-service.usecase.ts'
import { emptyOrphanedPumps } from '#domain/usecases/machine/empty-orphaned-pumps.usecase.ts'
import type { MachineLock } from '#domain/usecases/machine/machine-lock.ts'
import type { DrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import { activityOf, announceToPeers, openPeerService, type PeerService } from '#domain/usecases/peers/peer-service.ts'
import { tidySentOrders } from '#domain/usecases/peers/send-order.usecase.ts'
import { createTidiedImages } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import { openImportService } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import type { Actions, Ground } from './ground.ts'
import type { Shutdown } from './shutdown.ts'

/** What all parts of the house work with. */
export interface HouseTools {
  readonly records: RecordBook
  readonly clock: Clock
  readonly eventBus: EventBus
  readonly log: Log
  readonly shutdown: Shutdown
}

interface EventParts extends Actions, HouseTools {}

/** Tidies the files of event actions, and listens for triggers from here on. */
export async function openEvents({ files, actionRunner, records, clock, eventBus, log, shutdown }: EventParts) {
  await files.keepOnly(filesInUse(records.now.eventAction.values()))
  const eventService = openEventService({
    records,
    eventBus,
    runner: actionRunner,
    clock,
    timer: new SystemMachineClock({ precise: false }),
    onError: error => log.error(error),
  })
  shutdown.put('actions', () => eventService.close())
  return { eventService, actionRunner, files }
}

interface PeerParts extends HouseTools {
  readonly store: RecordStore
  readonly lock: MachineLock
  readonly drinkMaker: DrinkMaker
  readonly version: string
}

/** The other machines on the same database; nothing of it where the machine has its store for itself. */
export function openPeers(parts: PeerParts): PeerService | null {
  const { store, records, lock, drinkMaker, eventBus, log, shutdown } = parts
  const { shared } = store
  const onError = (error: unknown): void => log.error(error)
  const tell = (names: readonly string[]): void =>
    log.warn(`Emptied, because their ingredients are gone: ${names.join(', ')}`)
  const stopEmptying = emptyOrphanedPumps({ records, eventBus, tell, onError })
  if (shared === null) {
    shutdown.put('peers', async () => stopEmptying())
    return null
  }
  const timer = new SystemMachineClock({ precise: false })
  const activity = () => activityOf(lock, drinkMaker)
  const peers = openPeerService({ ...parts, shared, activity })
  const ends = [
    stopEmptying,
    peers.close,
    announceToPeers({ ...parts, shared, timer, activity }),
    tidySentOrders({ records, peers, history: store, timer, onError }),
  ]
  shutdown.put('peers', async () => {
    for (const end of ends) end()
  })
  return peers
}

type PictureParts = Omit<Parameters<typeof createTidiedImages>[0], 'timer'> & { readonly imageEditor: ImageEditor }

/** Pictures of the catalogue; those that nothing uses any more are gone. */
export async function openPictures({ imageEditor, ...parts }: PictureParts) {
  const timer = new SystemMachineClock({ precise: false })
  const images = createTidiedImages({ ...parts, timer })
  // Pictures that are not tidied now are tidied later: a database that is away for a moment must not keep the machine from starting.
  await images.tidy().catch(parts.onError)
  return { images, imageEditor }
}

type TransferParts = Omit<Parameters<typeof openImportService>[0], 'timer' | 'newImportId'> &
  Omit<Parameters<typeof openRestoreService>[0], 'timer' | 'newRestoreId' | 'keepBefore'> &
  Parameters<typeof backUp>[0] & {
    readonly store: RecordStore
    readonly keepBeforeRestore: Ground['keepBeforeRestore']
  }

/** Import, export, backup and restore; what an earlier process has put aside is gone. */
export async function openTransfer(parts: TransferParts) {
  const { archives, store, keepBeforeRestore } = parts
  await archives.discardAll()
  const keepBefore = store.shared && keepBeforeRestore ? () => keepBeforeRestore(backUp(parts)) : undefined
  const deps = { ...parts, timer: new SystemMachineClock({ precise: false }) }
  return {
    archives,
    importService: openImportService({ ...deps, newImportId: newUploadId }),
    restoreService: openRestoreService({ ...deps, keepBefore, newRestoreId: newUploadId }),
  }
}

/** Fits into the integers of GraphQL, and into those of established clients. */
const newUploadId = (): number => randomInt(1, 2 ** 31 - 1)
