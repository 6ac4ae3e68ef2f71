import type { Actuator } from '../../ports/actuator.port.ts'
import type { ProgramReport, PumpProgram } from '../../program/program.ts'
import { notRun, powerLost } from '../../program/program-report.ts'

/** What the actuator knows of a program that no controller has seen the end of; null when it cannot be asked. */
export async function knownOf(
  program: PumpProgram,
  actuator: Pick<Actuator, 'lastReport'>,
): Promise<ProgramReport | null> {
  const answer = await actuator.lastReport(program.id)
  if (!answer.ok) return null
  return answer.value ?? notRun(program, 'failed', powerLost)
}
