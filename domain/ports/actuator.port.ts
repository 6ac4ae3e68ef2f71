import type { PinRef } from '../machine/pump.ts'
import type { ProgramReport, PumpProgram } from '../pour/program.ts'
import type { Result } from '../result.ts'
import type { Microseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'

/** How a pump hangs on the machine. */
export interface PumpLine {
  readonly pumpId: PumpId
  readonly pin: PinRef
  /** The level at which it runs. */
  readonly activeHigh: boolean
}

export type ActuatorProblem =
  | { readonly kind: 'actuator-unavailable' }
  | { readonly kind: 'actuator-busy' }
  | { readonly kind: 'unknown-pump'; readonly pumpId: PumpId }
  | { readonly kind: 'wiring-refused'; readonly detail: string }
  /** A program that cannot be run as it is; refused before anything moves. */
  | { readonly kind: 'program-refused'; readonly detail: string }

/** Where a running program stands. */
export interface ProgramProgress {
  readonly programId: string
  readonly elapsed: Microseconds
  readonly runningPumps: readonly PumpId[]
}

export type ActuatorEvent =
  | { readonly kind: 'progress'; readonly progress: ProgramProgress }
  /** Exactly one for every accepted program, whatever happens to the actuator. */
  | { readonly kind: 'ended'; readonly report: ProgramReport }
  /** The actuator went away (false) or is there again (true); its outputs are off either way. */
  | { readonly kind: 'availability'; readonly available: boolean }

/**
 * Owns every output of the machine. Executes one program at a time and switches everything off when it ends, is
 * stopped, fails, or when the controller falls silent.
 */
export interface Actuator {
  /** Tells which pumps there are; all outputs go off first. Refused while a program runs. */
  wire(lines: readonly PumpLine[]): Promise<Result<void, ActuatorProblem>>
  /** Resolves when the program is accepted and begins. */
  run(program: PumpProgram): Promise<Result<void, ActuatorProblem>>
  /** Everything off, now. A running program ends as `stopped`. */
  stop(): void
  subscribe(listener: (event: ActuatorEvent) => void): () => void
  /** The report of a program that ended when no controller listened, if this was the last one. */
  lastReport(programId: string): Promise<ProgramReport | null>
}
