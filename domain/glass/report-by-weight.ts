/* What a program did that nobody saw the end of. */
import type { ProgramReport, PumpProgram } from '../program/program.ts'
import { measuredUntil, powerLost } from '../program/program-report.ts'
import { microseconds, noTime } from '../units/duration.ts'
import { type Milligrams, milligrams, noMass } from '../units/mass.ts'
import { instantOfMass } from './estimate-by-weight.ts'
import { lightestGlass } from './glass-limits.ts'

/**
 * What a program did, by what the glass has gained.
 *
 * @param known what was reported before the end was lost: it ran at least that far
 * @param glass what stood on the scale when the program began, and now; gross
 * @returns null when the weight says nothing: the glass was taken, or it is another one
 */
export function reportByWeight(
  program: PumpProgram,
  known: ProgramReport | null,
  glass: { readonly before: Milligrams | null; readonly now: Milligrams },
): ProgramReport | null {
  if (glass.before === null || glass.now < lightestGlass) return null
  const gained = milligrams(glass.now - glass.before)
  const most = program.kind === 'weighed' ? program.target : program.runs.reduce((sum, run) => sum + run.mass, 0)
  // A tube that was filled shows nothing on the scale.
  if (most <= 0 || gained < -doubt || gained > most + doubt) return null
  const poured = milligrams(Math.min(most, Math.max(noMass, gained)))
  const report = { programId: program.id, outcome: 'failed', reason: powerLost } as const
  if (program.kind === 'weighed') {
    if ((known?.weighed?.mass ?? noMass) > poured + doubt) return null
    const openTime = microseconds(Math.round((program.duration * poured) / program.target))
    return { ...report, onTimes: [], weighed: { mass: poured, openTime, learned: null } }
  }
  const measured = measuredUntil(program, instantOfMass(program.runs, poured))
  const isLess = known?.onTimes.some((onTime, index) => onTime > (measured.onTimes[index] ?? noTime) + slack) ?? false
  return isLess ? null : { ...report, ...measured }
}

/** Scales drift by as much in an hour, in milligrams. */
const doubt = 5000
/** What scale and pumps may disagree by, in microseconds, before the scale is not believed. */
const slack = 1_000_000
