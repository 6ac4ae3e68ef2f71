import type { PinRef } from './pump.ts'

export type PinLevel = 'high' | 'low'

/** An output line and the level at which nothing happens. */
export interface OutputLine {
  readonly pin: PinRef
  /** Applied in the same step in which the line is taken. */
  readonly safeLevel: PinLevel
  /**
   * Goes to its safe level only when every other line is known to be at its own; until then it stays where it is.
   * The director is such a line: turned under a pump that runs, it leads liquid to where none belongs.
   */
  readonly afterOthers?: true
}
