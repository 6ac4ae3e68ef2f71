/*
 * The part of the Origin Private File System that these adapters need, as a dedicated worker has it: what
 * `navigator.storage.getDirectory()` gives fits. Declared here, since the server is compiled without the types of
 * browsers.
 */

/** An open file, which nobody else has open meanwhile. All calls are synchronous, and throw a `DOMException`. */
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
  /** Rejects with a `NoModificationAllowedError` while someone else has it open. */
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
