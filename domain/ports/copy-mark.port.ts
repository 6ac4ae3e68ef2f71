import type { Timestamp } from '../units/timestamp.ts'

/** A copy of everything into a store that was begun, and not seen to end. */
export interface UnfinishedCopy {
  /** The source of the copy, as people call it: no passwords. */
  readonly from: string
  readonly begunAt: Timestamp
}

/** Says of a store that it may be half of another one: no machine begins on it. */
export interface CopyMark {
  /** Null when nothing is copied into it. */
  read(): Promise<UnfinishedCopy | null>
  /** Durable when it resolves, like {@link clear}; in the place of an earlier one. */
  set(copy: UnfinishedCopy): Promise<void>
  clear(): Promise<void>
}
