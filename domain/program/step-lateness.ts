import { longest } from '../units/duration.ts'
import type { EdgeLateness, ProgramReport } from './program.ts'

/** The lateness of all steps of a program; the percentiles are those of its worst run. null where none was measured. */
export function stepLatenessOf({ stepLateness }: Pick<ProgramReport, 'stepLateness'>): EdgeLateness | null {
  const runs = stepLateness?.filter(run => run !== null) ?? []
  if (runs.length === 0) return null
  return {
    count: runs.reduce((sum, { count }) => sum + count, 0),
    p50: longest(runs.map(({ p50 }) => p50)),
    p99: longest(runs.map(({ p99 }) => p99)),
    max: longest(runs.map(({ max }) => max)),
  }
}
