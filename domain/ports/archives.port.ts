import type { FileFormat } from '../documents/file-format.ts'
import type { Result } from '../result.ts'

export type ArchiveProblem =
  /** No archive, cut off or damaged; with what it is by its first bytes. */
  | { readonly kind: 'archive-unreadable'; readonly found?: FileFormat | null }
  | { readonly kind: 'archive-encrypted' }
  | { readonly kind: 'archive-method-unknown'; readonly method: string }
  /** As it was sent. */
  | { readonly kind: 'archive-too-large'; readonly mostBytes: number }
  | { readonly kind: 'archive-unpacks-too-large'; readonly mostBytes: number }
  | { readonly kind: 'archive-too-many-entries'; readonly most: number }
  /** Made to harm: entries that swell, lie over each other, are there twice, or are named like paths to elsewhere. */
  | { readonly kind: 'archive-hostile' }

export interface ArchiveLimits {
  readonly entries: number
  /** Of everything that is read, counted while it is unpacked. */
  readonly unpackedBytes: number
  /** null for an unknown entry, which is never unpacked. */
  entryBytes(name: string): number | null
}

export interface ArchiveEntry {
  /** A relative path with slashes. */
  readonly name: string
  /** Text is written in UTF-8. */
  readonly content: Uint8Array | string
}

/** All known entries have been unpacked once: they are sound, and within the limits. */
export interface OpenArchive {
  /** Without the folder in which all of them lie. */
  readonly names: ReadonlySet<string>
  /** Null when there is no such entry. */
  read(name: string): Promise<Uint8Array | null>
  /** UTF-8, or UTF-16 behind its mark; other bytes become a replacement character. */
  readText(name: string): Promise<string | null>
  /** The same text in pieces, as fast as they are taken. */
  textPieces(name: string): AsyncIterable<string> | null
  close(): Promise<void>
}

/** Unguessable, and valid until it is discarded. */
export type ArchiveKey = string

/** Files that hold many: exports and backups. */
export interface Archives {
  /** In pieces, as fast as they are taken; one entry is in memory at a time. */
  write(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array>
  /** Stores what arrives, unread. Rejects when `content` is cut off or the disk refuses; then nothing is left. */
  putAside(content: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Result<ArchiveKey, ArchiveProblem>>
  /** Checks all of a stored archive. */
  open(key: ArchiveKey, limits: ArchiveLimits): Promise<Result<OpenArchive, ArchiveProblem>>
  discard(key: ArchiveKey): Promise<void>
  /** Also what a process that is gone has stored. */
  discardAll(): Promise<void>
  /** A cryptographic hash. */
  digest(content: Uint8Array | string): string
}
