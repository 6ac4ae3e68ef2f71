import type { DataFolderTrouble } from '#domain/ports/data-folder.port.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { DocumentKind } from '#domain/records/documents.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Result } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { StoreFailureReason } from './store-failure.ts'

/**
 * The messages between the store's two threads. Bodies travel as JSON: cheaper than cloning, and checked on the way in.
 */

/** The worker's task: to serve a store, or to check whether a copy of one is whole, and end. */
export type WorkerStart = ServingStart | { readonly task: 'check'; readonly file: string }

export interface ServingStart {
  readonly task: 'serve'
  readonly file: string
  /** Where its log is copied when the store turns out not to be trusted. */
  readonly keptLog: string
  /** After so long without a write, background work may use the disk. */
  readonly quietMs: number
  /** How often it looks whether its files are still there, besides at every commit. */
  readonly lookMs: number
}

/** A write whose value is JSON already. */
export type StoredWrite =
  | { readonly op: 'put'; readonly kind: DocumentKind; readonly id: number; readonly body: string }
  | { readonly op: 'delete'; readonly kind: RecordKind; readonly id: number }
  | { readonly op: 'append'; readonly stream: 'pastOrder'; readonly body: string }

/** One kind's documents as one JSON text, `[[id, body], …]`, by ascending id. */
export interface LoadedTable {
  readonly kind: RecordKind
  readonly entries: string
}

export type LoadProblem = StoreProblem & {
  /** How many acknowledged writes are not there; everything before them is. */
  readonly missing?: number
}

/** What the worker does for the other thread, in the order of the requests. It has no clock of its own: `at` is the time. */
export interface StoreService {
  load(at: Timestamp): Result<readonly LoadedTable[], LoadProblem>
  commit(at: Timestamp, writes: readonly StoredWrite[]): void
  /** Collects what is to replace everything; `isFirst` forgets what was collected before. */
  collect(isFirst: boolean, writes: readonly StoredWrite[]): void
  /** Puts what was collected in the place of everything. */
  replaceAll(at: Timestamp): void
  /** @returns a JSON list, newest first */
  pastOrders(offset: number, limit: number): string
  close(): void
}

export interface StoreRequest {
  readonly number: number
  readonly method: keyof StoreService
  readonly parameters: readonly unknown[]
}

/** `opened` comes first and once; after it one `answer` or `failure` for every request, in their order. */
export type WorkerMessage =
  | { readonly kind: 'opened'; readonly result: Result<undefined, StoreProblem> }
  | { readonly kind: 'not-opened'; readonly reason: StoreFailureReason; readonly detail: string }
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly number: number; readonly reason: StoreFailureReason; readonly detail: string }
  /** The place of the store's files has changed; null: they are where they should be. */
  | { readonly kind: 'place'; readonly trouble: DataFolderTrouble | null }
  /** Background work failed: a snapshot, or moving the log into the file. */
  | { readonly kind: 'warning'; readonly detail: string }
