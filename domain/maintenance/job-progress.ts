/* The effect of a program on its jobs, once it is over and while it runs. */
import type { Ingredients } from '../catalogue/ingredient.ts'
import type { Pump } from '../machine/pump.ts'
import { drawnBy } from '../pour/booking.ts'
import type { ProgramReport, PumpProgram } from '../program/program.ts'
import { measuredUntil } from '../program/program-report.ts'
import { addTime, longest, type Microseconds, microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { milligrams, noMass } from '../units/mass.ts'
import { addVolume, noVolume } from '../units/volume.ts'
import { isOpen, isProbe, type Job, type JobId, type JobState, type Work } from './job.ts'
import { noWork } from './job-work.ts'

/** A program and the jobs that it is for. */
export interface Going {
  readonly program: PumpProgram
  readonly jobIds: ReadonlyMap<PumpId, JobId>
}

export interface Liquids {
  readonly pumps: ReadonlyMap<number, Pump>
  readonly ingredients: Ingredients
}

/** Less is not worth opening a valve for. */
const valveTolerance = 300

/** The job with what the program's report says of it added. Who ends it, and how, is not decided here. */
export function withMeasured(job: Job, program: PumpProgram, report: ProgramReport, liquids: Liquids): Job {
  const done = doneFor(job.pumpId, program, report)
  const booked = drawnBy(program, report, liquids.pumps, liquids.ingredients).find(
    ({ pumpId }) => pumpId === job.pumpId,
  )
  return {
    ...job,
    moved: isProbe(job) ? noVolume : addVolume(job.moved, booked?.volume ?? noVolume),
    steps: job.steps + done.steps,
    stepsLateBy: latest([job.stepsLateBy, done.stepsLateBy]),
    onTime: addTime(job.onTime, done.onTime),
    work: workAfter(job.work, done),
  }
}

interface Done {
  readonly onTime: Microseconds
  readonly steps: number
  readonly stepsLateBy: Microseconds | null
  readonly mass: number
  /** The pump did all that the program asked of it; null when it did less. */
  readonly planned: { readonly time: number; readonly steps: number; readonly mass: number } | null
}

function doneFor(pumpId: PumpId, program: PumpProgram, report: ProgramReport): Done {
  const isWhole = report.outcome === 'completed'
  if (program.kind === 'weighed') {
    const { mass, openTime } = report.weighed ?? { mass: noMass, openTime: noTime }
    const planned = { time: 0, steps: 0, mass: program.target }
    return { onTime: openTime, steps: 0, stepsLateBy: null, mass, planned: isWhole ? planned : null }
  }
  let onTime = noTime
  let steps = 0
  let stepsLateBy: Microseconds | null = null
  const planned = { time: 0, steps: 0, mass: 0 }
  for (const [index, run] of program.runs.entries()) {
    if (run.pumpId !== pumpId) continue
    onTime = addTime(onTime, report.onTimes[index] ?? noTime)
    steps += report.steps?.[index] ?? 0
    stepsLateBy = latest([stepsLateBy, report.stepLateness?.[index]?.max ?? null])
    planned.time += run.duration
    planned.steps += run.train?.steps ?? 0
  }
  return { onTime, steps, stepsLateBy, mass: 0, planned: isWhole ? planned : null }
}

function latest(late: readonly (Microseconds | null)[]): Microseconds | null {
  const known = late.filter(by => by !== null)
  return known.length === 0 ? null : longest(known)
}

/** Completed work is done, whatever was measured: a pump is not started again for the last millisecond. */
function workAfter(work: Work, { onTime, steps, mass, planned }: Done): Work {
  switch (work.unit) {
    case 'time':
      return { unit: 'time', left: microseconds(Math.max(0, work.left - (planned?.time ?? onTime))) }
    case 'steps':
      return { unit: 'steps', left: Math.max(0, work.left - (planned?.steps ?? steps)) }
    case 'mass': {
      const left = work.left - (planned?.mass ?? mass)
      return left < valveTolerance ? noWork('mass') : { unit: 'mass', left: milligrams(left) }
    }
  }
}

/** The report of the program if it were stopped now and everything kept to its times. */
export function estimatedReport(program: PumpProgram, elapsed: Microseconds): ProgramReport {
  const report = { programId: program.id, outcome: 'stopped', reason: '' } as const
  if (program.kind === 'timed') return { ...report, ...measuredUntil(program, elapsed) }
  const share = program.duration > 0 ? Math.min(1, elapsed / program.duration) : 0
  const mass = milligrams(Math.floor(program.target * share))
  return { ...report, onTimes: [], weighed: { mass, openTime: elapsed, learned: null } }
}

/** A job as it is seen: with the estimated part of the program that runs. */
export interface SeenJob {
  readonly job: Job
  readonly state: JobState
}

export function seenJob(job: Job, going: Going | null, elapsed: Microseconds, liquids: Liquids): SeenJob {
  const inProgram = going?.jobIds.get(job.pumpId) === job.id ? going.program : null
  if (!inProgram) return { job, state: job.outcome ?? waitingState(job) }
  const seen = withMeasured(job, inProgram, estimatedReport(inProgram, elapsed), liquids)
  if (!isOpen(job)) return { job: seen, state: job.outcome ?? 'FINISHED' }
  // It has done its part; what was really measured comes with the end of the program. A valve ends when the scale says so.
  if (seen.work.left <= 0 && inProgram.kind === 'timed') return { job: seen, state: 'FINISHED' }
  return { job: seen, state: isOnAt(job.pumpId, inProgram, elapsed) ? 'RUNNING' : waitingState(seen) }
}

const waitingState = (job: Job): JobState => (job.onTime > 0 ? 'SUSPENDED' : 'READY')

const isOnAt = (pumpId: PumpId, program: PumpProgram, elapsed: Microseconds): boolean =>
  program.kind === 'weighed' ||
  program.runs.some(run => run.pumpId === pumpId && run.start <= elapsed && elapsed < run.start + run.duration)
