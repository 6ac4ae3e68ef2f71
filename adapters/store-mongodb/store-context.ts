import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import type { CommitPoint } from './commit-point.ts'
import type { MongoConnection, MongoTiming, Reach } from './connection.ts'
import type { Ownership } from './heartbeats.ts'
import type { Log } from './log.ts'
import type { WriteBackoff } from './write-backoff.ts'

/** What the parts of an open store share. */
export interface StoreContext {
  readonly connection: MongoConnection
  readonly log: Log
  readonly machine: MachineKey
  /** The identity of this process. */
  readonly owner: string
  readonly ownership: Ownership
  readonly reach: Reach
  readonly commitPoint: CommitPoint
  readonly backoff: WriteBackoff
  readonly times: MongoTiming
  readonly migrations?: MigrationTable | undefined
  readonly now: () => Date
  /** Gets failures of background work. */
  readonly warn: (detail: string) => void
  /** Called once: from then on nothing is stored or received any more. */
  readonly onStopped: (detail: string) => void
  /** Ends the wait of the commit point. */
  readonly closing: AbortController
}

/** For reading what is stored. */
export type StateReader = Pick<StoreContext, 'connection' | 'log' | 'machine' | 'migrations'>
