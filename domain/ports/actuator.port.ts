import type { Expander } from '../machine/board.ts'
import type { PinRef } from '../machine/pump.ts'
import type { ProgramId, ProgramReport, PumpProgram } from '../program/program.ts'
import type { ProgramTiming } from '../program/program-report.ts'
import type { Result } from '../result.ts'
import type { Microseconds } from '../units/duration.ts'
import type { BoardId, PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { LoadCellCalibration } from '../weighing/calibration.ts'

/** A pump or valve that runs while its pin is at the active level. */
export interface SwitchedLine {
  readonly kind: 'switched'
  readonly pumpId: PumpId
  readonly pin: PinRef
  readonly activeHigh: boolean
}

/** On while it is enabled, one step per pulse. The step pin rests high. */
export interface StepperLine {
  readonly kind: 'stepper'
  readonly pumpId: PumpId
  readonly stepPin: PinRef
  readonly enablePin: PinRef
  readonly enableHigh: boolean
}

export type PumpLine = SwitchedLine | StepperLine

/** The relay that reverses all pumps. It rests forward, and changes only while nothing runs. */
export interface ReversingRelayLine {
  readonly pin: PinRef
  readonly forwardHigh: boolean
  /** Stillness between a change and the next start. */
  readonly settle: Microseconds
}

/** The relay through which pumps and valves get their power. It is on while a program runs that needs it. */
export interface SupplyLine {
  readonly pin: PinRef
  readonly onHigh: boolean
  /** From switching it on until the program's time begins. */
  readonly settle: Microseconds
}

export interface LoadCellLine {
  readonly clockPin: PinRef
  readonly dataPin: PinRef
  /** null until it was calibrated: then only raw values are read. */
  readonly calibration: LoadCellCalibration | null
}

export interface Wiring {
  readonly pumps: readonly PumpLine[]
  readonly director: ReversingRelayLine | null
  /** null where the pumps have power all the time. */
  readonly supply: SupplyLine | null
  readonly loadCell: LoadCellLine | null
  /** Those that a line is on. */
  readonly expanders: readonly Expander[]
}

export interface ActuatorUnavailable {
  readonly kind: 'actuator-unavailable'
}

export type ActuatorProblem =
  | ActuatorUnavailable
  | { readonly kind: 'actuator-busy' }
  | { readonly kind: 'unknown-pump'; readonly pumpId: PumpId }
  | { readonly kind: 'wiring-refused'; readonly detail: string }
  /** Refused before anything moves. */
  | { readonly kind: 'program-refused'; readonly detail: string }

export type WeighingProblem =
  | ActuatorUnavailable
  | { readonly kind: 'no-load-cell' }
  | { readonly kind: 'scale-silent' }

export interface ProgramProgress {
  readonly programId: ProgramId
  readonly elapsed: Microseconds
  readonly runningPumps: readonly PumpId[]
}

/** A median, so that a bump does not show. */
export interface WeightReading {
  /** null while the load cell is silent. */
  readonly raw: number | null
  /** null while it is silent or not calibrated. */
  readonly mass: Milligrams | null
  readonly isSteady: boolean
}

/** Liquid that runs, or ran, although nothing is on. */
export interface UncommandedLiquid {
  readonly isRunning: boolean
  /** All of it so far, as the scale has seen it: an estimate. */
  readonly mass: Milligrams
  /** The pumps that ran last, one of which it must be; none when nothing ran since the actuator was started. */
  readonly suspects: readonly PumpId[]
}

export interface BoardState {
  readonly boardId: BoardId
  /** Why it cannot be used, for a technician; null while it works. */
  readonly problem: string | null
}

export type ActuatorEvent =
  | { readonly kind: 'progress'; readonly progress: ProgramProgress }
  /** Exactly one for every accepted program, whatever happens to the actuator. `timing` is absent where unknown. */
  | { readonly kind: 'ended'; readonly report: ProgramReport; readonly timing?: ProgramTiming }
  /** Whether the actuator is there; its outputs are off either way. */
  | { readonly kind: 'availability'; readonly available: boolean }
  /** At most ten times a second. */
  | { readonly kind: 'weight'; readonly reading: WeightReading }
  /** The empty scale shows something else by its calibration: for the next wiring. */
  | { readonly kind: 'zero-moved'; readonly calibration: LoadCellCalibration }
  /** Liquid runs without command, or has stopped; at most twice a second. Everything was switched off again. */
  | { readonly kind: 'uncommanded-liquid'; readonly liquid: UncommandedLiquid }
  /** All expanders that are wired, or were to be; when one of them has changed. */
  | { readonly kind: 'boards'; readonly boards: readonly BoardState[] }
  /** The machine was stopped past its controller, such as by its button; everything is off. */
  | { readonly kind: 'emergency-stop'; readonly who: string }
  /** Once for each press of the button that starts drinks. */
  | { readonly kind: 'start-pressed' }

/**
 * Owns every output of the machine. Executes one program at a time and switches everything off when it ends, is
 * stopped, fails, or when the controller falls silent. A program begins when the reversing relay has settled; the
 * reversing relay returns to forward when a backward program has ended. The supply relay goes on before a program that
 * needs it, and off with everything else.
 */
export interface Actuator {
  /** All outputs go off first. Refused while a program runs. */
  wire(wiring: Wiring): Promise<Result<void, ActuatorProblem>>
  /** Resolves when the program is accepted and begins. */
  run(program: PumpProgram): Promise<Result<void, ActuatorProblem>>
  /** Everything off, now. A running program ends as `stopped`. */
  stop(): void
  /** Seven fresh raw samples, for calibration. */
  weigh(): Promise<Result<readonly number[], WeighingProblem>>
  subscribe(listener: (event: ActuatorEvent) => void): () => void
  /** Whether programs can be run: it is there, and holds the wired outputs. */
  readonly available: boolean
  /** The last one to stop the machine past its controller, for later subscribers. */
  readonly stoppedBy: string | null
  /** Whether a person may be adding something to the glass: growth is no alarm then for a good while. */
  expectAdditions(expected: boolean): void
  /** The last report, for later subscribers. */
  readonly uncommandedLiquid: UncommandedLiquid | null
  /**
   * The report of the last program, if this was it; one that was cut off by a power cut is `failed` with the reason
   * `power-lost`. @returns null when this program was never noted, which happens first of all: next to nothing ran
   */
  lastReport(programId: ProgramId): Promise<Result<ProgramReport | null, ActuatorUnavailable>>
}
