/* What a program does to its jobs, levels and tubes. */
import {
  isTimedPump,
  needsFlush,
  type Pump,
  type TubeContent,
  tubeAfterIntake,
  tubeAfterReturn,
} from '../machine/pump.ts'
import { drawnBy, type Liquids, withLesson } from '../pour/booking.ts'
import type { ProgramReport, PumpProgram } from '../program/program.ts'
import { measuredUntil } from '../program/program-report.ts'
import { addTime, longest, type Microseconds, microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { milligrams, noMass } from '../units/mass.ts'
import { addVolume, largerVolume, type Microlitres, noVolume, smallerVolume, subtractVolume } from '../units/volume.ts'
import { isOpen, isProbe, type Job, type JobId, type JobState, type MaintenanceJournal, type Work } from './job.ts'
import { noWork } from './job-work.ts'

export interface Going {
  readonly program: PumpProgram
  readonly jobIds: ReadonlyMap<PumpId, JobId>
}

/** In milligrams. Less isn't worth opening a valve for. */
const valveTolerance = 300

/** The job with a program's report added; ending it is decided elsewhere. */
export function withMeasured(job: Job, program: PumpProgram, report: ProgramReport, liquids: Liquids): Job {
  const done = doneFor(job.pumpId, program, report)
  const booked = drawnBy(program, report, liquids).find(({ pumpId }) => pumpId === job.pumpId)
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
  /** null if the pump did less than planned. */
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

/** Completed work is done, whatever was measured: a pump isn't started again for the last millisecond. */
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

/** As if the program stopped now, and everything kept to its times. */
function estimatedReport(program: PumpProgram, elapsed: Microseconds): ProgramReport {
  const report = { programId: program.id, outcome: 'stopped', reason: '' } as const
  if (program.kind === 'timed') return { ...report, ...measuredUntil(program, elapsed) }
  const share = program.duration > 0 ? Math.min(1, elapsed / program.duration) : 0
  const mass = milligrams(Math.floor(program.target * share))
  return { ...report, onTimes: [], weighed: { mass, openTime: elapsed, learned: null } }
}

export interface SeenJob {
  readonly job: Job
  readonly state: JobState
}

export function seenJob(job: Job, going: Going | null, elapsed: Microseconds, liquids: Liquids): SeenJob {
  const inProgram = going?.jobIds.get(job.pumpId) === job.id ? going.program : null
  if (!inProgram) return { job, state: job.outcome ?? waitingState(job) }
  const seen = withMeasured(job, inProgram, estimatedReport(inProgram, elapsed), liquids)
  if (!isOpen(job)) return { job: seen, state: job.outcome ?? 'FINISHED' }
  // The measured result comes with the end of the program. A valve ends when the scale says so.
  if (seen.work.left <= 0 && inProgram.kind === 'timed') return { job: seen, state: 'FINISHED' }
  return { job: seen, state: isOnAt(job.pumpId, inProgram, elapsed) ? 'RUNNING' : waitingState(seen) }
}

const waitingState = (job: Job): JobState => (job.onTime > 0 ? 'SUSPENDED' : 'READY')

const isOnAt = (pumpId: PumpId, program: PumpProgram, elapsed: Microseconds): boolean =>
  program.kind === 'weighed' ||
  program.runs.some(run => run.pumpId === pumpId && run.start <= elapsed && elapsed < run.start + run.duration)

/**
 * The pumps changed by a program. Forward, the bottle loses what was drawn and the tube fills; backward, the bottle
 * gets back what was in the tube; cleaning leaves the tube unknown and the bottle as it was. Levels don't fall below 0.
 */
export function bookedPumps(
  { program, isCleaning, isProbe }: MaintenanceJournal,
  report: ProgramReport,
  liquids: Liquids,
): Pump[] {
  if (isProbe) return []
  const isBackward = program.kind === 'timed' && program.direction === 'backward'
  return drawnBy(program, report, liquids).flatMap(({ pumpId, volume }) => {
    const pump = liquids.pumps.get(pumpId)
    if (!pump) return []
    if (isCleaning) return [{ ...pump, tubeContent: null }]
    if (isBackward) return [afterReturn(pump, volume)]
    const drawn = afterDrawing(pump, volume)
    const learned = report.weighed?.learned
    return [learned ? withLesson(drawn, learned, liquids.ingredients) : drawn]
  })
}

export const afterDrawing = (pump: Pump, volume: Microlitres): Pump => ({
  ...pump,
  fillingLevel: largerVolume(noVolume, subtractVolume(pump.fillingLevel, volume)),
  tubeContent: tubeAfterDrawing(pump, volume),
})

/** Another liquid is only flushed out if as much as the tube holds was drawn in one go. */
function tubeAfterDrawing(pump: Pump, volume: Microlitres): TubeContent | null {
  if (!isTimedPump(pump)) return pump.tubeContent
  if (!needsFlush(pump)) return tubeAfterIntake(pump, volume)
  return volume < pump.tubeCapacity ? pump.tubeContent : tubeAfterIntake({ ...pump, tubeContent: null }, volume)
}

export const afterReturn = (pump: Pump, volume: Microlitres): Pump => ({
  ...pump,
  fillingLevel: addVolume(pump.fillingLevel, smallerVolume(volume, pump.tubeContent?.volume ?? noVolume)),
  tubeContent: tubeAfterReturn(pump, volume),
})

/** Whatever rounding left open. */
export function pumpedUp(pump: Pump): Pump {
  if (!isTimedPump(pump) || pump.ingredientId === null) return pump
  return { ...pump, tubeContent: { ingredientId: pump.ingredientId, volume: pump.tubeCapacity } }
}

export const pumpedDown = (pump: Pump): Pump => afterReturn(pump, pump.tubeContent?.volume ?? noVolume)

/**
 * After a backward program of unknown extent: the tube counts as empty, and its content as lost. A level too low spoils
 * no drink.
 */
export const lostTube = (pump: Pump): Pump => ({ ...pump, tubeContent: null })
