import type { PumpProgram } from '../program/program.ts'

/** A program of pump jobs that was begun and is not booked yet. On disk before its first pump turns. */
export interface MaintenanceJournal {
  readonly program: PumpProgram
  /** See {@link import('./job.ts').Job.isCleaning}; all jobs of a program agree. */
  readonly isCleaning: boolean
  /** Only an output was shown: nothing is booked. */
  readonly isProbe: boolean
}
