import { seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type ProgramReport, type ProgramRun, type PumpProgram, pumpsOf } from './program.ts'

/**
 * What runs on from a pump is not told from the flow of others before they have ended: one that went off so shortly
 * before the last one may have stuck as well.
 */
export const hiddenFor = seconds(10)

/**
 * The pumps that ran last, the very last first: one of them it must be when liquid runs on. Those that were on in the last
 * ten seconds of a program that was completed; all that ran in one that ended otherwise, unless its reason
 * names some.
 */
export function pumpsThatRanLast(program: PumpProgram, report: ProgramReport): PumpId[] {
  const all = pumpsOf(program)
  const [, detail = ''] = report.reason.split(': ')
  const named = all.filter(pumpId => detail.split(', ').includes(`pump ${pumpId}`))
  if (named.length > 0) return named
  if (program.kind === 'weighed') return all
  const ran = program.runs.filter((_, index) => (report.onTimes[index] ?? 0) > 0)
  const endOf = ({ start, duration }: ProgramRun): number => start + duration
  const end = Math.max(...ran.map(endOf))
  const last = report.outcome === 'completed' ? ran.filter(run => endOf(run) >= end - hiddenFor) : ran
  last.sort((a, b) => endOf(b) - endOf(a))
  return [...new Set(last.map(({ pumpId }) => pumpId))]
}

/** Whether the weight had come to rest when it ended: a pour by weight waits for that. */
export const endsAtRest = ({ kind }: PumpProgram, { outcome }: ProgramReport): boolean =>
  kind === 'weighed' && outcome === 'completed'
