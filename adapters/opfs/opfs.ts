import { messageOf } from '#domain/result.ts'
import { FailedAccess } from '#domain/store-failure.ts'

/*
 * The used part of the Origin Private File System, as a dedicated worker has it. The server is compiled without the
 * types of browsers.
 */

/** Locked for others. Calls throw a `DOMException`. */
export interface SyncAccessHandle {
  read(into: Uint8Array, options?: { at?: number }): number
  write(bytes: Uint8Array, options?: { at?: number }): number
  truncate(size: number): void
  /** In bytes. */
  getSize(): number
  /** Durable when it returns. */
  flush(): void
  close(): void
}

export interface OpfsFile {
  readonly kind: 'file'
  /** Rejects with a `NoModificationAllowedError` while it is open elsewhere. */
  createSyncAccessHandle(): Promise<SyncAccessHandle>
  getFile(): Promise<OpfsFileContent>
}

export interface OpfsFileContent {
  /** In bytes. */
  readonly size: number
  slice(start: number, end?: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

export interface OpfsFolder {
  readonly kind: 'directory'
  /** Rejects with a `NotFoundError`. */
  getFileHandle(name: string, options?: { create?: boolean }): Promise<OpfsFile>
  getDirectoryHandle(name: string, options?: { create?: boolean }): Promise<OpfsFolder>
  /** Rejects with a `NotFoundError`. */
  removeEntry(name: string, options?: { recursive?: boolean }): Promise<void>
  keys(): AsyncIterable<string>
}

/** Empty for what is no error. */
export const errorName = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''

export function nullIfNotFound(error: unknown): null {
  if (errorName(error) === 'NotFoundError') return null
  throw error
}

export function readAll(handle: SyncAccessHandle): Uint8Array {
  const bytes = new Uint8Array(handle.getSize())
  let length = 0
  while (length < bytes.length) {
    const count = handle.read(bytes.subarray(length), { at: length })
    if (count === 0) break
    // Chromium's way to say that the disk has failed.
    if (count > bytes.length - length) throw new DOMException(`the file could not be read: ${count}`, 'UnknownError')
    length += count
  }
  return bytes.subarray(0, length)
}

/**
 * - `disk-full`: nothing was written; the next write may work
 * - `io-error`: the browser refused; what is stored is only known after the next start
 * - `damaged`: a piece of history cannot be read
 * - `stopped`: the store has given up earlier
 * - `in-use`: another tab or worker has the file
 */
export type StoreFailureReason = 'disk-full' | 'io-error' | 'damaged' | 'stopped' | 'in-use'

export class StoreFailure extends FailedAccess<StoreFailureReason> {}

const full =
  'The browser gives this page no more storage. Nothing was saved: make room on the disk, or delete data of other pages.'

export function asStoreFailure(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  if (errorName(error) === 'QuotaExceededError') return new StoreFailure('disk-full', full, { cause: error })
  return new StoreFailure('io-error', `the browser's storage failed: ${messageOf(error)}`, { cause: error })
}

/** @throws StoreFailure */
export function attempt<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw asStoreFailure(error)
  }
}

/** @throws StoreFailure; then some of it may be there */
export function writeWhole(handle: Pick<SyncAccessHandle, 'write'>, bytes: Uint8Array, at: number): void {
  const count = attempt(() => handle.write(bytes, { at }))
  // A full disk takes a part. Chromium says 2³² − 8 for nothing.
  if (count !== bytes.length) throw new StoreFailure('disk-full', full)
}

export type Pause = () => Promise<void>

/** An ended worker lets go of its files later, Chromium's after two seconds if it hangs. */
const mostTries = 50
const usualPause: Pause = () => new Promise(resolve => void setTimeout(resolve, 100))

/** @returns null while someone else has it */
export async function takeHandle(file: OpfsFile, pause: Pause = usualPause): Promise<SyncAccessHandle | null> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await file.createSyncAccessHandle()
    } catch (error) {
      if (errorName(error) !== 'NoModificationAllowedError') throw error
      if (nth === mostTries) return null
      await pause()
    }
  }
}
