import { stepsAfter } from '#domain/machine/stepper.ts'
import type { ProgramRun, PumpProgram, TimedProgram, WeighedProgram } from '#domain/program/program.ts'
import { addTime, type Microseconds, microseconds, noTime, seconds } from '#domain/units/duration.ts'
import { addMass, noMass, roundedMilligrams } from '#domain/units/mass.ts'
import type { Measured, MeasuredProgress } from './protocol.ts'

/** The last news of a program. */
export type Known = Pick<MeasuredProgress, 'onTimes' | 'steps' | 'weighed' | 'runsOn'> & {
  readonly runningPumps: MeasuredProgress['progress']['runningPumps']
}

export const knownBy = (told: MeasuredProgress): Known => ({ ...told, runningPumps: told.progress.runningPumps })

export function nothingKnown(program: PumpProgram): Known {
  if (program.kind === 'weighed') {
    return { onTimes: [], weighed: { mass: noMass, openTime: noTime, learned: null }, runsOn: [], runningPumps: [] }
  }
  const onTimes = program.runs.map(() => noTime)
  const steps = program.runs.some(({ train }) => train) ? { steps: program.runs.map(() => 0) } : {}
  return { onTimes, ...steps, runsOn: [], runningPumps: [] }
}

/**
 * The work of a program whose actuator process is gone: pumps that ran when it was heard last went on until the kernel
 * let go of the lines, though never beyond the plan.
 *
 * @param since the real time from the last word until the end
 */
export const doneBy = (program: PumpProgram, known: Known, since: Microseconds): Measured =>
  program.kind === 'timed' ? timedDoneBy(program, known, since) : weighedDoneBy(program, known, since)

function timedDoneBy({ runs }: TimedProgram, known: Known, since: Microseconds): Measured {
  const onTimes = runs.map((run, index) => {
    const before = known.onTimes[index] ?? noTime
    return known.runsOn.includes(index) ? extended(before, since, run.duration) : before
  })
  if (!known.steps) return { onTimes }
  return { onTimes, steps: runs.map((run, index) => stepsDone(run, onTimes[index] ?? noTime, known, index)) }
}

function stepsDone({ train }: ProgramRun, onTime: Microseconds, { steps, runsOn }: Known, index: number): number {
  const before = steps?.[index] ?? 0
  return train && runsOn.includes(index) ? Math.max(before, stepsAfter(onTime, train.steps, train)) : before
}

function weighedDoneBy(program: WeighedProgram, known: Known, since: Microseconds): Measured {
  const weighed = known.weighed ?? { mass: noMass, openTime: noTime, learned: null }
  if (!known.runningPumps.includes(program.pumpId)) return { onTimes: [], weighed }
  const openTime = extended(weighed.openTime, since, program.longestOpen)
  const more = roundedMilligrams((program.expectedFlow * (openTime - weighed.openTime)) / seconds(1))
  return { onTimes: [], weighed: { mass: addMass(weighed.mass, more), openTime, learned: null } }
}

/** Never shorter than it was, and beyond the plan only as far as it was already. */
const extended = (before: Microseconds, since: Microseconds, planned: Microseconds): Microseconds =>
  microseconds(Math.max(before, Math.min(addTime(before, since), planned)))
