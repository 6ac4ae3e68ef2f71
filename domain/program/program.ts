import type { StepTrain } from '../machine/stepper.ts'
import { type Microseconds, microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { ProgramId, StepProgramId } from './program-id.ts'

/** Where the liquid goes: out of the nozzle, or back into the bottle. */
export type Direction = 'forward' | 'backward'

/** Pumps on and off at known times. */
export interface TimedProgram<Id extends ProgramId = ProgramId> {
  readonly kind: 'timed'
  readonly id: Id
  readonly direction: Direction
  readonly runs: readonly ProgramRun[]
  readonly duration: Microseconds
  /** Whether a glass is filled that the scale, if there is one, should watch. */
  readonly watchGlass: boolean
  /** It gives what the scale has missed of a program before it. */
  readonly isClosing?: boolean
  /** See {@link WeighedProgram.glassStood}. */
  readonly glassStood?: boolean
  /** A supply relay stays off: outputs are switched, and nothing moves. */
  readonly withoutSupply?: boolean
}

export interface ProgramRun {
  readonly pumpId: PumpId
  readonly start: Microseconds
  readonly duration: Microseconds
  /** For steppers, the movement to make in that time; null for pumps dosed by time. */
  readonly train: StepTrain | null
  /** The mass that the glass gains by it; 0 where nothing leaves the nozzle. */
  readonly mass: Milligrams
  /** Standard deviation of the pump's flow, as a part of it, as far as it is known; absent where nothing was learned. */
  readonly flowDeviation?: number
}

/** One valve or pump, open until the scale says so. */
export interface WeighedProgram<Id extends ProgramId = ProgramId> {
  readonly kind: 'weighed'
  readonly id: Id
  readonly pumpId: PumpId
  readonly target: Milligrams
  /** How long the scale still shows growth after closing, on average, 0–2 s. */
  readonly closingDelay: Microseconds
  /** Delay and flow were learned from the bottle that stands there; where not, the first pulse is short. */
  readonly isProven?: boolean
  /** Milligrams per second while open, as learned or calibrated; 0 for a valve that has not poured yet: half is poured to see. */
  readonly expectedFlow: number
  /** It is never open for longer in sum. */
  readonly longestOpen: Microseconds
  /** A guess, for progress. */
  readonly duration: Microseconds
  /** A glass stood there just before: should the scale find none when it begins, it was lifted meanwhile. */
  readonly glassStood?: boolean
}

/** The actuator's task at one go. */
export type PumpProgram<Id extends ProgramId = ProgramId> = TimedProgram<Id> | WeighedProgram<Id>
/** For a step of a drink. */
export type StepProgram = PumpProgram<StepProgramId>

/**
 * Everything is off after each. `glass-lifted`: the glass was taken from the scale; the rest can follow. `nothing-came`:
 * a pump gave less than half of what it should, see {@link ProgramReport.dry}; the rest can follow when someone has
 * decided.
 */
export type ProgramOutcome = 'completed' | 'stopped' | 'controller-silent' | 'glass-lifted' | 'nothing-came' | 'failed'

/** The measured result of a weighed program. */
export interface WeighedResult {
  readonly mass: Milligrams
  /** Standard deviation of `mass`; absent where no scale has told it. */
  readonly deviation?: Milligrams
  readonly openTime: Microseconds
  /** Learned from this pour; null when it was too short or disturbed to learn from. */
  readonly learned: { readonly closingDelay: Microseconds; readonly flow: number } | null
}

/** How much later than planned something was done, in microseconds. */
export interface EdgeLateness {
  /** Instants at which outputs were switched, or steps. */
  readonly count: number
  readonly p50: Microseconds
  readonly p99: Microseconds
  readonly max: Microseconds
}

/** What one pump of a timed program gave by the scale, beside what it should have given in the time it was on. */
export interface ObservedPump {
  readonly pumpId: PumpId
  /** By its calibration. */
  readonly expected: Milligrams
  readonly observed: Milligrams
  /** Standard deviation of `observed`. */
  readonly deviation: Milligrams
}

/** How a program ended, and what was measured. */
export interface ProgramReport {
  readonly programId: ProgramId
  readonly outcome: ProgramOutcome
  /** The on-times of the runs of a timed program, in the same order; empty for a weighed one. */
  readonly onTimes: readonly Microseconds[]
  /** Steps made by each run, in the same order; absent when no run counts any. */
  readonly steps?: readonly number[]
  /** Of a timed program that filled a glass on a calibrated scale; absent where the scale tells nothing. */
  readonly observed?: readonly ObservedPump[]
  /** The result of a weighed program. */
  readonly weighed?: WeighedResult
  /** What was put into the glass meanwhile that no pump gave, such as ice, as far as a scale has seen it. Absent for nothing. */
  readonly foreignMass?: Milligrams
  /** For `glass-lifted`: what stood on the scale before, gross. */
  readonly liftedMass?: Milligrams
  /**
   * For `nothing-came`: the pump that gave less than half of what it should. Several where the scale cannot tell which of
   * them it was. Each is a pump of the program, and is named once; never empty then, absent otherwise.
   */
  readonly dry?: readonly PumpId[]
  /** For those who look after the machine: books do not depend on it. Absent when nothing was switched. */
  readonly lateness?: EdgeLateness
  /**
   * The lateness of the steps of each run, in the same order, null for a run that made none: as {@link lateness}, and
   * apart from it. Absent where nobody measures them.
   */
  readonly stepLateness?: readonly (EdgeLateness | null)[]
  /** `code` or `code: detail`; empty when it was completed. */
  readonly reason: string
}

export const pumpsOf = (program: PumpProgram): PumpId[] =>
  program.kind === 'weighed' ? [program.pumpId] : [...new Set(program.runs.map(run => run.pumpId))]

export const directionOf = (program: PumpProgram): Direction =>
  program.kind === 'timed' ? program.direction : 'forward'

/** Until the first pump is on. */
export const pauseBefore = (program: PumpProgram): Microseconds =>
  program.kind === 'weighed' || program.runs.length === 0
    ? noTime
    : microseconds(Math.min(...program.runs.map(({ start }) => start)))

/** Whether something leaves the nozzles: not while tubes are filled. */
export const givesLiquid = (program: PumpProgram): boolean =>
  program.kind === 'weighed' || program.runs.some(({ mass }) => mass > 0)

/** Whether what leaves the nozzles is to go into a glass. */
export const fillsGlass = (program: PumpProgram): boolean => program.kind === 'weighed' || program.watchGlass

/** Whether it hides from the scale what runs on from a program before: what closes a drink is too short for that. */
export const hidesFlow = (program: PumpProgram): boolean =>
  fillsGlass(program) && !(program.kind === 'timed' && program.isClosing === true)
