import type { NamedFile } from '../../ui/hand-to-browser.ts'
import type { Commissioning } from './commissioning.documents.ts'

/** The report as data: everything that was found out, as the server tells it. */
export function reportFile(known: Commissioning, at: Date): NamedFile {
  const content = JSON.stringify(
    { report: 'speedrail-commissioning', version: 1, at: at.toISOString(), ...known },
    null,
    2,
  )
  return {
    name: `commissioning-${at.toISOString().slice(0, 10)}.json`,
    content: new Blob([content], { type: 'application/json' }),
  }
}

type Finding = { readonly username: string } | null

/** Everybody who has found something out, by name. */
export function peopleIn({ pumps, supply, bus, scale }: Commissioning): readonly string[] {
  const findings: readonly Finding[] = [
    supply,
    bus,
    scale.rest,
    ...scale.loads,
    ...pumps.flatMap(({ output, primed, calibrated, runs }) => [output, primed, calibrated, ...runs]),
  ]
  return [...new Set(findings.flatMap(finding => (finding === null ? [] : [finding.username])))].sort()
}
