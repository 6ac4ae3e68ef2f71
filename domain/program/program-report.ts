/* Reports of programs that the actuator does not report on. */
import { stepsAfter } from '../machine/stepper.ts'
import { longest, type Microseconds, microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, noMass } from '../units/mass.ts'
import type { EdgeLateness, ProgramOutcome, ProgramReport, ProgramRun, PumpProgram, TimedProgram } from './program.ts'

/** As if it had run to its end. */
export const wholeReport = (program: PumpProgram): ProgramReport => ({
  programId: program.id,
  outcome: 'completed',
  ...(program.kind === 'weighed'
    ? { onTimes: [], weighed: { mass: program.target, openTime: program.duration, learned: null } }
    : measuredUntil(program, program.duration)),
  reason: '',
})

/** The report of a program that was not even begun. */
export const notRun = (program: PumpProgram, outcome: ProgramOutcome, reason: string): ProgramReport => ({
  programId: program.id,
  outcome,
  onTimes: program.kind === 'timed' ? program.runs.map(() => noTime) : [],
  reason,
})

/** Why a program counts as failed whose end the actuator did not see. */
export const powerLost = 'power-lost'

/** The measures of a program's runs after `elapsed`, if they kept to their times. */
export function measuredUntil(program: TimedProgram, elapsed: number): Pick<ProgramReport, 'onTimes' | 'steps'> {
  const onTimes = program.runs.map(run => onTimeAt(run, elapsed))
  const steps = program.runs.map(({ train }, index) =>
    train ? stepsAfter(onTimes[index] ?? noTime, train.steps, train) : 0,
  )
  return program.runs.some(run => run.train) ? { onTimes, steps } : { onTimes }
}

/** How long a run was on `elapsed` microseconds after the beginning of its program, if it kept to its times. */
export const onTimeAt = ({ start, duration }: Pick<ProgramRun, 'start' | 'duration'>, elapsed: number): Microseconds =>
  microseconds(Math.round(Math.min(duration, Math.max(0, elapsed - start))))

/** The lateness of all steps of a program; the percentiles are those of its worst run. null where none was measured. */
export function stepLatenessOf({ stepLateness }: Pick<ProgramReport, 'stepLateness'>): EdgeLateness | null {
  const runs = stepLateness?.filter(run => run !== null) ?? []
  if (runs.length === 0) return null
  return {
    count: runs.reduce((sum, { count }) => sum + count, 0),
    p50: longest(runs.map(({ p50 }) => p50)),
    p99: longest(runs.map(({ p99 }) => p99)),
    max: longest(runs.map(({ max }) => max)),
  }
}

/** What the scale has seen of a pump: of a dry one at least that there was nothing. null where it has told nothing. */
export function massSeenOf({ outcome, observed, dry }: ProgramReport, pumpId: PumpId): Milligrams | null {
  const seen = observed?.find(pump => pump.pumpId === pumpId)?.observed
  return seen ?? (outcome === 'nothing-came' && dry?.includes(pumpId) ? noMass : null)
}
