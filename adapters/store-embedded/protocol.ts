import type { DataFolderTrouble } from '#domain/ports/data-folder.port.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { DocumentKind } from '#domain/records/documents.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Result } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { StoreFailureReason } from './store-failure.ts'

/** Between the store's two threads. Bodies travel as JSON: cheaper than cloning, and checked on the way in. */

/** To serve a store, or to check a copy of one and end. */
export type WorkerStart = ServingStart | { readonly task: 'check'; readonly file: string }

export interface ServingStart {
  readonly task: 'serve'
  readonly file: string
  /** For the log of a store that isn't trusted. */
  readonly keptLog: string
  readonly quietMs: number
  readonly lookMs: number
}

/** A write whose value is JSON already. */
export type StoredWrite =
  | { readonly op: 'put'; readonly kind: DocumentKind; readonly id: number; readonly body: string }
  | { readonly op: 'delete'; readonly kind: RecordKind; readonly id: number }
  | { readonly op: 'append'; readonly stream: 'pastOrder'; readonly body: string }

/** `[[id, body], …]` as one text, by ascending id. */
export interface LoadedTable {
  readonly kind: RecordKind
  readonly entries: string
}

export type LoadProblem = StoreProblem & {
  /** Acknowledged writes that aren't there; everything before them is. */
  readonly missing?: number
}

/** In the order of the requests. The worker has no clock: `at` is the time. */
export interface StoreService {
  load(at: Timestamp): Result<readonly LoadedTable[], LoadProblem>
  commit(at: Timestamp, writes: readonly StoredWrite[]): void
  /** `isFirst` forgets what was collected before. */
  collect(isFirst: boolean, writes: readonly StoredWrite[]): void
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

/** After `opened`, one `answer` or `failure` for every request, in order. */
export type WorkerMessage =
  | { readonly kind: 'opened'; readonly result: Result<undefined, StoreProblem> }
  | { readonly kind: 'not-opened'; readonly reason: StoreFailureReason; readonly detail: string }
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly number: number; readonly reason: StoreFailureReason; readonly detail: string }
  /** null: the store's files are where they should be. */
  | { readonly kind: 'place'; readonly trouble: DataFolderTrouble | null }
  /** Background work failed. */
  | { readonly kind: 'warning'; readonly detail: string }
