import type { ActuatorProblem, PumpLine } from '#domain/ports/actuator.port.ts'
import type { ProgramRun, PumpProgram, TimedProgram, WeighedProgram } from '#domain/program/program.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Microseconds, milliseconds, seconds, subtractTime } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'

/** A line that's on for longer than its run and this is a fault. */
export const onTimeSlack = milliseconds(50)
export const hardCap: Microseconds = seconds(600)
const longestStretch = subtractTime(hardCap, onTimeSlack)
/** In steps per second. */
const fastestStepper = 500_000

export interface Machine {
  readonly lineOf: (id: PumpId) => PumpLine | undefined
  readonly hasReversingRelay: boolean
  readonly isScaleReady: boolean
}

interface Stretch {
  readonly since: number
  readonly until: number
}

/** The whole program is checked before anything moves. */
export function checkProgram(program: PumpProgram, machine: Machine): Result<void, ActuatorProblem> {
  if (!isTime(program.duration)) return refused('the program has no duration')
  return program.kind === 'timed' ? checkTimed(program, machine) : checkWeighed(program, machine)
}

function checkTimed(program: TimedProgram, { lineOf, hasReversingRelay }: Machine): Result<void, ActuatorProblem> {
  if (program.direction === 'backward' && !hasReversingRelay) return refused('there is no director')
  if (program.direction === 'backward' && program.watchGlass) return refused('no glass is filled by pumping back')
  const stretches = new Map<PumpId, Stretch>()
  for (const run of program.runs) {
    const line = lineOf(run.pumpId)
    if (!line) return failure({ kind: 'unknown-pump', pumpId: run.pumpId })
    const before = stretches.get(run.pumpId)
    const detail = runProblem(run, program, before) ?? trainProblem(run, line)
    if (detail !== null) return refused(`pump ${run.pumpId} ${detail}`)
    stretches.set(run.pumpId, stretchWith(run, before))
  }
  return success(undefined)
}

/** @param before when the pump was on last */
function runProblem(run: ProgramRun, program: TimedProgram, before: Stretch | undefined): string | null {
  if (!isTime(run.start) || !isTime(run.duration) || run.duration === 0) return 'would run at an impossible time'
  if (run.start + run.duration > program.duration) return 'would run beyond the end'
  if (before && run.start < before.until) return 'has runs that overlap or are out of order'
  if (!isAmount(run.mass)) return 'would pour an impossible mass'
  const { since, until } = stretchWith(run, before)
  return until - since > longestStretch ? 'would run for too long' : null
}

function trainProblem({ train }: ProgramRun, line: PumpLine): string | null {
  if (line.kind === 'switched') return train ? 'is no stepper' : null
  if (!train) return 'is a stepper, and has no steps to make'
  const { steps, maxStepsPerSecond, acceleration } = train
  const isPossible = (value: number): boolean => value > 0 && value <= fastestStepper
  const isTrain = Number.isSafeInteger(steps) && steps > 0 && isPossible(maxStepsPerSecond) && isPossible(acceleration)
  return isTrain ? null : 'would make impossible steps'
}

function checkWeighed(program: WeighedProgram, machine: Machine): Result<void, ActuatorProblem> {
  const { pumpId, target, closingDelay, expectedFlow, longestOpen } = program
  const line = machine.lineOf(pumpId)
  if (!line) return failure({ kind: 'unknown-pump', pumpId })
  if (line.kind !== 'switched') return refused(`pump ${pumpId} makes steps, which no scale can end`)
  if (!machine.isScaleReady) return refused('there is no calibrated load cell')
  if (!isAmount(target) || target === 0) return refused(`pump ${pumpId} would pour an impossible mass`)
  if (!isTime(closingDelay)) return refused(`pump ${pumpId} would close at an impossible time`)
  if (!(expectedFlow >= 0 && Number.isFinite(expectedFlow))) return refused(`pump ${pumpId} would flow impossibly`)
  const isBounded = isTime(longestOpen) && longestOpen > 0 && longestOpen <= longestStretch
  return isBounded ? success(undefined) : refused(`pump ${pumpId} would be open for too long`)
}

const stretchWith = ({ start, duration }: ProgramRun, before: Stretch | undefined): Stretch => ({
  since: before?.until === start ? before.since : start,
  until: start + duration,
})

const isTime = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const isAmount = isTime

const refused = (detail: string): Result<never, ActuatorProblem> => failure({ kind: 'program-refused', detail })
