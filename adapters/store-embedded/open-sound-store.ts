import { copyFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { keepDamaged } from './damaged-folder.ts'
import { forceToDisk } from './durable-files.ts'
import { type EmbeddedStore, recordStoreOn } from './open-embedded-store.ts'
import type { LoadProblem } from './protocol.ts'
import { type EmbeddedStoreOptions, isWholeStore, serveStore } from './serve-store.ts'
import { type Snapshot, snapshotsOf } from './snapshots.ts'
import { asStoreFailure } from './store-failure.ts'
import { witnessFile } from './witness.ts'

/**
 * Opens and loads the store, and puts the newest intact state in its place if it is damaged: what is there, when only
 * the last writes are missing; otherwise the newest snapshot that is whole. The damaged files are kept, and
 * `unreportedLosses` says what happened until somebody has been told.
 *
 * @returns `damaged` when there is no intact state; nothing was changed then. Rejects as `openEmbeddedStore` does.
 */
export async function openSoundStore(options: EmbeddedStoreOptions): Promise<Result<EmbeddedStore, StoreProblem>> {
  const inode = inodeOf(options.file)
  const first = await openAndLoad(options)
  if (first.ok) return first
  const { problem, letGo } = first.problem
  // Others are kept out while a snapshot is looked at, if the file could be taken at all.
  const repair = problem.kind === 'damaged' ? await prepareRepair(options, problem) : null
  await letGo()
  if (repair === null) return failure(problem)
  if (inodeOf(options.file) !== inode) {
    repair.discard()
    return failure({ kind: 'in-use', detail: `${options.file} was replaced by another process` })
  }
  try {
    repair.carryOut()
  } catch (error) {
    repair.discard()
    throw asStoreFailure(error)
  }
  const second = await openAndLoad(options)
  if (second.ok) return second
  await second.problem.letGo()
  return failure(second.problem.problem)
}

interface NotLoaded {
  readonly problem: LoadProblem
  letGo(): Promise<void>
}

async function openAndLoad(options: EmbeddedStoreOptions): Promise<Result<EmbeddedStore, NotLoaded>> {
  const serving = await serveStore(options)
  if (!serving.ok) return failure({ problem: serving.problem, letGo: async () => undefined })
  const { client } = serving.value
  try {
    const tables = await client.ask({ kind: 'load', at: options.now() })
    if (!tables.ok) return failure({ problem: tables.problem, letGo: client.close })
    return success(recordStoreOn(serving.value, options.now, tables.value))
  } catch (error) {
    await client.close()
    throw error
  }
}

interface Repair {
  /** While nobody has the store. Whatever breaks it off, the next start finds the damage, or the repair done. */
  carryOut(): void
  discard(): void
}

/** @returns null when there is nothing intact */
async function prepareRepair(options: EmbeddedStoreOptions, problem: LoadProblem): Promise<Repair | null> {
  const { file } = options
  const loss = { at: options.now(), detail: problem.detail }
  if (problem.missing !== undefined) {
    const { missing: writes } = problem
    return {
      carryOut() {
        keepDamaged(file, { ...loss, missing: { kind: 'last-writes', writes } })
        forgetLogs(file, name => name !== `${basename(file)}-wal`)
      },
      discard: () => undefined,
    }
  }
  const copy = `${file}.restored`
  const snapshot = await newestWhole(options, copy)
  if (snapshot === null) return null
  return {
    carryOut() {
      keepDamaged(file, { ...loss, missing: { kind: 'since-snapshot', from: snapshot.at } })
      // The log is that of the damaged file: it must never meet another one.
      forgetLogs(file, () => true)
      forceToDisk(dirname(file))
      renameSync(copy, file)
      forceToDisk(dirname(file))
    },
    discard: () => removeStore(copy),
  }
}

/** Makes `copy` of the newest snapshot that is whole, on the disk. */
async function newestWhole(options: EmbeddedStoreOptions, copy: string): Promise<Snapshot | null> {
  try {
    for (const snapshot of snapshotsOf(options.file)) {
      removeStore(copy)
      copyFileSync(snapshot.path, copy)
      if (await isWholeStore(options, copy)) {
        forceToDisk(copy)
        return snapshot
      }
    }
    removeStore(copy)
    return null
  } catch (error) {
    removeStore(copy)
    throw asStoreFailure(error)
  }
}

/** @param isGone which of the logs are to be gone, by name; the witness is in any case */
function forgetLogs(file: string, isGone: (name: string) => boolean): void {
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(`${basename(file)}-wal`) && isGone(name)) rmSync(join(dirname(file), name))
  }
  rmSync(witnessFile(file), { force: true })
}

function removeStore(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) rmSync(path, { force: true })
}

const inodeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.ino ?? null
