import type { PastOrder } from '../pour/order.ts'
import type { Records, WriteOperation } from '../records/records.ts'
import type { Result } from '../result.ts'

/** Why what is stored cannot be used; the store changes nothing when it says so. */
export type StoreProblem =
  | { readonly kind: 'damaged'; readonly detail: string }
  | { readonly kind: 'newer-version'; readonly detail: string }
  | { readonly kind: 'in-use'; readonly detail: string }

/** The machine's memory across power cuts. Reads of the running machine never come here. */
export interface RecordStore {
  /** Everything but the streams; called once, at start. */
  load(): Promise<Result<Records, StoreProblem>>
  /**
   * Writes all operations or none; durable when it resolves. Rejects when it cannot write, and then nothing of it is
   * to be seen after a restart — unless the disk itself failed: then only the restart tells. Calls are carried out one after another.
   */
  commit(operations: readonly WriteOperation[]): Promise<void>
  /**
   * What `contents` make of an empty store takes the place of everything there was, whole or not at all; a copy of what
   * was there before is kept if the store can keep one. Durable when it resolves; rejects like {@link commit}, and when
   * `contents` break off. Commits that are asked for meanwhile are lost with the rest: whoever replaces sees to it that
   * there are none.
   */
  replaceAll(contents: AsyncIterable<readonly WriteOperation[]>): Promise<void>
  /** Finished orders, newest first. @param limit 1–200 */
  pastOrders(offset: number, limit: number): Promise<readonly PastOrder[]>
  /** Waits for what was begun and lets go of the files. */
  close(): Promise<void>
}
