import { stepsAfter } from '#domain/machine/stepper.ts'
import type { ProgramRun, PumpProgram, TimedProgram, WeighedProgram } from '#domain/program/program.ts'
import { onTimeAt } from '#domain/program/program-report.ts'
import { addTime, type Microseconds, microseconds, noTime, seconds } from '#domain/units/duration.ts'
import { addMass, largerMass, noMass, roundedMilligrams, smallerMass } from '#domain/units/mass.ts'
import type { Measured, MeasuredProgress } from './protocol.ts'

/** The last news of a program. */
export type Known = Pick<MeasuredProgress, 'onTimes' | 'steps' | 'weighed' | 'runsOn' | 'startsIn'> &
  Pick<MeasuredProgress['progress'], 'elapsed' | 'runningPumps'>

export const knownBy = (told: MeasuredProgress): Known => ({ ...told, ...told.progress })

/** It has just been accepted. */
export function nothingKnown(program: PumpProgram): Known {
  const nothing = { runsOn: [], startsIn: noTime, elapsed: noTime, runningPumps: [] }
  if (program.kind === 'weighed') {
    return { ...nothing, onTimes: [], weighed: { mass: noMass, openTime: noTime, learned: null } }
  }
  const onTimes = program.runs.map(() => noTime)
  const steps = program.runs.some(({ train }) => train) ? { steps: program.runs.map(() => 0) } : {}
  // How long the director settles is not known: nothing counts as poured back meanwhile.
  const startsIn = program.direction === 'backward' ? program.duration : noTime
  return { ...nothing, onTimes, ...steps, startsIn }
}

/**
 * The work of a program whose actuator process is gone: pumps that ran when it was heard last went on, and others began
 * when it was their turn, until the kernel let go of the lines; though never beyond the plan.
 *
 * @param since the machine's time from the last word until the end
 */
export const doneBy = (program: PumpProgram, known: Known, since: Microseconds): Measured =>
  program.kind === 'timed' ? timedDoneBy(program, known, since) : weighedDoneBy(program, known, since)

function timedDoneBy({ runs }: TimedProgram, known: Known, since: Microseconds): Measured {
  const elapsed = known.elapsed + Math.max(0, since - known.startsIn)
  const onTimes = runs.map((run, index) => {
    const before = known.onTimes[index] ?? noTime
    if (known.runsOn.includes(index)) return extended(before, since, run.duration)
    return isAhead(run, before, known) ? onTimeAt(run, elapsed) : before
  })
  if (!known.steps) return { onTimes }
  return { onTimes, steps: runs.map((run, index) => stepsDone(run, onTimes[index] ?? noTime, known, index)) }
}

/** It is not on, and has not been. */
const isAhead = ({ start, duration }: ProgramRun, onTime: Microseconds, { elapsed }: Known): boolean =>
  onTime === 0 && elapsed < start + duration

function stepsDone({ train }: ProgramRun, onTime: Microseconds, { steps, onTimes }: Known, index: number): number {
  const before = steps?.[index] ?? 0
  const wentOn = onTime > (onTimes[index] ?? noTime)
  return train && wentOn ? Math.max(before, stepsAfter(onTime, train.steps, train)) : before
}

function weighedDoneBy(program: WeighedProgram, known: Known, since: Microseconds): Measured {
  const weighed = known.weighed ?? { mass: noMass, openTime: noTime, learned: null }
  if (!known.runningPumps.includes(program.pumpId)) return { onTimes: [], weighed }
  const openTime = extended(weighed.openTime, since, program.longestOpen)
  const more = roundedMilligrams((program.expectedFlow * (openTime - weighed.openTime)) / seconds(1))
  const mass = largerMass(weighed.mass, smallerMass(addMass(weighed.mass, more), program.target))
  return { onTimes: [], weighed: { mass, openTime, learned: null } }
}

/** Never shorter than it was, and beyond the plan only as far as it was already. */
const extended = (before: Microseconds, since: Microseconds, planned: Microseconds): Microseconds =>
  microseconds(Math.max(before, Math.min(addTime(before, since), planned)))
