import type { ActuatorProblem } from '#domain/ports/actuator.port.ts'
import type { PumpProgram } from '#domain/pour/program.ts'
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
  for (const { pumpId, start, duration } of program.runs) {
    if (!isWired(pumpId)) return failure({ kind: 'unknown-pump', pumpId })
    if (!isTime(start) || !isTime(duration) || duration === 0) return refused(`pump ${pumpId}: not a time`)
    const until = start + duration
    if (until > program.duration) return refused(`pump ${pumpId} would run beyond the end`)
    const before = stretches.get(pumpId)
    if (before && start < before.until) return refused(`pump ${pumpId}: runs overlap or are out of order`)
    const since = before?.until === start ? before.since : start
    if (until - since > longestStretch) return refused(`pump ${pumpId} would run for too long`)
    stretches.set(pumpId, { since, until })
  }
  return success(undefined)
}

const isTime = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

const refused = (detail: string): Result<never, ActuatorProblem> => failure({ kind: 'wiring-refused', detail })
