/* What a program counts as having done when the actuator does not say it. */
import { stepsAfter } from '../machine/stepper.ts'
import { microseconds, noTime } from '../units/duration.ts'
import type { ProgramOutcome, ProgramReport, PumpProgram, TimedProgram } from './program.ts'

/** As if it had run to its end. */
export const wholeReport = (program: PumpProgram): ProgramReport => ({
  programId: program.id,
  outcome: 'completed',
  ...(program.kind === 'weighed'
    ? { onTimes: [], weighed: { mass: program.target, openTime: program.duration, learned: null } }
    : measuredUntil(program, program.duration)),
  reason: '',
})

/** Of a program that was not even begun. */
export const notRun = (program: PumpProgram, outcome: ProgramOutcome, reason: string): ProgramReport => ({
  programId: program.id,
  outcome,
  onTimes: program.kind === 'timed' ? program.runs.map(() => noTime) : [],
  reason,
})

/** Why a program counts as failed whose end the actuator did not see. */
export const powerLost = 'power-lost'

/** What the runs of a program have done after `elapsed`, if they kept to their times. */
export function measuredUntil(program: TimedProgram, elapsed: number): Pick<ProgramReport, 'onTimes' | 'steps'> {
  const onTimes = program.runs.map(({ start, duration }) =>
    microseconds(Math.round(Math.min(duration, Math.max(0, elapsed - start)))),
  )
  const steps = program.runs.map(({ train }, index) =>
    train ? stepsAfter(onTimes[index] ?? noTime, train.steps, train) : 0,
  )
  return program.runs.some(run => run.train) ? { onTimes, steps } : { onTimes }
}
