import type { Actuator } from '../../ports/actuator.port.ts'
import type { ProgramReport, PumpProgram } from '../../program/program.ts'
import { notRun, powerLost } from '../../program/program-report.ts'

/** The actuator's knowledge of a program whose end no controller has seen; null when it cannot be asked. */
export async function lastReportOf(
  program: PumpProgram,
  actuator: Pick<Actuator, 'lastReport'>,
): Promise<ProgramReport | null> {
  const answer = await actuator.lastReport(program.id)
  if (!answer.ok) return null
  return answer.value ?? notRun(program, 'failed', powerLost)
}
