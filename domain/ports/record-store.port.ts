import type { MachineKey } from '../peers/machine-key.ts'
import type { Presence } from '../peers/presence.ts'
import type { PastOrder } from '../pour/order.ts'
import type { Records, WriteOperation } from '../records/records.ts'
import type { Result } from '../result.ts'

/** Why what is stored cannot be used; it stays unchanged then. */
export type StoreProblem =
  | { readonly kind: 'damaged'; readonly detail: string }
  | { readonly kind: 'newer-version'; readonly detail: string }
  | { readonly kind: 'in-use'; readonly detail: string }
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** Another store is being copied into it, or that was not completed. */
  | { readonly kind: 'half-copied'; readonly detail: string }

/**
 * - `written`: durable
 * - `overtaken`: nothing was written, since another machine has changed what it may depend on, after the last change
 *   that was reported before the call; followers have received that, and decide anew
 */
export type CommitOutcome = 'written' | 'overtaken'

/** The machine's memory across power cuts. Reads of the running machine do not come here. */
export interface RecordStore {
  /** The shared side of a store of several machines. */
  readonly shared: SharedStore | null
  /** Everything but the streams, at the start. Changes are reported from here on. */
  load(): Promise<Result<Records, StoreProblem>>
  /**
   * Writes all operations or none; durable when it resolves to `written`. Rejects when it cannot write, and then
   * nothing of it is visible after a restart, unless the disk itself failed. Calls are carried out in sequence. While
   * it is unknown whether a database has written, it waits.
   * @param onWritten called at its place among the changes of others: nothing later is reported before
   */
  commit(operations: readonly WriteOperation[], onWritten?: () => void): Promise<CommitOutcome>
  /**
   * Replaces everything but other machines' own records by the records that `contents` make of an empty store: whole or
   * not at all. A copy of the former state is kept if possible. Durable when it resolves; rejects like {@link commit},
   * and when `contents` break off. Commits asked for meanwhile are lost: the caller prevents them.
   */
  replaceAll(contents: AsyncIterable<readonly WriteOperation[]>, onWritten?: () => void): Promise<void>
  /** Finished orders of this machine, newest first. @param limit 1–200 */
  pastOrders(offset: number, limit: number): Promise<readonly PastOrder[]>
  /** Completes what was begun and lets go of the files. */
  close(): Promise<void>
}

export type StoreChange =
  /** Shared records, and records of `machine`'s own. */
  | { readonly kind: 'written'; readonly machine: MachineKey; readonly operations: readonly WriteOperation[] }
  | { readonly kind: 'replaced'; readonly machine: MachineKey; readonly shared: Records; readonly own: Records }
  /** A machine has changed its presence, has come, or has fallen silent. */
  | { readonly kind: 'presence-changed' }
  | { readonly kind: 'reach-changed' }

export interface SharedStore {
  readonly machine: MachineKey
  /** While it is false nothing can be written, and nothing arrives from other machines. */
  readonly isReachable: boolean
  /**
   * Reports what others do since {@link RecordStore.load}, in the order of their writes, within a second while the
   * database answers; before a commit resolves as `overtaken`. Called once, after loading.
   * @returns other machines' own records, as loaded: shared tables, and whatever is secret, are empty
   */
  follow(listener: (change: StoreChange) => void): ReadonlyMap<MachineKey, Records>
  /** Of the other machines, as received in the last seconds. */
  presences(): ReadonlyMap<MachineKey, Presence>
  /** Repeats this machine's presence from now on; best effort. */
  announce(presence: Presence): void
}
