import { randomBytes } from 'node:crypto'
import { linkSync, lstatSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { makeDataFolder } from '#adapters/data-folder/make-folders.ts'
import type { DataFolder, DataFolderTrouble } from '#domain/ports/data-folder.port.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { WorkerStart } from './protocol.ts'
import { asStoreFailure } from './store-failure.ts'
import { witnessFile } from './witness.ts'
import { connectWorker, type WorkerClient } from './worker-client.ts'

export interface EmbeddedStoreOptions {
  /** The store's file; its log (`-wal`) and its folder of snapshots lie beside it. */
  readonly file: string
  /** `store-worker.ts`, or what it was bundled to. */
  readonly workerUrl: URL
  /** The arguments Node needs to run it; by default those of this process. */
  readonly workerExecArgv?: readonly string[]
  readonly now: () => Timestamp
  /** After so long without a write the log is tidied up and the daily snapshot made; 10,000 by default. */
  readonly quietMs?: number
  /** After so long it looks again whether its files are still there, besides at every commit; 1,000 by default. */
  readonly lookMs?: number
  /** Hears of chores that failed, a snapshot above all; commits are not concerned. */
  readonly warn?: (detail: string) => void
}

/** Room for 50,000 documents; without a bound a worker takes as much heap as the whole process may. */
const workerLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4, stackSizeMb: 2 }

/** A thread that has taken the store for this process, and what it says of the folder. */
export interface ServedStore {
  readonly client: WorkerClient
  readonly folder: DataFolder
}

/** At the start: the folder is made if there is none. Rejects with a `StoreFailure`. */
export async function serveStore(options: EmbeddedStoreOptions): Promise<Result<ServedStore, StoreProblem>> {
  const { file, quietMs = 10_000, lookMs = 1000, warn = () => undefined } = options
  try {
    makeDataFolder(dirname(file))
    for (const name of [file, `${file}-wal`, witnessFile(file)]) {
      const found = statSync(name, { throwIfNoEntry: false })
      if (found?.isDirectory()) throw new Error(`${name} is a folder`)
      if (!found && lstatSync(name, { throwIfNoEntry: false })) throw new Error(`${name} is a link that leads nowhere`)
    }
  } catch (error) {
    throw asStoreFailure(error)
  }
  const folder = watchedFolder(dirname(file))
  const keptLog = `${file}-wal-kept-${randomBytes(6).toString('hex')}`
  const worker = startWorker(options, { task: 'serve', file, keptLog, quietMs, lookMs })
  const tidyUp = (): void => putBackLog(keptLog, `${file}-wal`)
  const client = connectWorker(worker, { warn, tidyUp, onPlace: folder.change })
  const opened = await client.opened
  if (opened.ok) return success({ client, folder })
  await client.ended
  return opened
}

/** Whether a copy of a store is whole, every document of it. It is left ready to take the store's place if it is. */
export async function isWholeStore(
  options: Pick<EmbeddedStoreOptions, 'workerUrl' | 'workerExecArgv'>,
  file: string,
): Promise<boolean> {
  const client = connectWorker(startWorker(options, { task: 'check', file }))
  const whole = await client.opened.then(
    ({ ok }) => ok,
    () => false,
  )
  await client.ended
  return whole
}

function startWorker(
  { workerUrl, workerExecArgv }: Pick<EmbeddedStoreOptions, 'workerUrl' | 'workerExecArgv'>,
  workerData: WorkerStart,
): Worker {
  return new Worker(workerUrl, {
    name: 'store',
    workerData,
    resourceLimits: workerLimits,
    ...(workerExecArgv && { execArgv: [...workerExecArgv] }),
  })
}

function watchedFolder(path: string): DataFolder & { change(trouble: DataFolderTrouble | null): void } {
  const listeners = new Set<() => void>()
  let trouble: DataFolderTrouble | null = null
  return {
    path,
    get trouble() {
      return trouble
    },
    onChange: listener => void listeners.add(listener),
    change(next) {
      trouble = next
      for (const listener of listeners) listener()
    },
  }
}

/** Only where there is no log: it would belong to the store's present owner. */
function putBackLog(keptLog: string, log: string): void {
  try {
    linkSync(keptLog, log)
    rmSync(keptLog)
  } catch {
    // There was none to keep; or it lies beside the store, whence it is put aside with it.
  }
}
