import type { Microseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'

/** What the actuator is asked to do: pumps on and off at known times. */
export interface PumpProgram {
  /** `<order>/<step>/<try>`: unique, and readable in a journal. */
  readonly id: string
  readonly runs: readonly ProgramRun[]
  readonly duration: Microseconds
}

export interface ProgramRun {
  readonly pumpId: PumpId
  readonly start: Microseconds
  readonly duration: Microseconds
}

/** How a program ended; `onTimes` are the measured times of its runs, in the same order. */
export interface ProgramReport {
  readonly programId: string
  readonly outcome: 'completed' | 'stopped' | 'controller-silent' | 'failed'
  readonly onTimes: readonly Microseconds[]
  readonly reason: string
}
