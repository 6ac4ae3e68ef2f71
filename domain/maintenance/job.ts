import type { Direction } from '../program/program.ts'
import type { Microseconds } from '../units/duration.ts'
import type { Id, PumpId, UserId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { Microlitres } from '../units/volume.ts'
import type { CalibrationLiquid } from './calibration-runs.ts'

/** Counts from 1 while the process lives; 0 is nobody's. */
export type JobId = Id<'job'>

/** The task that a pump is asked for. */
export type Advice =
  /** Until it is stopped, but not for ever. */
  | { readonly kind: 'run' }
  /** Fill the tube up to the nozzle; of a valve, a few drops. */
  | { readonly kind: 'pump-up' }
  /** Push what stands in the tube back into the bottle. */
  | { readonly kind: 'pump-down' }
  | { readonly kind: 'volume'; readonly volume: Microlitres }
  | { readonly kind: 'time'; readonly time: Microseconds }
  | { readonly kind: 'steps'; readonly steps: number }
  /**
   * Show which output is which, while the pumps have no supply: on 1–3 times, in all no longer than a second. Nothing is
   * booked.
   */
  | { readonly kind: 'probe'; readonly times: number }

export type AdviceKind = Advice['kind']

export const isProbe = ({ advice }: Pick<Job, 'advice'>): boolean => advice.kind === 'probe'

export const directionOf = (advice: Advice): Direction => (advice.kind === 'pump-down' ? 'backward' : 'forward')

/** The work still to be done, in the measure that the pump is dosed by. */
export type Work =
  | { readonly unit: 'time'; readonly left: Microseconds }
  | { readonly unit: 'steps'; readonly left: number }
  | { readonly unit: 'mass'; readonly left: Milligrams }

export type JobOutcome = 'FINISHED' | 'ERROR' | 'CANCELLED'

/** READY waits for its first turn, SUSPENDED for another one. */
export type JobState = 'READY' | 'RUNNING' | 'SUSPENDED' | JobOutcome

/** The measurements of a job. */
export interface JobMeasures {
  readonly moved: Microlitres
  /** 0 for pumps that make none. */
  readonly steps: number
  /** By how much the latest of its steps was late; null where nobody measures it. */
  readonly stepsLateBy: Microseconds | null
  /** While it really ran; waiting for its turn is not in it. */
  readonly onTime: Microseconds
}

/** One pump doing one thing on its own, outside of drinks. */
export interface Job extends JobMeasures {
  readonly id: JobId
  readonly pumpId: PumpId
  readonly advice: Advice
  /** Cleaning, and a trial with water, move no ingredient: nothing is booked on the bottle. */
  readonly isCleaning: boolean
  /**
   * The liquid that a pump is tried with while the machine is set up; nothing runs beside it then. null for all other
   * jobs.
   */
  readonly trial: CalibrationLiquid | null
  /** null for what the machine does by itself. */
  readonly userId: UserId | null
  /** The initial work. */
  readonly total: Work
  readonly work: Work
  /** When it ran last, in numbers of programs; 0 before the first. */
  readonly lastTurn: number
  readonly startedAt: Timestamp | null
  readonly endedAt: Timestamp | null
  /** null while it is not over. */
  readonly outcome: JobOutcome | null
  /** Why it ended as ERROR or CANCELLED; else empty. */
  readonly reason: string
}

export const isEndless = (job: Pick<Job, 'advice'>): boolean => job.advice.kind === 'run'
export const isOpen = (job: Pick<Job, 'outcome'>): boolean => job.outcome === null
/** Still to run. */
export const isPending = (job: Pick<Job, 'outcome' | 'work'>): boolean => isOpen(job) && job.work.left > 0

/** As many ended jobs are remembered. */
export const mostEndedJobs = 200

/** Forgets the ended jobs that are too many, the oldest first. */
export function withoutOldest(jobs: readonly Job[]): readonly Job[] {
  let tooMany = jobs.filter(job => !isOpen(job)).length - mostEndedJobs
  return tooMany <= 0 ? jobs : jobs.filter(job => isOpen(job) || tooMany-- <= 0)
}

/** 0–100, rounded; of an endless job, of the longest it may run. */
export const percentOf = ({ total, work }: Pick<Job, 'total' | 'work'>): number =>
  total.left <= 0 ? 100 : Math.round((100 * (total.left - work.left)) / total.left)

/**
 * The progress of all jobs together, weighted alike; null while one of them runs until it is stopped, or there are
 * none.
 */
export function percentOfAll(jobs: readonly Job[]): number | null {
  if (jobs.length === 0 || jobs.some(isEndless)) return null
  return Math.round(jobs.reduce((sum, job) => sum + percentOf(job), 0) / jobs.length)
}
