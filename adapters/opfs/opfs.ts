import { messageOf } from '#domain/result.ts'
import { FailedAccess } from '#domain/store-failure.ts'

/*
 * The part of the Origin Private File System that these adapters need, as a dedicated worker has it: what
 * `navigator.storage.getDirectory()` gives fits. Declared here, since the server is compiled without the types of
 * browsers.
 */

/** An open file, which is locked for others. All calls are synchronous, and throw a `DOMException`. */
export interface SyncAccessHandle {
  /** @returns how many bytes there were */
  read(into: Uint8Array, options?: { at?: number }): number
  /** @returns how many bytes were written */
  write(bytes: Uint8Array, options?: { at?: number }): number
  truncate(size: number): void
  /** In bytes. */
  getSize(): number
  /** What was written is durable when it returns. */
  flush(): void
  close(): void
}

export interface OpfsFile {
  readonly kind: 'file'
  /** Rejects with a `NoModificationAllowedError` while it is open elsewhere. */
  createSyncAccessHandle(): Promise<SyncAccessHandle>
  getFile(): Promise<OpfsFileContent>
}

/** A file as it was when someone asked. */
export interface OpfsFileContent {
  /** In bytes. */
  readonly size: number
  slice(start: number, end?: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

export interface OpfsFolder {
  readonly kind: 'directory'
  /** Rejects with a `NotFoundError` when there is none and none is to be created. */
  getFileHandle(name: string, options?: { create?: boolean }): Promise<OpfsFile>
  getDirectoryHandle(name: string, options?: { create?: boolean }): Promise<OpfsFolder>
  /** Rejects with a `NotFoundError` when there is none. */
  removeEntry(name: string, options?: { recursive?: boolean }): Promise<void>
  /** The names of what is in it. */
  keys(): AsyncIterable<string>
}

/** The name of an error that a browser throws; empty for what is no error. */
export const errorName = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''

/** For `catch`: null instead of what is not there. */
export function nullIfNotFound(error: unknown): null {
  if (errorName(error) === 'NotFoundError') return null
  throw error
}

/** All of an open file. Throws as the calls of a handle do. */
export function readAll(handle: SyncAccessHandle): Uint8Array {
  const bytes = new Uint8Array(handle.getSize())
  let length = 0
  while (length < bytes.length) {
    const count = handle.read(bytes.subarray(length), { at: length })
    if (count === 0) break
    // So Chromium says that the disk has failed: what was not read must not be taken for what is there.
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

/** A write or read that the browser's storage did not do. */
export class StoreFailure extends FailedAccess<StoreFailureReason> {}

const full =
  'The browser gives this page no more storage. Nothing was saved: make room on the disk, or delete data of other pages.'

/** The meaning of what a browser throws. */
export function asStoreFailure(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  if (errorName(error) === 'QuotaExceededError') return new StoreFailure('disk-full', full, { cause: error })
  return new StoreFailure('io-error', `the browser's storage failed: ${messageOf(error)}`, { cause: error })
}

/** Carries out what a browser may refuse. @throws StoreFailure */
export function attempt<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw asStoreFailure(error)
  }
}

/** Writes all of `bytes`. @throws StoreFailure; then anything from none of them to all may be there */
export function writeWhole(handle: Pick<SyncAccessHandle, 'write'>, bytes: Uint8Array, at: number): void {
  const count = attempt(() => handle.write(bytes, { at }))
  // Where there is room for some of it, some of it is written. Chromium says by the number 2³² − 8 that there is none.
  if (count !== bytes.length) throw new StoreFailure('disk-full', full)
}

/** Waits between two tries. */
export type Pause = () => Promise<void>

/**
 * A worker that was ended lets go of its files a little later: one that hangs, or is in the middle of something, only when
 * the browser has waited for it, Chromium for two seconds.
 */
const mostTries = 50
const usualPause: Pause = () => new Promise(resolve => void setTimeout(resolve, 100))

/** @returns null while someone else has the file. Rejects with what the browser throws else */
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
