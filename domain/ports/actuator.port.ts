import type { Expander } from '../machine/board.ts'
import type { PinRef } from '../machine/pump.ts'
import type { ProgramReport, PumpProgram } from '../program/program.ts'
import type { ProgramId } from '../program/program-id.ts'
import type { ProgramTiming } from '../program/program-timing.ts'
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
  /** The level at which it runs. */
  readonly activeHigh: boolean
}

/** A stepper motor's driver: on while it is enabled, one step per pulse. The step pin rests high. */
export interface StepperLine {
  readonly kind: 'stepper'
  readonly pumpId: PumpId
  readonly stepPin: PinRef
  readonly enablePin: PinRef
  /** The level of its enable pin at which the driver is on. */
  readonly enableHigh: boolean
}

/** How a pump hangs on the machine. */
export type PumpLine = SwitchedLine | StepperLine

/** The relay that reverses all pumps. It rests forward, and changes only while nothing runs. */
export interface DirectorLine {
  readonly pin: PinRef
  readonly forwardHigh: boolean
  /** Stillness between a change and the next start. */
  readonly settle: Microseconds
}

/** The relay through which pumps and valves get their power. It is on while a program runs that does not do without. */
export interface SupplyLine {
  readonly pin: PinRef
  /** The level at which the pumps have power. */
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

/** Everything that hangs on the machine. */
export interface Wiring {
  readonly pumps: readonly PumpLine[]
  readonly director: DirectorLine | null
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
  /** A program that cannot be run as it is; refused before anything moves. */
  | { readonly kind: 'program-refused'; readonly detail: string }

export type WeighingProblem =
  | ActuatorUnavailable
  | { readonly kind: 'no-load-cell' }
  /** The load cell gave no samples in time. */
  | { readonly kind: 'scale-silent' }

/** Where a running program stands. */
export interface ProgramProgress {
  readonly programId: ProgramId
  readonly elapsed: Microseconds
  readonly runningPumps: readonly PumpId[]
}

/** The reading of the scale: a median, so that a bump does not show. */
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

/** How an expander answers. */
export interface BoardState {
  readonly boardId: BoardId
  /** Why it cannot be used, for a person who looks after the machine; null while it works. */
  readonly problem: string | null
}

export type ActuatorEvent =
  | { readonly kind: 'progress'; readonly progress: ProgramProgress }
  /** Exactly one for every accepted program, whatever happens to the actuator. `timing` is absent where nobody could tell. */
  | { readonly kind: 'ended'; readonly report: ProgramReport; readonly timing?: ProgramTiming }
  /** The actuator went away (false) or is there again (true); its outputs are off either way. */
  | { readonly kind: 'availability'; readonly available: boolean }
  /** The scale shows something else; at most ten times a second. */
  | { readonly kind: 'weight'; readonly reading: WeightReading }
  /** The empty scale shows something else by its calibration: to be wired with next time. */
  | { readonly kind: 'zero-moved'; readonly calibration: LoadCellCalibration }
  /** Liquid runs without command, runs on, or has stopped; at most twice a second. Everything was switched off again. */
  | { readonly kind: 'uncommanded-liquid'; readonly liquid: UncommandedLiquid }
  /** Some expander answers otherwise than before. All of them that are wired, or were to be. */
  | { readonly kind: 'boards'; readonly boards: readonly BoardState[] }
  /** Someone stopped the machine past its controller, such as by its button; everything is off. */
  | { readonly kind: 'emergency-stop'; readonly who: string }
  /** Someone pressed the button at the machine that starts drinks; once for each time that it is pressed. */
  | { readonly kind: 'start-pressed' }

/**
 * Owns every output of the machine. Executes one program at a time and switches everything off when it ends, is
 * stopped, fails, or when the controller falls silent. A program that needs another direction, or follows a change of
 * it, begins when the director has settled; the director returns to forward when a backward program has ended. The
 * supply relay goes on before a program begins that does not do without it, and off with everything else.
 */
export interface Actuator {
  /** Tells what there is; all outputs go off first. Refused while a program runs. */
  wire(wiring: Wiring): Promise<Result<void, ActuatorProblem>>
  /** Resolves when the program is accepted and begins. */
  run(program: PumpProgram): Promise<Result<void, ActuatorProblem>>
  /** Everything off, now. A running program ends as `stopped`. */
  stop(): void
  /** Seven fresh raw samples, for calibration. */
  weigh(): Promise<Result<readonly number[], WeighingProblem>>
  subscribe(listener: (event: ActuatorEvent) => void): () => void
  /** Whether programs can be run: it is there, and holds the outputs that it was last told of. */
  readonly available: boolean
  /** The last one to stop the machine past its controller, for later subscribers. null for nobody. */
  readonly stoppedBy: string | null
  /** Whether a person may be adding something to the glass from here on: growth is no alarm then for a good while. */
  expectAdditions(expected: boolean): void
  /** As told last, for later subscribers; null when none has run. */
  readonly uncommandedLiquid: UncommandedLiquid | null
  /**
   * The report of a program that ended when no controller listened, if this was the last one; or what is known of one
   * that was cut off by a power cut, as `failed` with the reason `power-lost`.
   *
   * @returns null when it has never noted that this program runs, which it does first of all: next to nothing ran
   */
  lastReport(programId: ProgramId): Promise<Result<ProgramReport | null, ActuatorUnavailable>>
}
