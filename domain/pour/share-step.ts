import { timeToMove } from '../machine/pump-motion.ts'
import type { DispensingSettings } from '../machine/settings.ts'
import { reachablePower } from '../schedule/reachable-power.ts'
import { longest, type Microseconds } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import {
  fill,
  leastTime,
  lowestFirst,
  type Preference,
  type Share,
  shareWithin,
  shortestTime,
  thriftiestFirst,
  type Want,
} from './share-pumps.ts'

/** A way of sharing a step among its pumps. */
export interface StepShares {
  readonly shares: readonly Share[]
  /** No way of sharing lets the step end sooner, but for the rounding of a stepper's ramps. */
  readonly bound: Microseconds
}

/** Milliwatts times microseconds. */
const energyOf = ({ flowFactor }: Want, shares: readonly Share[]): number =>
  shares.reduce((sum, { pump, volume }) => sum + timeToMove(pump, volume, flowFactor) * pump.powerConsumption, 0)

/**
 * Ways of sharing all ingredients of a step among their pumps, the most promising first; the caller lays them out in
 * turn until one is as short as `bound`.
 *
 * The bound is the least length T in which every ingredient can be given by its pumps at once, and the pumps that need
 * least energy, each used as much as T allows, stay within power × T.
 *
 * 1. Within T, the bottles with least liquid give as much as they can, ingredient by ingredient as far as the energy
 *    suffices for that: it costs no time.
 * 2. The pumps that need least energy give as much as they can.
 * 3. The same within the length that was reached so far: where the limit leaves gaps that no pump fits into, fewer
 *    pumps may be faster.
 *
 * @param reached how long the best layout until then is
 */
export function* waysToShare(
  wants: readonly Want[],
  limit: Milliwatts | null,
  { minimalRun }: DispensingSettings,
  reached: () => Microseconds,
): Generator<StepShares> {
  const thrifty = new Map(wants.map(want => [want, thriftiestFirst(want)]))
  const powers = wants.flatMap(({ sources }) => sources.map(({ pump }) => pump.powerConsumption))
  const power = limit === null ? Number.POSITIVE_INFINITY : reachablePower(powers, limit)
  const fillThriftily = (want: Want, length: Microseconds): Share[] => fill(want, thrifty.get(want) ?? [], length)
  const thriftyEnergy = (length: Microseconds): number =>
    wants.reduce((sum, want) => sum + energyOf(want, fillThriftily(want, length)), 0)

  const unlimited = longest(wants.map(shortestTime))
  const bound = limit === null ? unlimited : leastTime(length => thriftyEnergy(length) <= power * length, unlimited)
  const share = (preferenceOf: (want: Want) => Preference, length: Microseconds): StepShares => ({
    shares: wants.flatMap(want => shareWithin(want, length, preferenceOf(want), minimalRun)),
    bound,
  })

  let energy = thriftyEnergy(bound)
  const preferences = new Map(
    wants.map((want): [Want, Preference] => {
      const change = energyOf(want, fill(want, lowestFirst(want), bound)) - energyOf(want, fillThriftily(want, bound))
      if (limit !== null && energy + change > power * bound) return [want, thriftiestFirst]
      energy += change
      return [want, lowestFirst]
    }),
  )
  yield share(want => preferences.get(want) ?? thriftiestFirst, bound)
  if (limit === null) return
  yield share(() => thriftiestFirst, bound)
  yield share(() => thriftiestFirst, reached())
}
