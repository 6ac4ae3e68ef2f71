import type { Direction, PumpProgram } from '../program/program.ts'
import type { Microseconds } from '../units/duration.ts'
import type { Id, PumpId, UserId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { Microlitres } from '../units/volume.ts'
import type { CalibrationLiquid } from './calibration-runs.ts'

/** Counts from 1 per process; 0 is none. */
export type JobId = Id<'job'>

export type Advice =
  /** Until stopped, within {@link longestRun}. */
  | { readonly kind: 'run' }
  /** Fill the tube up to the nozzle; a few drops from a valve. */
  | { readonly kind: 'pump-up' }
  | { readonly kind: 'pump-down' }
  | { readonly kind: 'volume'; readonly volume: Microlitres }
  | { readonly kind: 'time'; readonly time: Microseconds }
  | { readonly kind: 'steps'; readonly steps: number }
  /** Switch an output 1–3 times to show which one it is, while pumps have no supply. Nothing is booked. */
  | { readonly kind: 'probe'; readonly times: number }

export type AdviceKind = Advice['kind']

export const isProbe = ({ advice }: Pick<Job, 'advice'>): boolean => advice.kind === 'probe'

export const directionOf = (advice: Advice): Direction => (advice.kind === 'pump-down' ? 'backward' : 'forward')

export type Work =
  | { readonly unit: 'time'; readonly left: Microseconds }
  | { readonly unit: 'steps'; readonly left: number }
  | { readonly unit: 'mass'; readonly left: Milligrams }

export type JobOutcome = 'FINISHED' | 'ERROR' | 'CANCELLED'

/** READY waits for its first turn, SUSPENDED for another one. */
export type JobState = 'READY' | 'RUNNING' | 'SUSPENDED' | JobOutcome

interface JobMeasures {
  readonly moved: Microlitres
  /** 0 for DC pumps and valves. */
  readonly steps: number
  /** Of the latest step; null if not measured. */
  readonly stepsLateBy: Microseconds | null
  /** Without waiting for its turn. */
  readonly onTime: Microseconds
}

export interface Job extends JobMeasures {
  readonly id: JobId
  readonly pumpId: PumpId
  readonly advice: Advice
  /** Cleaning and water trials: nothing is booked on the bottle. */
  readonly isCleaning: boolean
  /** What a pump is tried with during commissioning, alone; null for other jobs. */
  readonly trial: CalibrationLiquid | null
  /** null for the machine itself. */
  readonly userId: UserId | null
  readonly total: Work
  readonly work: Work
  /** Number of the program in which it ran last; 0 before the first. */
  readonly lastTurn: number
  readonly startedAt: Timestamp | null
  readonly endedAt: Timestamp | null
  readonly outcome: JobOutcome | null
  /** For ERROR or CANCELLED; else empty. */
  readonly reason: string
}

export const isEndless = (job: Pick<Job, 'advice'>): boolean => job.advice.kind === 'run'
export const isOpen = (job: Pick<Job, 'outcome'>): boolean => job.outcome === null
export const isPending = (job: Pick<Job, 'outcome' | 'work'>): boolean => isOpen(job) && job.work.left > 0

export const mostEndedJobs = 200

export function withoutOldest(jobs: readonly Job[]): readonly Job[] {
  let tooMany = jobs.filter(job => !isOpen(job)).length - mostEndedJobs
  return tooMany <= 0 ? jobs : jobs.filter(job => isOpen(job) || tooMany-- <= 0)
}

/** 0–100, rounded; of an endless job, of the longest it may run. */
export const percentOf = ({ total, work }: Pick<Job, 'total' | 'work'>): number =>
  total.left <= 0 ? 100 : Math.round((100 * (total.left - work.left)) / total.left)

/** Average of all jobs; null if one is endless, or there are none. */
export function percentOfAll(jobs: readonly Job[]): number | null {
  if (jobs.length === 0 || jobs.some(isEndless)) return null
  return Math.round(jobs.reduce((sum, job) => sum + percentOf(job), 0) / jobs.length)
}

/** Begun and not booked yet; on disk before its first pump turns. */
export interface MaintenanceJournal {
  readonly program: PumpProgram
  /** The same for all jobs of a program. */
  readonly isCleaning: boolean
  readonly isProbe: boolean
}
