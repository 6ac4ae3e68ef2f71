import { rampTime } from '../machine/pump-motion.ts'
import type {
  ProgramReport,
  ProgramRun,
  StepProgram,
  StepProgramId,
  TimedProgram,
  WeighedProgram,
} from '../program/program.ts'
import { massSeenOf } from '../program/program-report.ts'
import { addTime, longest, type Microseconds, microseconds, noTime, subtractTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { milligrams } from '../units/mass.ts'
import type { AutomaticPlanStep } from './plan.ts'

type Timed = TimedProgram<StepProgramId>
type Weighed = WeighedProgram<StepProgramId>

export function programOf(step: AutomaticPlanStep, id: StepProgramId): StepProgram {
  if (step.kind === 'weigh') {
    const { pumpId, mass: target, closingDelay, flow: expectedFlow, longestOpen, duration } = step
    const proven = step.isProven ? { isProven: true } : {}
    return { kind: 'weighed', id, pumpId, target, closingDelay, ...proven, expectedFlow, longestOpen, duration }
  }
  const { leadTime } = step
  const runs = step.runs.map(({ volume: _volume, ...run }) => ({ ...run, start: addTime(run.start, leadTime) }))
  const duration = addTime(step.duration, leadTime)
  return { kind: 'timed', id, direction: 'forward', runs, duration, watchGlass: step.kind === 'pour' }
}

/** What hasn't run yet, moved to the front; null if nothing is left. */
export function remainderOf(program: StepProgram, report: ProgramReport, id: StepProgramId): StepProgram | null {
  return program.kind === 'weighed' ? weighedRemainder(program, report, id) : timedRemainder(program, report, id)
}

function timedRemainder(program: Timed, report: ProgramReport, id: StepProgramId): Timed | null {
  const given = givenByDry(report)
  const left = program.runs.map((run, index) =>
    given.has(run.pumpId)
      ? restByMass(run, given)
      : restOf(run, report.onTimes[index] ?? noTime, report.steps?.[index] ?? 0),
  )
  return fromTheFront(
    program,
    left.filter(run => run !== null),
    id,
  )
}

export function programWithout(program: StepProgram, pumpIds: ReadonlySet<PumpId>): StepProgram | null {
  if (program.kind === 'weighed') return pumpIds.has(program.pumpId) ? null : program
  const left = program.runs.filter(({ pumpId }) => !pumpIds.has(pumpId))
  return fromTheFront(program, left, program.id)
}

function fromTheFront(program: Timed, left: readonly ProgramRun[], id: StepProgramId): Timed | null {
  if (left.length === 0) return null
  const first = Math.min(...left.map(run => run.start))
  const isOfOnePump = left.every(({ pumpId }) => pumpId === left[0]?.pumpId)
  const runs = isOfOnePump ? backToBack(left) : left.map(run => ({ ...run, start: microseconds(run.start - first) }))
  return { ...program, id, runs, duration: longest(runs.map(run => addTime(run.start, run.duration))) }
}

/** A pump alone waits for no other. */
function backToBack(runs: readonly ProgramRun[]): ProgramRun[] {
  let next = noTime
  return runs.map(run => {
    const start = next
    next = addTime(start, run.duration)
    return { ...run, start }
  })
}

/** By the scale: the on-time of a dry pump says nothing. */
function givenByDry(report: ProgramReport): Map<PumpId, number> {
  const dry = report.outcome === 'nothing-came' ? (report.dry ?? []) : []
  return new Map(dry.map(pumpId => [pumpId, massSeenOf(report, pumpId) ?? 0]))
}

/** @param given mass of each dry pump that isn't assigned to earlier runs yet */
function restByMass(run: ProgramRun, given: Map<PumpId, number>): ProgramRun | null {
  const mass = given.get(run.pumpId) ?? 0
  given.set(run.pumpId, Math.max(0, mass - run.mass))
  const done = run.mass > 0 ? Math.min(1, mass / run.mass) : 1
  return restOf(run, microseconds(Math.round(run.duration * done)), Math.round((run.train?.steps ?? 0) * done))
}

function restOf(run: ProgramRun, onTime: Microseconds, stepsMade: number): ProgramRun | null {
  if (run.train) {
    const steps = run.train.steps - stepsMade
    if (steps <= 0) return null
    const train = { ...run.train, steps }
    // From standstill again, but never longer than the whole run: it ends before the next one.
    return { ...run, duration: rampTime(steps, train), train, mass: partOf(run, steps / run.train.steps) }
  }
  if (onTime >= run.duration) return null
  const duration = subtractTime(run.duration, onTime)
  return { ...run, start: addTime(run.start, onTime), duration, mass: partOf(run, duration / run.duration) }
}

const partOf = (run: ProgramRun, fraction: number) => milligrams(Math.round(run.mass * fraction))

/** In milligrams. Less isn't worth opening the valve for. */
const tolerance = 300

function weighedRemainder(program: Weighed, report: ProgramReport, id: StepProgramId): Weighed | null {
  const poured = report.weighed?.mass ?? 0
  const target = milligrams(program.target - poured)
  if (target < tolerance) return null
  // Time in which nothing came doesn't count.
  const openTime = report.outcome === 'nothing-came' ? noTime : (report.weighed?.openTime ?? noTime)
  const longestOpen = microseconds(Math.max(0, program.longestOpen - openTime))
  const duration = microseconds(Math.round((program.duration * target) / program.target))
  return { ...program, id, target, longestOpen, duration }
}
