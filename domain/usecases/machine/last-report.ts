import type { ProgramReport, PumpProgram } from '../../program/program.ts'
import { notRun, powerLost } from '../../program/program-report.ts'
import { addTime, milliseconds } from '../../units/duration.ts'
import type { CoreServices } from '../records/core-services.ts'

/** An actuator process that has just died is back in a second; one that isn't after five is taken for missing. */
const [mostTries, pause] = [25, milliseconds(200)]

/**
 * The actuator's knowledge of a program whose end no controller has seen; null when it cannot be asked.
 * @param timer absent where nobody may be kept waiting
 */
export async function lastReportOf(
  program: PumpProgram,
  { actuator, timer }: Pick<CoreServices, 'actuator'> & Partial<Pick<CoreServices, 'timer'>>,
): Promise<ProgramReport | null> {
  for (let tries = 1; ; tries++) {
    const answer = await actuator.lastReport(program.id)
    if (answer.ok) return answer.value ?? notRun(program, 'failed', powerLost)
    if (!timer || tries === mostTries) return null
    await new Promise<void>(resolve => timer.at(addTime(timer.now(), pause), resolve))
  }
}
