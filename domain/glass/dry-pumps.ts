/* Which pump gave nothing, by the gain of the glass alone: the sum of all pumps. */
import type { ObservedPump, ProgramRun } from '../program/program.ts'
import type { Microseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, milligrams, roundedMilligrams } from '../units/mass.ts'
import { massAt } from './estimate-by-weight.ts'
import { leastShort } from './glass-limits.ts'

/** The glass has gained less than it should have. */
export interface Shortfall {
  /** Up to this instant of the program what was poured must have been seen, … */
  readonly due: Microseconds
  /** … and up to this one it ran. */
  readonly now: Microseconds
  /** What the glass has gained. */
  readonly gained: Milligrams
}

/** What a pump should have given, in milligrams. */
interface Given {
  readonly pumpId: PumpId
  readonly wasDue: number
  readonly expected: number
}

export interface DryPumps {
  /** Usually one; several where any of them may be the one. Never empty if anything was due. */
  readonly dry: readonly PumpId[]
  readonly observed: readonly ObservedPump[]
}

/**
 * One pump gave less than half of what it should, and the others all: every pump for which that fits the gain may be the
 * one, all of them where it fits none. What is missing is missing of these, in proportion to what each should have given:
 * the sum is right, and the deviation says how little is known of each pump that may be the one. A bottle that runs empty
 * in the middle has given more than half: its pump is not named where another fits, but its deviation says so.
 */
export function dryPumps(runs: readonly ProgramRun[], { due, now, gained }: Shortfall): DryPumps {
  const pumpIds = [...new Set(runs.map(({ pumpId }) => pumpId))]
  const givenBy = (pumpId: PumpId, at: Microseconds): number =>
    massAt(
      runs.filter(run => run.pumpId === pumpId),
      at,
    )
  const ran: Given[] = pumpIds.map(pumpId => ({
    pumpId,
    wasDue: givenBy(pumpId, due),
    expected: givenBy(pumpId, now),
  }))
  const lack = Math.max(0, sumOf(ran) - gained)
  const begun = ran.filter(({ wasDue }) => wasDue > 0)
  const fitting = begun.filter(({ wasDue }) => lack - leastShort <= wasDue && lack + leastShort >= wasDue / 2)
  const suspects = fitting.length > 0 ? fitting : begun
  const share = Math.max(0, 1 - lack / Math.max(1, sumOf(suspects)))
  // What is not due yet does not come of the one that is dry; nobody has seen it of the others.
  const onItsWay = ({ wasDue, expected }: Given): number => (expected - wasDue) / suspects.length
  const possible = begun.filter(({ wasDue }) => lack - leastShort <= wasDue)
  const deviationOf = ({ wasDue, expected }: Given): Milligrams =>
    milligrams(Math.max(leastShort, Math.round((lack + expected - wasDue) / 2)))
  return {
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
 * Someone has said which pump it was: what is missing is missing of it, and the other suspects gave what they should, as sure as
 * where only one can be it.
 *
 * @param suspects those named by the report
 */
export function blamed(
  observed: readonly ObservedPump[],
  suspects: readonly PumpId[],
  dry: readonly PumpId[],
): readonly ObservedPump[] {
  const guilty = dry.filter(pumpId => observed.some(pump => pump.pumpId === pumpId))
  if (guilty.length === 0 || suspects.every(pumpId => guilty.includes(pumpId))) return observed
  const lack = observed
    .filter(({ pumpId }) => suspects.includes(pumpId))
    .reduce((sum, pump) => sum + pump.expected - pump.observed, 0)
  const expected = observed
    .filter(({ pumpId }) => guilty.includes(pumpId))
    .reduce((sum, pump) => sum + pump.expected, 0)
  const share = Math.max(0, 1 - lack / Math.max(1, expected))
  return observed.map(pump => {
    if (!suspects.includes(pump.pumpId)) return pump
    const isGuilty = guilty.includes(pump.pumpId)
    const gave = isGuilty ? roundedMilligrams(pump.expected * share) : pump.expected
    return { ...pump, observed: gave, deviation: leastShort }
  })
}
