import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import type { CommitPoint } from './commit-point.ts'
import type { MongoConnection, MongoTiming, Reach } from './connection.ts'
import type { Ownership } from './heartbeats.ts'
import type { Log } from './log.ts'
import type { WriteBackoff } from './write-backoff.ts'

export interface StoreContext {
  readonly connection: MongoConnection
  readonly log: Log
  readonly machine: MachineKey
  /** Of this process. */
  readonly owner: string
  readonly ownership: Ownership
  readonly reach: Reach
  readonly commitPoint: CommitPoint
  readonly backoff: WriteBackoff
  readonly times: MongoTiming
  readonly migrations?: MigrationTable | undefined
  readonly now: () => Date
  readonly warn: (detail: string) => void
  /** Once: nothing is stored or received from then on. */
  readonly onStopped: (detail: string) => void
  readonly closing: AbortController
}

export type StateReader = Pick<StoreContext, 'connection' | 'log' | 'machine' | 'migrations'>
