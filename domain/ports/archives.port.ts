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
  /** The limit of everything that is read, in bytes, counted while it is unpacked. */
  readonly unpackedBytes: number
  /** The limit of one entry; null for an unknown one, which is never unpacked. */
  entryBytes(name: string): number | null
}

export interface ArchiveEntry {
  /** A relative path with slashes. */
  readonly name: string
  /** Text is written in UTF-8. */
  readonly content: Uint8Array | string
}

/** An archive whose known entries have all been unpacked once: they are sound, and within the limits. */
export interface OpenArchive {
  /** The names of the known entries, without the folder in which all of them lie. */
  readonly names: ReadonlySet<string>
  /** Null when there is no such entry. */
  read(name: string): Promise<Uint8Array | null>
  /** UTF-8, or UTF-16 behind its mark; other bytes become a replacement character. Null when there is no such entry. */
  readText(name: string): Promise<string | null>
  /** The same text in pieces, as fast as they are taken. Null when there is no such entry. */
  textPieces(name: string): AsyncIterable<string> | null
  close(): Promise<void>
}

/** Names an archive that was put aside; unguessable, and good until it is discarded. */
export type ArchiveKey = string

/** Files that hold many: exports and backups. */
export interface Archives {
  /** An archive, in pieces, as fast as they are taken; one entry is in memory at a time. */
  write(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array>
  /** Puts aside what arrives, unread. Rejects when `content` is cut off or the disk refuses; then nothing is left. */
  putAside(content: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Result<ArchiveKey, ArchiveProblem>>
  /** Checks all of an archive that was put aside. */
  open(key: ArchiveKey, limits: ArchiveLimits): Promise<Result<OpenArchive, ArchiveProblem>>
  discard(key: ArchiveKey): Promise<void>
  /** Discards everything that was put aside, also by a process that is gone. */
  discardAll(): Promise<void>
  /** Tells contents apart: the same bytes have the same one, and nobody can make others that have it. */
  digest(content: Uint8Array | string): string
}
