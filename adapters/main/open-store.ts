import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#adapters/config/config.ts'
import { makeDataFolder, nullIfMissing } from '#adapters/data-folder/data-files.ts'
import { createCachedImageVault } from '#adapters/images/cached-image-vault.ts'
import { createLocalImageVault } from '#adapters/images/local-image-vault.ts'
import { createCopyMarkFile } from '#adapters/store-embedded/copy-mark-file.ts'
import { openEmbeddedStore } from '#adapters/store-embedded/open-embedded-store.ts'
import { openSoundStore } from '#adapters/store-embedded/open-sound-store.ts'
import { type MachineKey, machineKey } from '#domain/peers/machine-key.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { CopyMark } from '#domain/ports/copy-mark.port.ts'
import type { DataFolder } from '#domain/ports/data-folder.port.ts'
import type { ImageVault, LastingImages } from '#domain/ports/images.port.ts'
import type { RecordStore, StoreProblem } from '#domain/ports/record-store.port.ts'
import { AssertionError, failure, type Result, success } from '#domain/result.ts'
import { entries } from './entries.ts'
import { importEntry } from './import-entry.ts'

/** Which store, and whose. */
export type StoreConfig = Pick<Config, 'store' | 'machineId' | 'dataDir'>

interface StoreParts {
  readonly config: StoreConfig
  readonly clock: Clock
  readonly warn: (detail: string) => void
  /** Whether the newest intact state takes the place of a damaged store. */
  readonly mends?: boolean
  /** Nothing is stored any more until a restart; at most once. */
  readonly onStopped?: (detail: string) => void
}

/** A store, and what lies beside it. */
export interface OpenStore {
  readonly store: RecordStore
  /** As they are shown. */
  readonly images: ImageVault
  /** Where they are for good, and nothing in between. */
  readonly lastingImages: LastingImages
  /**
   * The folder of data that is only on this computer: files of event actions, and pictures that are kept from
   * elsewhere.
   */
  readonly localDir: string
  readonly mark: CopyMark
  /** The folder of the records; null where they are in a database. */
  readonly dataFolder: DataFolder | null
  close(): Promise<void>
}

/** The store's file in a data folder. */
export const storeFile = (dataDir: string): string => join(dataDir, 'speedrail.db')

/** In the local folder: a backup of what was there before the last restore, where a database keeps no copy. */
export const beforeRestore = 'before-restore.zip'

/** Opens the store that is configured, and takes it for this process; not one that may be half of another one. */
export async function openStore(parts: StoreParts): Promise<Result<OpenStore, StoreProblem>> {
  // Before anything is mended.
  if (parts.config.store === 'embedded' && (await createCopyMarkFile(parts.config.dataDir).read()) !== null) {
    return halfCopied
  }
  const opened = await openWholeOrHalf(parts)
  if (!opened.ok || (await opened.value.mark.read()) === null) return opened
  await opened.value.close()
  return halfCopied
}

const halfCopied = failure({ kind: 'half-copied', detail: 'a copy into it has not ended' } as const)

/** The same for a copy into it. */
export function openWholeOrHalf(parts: StoreParts): Promise<Result<OpenStore, StoreProblem>> {
  return parts.config.store === 'embedded' ? openFolder(parts) : openDatabase(parts)
}

async function openFolder({ config, clock, warn, mends }: StoreParts): Promise<Result<OpenStore, StoreProblem>> {
  const { dataDir } = config
  const opened = await (mends ? openSoundStore : openEmbeddedStore)({
    file: storeFile(dataDir),
    workerUrl: entries.storeWorker,
    workerExecArgv: entries.execArgv,
    now: clock.now,
    warn,
  })
  if (!opened.ok) return opened
  const store = opened.value
  const { folder: dataFolder } = store
  const images = createLocalImageVault(dataDir)
  const mark = createCopyMarkFile(dataDir)
  return success({
    store,
    images,
    lastingImages: images,
    localDir: dataDir,
    mark,
    dataFolder,
    close: () => store.close(),
  })
}

async function openDatabase({ config, clock, warn, onStopped }: StoreParts): Promise<Result<OpenStore, StoreProblem>> {
  const { openMongoPlace } = await mongoAdapter()
  const opened = await openMongoPlace({
    url: config.store,
    machine: ownMachineKey(config),
    now: clock.now,
    warn,
    ...(onStopped && { onStopped }),
  })
  if (!opened.ok) return opened
  const { store, images: lastingImages, mark, close } = opened.value
  // Apart from what an embedded store has in the same folder: tidying would delete the pictures and files of that.
  const localDir = join(config.dataDir, 'mongodb')
  makeDataFolder(localDir)
  const images = createCachedImageVault({ lasting: lastingImages, cache: createLocalImageVault(localDir) })
  return success({ store, images, lastingImages, localDir, mark, dataFolder: null, close })
}

/** A file of its own: the embedded store does not pay for the driver. */
const mongoAdapter = (): Promise<typeof import('#adapters/store-mongodb/open-mongodb-place.ts')> =>
  importEntry(entries.mongodbStore)

/** Which of the machines on one database this is: as configured, or made up once and kept in the data folder. */
export function ownMachineKey({ machineId, dataDir }: Pick<Config, 'machineId' | 'dataDir'>): MachineKey {
  if (machineId !== null) return machineId
  const file = join(dataDir, 'machine-id')
  const kept = keptKey(file)
  if (kept !== null) return kept
  const made = machineKey(`machine-${randomBytes(4).toString('hex')}`)
  if (made === null) throw new AssertionError('a key that is made up is a key')
  makeDataFolder(dataDir)
  writeFileSync(file, `${made}\n`, { flush: true })
  return made
}

function keptKey(file: string): MachineKey | null {
  try {
    return machineKey(readFileSync(file, 'utf8').trim())
  } catch (error) {
    return nullIfMissing(error)
  }
}
