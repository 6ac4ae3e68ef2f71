import type { ProgramReport, PumpProgram } from '../../program/program.ts'
import { notRun, powerLost } from '../../program/program-report.ts'
import { addTime, milliseconds } from '../../units/duration.ts'
import type { CoreServices } from '../records/core-services.ts'

/** An actuator process that has just died is back in a second; after five it counts as missing. */
const [mostTries, pause] = [25, milliseconds(200)]

/** Of a program whose end no controller has seen; null if the actuator can't be asked. @param timer absent: no retries */
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
