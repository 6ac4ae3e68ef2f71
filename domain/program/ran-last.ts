import { milliseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type ProgramReport, type PumpProgram, pumpsOf } from './program.ts'

/** Pumps that went off so shortly before the last one are as likely to have stuck. */
const together = milliseconds(500)

/**
 * The pumps that ran last: one of them it must be when liquid runs on. Those that were on at the end of a program that
 * was completed; all that ran in one that ended otherwise, unless it ended because of a single one.
 */
export function pumpsThatRanLast(program: PumpProgram, report: ProgramReport): PumpId[] {
  const all = pumpsOf(program)
  const named = all.filter(pumpId => report.reason.endsWith(`: pump ${pumpId}`))
  if (named.length > 0) return named
  if (program.kind === 'weighed') return all
  const ran = program.runs.filter((_, index) => (report.onTimes[index] ?? 0) > 0)
  const end = Math.max(...ran.map(run => run.start + run.duration))
  const last = report.outcome === 'completed' ? ran.filter(run => run.start + run.duration >= end - together) : ran
  return [...new Set(last.map(({ pumpId }) => pumpId))]
}
