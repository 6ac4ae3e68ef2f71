import type { Expander } from '../machine/board.ts'
import type { OutputLine, PinLevel } from '../machine/known-outputs.ts'
import type { PinRef } from '../machine/pump.ts'
import type { Result } from '../result.ts'

export type { OutputLine, PinLevel } from '../machine/known-outputs.ts'

export interface LevelChange {
  readonly pin: PinRef
  readonly level: PinLevel
}

export type PinProblem =
  | { readonly kind: 'no-such-pin'; readonly pin: PinRef }
  | { readonly kind: 'not-claimed'; readonly pin: PinRef }
  /** Someone else holds them. All others of the same chip could be had. */
  | { readonly kind: 'in-use'; readonly pins: readonly PinRef[]; readonly detail: string }
  | { readonly kind: 'device-failed'; readonly detail: string }

/**
 * Whether every line that other banks hold is known to be at its safe level. While it is not, a line that comes after
 * all others ({@link OutputLine}) is left alone.
 */
export type Elsewhere = 'safe' | 'unknown'

/** The output lines of a machine, real or simulated. Synchronous: it is called from the actuator process alone. */
export interface PinBank {
  /**
   * Takes lines as outputs at their safe level, all or none. Lines claimed before and not named are released at theirs.
   * Refused as long as something may be on that was claimed before and cannot be reached.
   *
   * @param expanders what there is beside the computer's own header; each is opened anew. None when left out.
   * @param elsewhere `unknown`: lines that come after all others stay as they are, taken or not
   */
  claim(lines: readonly OutputLine[], expanders?: readonly Expander[], elsewhere?: Elsewhere): Result<void, PinProblem>
  /** Sets several lines in one step, all or none. */
  write(changes: readonly LevelChange[]): Result<void, PinProblem>
  /**
   * Every claimed line to its safe level; tries all of them even if some fail. Lines that cannot be reached count as safe
   * where they stood at their safe level when that was seen last, and nothing else was sent to them since.
   *
   * Lines that come after all others stay where they are until all others are there.
   */
  allSafe(elsewhere?: Elsewhere): Result<void, PinProblem>
  /**
   * Looks whether lines away from their safe level still stand as they were set. Cheap: where there is much to look at,
   * a part with each call. For a program that runs: what fails at rest shows with the next call of the others.
   *
   * @param wanted lines that are about to be set: whether each could be reached when it was made safe last
   */
  check(wanted?: readonly PinRef[]): Result<void, PinProblem>
  /** As {@link allSafe}, and given back: a line that stays where it is, too. */
  release(elsewhere?: Elsewhere): void
}
