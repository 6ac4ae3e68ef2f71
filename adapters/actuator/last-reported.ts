import { stepsAfter } from '#domain/machine/pump-motion.ts'
import type { ProgramRun, PumpProgram, TimedProgram, WeighedProgram } from '#domain/program/program.ts'
import { onTimeAt } from '#domain/program/program-report.ts'
import { addTime, type Microseconds, microseconds, noTime, seconds } from '#domain/units/duration.ts'
import { addMass, largerMass, noMass, roundedMilligrams, smallerMass } from '#domain/units/mass.ts'
import type { Measured, MeasuredProgress } from './protocol.ts'

export function nothingReported(program: PumpProgram): MeasuredProgress {
  const progress = { programId: program.id, elapsed: noTime, runningPumps: [] }
  const nothing = { progress, runsOn: [], startsIn: noTime }
  if (program.kind === 'weighed') {
    return { ...nothing, onTimes: [], weighed: { mass: noMass, openTime: noTime, learned: null } }
  }
  const onTimes = program.runs.map(() => noTime)
  const steps = program.runs.some(({ train }) => train) ? { steps: program.runs.map(() => 0) } : {}
  // How long the reversing relay settles is not known: nothing counts as poured back meanwhile.
  const startsIn = program.direction === 'backward' ? program.duration : noTime
  return { ...nothing, onTimes, ...steps, startsIn }
}

/**
 * The work of a program whose actuator process is gone: pumps that ran at its last message went on, and others began
 * when it was their turn, until the kernel let go of the lines; never beyond the plan.
 * @param since the machine's time from the last message until the end
 */
export const doneBy = (program: PumpProgram, last: MeasuredProgress, since: Microseconds): Measured =>
  program.kind === 'timed' ? timedDoneBy(program, last, since) : weighedDoneBy(program, last, since)

function timedDoneBy({ runs }: TimedProgram, last: MeasuredProgress, since: Microseconds): Measured {
  const elapsed = last.progress.elapsed + Math.max(0, since - last.startsIn)
  const onTimes = runs.map((run, index) => {
    const before = last.onTimes[index] ?? noTime
    if (last.runsOn.includes(index)) return extended(before, since, run.duration)
    return isAhead(run, before, last) ? onTimeAt(run, elapsed) : before
  })
  if (!last.steps) return { onTimes }
  return { onTimes, steps: runs.map((run, index) => stepsDone(run, onTimes[index] ?? noTime, last, index)) }
}

const isAhead = ({ start, duration }: ProgramRun, onTime: Microseconds, { progress }: MeasuredProgress): boolean =>
  onTime === 0 && progress.elapsed < start + duration

function stepsDone({ train }: ProgramRun, onTime: Microseconds, last: MeasuredProgress, index: number): number {
  const before = last.steps?.[index] ?? 0
  const wentOn = onTime > (last.onTimes[index] ?? noTime)
  return train && wentOn ? Math.max(before, stepsAfter(onTime, train.steps, train)) : before
}

function weighedDoneBy(program: WeighedProgram, last: MeasuredProgress, since: Microseconds): Measured {
  const weighed = last.weighed ?? { mass: noMass, openTime: noTime, learned: null }
  if (!last.progress.runningPumps.includes(program.pumpId)) return { onTimes: [], weighed }
  const openTime = extended(weighed.openTime, since, program.longestOpen)
  const more = roundedMilligrams((program.expectedFlow * (openTime - weighed.openTime)) / seconds(1))
  const mass = largerMass(weighed.mass, smallerMass(addMass(weighed.mass, more), program.target))
  return { onTimes: [], weighed: { mass, openTime, learned: null } }
}

/** Never shorter than it was, and not extended beyond the plan. */
const extended = (before: Microseconds, since: Microseconds, planned: Microseconds): Microseconds =>
  microseconds(Math.max(before, Math.min(addTime(before, since), planned)))
