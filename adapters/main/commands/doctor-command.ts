import { examine, findingsTable, isHealthy } from '#adapters/doctor/examine.ts'
import { gatherFacts } from '../gather-facts.ts'
import { type Command, refusal } from './command.ts'

/** Looks whether this computer can run a machine, and says what to do. Takes nothing and changes nothing. */
export const doctor: Command = async ({ config, words }) => {
  if (words.some(word => word !== '--json')) return refusal('speedrail doctor [--json]')
  const findings = examine(await gatherFacts(config))
  const healthy = isHealthy(findings)
  process.stdout.write(
    words.includes('--json') ? `${JSON.stringify({ healthy, findings }, null, 2)}\n` : findingsTable(findings),
  )
  return healthy ? 0 : 1
}
