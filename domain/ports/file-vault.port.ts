import type { FileFormat } from '../documents/file-format.ts'
import type { FileKey } from '../events/event-action.ts'
import type { Result } from '../result.ts'

/** In bytes. */
export const fileLimits = { file: 20 * 1024 * 1024, vault: 500 * 1024 * 1024 } as const

export interface StoredFile {
  readonly fileKey: FileKey
  /** In bytes. */
  readonly size: number
}

export type FileProblem =
  | { readonly kind: 'file-too-large'; readonly mostBytes: number }
  /** Neither a playable sound nor UTF-8 text; with what it is by its first bytes. */
  | { readonly kind: 'file-not-usable'; readonly found: FileFormat | null }
  | { readonly kind: 'file-vault-full'; readonly mostBytes: number }

/** Uploaded files, by content: the same file twice is one file. */
export interface FileVault {
  /** Durable when it resolves, whole or not at all. Rejects when `content` is cut off or the disk refuses. */
  put(content: AsyncIterable<Uint8Array>): Promise<Result<StoredFile, FileProblem>>
  has(key: FileKey): Promise<boolean>
  get(key: FileKey): Promise<Uint8Array | null>
  /** Deletes every other file, and what uploads have left. @returns how many files went */
  keepOnly(keys: ReadonlySet<FileKey>): Promise<number>
}
