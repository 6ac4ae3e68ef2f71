import type { ObservedPump, ProgramReport, ProgramRun, PumpProgram } from '../program/program.ts'
import { measuredUntil, powerLost } from '../program/program-report.ts'
import { type Microseconds, microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, milligrams, noMass, roundedMilligrams } from '../units/mass.ts'
import { leastShort, lightestGlass } from './dispensing-area.ts'

export interface MassRun {
  readonly start: Microseconds
  /** More than 0. */
  readonly duration: Microseconds
  readonly mass: Milligrams
}

/** When the runs had given `gained`: clamped to the program, and the earliest instant if nothing flows. */
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

/** Given by the runs `at` after the start. */
export const massAt = (runs: readonly MassRun[], at: number): number =>
  runs.reduce((sum, run) => sum + run.mass * shareDone(run, at), 0)

const shareDone = ({ start, duration }: MassRun, at: number): number =>
  Math.min(1, Math.max(0, (at - start) / duration))

/**
 * The report of a program whose end wasn't seen, by what the glass has gained.
 * @param known reported before the end was lost: it ran at least that far
 * @param glass gross, when the program began, and now
 * @returns null if the weight says nothing: no glass, or another one
 */
export function reportByWeight(
  program: PumpProgram,
  known: ProgramReport | null,
  glass: { readonly before: Milligrams | null; readonly now: Milligrams },
): ProgramReport | null {
  if (glass.before === null || glass.now < lightestGlass) return null
  const gained = milligrams(glass.now - glass.before)
  const most = program.kind === 'weighed' ? program.target : program.runs.reduce((sum, run) => sum + run.mass, 0)
  // Filling tubes shows nothing on the scale.
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

/** Drift in an hour, in milligrams: … */
const doubt = 5000
/** … two standard deviations. */
const drift = milligrams(doubt / 2)
/** Microseconds of disagreement before the scale isn't believed. */
const slack = 1_000_000

interface Shortfall {
  /** What was poured by this instant of the program must have been seen, … */
  readonly due: Microseconds
  /** … and this far it ran. */
  readonly now: Microseconds
  readonly gained: Milligrams
}

/** Expected, in milligrams. */
interface Given {
  readonly pumpId: PumpId
  readonly wasDue: number
  readonly expected: number
}

/**
 * Which pump gave nothing, by the gain of the glass alone: one gave less than half of what it should, the others
 * everything. All for which that fits are suspects; all pumps if it fits none. What's missing is shared among suspects
 * in proportion, so that the sum is right, with deviations that say how little is known. A bottle that ran empty late
 * isn't named if another fits, but has a deviation.
 */
export function dryPumps(runs: readonly ProgramRun[], { due, now, gained }: Shortfall) {
  const pumpIds = [...new Set(runs.map(({ pumpId }) => pumpId))]
  const ran = pumpIds.map((pumpId): Given => {
    const own = runs.filter(run => run.pumpId === pumpId)
    return { pumpId, wasDue: massAt(own, due), expected: massAt(own, now) }
  })
  const lack = Math.max(0, sumOf(ran) - gained)
  const begun = ran.filter(({ wasDue }) => wasDue > 0)
  const fitting = begun.filter(({ wasDue }) => lack - leastShort <= wasDue && lack + leastShort >= wasDue / 2)
  const suspects = fitting.length > 0 ? fitting : begun
  const share = Math.max(0, 1 - lack / Math.max(1, sumOf(suspects)))
  // What isn't due yet won't come from a dry pump, and hasn't been seen of others.
  const onItsWay = ({ wasDue, expected }: Given): number => (expected - wasDue) / suspects.length
  const possible = begun.filter(({ wasDue }) => lack - leastShort <= wasDue)
  const deviationOf = ({ wasDue, expected }: Given): Milligrams =>
    milligrams(Math.max(leastShort, Math.round((lack + expected - wasDue) / 2)))
  return {
    /** Several if any of them may be dry. Never empty if anything was due. */
    dry: suspects.map(({ pumpId }) => pumpId),
    observed: ran
      .filter(({ expected }) => expected > 0)
      .map(pump => {
        const isSuspect = suspects.includes(pump)
        return {
          pumpId: pump.pumpId,
          expected: roundedMilligrams(pump.expected),
          observed: roundedMilligrams(pump.expected - (isSuspect ? (1 - share) * pump.wasDue + onItsWay(pump) : 0)),
          deviation: possible.length > 1 && possible.includes(pump) ? deviationOf(pump) : leastShort,
        }
      }),
  }
}

const sumOf = (pumps: readonly Given[]): number => pumps.reduce((sum, { wasDue }) => sum + wasDue, 0)

/**
 * A person has said which pump was dry: it lacks everything that's missing, and the other suspects gave what they
 * should.
 * @param suspects named by the report
 */
export function blamed(
  observed: readonly ObservedPump[],
  suspects: readonly PumpId[],
  dry: readonly PumpId[],
): readonly ObservedPump[] {
  const guilty = dry.filter(pumpId => observed.some(pump => pump.pumpId === pumpId))
  if (guilty.length === 0 || suspects.every(pumpId => guilty.includes(pumpId))) return observed
  const sum = (ids: readonly PumpId[], of: (pump: ObservedPump) => number): number =>
    observed.reduce((total, pump) => (ids.includes(pump.pumpId) ? total + of(pump) : total), 0)
  const lack = sum(suspects, pump => pump.expected - pump.observed)
  const expected = sum(guilty, pump => pump.expected)
  const share = Math.max(0, 1 - lack / Math.max(1, expected))
  return observed.map(pump => {
    if (!suspects.includes(pump.pumpId)) return pump
    const isGuilty = guilty.includes(pump.pumpId)
    const gave = isGuilty ? roundedMilligrams(pump.expected * share) : pump.expected
    return { ...pump, observed: gave, deviation: leastShort }
  })
}
