import { randomBytes } from 'node:crypto'
import { linkSync, lstatSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { makeDataFolder } from '#adapters/data-folder/data-files.ts'
import type { DataFolder, DataFolderTrouble } from '#domain/ports/data-folder.port.ts'
import type { RecordStore, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { storedText } from '#domain/records/documents.ts'
import { type Records, recordsOf, type WriteOperation } from '#domain/records/records.ts'
import { AssertionError, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { ackMarkerFile, logOf } from './commit-log.ts'
import type { LoadedTable, StoredWrite, StoreRequest, StoreService, WorkerMessage, WorkerStart } from './protocol.ts'
import { asStoreFailure, StoreFailure } from './store-failure.ts'

export interface EmbeddedStoreOptions {
  /** Its log (`-wal`) and its folder of snapshots lie beside it. */
  readonly file: string
  /** `store-worker.ts`, or what it was bundled to. */
  readonly workerUrl: URL
  /** By default those of this process. */
  readonly workerExecArgv?: readonly string[]
  readonly now: () => Timestamp
  /** Without a write, until the log is tidied up and the daily snapshot made; 10,000 by default. */
  readonly quietMs?: number
  /** How often it looks for its files, besides at every commit; 1,000 by default. */
  readonly lookMs?: number
  /** Failures of background work; commits reject. */
  readonly warn?: (detail: string) => void
}

/** Room for 50,000 documents. */
const workerLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4, stackSizeMb: 2 }

export interface EmbeddedStore extends RecordStore {
  readonly folder: DataFolder
}

/**
 * The record store in one file, which a thread of its own takes for this process.
 * @throws StoreFailure when the file cannot be opened. A commit that rejects as `io-error` may or may not be found
 * after the restart that it requires
 */
export async function openEmbeddedStore(options: EmbeddedStoreOptions): Promise<Result<EmbeddedStore, StoreProblem>> {
  const serving = await serveStore(options)
  return serving.ok ? success(recordStoreOn(serving.value, options.now)) : serving
}

/** @param loaded for the first load, if it was read already */
export function recordStoreOn(
  { client, folder }: ServedStore,
  now: () => Timestamp,
  loaded: readonly LoadedTable[] | null = null,
): EmbeddedStore {
  let unread = loaded
  let closed: Promise<void> | null = null
  const expectOpen = (): void => {
    if (closed !== null) throw new AssertionError('The record store is closed')
  }
  return {
    shared: null,
    folder,
    async load() {
      expectOpen()
      const tables = unread ? success(unread) : await client.ask('load', now())
      unread = null
      return tables.ok ? success(recordsFrom(tables.value)) : tables
    },
    async commit(operations, onWritten) {
      expectOpen()
      unread = null
      await client.ask('commit', now(), operations.map(asStoredWrite))
      onWritten?.()
      return 'written'
    },
    async replaceAll(contents, onWritten) {
      expectOpen()
      unread = null
      await client.ask('collect', true, [])
      for await (const batch of contents) await client.ask('collect', false, batch.map(asStoredWrite))
      expectOpen()
      await client.ask('replaceAll', now())
      onWritten?.()
    },
    async pastOrders(offset, limit) {
      expectOpen()
      if (offset < 0 || limit < 1 || limit > 200) throw new AssertionError(`No page of ${limit} from ${offset}`)
      return JSON.parse(await client.ask('pastOrders', offset, limit)) as PastOrder[]
    },
    close() {
      closed ??= client.close()
      return closed
    },
  }
}

function recordsFrom(tables: readonly LoadedTable[]): Records {
  const maps = tables.map(({ kind, entries }) => [kind, new Map<number, unknown>(JSON.parse(entries))])
  return recordsOf(Object.fromEntries(maps))
}

function asStoredWrite(operation: WriteOperation): StoredWrite {
  if (operation.op === 'delete') return operation
  const body = storedText(operation)
  if (operation.op === 'append') return { op: 'append', stream: operation.stream, body }
  return { op: 'put', kind: operation.kind, id: operation.id, body }
}

export interface ServedStore {
  readonly client: WorkerClient
  readonly folder: DataFolder
}

/** Makes the folder if there's none. Rejects with a `StoreFailure`. */
export async function serveStore(options: EmbeddedStoreOptions): Promise<Result<ServedStore, StoreProblem>> {
  const { file, quietMs = 10_000, lookMs = 1000, warn = () => undefined } = options
  try {
    makeDataFolder(dirname(file))
    for (const name of [file, logOf(file), ackMarkerFile(file)]) {
      const found = statSync(name, { throwIfNoEntry: false })
      if (found?.isDirectory()) throw new Error(`${name} is a folder`)
      if (!found && lstatSync(name, { throwIfNoEntry: false })) throw new Error(`${name} is a link that leads nowhere`)
    }
  } catch (error) {
    throw asStoreFailure(error)
  }
  const folder = watchedFolder(dirname(file))
  const keptLog = `${logOf(file)}-kept-${randomBytes(6).toString('hex')}`
  const worker = startWorker(options, { task: 'serve', file, keptLog, quietMs, lookMs })
  const tidyUp = (): void => putBackLog(keptLog, logOf(file))
  const client = connectWorker(worker, { warn, tidyUp, onPlace: folder.change })
  const opened = await client.opened
  if (opened.ok) return success({ client, folder })
  await client.ended
  return opened
}

/** Whether every document of a copy is whole. It can take the store's place then. */
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

function putBackLog(keptLog: string, log: string): void {
  try {
    linkSync(keptLog, log)
    rmSync(keptLog)
  } catch {
    // None to keep; or it lies beside the store, and is put aside with it.
  }
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (failure: StoreFailure) => void
}

interface WorkerListener {
  warn?(detail: string): void
  onPlace?(trouble: DataFolderTrouble | null): void
  tidyUp?(): void
}

/** Requests are carried out in the order in which they're asked. */
export type WorkerClient = ReturnType<typeof connectWorker>

function connectWorker(worker: Worker, listener: WorkerListener = {}) {
  const waiting = new Map<number, Waiting>()
  let lastNumber = 0
  let gone: StoreFailure | null = null

  const take = (number: number): Waiting | undefined => {
    const waiter = waiting.get(number)
    waiting.delete(number)
    return waiter
  }
  const giveUp = (failure: StoreFailure): void => {
    gone ??= failure
    for (const number of [...waiting.keys()]) take(number)?.reject(gone)
  }
  const receive = (message: Exclude<WorkerMessage, { kind: 'opened' | 'not-opened' }>): void => {
    switch (message.kind) {
      case 'answer':
        take(message.number)?.resolve(message.value)
        break
      case 'failure':
        take(message.number)?.reject(new StoreFailure(message.reason, message.detail))
        break
      case 'place':
        listener.onPlace?.(message.trouble)
        break
      case 'warning':
        listener.warn?.(message.detail)
        break
    }
  }
  /** When the worker has the file, or says why not. */
  const opened = new Promise<Result<undefined, StoreProblem>>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'opened') resolve(message.result)
      else if (message.kind === 'not-opened') reject(new StoreFailure(message.reason, message.detail))
      else receive(message)
    })
    worker.on('error', cause => reject(goneBy(cause)))
    worker.on('exit', () => reject(new StoreFailure('stopped', 'its worker ended before it had the file')))
  })
  /** When the worker is gone, and the lock of the file with it. */
  const ended = new Promise<void>(resolve => {
    worker.on('error', cause => giveUp(goneBy(cause)))
    worker.on('exit', () => {
      giveUp(new StoreFailure('stopped', 'its worker has ended'))
      listener.tidyUp?.()
      resolve()
    })
  })

  /** Rejects with a {@link StoreFailure}. */
  const ask = <Method extends keyof StoreService>(
    method: Method,
    ...parameters: Parameters<StoreService[Method]>
  ): Promise<ReturnType<StoreService[Method]>> =>
    new Promise((resolve, reject) => {
      if (gone) {
        reject(gone)
        return
      }
      lastNumber += 1
      waiting.set(lastNumber, { resolve: value => resolve(value as ReturnType<StoreService[Method]>), reject })
      worker.postMessage({ number: lastNumber, method, parameters } satisfies StoreRequest)
    })

  return {
    opened,
    ended,
    ask,
    /** After what was asked before; resolves as {@link ended}. */
    async close(): Promise<void> {
      await ask('close').catch(() => undefined)
      await ended
    },
  }
}

const goneBy = (cause: unknown): StoreFailure =>
  new StoreFailure('stopped', `its worker failed: ${String(cause)}`, { cause })
