import { rampTime } from '../machine/stepper.ts'
import type { ProgramReport, ProgramRun, StepProgram, TimedProgram, WeighedProgram } from '../program/program.ts'
import type { StepProgramId } from '../program/program-id.ts'
import { addTime, longest, type Microseconds, microseconds, noTime, subtractTime } from '../units/duration.ts'
import { milligrams } from '../units/mass.ts'
import type { AutomaticPlanStep } from './plan.ts'

type Timed = TimedProgram<StepProgramId>
type Weighed = WeighedProgram<StepProgramId>

export function programOf(step: AutomaticPlanStep, id: StepProgramId): StepProgram {
  if (step.kind === 'weigh') {
    return {
      kind: 'weighed',
      id,
      pumpId: step.pumpId,
      target: step.mass,
      inFlight: step.inFlight,
      expectedFlow: step.flow,
      longestOpen: step.longestOpen,
      duration: step.duration,
    }
  }
  const runs = step.runs.map(
    ({ pumpId, start, duration, train, mass }): ProgramRun => ({
      pumpId,
      start: addTime(start, step.leadTime),
      duration,
      train,
      mass,
    }),
  )
  return {
    kind: 'timed',
    id,
    direction: 'forward',
    runs,
    duration: addTime(step.duration, step.leadTime),
    watchGlass: step.kind === 'pour',
  }
}

/** The part of a program that has not run yet, moved to the front; null when nothing is left. */
export function remainderOf(program: StepProgram, report: ProgramReport, id: StepProgramId): StepProgram | null {
  return program.kind === 'weighed' ? weighedRemainder(program, report, id) : timedRemainder(program, report, id)
}

function timedRemainder(program: Timed, report: ProgramReport, id: StepProgramId): Timed | null {
  const left = program.runs.flatMap((run, index) => {
    const rest = restOf(run, report.onTimes[index] ?? noTime, report.steps?.[index] ?? 0)
    return rest ? [rest] : []
  })
  if (left.length === 0) return null
  const first = Math.min(...left.map(run => run.start))
  const runs = left.map(run => ({ ...run, start: microseconds(run.start - first) }))
  return { ...program, id, runs, duration: longest(runs.map(run => addTime(run.start, run.duration))) }
}

function restOf(run: ProgramRun, onTime: Microseconds, stepsMade: number): ProgramRun | null {
  if (run.train) {
    const steps = run.train.steps - stepsMade
    if (steps <= 0) return null
    const train = { ...run.train, steps }
    // From standstill again: never longer than all of it, so it ends before the run that follows.
    return { ...run, duration: rampTime(steps, train), train, mass: partOf(run, steps / run.train.steps) }
  }
  if (onTime >= run.duration) return null
  const duration = subtractTime(run.duration, onTime)
  return { ...run, start: addTime(run.start, onTime), duration, mass: partOf(run, duration / run.duration) }
}

const partOf = (run: ProgramRun, fraction: number) => milligrams(Math.round(run.mass * fraction))

/** Less than a drop more is not worth opening the valve for. */
const tolerance = 300

function weighedRemainder(program: Weighed, report: ProgramReport, id: StepProgramId): Weighed | null {
  const poured = report.weighed?.mass ?? 0
  const target = milligrams(program.target - poured)
  if (target < tolerance) return null
  const openTime = report.weighed?.openTime ?? noTime
  const longestOpen = microseconds(Math.max(0, program.longestOpen - openTime))
  const duration = microseconds(Math.round((program.duration * target) / program.target))
  return { ...program, id, target, longestOpen, duration }
}
