import type { StepTrain } from '../machine/pump-motion.ts'
import { type Microseconds, microseconds, noTime } from '../units/duration.ts'
import { asId, isId, type OrderId, type PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import { type Timestamp, timestamp } from '../units/timestamp.ts'

/** Backward: into the bottle. */
export type Direction = 'forward' | 'backward'

export interface TimedProgram<Id extends ProgramId = ProgramId> {
  readonly kind: 'timed'
  readonly id: Id
  readonly direction: Direction
  readonly runs: readonly ProgramRun[]
  readonly duration: Microseconds
  /** Whether a scale should watch the glass. */
  readonly watchGlass: boolean
  /** Gives what the scale missed of an earlier program. */
  readonly isClosing?: boolean
  /** See {@link WeighedProgram.glassStood}. */
  readonly glassStood?: boolean
  /** The supply relay stays off: outputs are switched, nothing moves. */
  readonly withoutSupply?: boolean
}

export interface ProgramRun {
  readonly pumpId: PumpId
  readonly start: Microseconds
  readonly duration: Microseconds
  /** For steppers; null for pumps dosed by time. */
  readonly train: StepTrain | null
  /** Gained by the glass; 0 if nothing leaves the nozzle. */
  readonly mass: Milligrams
  /** Relative standard deviation of the flow; absent if unknown. */
  readonly flowDeviation?: number
}

export interface WeighedProgram<Id extends ProgramId = ProgramId> {
  readonly kind: 'weighed'
  readonly id: Id
  readonly pumpId: PumpId
  readonly target: Milligrams
  /** How long the scale shows growth after closing, 0–2 s. */
  readonly closingDelay: Microseconds
  /** Delay and flow were learned from the same bottle; otherwise the first pulse is short. */
  readonly isProven?: boolean
  /** mg/s while open; 0 for an unknown valve, which pours half to learn. */
  readonly expectedFlow: number
  /** In sum. */
  readonly longestOpen: Microseconds
  /** Estimate, for progress. */
  readonly duration: Microseconds
  /** A glass stood there just before: if there's none at the start, it was lifted. */
  readonly glassStood?: boolean
}

export type PumpProgram<Id extends ProgramId = ProgramId> = TimedProgram<Id> | WeighedProgram<Id>
export type StepProgram = PumpProgram<StepProgramId>

/**
 * `glass-lifted`: the rest can follow. `nothing-came`: a pump gave less than half of what it should ({@link
 * ProgramReport.dry}); a person decides about the rest.
 */
export type ProgramOutcome = 'completed' | 'stopped' | 'controller-silent' | 'glass-lifted' | 'nothing-came' | 'failed'

export interface WeighedResult {
  readonly mass: Milligrams
  /** Standard deviation of `mass`; absent without a scale. */
  readonly deviation?: Milligrams
  readonly openTime: Microseconds
  /** null if too short or disturbed. */
  readonly learned: { readonly closingDelay: Microseconds; readonly flow: number } | null
}

/** In microseconds. */
export interface EdgeLateness {
  /** Switching instants, or steps. */
  readonly count: number
  readonly p50: Microseconds
  readonly p99: Microseconds
  readonly max: Microseconds
}

/** A pump of a timed program, by the scale. */
export interface ObservedPump {
  readonly pumpId: PumpId
  readonly expected: Milligrams
  readonly observed: Milligrams
  /** Standard deviation of `observed`. */
  readonly deviation: Milligrams
}

export interface ProgramReport {
  readonly programId: ProgramId
  readonly outcome: ProgramOutcome
  /** Of a timed program, in the order of its runs; empty for a weighed one. */
  readonly onTimes: readonly Microseconds[]
  /** In the order of the runs; absent without steppers. */
  readonly steps?: readonly number[]
  /** Of a timed program that filled a glass, if the scale could tell. */
  readonly observed?: readonly ObservedPump[]
  readonly weighed?: WeighedResult
  /** What no pump gave, such as ice. Absent for nothing. */
  readonly foreignMass?: Milligrams
  readonly liftedMass?: Milligrams
  /** For `nothing-came`: pumps of which one gave less than half; never empty then, absent otherwise. */
  readonly dry?: readonly PumpId[]
  /** Diagnostics only. Absent if nothing was switched. */
  readonly lateness?: EdgeLateness
  /** In the order of the runs, null for one without steps; separate from {@link lateness}. Absent if not measured. */
  readonly stepLateness?: readonly (EdgeLateness | null)[]
  /** `code` or `code: detail`; empty if completed. */
  readonly reason: string
}

export const pumpsOf = (program: PumpProgram): PumpId[] =>
  program.kind === 'weighed' ? [program.pumpId] : [...new Set(program.runs.map(run => run.pumpId))]

export const directionOf = (program: PumpProgram): Direction =>
  program.kind === 'timed' ? program.direction : 'forward'

export const pauseBefore = (program: PumpProgram): Microseconds =>
  program.kind === 'weighed' || program.runs.length === 0
    ? noTime
    : microseconds(Math.min(...program.runs.map(({ start }) => start)))

/** Not while tubes are filled. */
export const givesLiquid = (program: PumpProgram): boolean =>
  program.kind === 'weighed' || program.runs.some(({ mass }) => mass > 0)

export const fillsGlass = (program: PumpProgram): boolean => program.kind === 'weighed' || program.watchGlass

/** Whether it hides leaks from the scale: closing programs are too short for that. */
export const hidesFlow = (program: PumpProgram): boolean =>
  fillsGlass(program) && !(program.kind === 'timed' && program.isClosing === true)

export interface StepProgramId {
  readonly kind: 'step'
  readonly orderId: OrderId
  /** In the order's plan, from 0. */
  readonly stepIndex: number
  /** 0 as planned; one more for each rest of the step. */
  readonly attempt: number
}

/** For the pump jobs open when it was composed. */
export interface MaintenanceProgramId {
  readonly kind: 'maintenance'
  readonly composedAt: Timestamp
  /** From 1 since the controller started: makes ids of the same millisecond different. */
  readonly turn: number
}

/** Unique on a machine, even across restarts. */
export type ProgramId = StepProgramId | MaintenanceProgramId

export function stepProgramId(orderId: OrderId, stepIndex: number, attempt: number): StepProgramId {
  return { kind: 'step', orderId, stepIndex, attempt }
}

export function maintenanceProgramId(composedAt: Timestamp, turn: number): MaintenanceProgramId {
  return { kind: 'maintenance', composedAt, turn }
}

export const nextAttempt = (id: StepProgramId): StepProgramId => ({ ...id, attempt: id.attempt + 1 })

export function isSameProgram(one: ProgramId, other: ProgramId): boolean {
  if (one.kind === 'step') {
    const isSameStep = other.kind === 'step' && one.orderId === other.orderId && one.stepIndex === other.stepIndex
    return isSameStep && one.attempt === other.attempt
  }
  return other.kind === 'maintenance' && one.composedAt === other.composedAt && one.turn === other.turn
}

/** `<order>/<step>/<try>` or `maintenance/<time>/<turn>`: for logs, and as stored. */
export const programIdText = (id: ProgramId): string =>
  id.kind === 'step' ? `${id.orderId}/${id.stepIndex}/${id.attempt}` : `maintenance/${id.composedAt}/${id.turn}`

const form = /^(maintenance|\d+)\/(\d+)\/(\d+)$/

/** null for any other text. */
export function programIdIn(text: string): ProgramId | null {
  const [, first, second, third] = form.exec(text) ?? []
  const [order, middle, last] = [Number(first), Number(second), Number(third)]
  if (!Number.isSafeInteger(middle) || !Number.isSafeInteger(last)) return null
  if (first === 'maintenance') return maintenanceProgramId(timestamp(middle), last)
  return isId(order) ? stepProgramId(asId(order), middle, last) : null
}
