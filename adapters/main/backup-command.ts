import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createLocalFileVault } from '#adapters/actions/local-file-vault.ts'
import { createZipArchives } from '#adapters/archive/zip-archives.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createLocalImageVault } from '#adapters/images/local-image-vault.ts'
import { openEmbeddedStore } from '#adapters/store-embedded/open-embedded-store.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import type { Records } from '#domain/records/records.ts'
import { backUp } from '#domain/usecases/backup-memory.usecase.ts'
import { writesOf } from '#domain/usecases/record-book.ts'
import { largestBackup, restoreVaults } from '#domain/usecases/restore-memory.ts'
import { withBackup } from '#domain/usecases/restore-memory.usecase.ts'
import { entries } from './entries.ts'
import { UnusableData } from './start-failure.ts'

/*
 * Backup and restore of a machine that is not running. Its store is taken for this process, so a machine that runs is
 * refused, and cannot be started meanwhile.
 */

/** Whoever asked is told why, and nothing was changed. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

const storeFile = (dataDir: string): string => join(dataDir, 'speedrail.db')

/** Writes everything in `dataDir` to `file`, which appears when it is whole and safe on the disk. */
export async function backUpData(dataDir: string, file: string, version: string): Promise<void> {
  if (!existsSync(storeFile(dataDir))) throw new CommandRefused(`There is nothing to back up in ${dataDir}.`)
  if (existsSync(file)) throw new CommandRefused(`${file} is there already.`)
  await withStore(dataDir, async (store, now) => {
    const backup = backUp({
      records: { now },
      history: store,
      images: createLocalImageVault(dataDir),
      files: createLocalFileVault(dataDir),
      archives: createZipArchives(dataDir),
      clock: systemClock,
      version,
    })
    await writeWhole(file, backup)
  })
}

/** Puts the backup in `file` in the place of everything in `dataDir`, whole or not at all. */
export async function restoreData(dataDir: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}.`)
  await mkdir(dataDir, { recursive: true })
  const archives = createZipArchives(dataDir)
  const images = createLocalImageVault(dataDir)
  const files = createLocalFileVault(dataDir)
  await withStore(dataDir, async store => {
    const aside = await archives.putAside(createReadStream(file), largestBackup)
    if (!aside.ok) throw new CommandRefused(`${file} is too large.`)
    try {
      const done = await withBackup(archives, aside.value, async (archive, { manifest, memory }) => {
        const vaults = await restoreVaults(archive, manifest, { images, files })
        if (vaults.ok) await store.replaceAll(writesOf(memory))
        return vaults
      })
      if (!done.ok) throw new CommandRefused(`${file} cannot be restored: ${JSON.stringify(done.problem)}`)
    } finally {
      await archives.discard(aside.value)
    }
  })
}

async function withStore(
  dataDir: string,
  work: (store: RecordStore, records: Records) => Promise<void>,
): Promise<void> {
  const opened = await openEmbeddedStore({
    file: storeFile(dataDir),
    workerUrl: entries.storeWorker,
    workerExecArgv: entries.execArgv,
    now: systemClock.now,
  })
  if (!opened.ok) throw new UnusableData(opened.problem)
  try {
    const records = await opened.value.load()
    if (!records.ok) throw new UnusableData(records.problem)
    await work(opened.value, records.value)
  } finally {
    await opened.value.close()
  }
}

async function writeWhole(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const partial = `${file}.part`
  try {
    const handle = await open(partial, 'w', 0o600)
    try {
      for await (const chunk of content) await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
}
