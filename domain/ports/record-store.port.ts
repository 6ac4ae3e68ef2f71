import type { MachineKey } from '../peers/machine-key.ts'
import type { Presence } from '../peers/presence.ts'
import type { PastOrder } from '../pour/order.ts'
import type { Records, WriteOperation } from '../records/records.ts'
import type { Result } from '../result.ts'

/** Why what is stored cannot be used; the store changes nothing when it says so. */
export type StoreProblem =
  | { readonly kind: 'damaged'; readonly detail: string }
  | { readonly kind: 'newer-version'; readonly detail: string }
  | { readonly kind: 'in-use'; readonly detail: string }
  /** Nobody answers where the store should be. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** Someone copies another store into it, or has not ended doing so. */
  | { readonly kind: 'half-copied'; readonly detail: string }

/**
 * - `written`: durable
 * - `overtaken`: nothing was written, since another machine has changed what it may depend on, after the last change that
 *   was told before the call; followers of the store have been told how, and decide anew
 */
export type CommitOutcome = 'written' | 'overtaken'

/** The machine's memory across power cuts. Reads of the running machine never come here. */
export interface RecordStore {
  /** The shared side of a store that other machines may use, too; null where the machine has it for itself. */
  readonly shared: SharedStore | null
  /** Everything but the streams, as it is now; called at the start. Changes are told since the last call. */
  load(): Promise<Result<Records, StoreProblem>>
  /**
   * Writes all operations or none; durable when it resolves to `written`. Rejects when it cannot write, and then nothing of
   * it is to be seen after a restart — unless the disk itself failed: then only the restart tells. Calls are carried out
   * one after another. While nobody knows whether a database has written, it waits until that is known.
   *
   * @param onWritten called at its place among the changes of others: nothing later is told before
   */
  commit(operations: readonly WriteOperation[], onWritten?: () => void): Promise<CommitOutcome>
  /**
   * Replaces everything, other machines' own records excepted, by the records that `contents` make of an empty store:
   * whole or not at all. A copy of the former state is kept if the store can keep one. Durable when it resolves;
   * rejects like {@link commit}, and when `contents` break off. Commits asked for meanwhile are lost with the rest: the
   * caller sees to it that there are none.
   */
  replaceAll(contents: AsyncIterable<readonly WriteOperation[]>, onWritten?: () => void): Promise<void>
  /** Finished orders of this machine, newest first. @param limit 1–200 */
  pastOrders(offset: number, limit: number): Promise<readonly PastOrder[]>
  /** Waits for what was begun and lets go of the files. */
  close(): Promise<void>
}

/** An event of the other machines on the same database. */
export type StoreChange =
  /** Shared records, and records of `machine`'s own. */
  | { readonly kind: 'written'; readonly machine: MachineKey; readonly operations: readonly WriteOperation[] }
  /** Everything was replaced from `machine`. */
  | { readonly kind: 'replaced'; readonly machine: MachineKey; readonly shared: Records; readonly own: Records }
  /** A machine says something else of itself, has come, or has fallen silent. */
  | { readonly kind: 'presence-changed' }
  /** The database answers again, or does not any more. */
  | { readonly kind: 'reach-changed' }

/** A store that several machines use at the same time. */
export interface SharedStore {
  readonly machine: MachineKey
  /** While it is false nothing can be written, and other machines are not heard. */
  readonly isReachable: boolean
  /**
   * Begins to tell what others do since {@link RecordStore.load}, in the order of their writes, within a second while the
   * database answers. A commit that is `overtaken` has told before it resolves. Called once, after loading.
   *
   * @returns what other machines remember of their own, as loaded: shared tables, and whatever is secret, are empty
   */
  follow(listener: (change: StoreChange) => void): ReadonlyMap<MachineKey, Records>
  /** The presences of the other machines heard in the last seconds. */
  presences(): ReadonlyMap<MachineKey, Presence>
  /** Says again and again what this machine does, from now on; best effort. */
  announce(presence: Presence): void
}
