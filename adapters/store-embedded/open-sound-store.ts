import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { forceToDisk } from '#adapters/data-folder/data-files.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { ackMarkerFile, removeStore } from './commit-log.ts'
import { keepDamaged } from './damaged-folder.ts'
import {
  type EmbeddedStore,
  type EmbeddedStoreOptions,
  isWholeStore,
  recordStoreOn,
  serveStore,
} from './open-embedded-store.ts'
import type { LoadProblem } from './protocol.ts'
import { forgetRestored, hasFailed, noteStart, type RestoredMark, restoredMark } from './restored-mark.ts'
import { type Snapshot, snapshotsOf } from './snapshots.ts'
import { asStoreFailure } from './store-failure.ts'

/**
 * Opens and loads the store. If it's damaged, or no machine has started with what was restored, the newest intact state
 * takes its place: what's there, if only the last writes are missing, else the newest whole snapshot. The damaged files
 * are kept, and `unreportedLosses` says what happened.
 * @returns `damaged` when there's no intact state; nothing was changed then. Rejects as `openEmbeddedStore` does.
 */
export async function openSoundStore(options: EmbeddedStoreOptions): Promise<Result<EmbeddedStore, StoreProblem>> {
  const inode = inodeOf(options.file)
  const mark = restoredMark(options.file)
  const first = await openAndLoad(options, mark)
  if (first.ok) {
    noteStart(options.file)
    return first
  }
  const { problem, letGo } = first.problem
  // Others are kept out meanwhile, if the file could be taken.
  const repair = problem.kind === 'damaged' ? await prepareRepair(options, problem, mark) : null
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
  forgetRestored(options.file)
  const second = await openAndLoad(options)
  if (second.ok) return second
  await second.problem.letGo()
  return failure(second.problem.problem)
}

interface NotLoaded {
  readonly problem: LoadProblem
  letGo(): Promise<void>
}

/** @param mark of a restored store */
async function openAndLoad(
  options: EmbeddedStoreOptions,
  mark: RestoredMark | null = null,
): Promise<Result<EmbeddedStore, NotLoaded>> {
  const serving = await serveStore(options)
  if (!serving.ok) return failure({ problem: serving.problem, letGo: async () => undefined })
  const { client } = serving.value
  try {
    const tables = await client.ask('load', options.now())
    if (!tables.ok) return failure({ problem: tables.problem, letGo: client.close })
    if (mark && hasFailed(mark) && existsSync(mark.snapshot)) {
      const detail = `the machine does not start with what was restored: ${mark.failure ?? 'the start was interrupted'}`
      return failure({ problem: { kind: 'damaged', detail }, letGo: client.close })
    }
    return success(recordStoreOn(serving.value, options.now, tables.value))
  } catch (error) {
    await client.close()
    throw error
  }
}

interface Repair {
  /** While no process has the store. Interrupted, the next start finds the damage, or the repair done. */
  carryOut(): void
  discard(): void
}

async function prepareRepair(
  options: EmbeddedStoreOptions,
  problem: LoadProblem,
  mark: RestoredMark | null,
): Promise<Repair | null> {
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
  const snapshot = await newestWhole(options, copy, mark)
  if (snapshot === null) return null
  return {
    carryOut() {
      const kind = mark?.snapshot === snapshot.path ? 'restored' : 'since-snapshot'
      keepDamaged(file, { ...loss, missing: { kind, from: snapshot.at } })
      forgetLogs(file, () => true)
      forceToDisk(dirname(file))
      renameSync(copy, file)
      forceToDisk(dirname(file))
    },
    discard: () => removeStore(copy),
  }
}

/** Makes `copy` of the newest whole snapshot, after a failed restore of those before it. */
async function newestWhole(
  options: EmbeddedStoreOptions,
  copy: string,
  mark: RestoredMark | null,
): Promise<Snapshot | null> {
  try {
    const all = snapshotsOf(options.file)
    const before = mark && hasFailed(mark) ? all.findIndex(({ path }) => path === mark.snapshot) : 0
    for (const snapshot of all.slice(Math.max(0, before))) {
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

/** @param isGone by name; the marker goes in any case */
function forgetLogs(file: string, isGone: (name: string) => boolean): void {
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(`${basename(file)}-wal`) && isGone(name)) rmSync(join(dirname(file), name))
  }
  rmSync(ackMarkerFile(file), { force: true })
}

const inodeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.ino ?? null
