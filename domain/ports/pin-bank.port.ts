import type { Expander } from '../machine/board.ts'
import type { PinRef } from '../machine/pump.ts'
import type { Result } from '../result.ts'

export type PinLevel = 'high' | 'low'

/** An output line and the level at which nothing happens. */
export interface OutputLine {
  readonly pin: PinRef
  /** Applied in the same step in which the line is taken. */
  readonly safeLevel: PinLevel
}

export interface LevelChange {
  readonly pin: PinRef
  readonly level: PinLevel
}

export type PinProblem =
  | { readonly kind: 'no-such-pin'; readonly pin: PinRef }
  | { readonly kind: 'not-claimed'; readonly pin: PinRef }
  | { readonly kind: 'device-failed'; readonly detail: string }

/** The output lines of a machine, real or simulated. Synchronous: it is called from the actuator process alone. */
export interface PinBank {
  /**
   * Takes lines as outputs at their safe level, all or none. Lines claimed before and not named are released at theirs.
   *
   * @param expanders what there is beside the computer's own header; each is opened anew. None when left out.
   */
  claim(lines: readonly OutputLine[], expanders?: readonly Expander[]): Result<void, PinProblem>
  /** Sets several lines in one step, all or none. */
  write(changes: readonly LevelChange[]): Result<void, PinProblem>
  /**
   * Every claimed line to its safe level; tries all of them even if some fail. Lines that cannot be reached count as safe
   * where they stood at their safe level when that was seen last, and nothing else was sent to them since.
   */
  allSafe(): Result<void, PinProblem>
  /**
   * Looks whether lines away from their safe level still stand as they were set. Cheap: where there is much to look at,
   * a part with each call. For a program that runs: what fails at rest shows with the next call of the others.
   *
   * @param wanted lines that are about to be set: whether each could be reached when it was made safe last
   */
  check(wanted?: readonly PinRef[]): Result<void, PinProblem>
  /** All lines to their safe level, and given back. */
  release(): void
}
