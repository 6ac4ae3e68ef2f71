import type { RecordStore, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import { AssertionError, failure, type Result, success } from '#domain/result.ts'
import { chooseGeneration, Generation, readGeneration, SnapshotWriter } from './generation.ts'
import { migratedRecords } from './logged.ts'
import { asStoreFailure, type OpfsFolder, type Pause, readAll, type SyncAccessHandle, takeHandle } from './opfs.ts'
import { OpfsRecordStore } from './opfs-store.ts'
import { type StoreLoss, storeLosses } from './store-losses.ts'

export interface OpfsStoreOptions {
  /** `navigator.storage.getDirectory()`, or a folder in it. */
  readonly folder: OpfsFolder
  /** Failed chores; commits reject. */
  readonly warn?: (detail: string) => void
  /** Before it tries again to take files; 0.1 s by default, 50 times. */
  readonly pause?: Pause
  /** Only tests give their own. */
  readonly migrations?: MigrationTable
}

export interface OpfsStore extends RecordStore {
  /** What was missing at some opening, until it's acknowledged. Oldest first. */
  readonly losses: readonly StoreLoss[]
  /** Rejects with a `StoreFailure`. */
  acknowledgeLosses(): Promise<void>
}

/** One holds everything, the other what came before. */
const names = ['records-1.log', 'records-2.log'] as const

/**
 * Opens the store for this worker alone. What is damaged goes back to what is sound before it: the damaged file is kept
 * as `records-damaged-….log`, and `losses` say what is missing.
 * @returns `in-use` while another tab has it, `damaged` when there is nothing sound, `newer-version`; nothing was
 * changed then. Rejects with a `StoreFailure` when the browser gives no files, or no room.
 */
export async function openOpfsStore(options: OpfsStoreOptions): Promise<Result<OpfsStore, StoreProblem>> {
  const handles: SyncAccessHandle[] = []
  try {
    for (const name of names) {
      const handle = await takeHandle(await options.folder.getFileHandle(name, { create: true }), options.pause)
      if (!handle) return closing(handles, failure({ kind: 'in-use', detail: 'another tab or window has it open' }))
      handles.push(handle)
    }
    const [first, second] = handles
    const opened = await openOn([first, second] as HandlePair, options)
    return opened.ok ? opened : closing(handles, opened)
  } catch (error) {
    throw closing(handles, error instanceof DOMException ? asStoreFailure(error) : error)
  }
}

function closing<Value>(handles: readonly SyncAccessHandle[], value: Value): Value {
  for (const handle of handles) handle.close()
  return value
}

type HandlePair = readonly [SyncAccessHandle, SyncAccessHandle]

async function openOn(
  handles: HandlePair,
  { folder, warn = () => undefined, migrations }: OpfsStoreOptions,
): Promise<Result<OpfsStore, StoreProblem>> {
  const files = handles.map(handle => ({ read: readGeneration(readAll(handle)), size: handle.getSize() }))
  const chosen = chooseGeneration(files)
  if (!chosen.ok) return chosen
  const { index, generation, loss } = chosen.value ?? begun(handles)
  const migrated = migratedRecords(generation.documents, generation.orderVersion, migrations)
  if (!migrated.ok) return migrated
  const [current, spare] = index === 0 ? handles : handles.toReversed()
  if (!current || !spare) throw new AssertionError('A store has two files')
  const losses = storeLosses(folder)
  if (loss) await losses.keep(loss, readAll(loss.missing.kind === 'last-writes' ? current : spare))
  const { number, end, sequence, snapshotEnd, orders } = generation
  const store = new OpfsRecordStore({
    current: new Generation(current, number ?? 1, { end, sequence }),
    spare,
    snapshotEnd,
    records: migrated.value.records,
    leftOut: migrated.value.leftOut,
    orders,
    migrations,
    warn,
  })
  if (loss) store.compact(Math.max(...files.map(({ read }) => read.number ?? 0)) + 1)
  else store.settle(migrated.value.isChanged)
  return success(Object.assign(store, { losses: await losses.list(), acknowledgeLosses: losses.acknowledge }))
}

function begun([first]: HandlePair) {
  const snapshot = new SnapshotWriter(first, 1)
  snapshot.seal()
  return { index: 0, generation: readGeneration(readAll(first)), loss: null }
}
