import type { Timestamp } from '../units/timestamp.ts'

/** A copy of everything into a store that was begun, and not seen to end. */
export interface UnfinishedCopy {
  /** The source's name, without passwords. */
  readonly from: string
  readonly begunAt: Timestamp
}

/** Marks a store that may be incomplete: no machine starts on it. */
export interface CopyMark {
  read(): Promise<UnfinishedCopy | null>
  /** Durable when it resolves, like {@link clear}; replaces an earlier one. */
  set(copy: UnfinishedCopy): Promise<void>
  clear(): Promise<void>
}
