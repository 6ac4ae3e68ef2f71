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

/** The worker's task: to serve a store, or to look whether a copy of one is whole, and end. */
export type WorkerStart = ServingStart | { readonly task: 'check'; readonly file: string }

export interface ServingStart {
  readonly task: 'serve'
  readonly file: string
  /** Where its log is copied when the store turns out not to be trusted. */
  readonly keptLog: string
  /** After so long without a write, chores may take the disk. */
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

/** The worker has no calendar of its own: `at` tells it the time. */
export type StoreRequest =
  | { readonly kind: 'load'; readonly at: Timestamp }
  | { readonly kind: 'commit'; readonly at: Timestamp; readonly writes: readonly StoredWrite[] }
  /** Collects what is to replace everything; `isFirst` forgets what was collected before. */
  | { readonly kind: 'collect'; readonly isFirst: boolean; readonly writes: readonly StoredWrite[] }
  /** Puts what was collected in the place of everything. */
  | { readonly kind: 'replace'; readonly at: Timestamp }
  | { readonly kind: 'past-orders'; readonly offset: number; readonly limit: number }
  | { readonly kind: 'close' }

export interface StoreAnswers {
  readonly load: Result<readonly LoadedTable[], LoadProblem>
  readonly commit: undefined
  readonly collect: undefined
  readonly replace: undefined
  /** A JSON list, newest first. */
  readonly 'past-orders': string
  readonly close: undefined
}

export type AnswerTo<Request extends StoreRequest> = StoreAnswers[Request['kind']]

export interface NumberedRequest {
  readonly number: number
  readonly request: StoreRequest
}

/** `opened` comes first and once; after it one `answer` or `failure` for every request, in their order. */
export type WorkerMessage =
  | { readonly kind: 'opened'; readonly result: Result<undefined, StoreProblem> }
  | { readonly kind: 'not-opened'; readonly reason: StoreFailureReason; readonly detail: string }
  | { readonly kind: 'answer'; readonly number: number; readonly value: StoreAnswers[keyof StoreAnswers] }
  | { readonly kind: 'failure'; readonly number: number; readonly reason: StoreFailureReason; readonly detail: string }
  /** The place of the store's files has changed; null: they are where they should be. */
  | { readonly kind: 'place'; readonly trouble: DataFolderTrouble | null }
  /** Work behind the scenes went wrong: a snapshot, or moving the log into the file. */
  | { readonly kind: 'warning'; readonly detail: string }
