import type { Log } from '#adapters/log/log.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { programIdText } from '#domain/program/program-id.ts'
import { stepLatenessOf } from '#domain/program/program-report.ts'

/** Tells, after each program with steps that were measured, how late they were. */
export function logStepLateness(actuator: Pick<Actuator, 'subscribe'>, log: Pick<Log, 'info'>): void {
  actuator.subscribe(event => {
    const text = event.kind === 'ended' ? stepsText(event.report) : null
    if (text !== null) log.info(text)
  })
}

function stepsText(report: ProgramReport): string | null {
  const late = stepLatenessOf(report)
  if (!late) return null
  const { count, p50, p99, max } = late
  return `program ${programIdText(report.programId)}: ${count} steps, late by ${p50} µs (p50), ${p99} µs (p99), ${max} µs at most`
}
