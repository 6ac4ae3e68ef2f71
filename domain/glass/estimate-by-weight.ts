import type { ProgramReport, PumpProgram } from '../program/program.ts'
import { measuredUntil, powerLost } from '../program/program-report.ts'
import { type Microseconds, microseconds, noTime } from '../units/duration.ts'
import { type Milligrams, milligrams, noMass } from '../units/mass.ts'
import { lightestGlass } from './glass-limits.ts'

/** One pump on, once, and what the glass gains by it. */
export interface MassRun {
  readonly start: Microseconds
  /** More than 0. */
  readonly duration: Microseconds
  readonly mass: Milligrams
}

/**
 * The instant up to which a timed program ran when the glass had gained `gained`. The mass that the runs give grows
 * steadily from run to run, so one instant belongs to each mass; where nothing flows, the earliest. Less than nothing
 * counts as nothing, more than everything as everything.
 */
export function instantOfMass(runs: readonly MassRun[], gained: Milligrams): Microseconds {
  if (gained <= 0) return noTime
  const instants = runs.flatMap(({ start, duration }) => [start, start + duration]).sort((a, b) => a - b)
  let before = { at: 0, mass: 0 }
  for (const at of instants) {
    const mass = massAt(runs, at)
    if (mass >= gained) {
      const share = (gained - before.mass) / (mass - before.mass)
      return microseconds(Math.round(before.at + share * (at - before.at)))
    }
    before = { at, mass }
  }
  return microseconds(before.at)
}

/** The mass that the runs of a program have given, `at` after its start. */
export const massAt = (runs: readonly MassRun[], at: number): number =>
  runs.reduce((sum, run) => sum + run.mass * shareDone(run, at), 0)

const shareDone = ({ start, duration }: MassRun, at: number): number =>
  Math.min(1, Math.max(0, (at - start) / duration))

/* Reports by weight, of programs whose end nobody has seen. */

/**
 * The report of a program by the mass that the glass has gained.
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
    return { ...report, onTimes: [], weighed: { mass: poured, deviation: drift, openTime, learned: null } }
  }
  const measured = measuredUntil(program, instantOfMass(program.runs, poured))
  const isLess = known?.onTimes.some((onTime, index) => onTime > (measured.onTimes[index] ?? noTime) + slack) ?? false
  return isLess ? null : { ...report, ...measured }
}

/** Scales drift by as much in an hour, in milligrams, … */
const doubt = 5000
/** … which counts as two standard deviations. */
const drift = milligrams(doubt / 2)
/** The most by which scale and pumps may disagree, in microseconds, before the scale is not believed. */
const slack = 1_000_000
