import type { PinRef } from '../machine/pump.ts'
import type { StepTrain } from '../machine/stepper.ts'
import type { EdgeLateness } from '../program/program.ts'
import type { Result } from '../result.ts'
import type { PinProblem } from './pin-bank.port.ts'

export interface PulseTrain extends StepTrain {
  /** Must be claimed as an output. */
  readonly pin: PinRef
}

/** Makes the steps of stepper motors, several pins at once. Synchronous: it is called from the actuator process alone. */
export interface PulseGenerator {
  /** Begins; a train that runs on the same pin ends first. */
  start(train: PulseTrain): Result<void, PinProblem>
  /** Steps made by the last train on a pin so far; 0 if there was none. */
  stepsMade(pin: PinRef): number
  /** How late the steps of the last train on a pin came; null before its first one. Absent where nobody measures it. */
  lateness?(pin: PinRef): EdgeLateness | null
  /** No pulse after it returns. */
  stop(pin: PinRef): void
  stopAll(): void
}
