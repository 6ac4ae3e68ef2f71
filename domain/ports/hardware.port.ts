import type { Expander } from '../machine/board.ts'
import type { OutputLine, PinLevel } from '../machine/known-outputs.ts'
import type { PinRef } from '../machine/pump.ts'
import type { StepTrain } from '../machine/pump-motion.ts'
import type { EdgeLateness } from '../program/program.ts'
import type { Result } from '../result.ts'
import type { Microseconds } from '../units/duration.ts'
import type { RawSample } from '../weighing/calibration.ts'

export type { OutputLine, PinLevel } from '../machine/known-outputs.ts'

export interface LevelChange {
  readonly pin: PinRef
  readonly level: PinLevel
}

export type PinProblem =
  | { readonly kind: 'no-such-pin'; readonly pin: PinRef }
  | { readonly kind: 'not-claimed'; readonly pin: PinRef }
  /** By others. All other lines of the same chip could be had. */
  | { readonly kind: 'in-use'; readonly pins: readonly PinRef[]; readonly detail: string }
  | { readonly kind: 'device-failed'; readonly detail: string }

/**
 * Whether every line of other banks is known to be at its safe level. Until then, lines that come after all others
 * ({@link OutputLine}) are left alone.
 */
export type Elsewhere = 'safe' | 'unknown'

/** The output lines of a machine. Synchronous: called from the actuator process alone. */
export interface PinBank {
  /**
   * Takes lines as outputs at their safe level, all or none. Earlier lines that are not named are released at theirs.
   * Refused as long as an earlier one may be on and cannot be reached.
   * @param expanders each is opened anew
   * @param elsewhere `unknown`: lines that come after all others stay as they are, taken or not
   */
  claim(lines: readonly OutputLine[], expanders?: readonly Expander[], elsewhere?: Elsewhere): Result<void, PinProblem>
  /** All or none, in one step. */
  write(changes: readonly LevelChange[]): Result<void, PinProblem>
  /**
   * Every claimed line to its safe level; tries all of them even if some fail, and those that come after all others
   * last. Lines that cannot be reached count as safe if they were when last seen, and nothing was sent to them since.
   */
  allSafe(elsewhere?: Elsewhere): Result<void, PinProblem>
  /**
   * Whether lines away from their safe level still stand as they were set. Cheap: where there is much to check, a part
   * with each call. For a running program: what fails at rest shows in the next call of the others.
   * @param wanted lines that are about to be set: whether each could be reached when it was made safe last
   */
  check(wanted?: readonly PinRef[]): Result<void, PinProblem>
  /** As {@link allSafe}, and given back: a line that stays where it is, too. */
  release(elsewhere?: Elsewhere): void
}

export interface PulseTrain extends StepTrain {
  /** Must be claimed as an output. */
  readonly pin: PinRef
}

/** Makes the steps of stepper motors, several pins at once. Synchronous: called from the actuator process alone. */
export interface PulseGenerator {
  /** A train that runs on the same pin ends first. */
  start(train: PulseTrain): Result<void, PinProblem>
  /** By the last train on a pin; 0 if there was none. */
  stepsMade(pin: PinRef): number
  /** Of the last train on a pin; null before its first one. Absent where it is not measured. */
  lateness?(pin: PinRef): EdgeLateness | null
  /** No pulse after it returns. */
  stop(pin: PinRef): void
  stopAll(): void
}

/** It may fall silent at any time: listeners keep a time limit. */
export interface LoadCell {
  /** Takes the pins; whatever was open before is closed. */
  open(pins: { readonly clockPin: PinRef; readonly dataPin: PinRef }): Result<void, PinProblem>
  /** 10 or 80 conversions a second of machine time, while it is open and has listeners. */
  subscribe(listener: (sample: RawSample) => void): () => void
  close(): void
}

/** The monotonic clock that pumps run by. A simulated machine's may run faster than real time. */
export interface MachineClock {
  /** Since some fixed instant; never goes back. */
  now(): Microseconds
  /** Calls `due` at `at`, or at once if that has passed; never before. @returns a function that cancels it */
  at(at: Microseconds, due: () => void): () => void
}
