import type { Log } from '#adapters/log/log.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import { type ProgramReport, programIdText } from '#domain/program/program.ts'
import { stepLatenessOf } from '#domain/program/program-report.ts'

/**
 * Tells, after each program with steps that were measured, how late they were, and of each that was broken off because
 * this very process was too slow.
 */
export function logPrograms(actuator: Pick<Actuator, 'subscribe'>, log: Pick<Log, 'info' | 'warn'>): void {
  actuator.subscribe(event => {
    if (event.kind !== 'ended') return
    const { report } = event
    const steps = stepsText(report)
    if (steps !== null) log.info(steps)
    if (report.outcome === 'controller-silent') {
      log.warn(
        `program ${programIdText(report.programId)} was broken off: the controller did not answer in time, as on a computer that is too busy`,
      )
    }
  })
}

function stepsText(report: ProgramReport): string | null {
  const late = stepLatenessOf(report)
  if (!late) return null
  const { count, p50, p99, max } = late
  return `program ${programIdText(report.programId)}: ${count} steps, late by ${p50} µs (p50), ${p99} µs (p99), ${max} µs at most`
}
