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
  /** Neither a sound that can be played nor UTF-8 text; with what it is by its first bytes. */
  | { readonly kind: 'file-not-usable'; readonly found: FileFormat | null }
  /** All files together would be more than the vault holds. */
  | { readonly kind: 'file-vault-full'; readonly mostBytes: number }

/** Files that people have given to the machine, by content: the same file twice is one file. */
export interface FileVault {
  /**
   * Durable when it resolves; there is no half file, whatever happens in between. Rejects when `content` is cut off or
   * the disk refuses.
   */
  put(content: AsyncIterable<Uint8Array>): Promise<Result<StoredFile, FileProblem>>
  has(key: FileKey): Promise<boolean>
  /** Null when there is no such file. */
  get(key: FileKey): Promise<Uint8Array | null>
  /** Deletes every file that is not named, and what uploads have left. @returns how many files went */
  keepOnly(keys: ReadonlySet<FileKey>): Promise<number>
}
