import type { ActuatorProblem } from '#domain/ports/actuator.port.ts'
import type { ProgramRun, PumpProgram } from '#domain/pour/program.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Microseconds, milliseconds, seconds, subtractTime } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'

/** How much longer than its run a line may stay on before something is wrong. */
export const onTimeSlack = milliseconds(50)
/** No line is on for longer at a stretch, whatever the program says. */
export const hardCap: Microseconds = seconds(600)
const longestStretch = subtractTime(hardCap, onTimeSlack)

interface Stretch {
  readonly since: number
  readonly until: number
}

/** Whether a program can be run as it is; looked at as a whole, before anything moves. */
export function checkProgram(program: PumpProgram, isWired: (id: PumpId) => boolean): Result<void, ActuatorProblem> {
  if (!isTime(program.duration)) return refused('the program has no duration')
  const stretches = new Map<PumpId, Stretch>()
  for (const run of program.runs) {
    if (!isWired(run.pumpId)) return failure({ kind: 'unknown-pump', pumpId: run.pumpId })
    const before = stretches.get(run.pumpId)
    const detail = runProblem(run, program, before)
    if (detail !== null) return refused(`pump ${run.pumpId} ${detail}`)
    stretches.set(run.pumpId, stretchWith(run, before))
  }
  return success(undefined)
}

/** @param before when the pump was on last */
function runProblem(run: ProgramRun, program: PumpProgram, before: Stretch | undefined): string | null {
  if (!isTime(run.start) || !isTime(run.duration) || run.duration === 0) return 'would run at an impossible time'
  if (run.start + run.duration > program.duration) return 'would run beyond the end'
  if (before && run.start < before.until) return 'has runs that overlap or are out of order'
  const { since, until } = stretchWith(run, before)
  return until - since > longestStretch ? 'would run for too long' : null
}

/** A run that follows another without a gap makes one stretch with it. */
const stretchWith = ({ start, duration }: ProgramRun, before: Stretch | undefined): Stretch => ({
  since: before?.until === start ? before.since : start,
  until: start + duration,
})

const isTime = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

const refused = (detail: string): Result<never, ActuatorProblem> => failure({ kind: 'program-refused', detail })
