import { createReadStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sentence, valuesOfInvalid } from '#adapters/api/kernel/problems/problem-texts.ts'
import { createZipArchives } from '#adapters/archive/zip-archives.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import type { Config } from '#adapters/config/config.ts'
import { replaceDurably } from '#adapters/data-folder/data-files.ts'
import type { ArchiveProblem } from '#domain/ports/archives.port.ts'
import type { BackupProblem } from '#domain/transfer/read-backup.ts'
import { backUp } from '#domain/usecases/backup/backup-memory.usecase.ts'
import { largestBackup, restoreVaults, withBackup } from '#domain/usecases/backup/restore-memory.usecase.ts'
import { datedHistory } from '#domain/usecases/calendar/follow-calendar.usecase.ts'
import { writesOf } from '#domain/usecases/records/record-book.ts'
import { beforeRestore, type StoreConfig } from '../open-store.ts'
import { startFailureText, storeName } from '../start-failure.ts'
import { type Command, CommandRefused, refusal } from './command.ts'
import { isEmpty, isNowhere, machinesRunningOn, type OpenMemory, withMemory } from './open-memory.ts'

/*
 * Backup and restore of a machine that is not running. Its store is taken for this process, so a machine that runs is
 * refused, and cannot be started meanwhile.
 */

/** Writes everything in a store to `file`, which appears when it is whole and safe on the disk. */
export async function backUpData(config: StoreConfig, file: string, version: string): Promise<void> {
  const nothing = `There is nothing to back up in ${storeName(config)}.`
  if (isNowhere(config)) throw new CommandRefused(nothing)
  if (existsSync(file)) throw new CommandRefused(`${file} is there already.`)
  await withMemory(config, async memory => {
    if (isEmpty(memory.records)) throw new CommandRefused(nothing)
    await replaceDurably(file, backUpMemory(memory, config, version))
  })
}

const backUpMemory = ({ records, store, images, files }: OpenMemory, { dataDir }: StoreConfig, version: string) =>
  backUp({
    records: { now: records },
    history: datedHistory(store, { now: records }),
    images,
    files,
    archives: createZipArchives(dataDir),
    clock: systemClock,
    version,
  })

/** Puts the backup in `file` in the place of everything in a store, whole or not at all. */
export async function restoreData(config: StoreConfig, file: string): Promise<void> {
  if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}.`)
  await mkdir(config.dataDir, { recursive: true })
  const archives = createZipArchives(config.dataDir)
  await withMemory(config, async memory => {
    const { store, lastingImages: images, files } = memory
    const running = await machinesRunningOn(memory)
    if (running.length > 0) {
      throw new CommandRefused(`Stop the other machines on ${storeName(config)} first: ${running.join(', ')}.`)
    }
    const aside = await archives.putAside(createReadStream(file), largestBackup)
    if (!aside.ok) throw new CommandRefused(`${file} is too large.`)
    try {
      const done = await withBackup(archives, aside.value, async (archive, { manifest, memory: restored }) => {
        if (store.shared)
          await replaceDurably(join(memory.localDir, beforeRestore), backUpMemory(memory, config, manifest.version))
        const vaults = await restoreVaults(archive, manifest, { images, files })
        if (vaults.ok) await store.replaceAll(writesOf(restored))
        return vaults
      })
      if (!done.ok) throw new CommandRefused(`${file} cannot be restored: ${whyNot(done.problem)}`)
    } finally {
      await archives.discard(aside.value)
    }
  })
}

const whyNot = (problem: ArchiveProblem | BackupProblem): string =>
  problem.kind === 'transfer-invalid'
    ? problem.problems
        .map(each => sentence(each.kind, each.kind === 'invalid-value' ? valuesOfInvalid(each) : each, 'en_US'))
        .join(' ')
    : JSON.stringify(problem)

export const backup: Command = async ({ config, version, words: [file] }) => {
  if (file === undefined) return refusal('Name the file to write: backup <file>')
  try {
    await backUpData(config, file, version)
  } catch (error) {
    return refusal(error instanceof CommandRefused ? error.message : startFailureText(error, config))
  }
  console.log(`Everything in ${storeName(config)} is in ${file}. It is as secret as the machine: keep it safe.`)
  return 0
}

export const restore: Command = async ({ config, words }) => {
  const [file] = words.filter(word => word !== '--yes')
  if (file === undefined) return refusal('Name the file to restore: restore <file> --yes')
  if (!words.includes('--yes')) {
    return refusal(`This puts ${file} in the place of ${whatIsReplaced(config)}. Say --yes if you mean it.`)
  }
  try {
    await restoreData(config, file)
  } catch (error) {
    return refusal(error instanceof CommandRefused ? error.message : startFailureText(error, config))
  }
  console.log(`${file} is restored. ${whatIsKept(config)}`)
  return 0
}

const whatIsReplaced = (config: Config): string =>
  config.store === 'embedded'
    ? `everything in ${config.dataDir}`
    : `everything in ${storeName(config)} that its machines have in common — recipes, ingredients, users, collections — ` +
      'and of what this one remembers of its own. What others remember of their own stays'

const whatIsKept = (config: Config): string =>
  config.store === 'embedded'
    ? `What was there before lies among the snapshots in ${config.dataDir}.`
    : `It is in the place of what all machines on ${storeName(config)} had in common, and of what this one remembered: ` +
      `that is a backup now, ${beforeRestore} in ${join(config.dataDir, 'mongodb')}.`
