import { type ImageKey, imageKey } from '../catalogue/image.ts'
import { type FileKey, fileKey } from '../events/event-action.ts'
import { isLeftOut } from '../records/documents.ts'
import { type RecordKind, recordKinds } from '../records/records.ts'
import type { Timestamp } from '../units/timestamp.ts'

/*
 * A backup is one archive: a document for each kind of records, past orders in pages, pictures and files of event
 * actions by their keys, and a manifest that says what all of it must be.
 */

export const manifestName = 'manifest.json'
export const backupFormat = 'speedrail-backup'
/** The version of the archive; documents have a version each. */
export const backupFormatVersion = 1

export interface BackupManifest {
  readonly format: typeof backupFormat
  readonly formatVersion: number
  /** The version of the program that wrote it. */
  readonly version: string
  readonly createdAt: Timestamp
  /** The digest of every other entry. */
  readonly entries: Readonly<Record<string, string>>
}

/** Documents of one kind, in the version that they are written in. */
export interface BackupDocuments {
  readonly version: number
  readonly documents: readonly (readonly [id: number, body: unknown])[]
}

/** Past orders of one page, newest first, as they are in memory. */
export interface BackupOrders {
  readonly version: number
  readonly orders: readonly unknown[]
}

export type BackupEntry =
  | { readonly kind: 'manifest' }
  | { readonly kind: 'records'; readonly of: RecordKind }
  /** Records of an extension that this program doesn't have: they aren't read. */
  | { readonly kind: 'left-out'; readonly of: string }
  /** Counted from 1; the first has the newest. */
  | { readonly kind: 'orders'; readonly page: number }
  | { readonly kind: 'image'; readonly key: ImageKey }
  | { readonly kind: 'file'; readonly key: FileKey }

export function backupEntryName(entry: BackupEntry): string {
  switch (entry.kind) {
    case 'manifest':
      return manifestName
    case 'records':
    case 'left-out':
      return `records/${entry.of}.json`
    case 'orders':
      return `past-orders/${entry.page}.json`
    case 'image':
      return `images/${entry.key}.jpg`
    case 'file':
      return `files/${entry.key}`
  }
}

/** Null for what is no part of a backup. */
export function backupEntryOf(name: string): BackupEntry | null {
  if (name === manifestName) return { kind: 'manifest' }
  const [, folder, rest = ''] = /^([a-z-]+)\/([\w.]+)$/.exec(name) ?? []
  if (folder === 'files') {
    const key = fileKey(rest)
    return key && { kind: 'file', key }
  }
  if (folder === 'images' && rest.endsWith('.jpg')) {
    const key = imageKey(rest.slice(0, -4))
    return key && { kind: 'image', key }
  }
  if (!rest.endsWith('.json')) return null
  const stem = rest.slice(0, -5)
  if (folder === 'past-orders') return /^[1-9]\d{0,5}$/.test(stem) ? { kind: 'orders', page: Number(stem) } : null
  if (folder !== 'records') return null
  if (isLeftOut(stem)) return { kind: 'left-out', of: stem }
  const of = recordKinds.find(kind => kind === stem)
  return of ? { kind: 'records', of } : null
}
