import { timeToMove } from '../machine/pump-motion.ts'
import type { DispensingSettings } from '../machine/settings.ts'
import { reachablePower } from '../schedule/lower-bound.ts'
import { longest, type Microseconds } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import {
  fill,
  leastTime,
  lowestFirst,
  type Share,
  type Source,
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

/** If the best layout is longer than this multiple of the bound, it is worth sharing anew by its length. */
const worthAnother = 1.02

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
  const unlimited = longest(wants.map(shortestTime))
  if (limit === null) {
    const shares = wants.flatMap(want => shareWithin(want, unlimited, lowestFirst, minimalRun))
    return yield { shares, bound: unlimited }
  }
  const budget = new EnergyBudget(wants, limit)
  const bound = leastTime(length => budget.suffices(length), unlimited)
  const lowest = budget.lowestFirstWithin(bound)
  const low = wants.flatMap(want =>
    shareWithin(want, bound, lowest.has(want) ? lowestFirst : thriftiestFirst, minimalRun),
  )
  yield { shares: low, bound }
  const thrifty = wants.flatMap(want => shareWithin(want, bound, thriftiestFirst, minimalRun))
  if (!areSame(thrifty, low)) yield { shares: thrifty, bound }
  if (reached() <= bound * worthAnother) return
  const longer = wants.flatMap(want => shareWithin(want, reached(), thriftiestFirst, minimalRun))
  if (!areSame(longer, thrifty)) yield { shares: longer, bound }
}

const areSame = (one: readonly Share[], other: readonly Share[]): boolean =>
  one.length === other.length &&
  one.every(({ pump, volume }) => other.some(share => share.pump.id === pump.id && share.volume === volume))

/** Energies are in milliwatts times microseconds. */
class EnergyBudget {
  readonly #wants: readonly Want[]
  /** The most that pumps together can draw: no more than the limit, less where no pumps add up to it. */
  readonly #power: number
  readonly #thriftiestFirst: ReadonlyMap<Want, readonly Source[]>

  constructor(wants: readonly Want[], limit: Milliwatts) {
    this.#wants = wants
    const powers = wants.flatMap(({ sources }) => sources.map(({ pump }) => pump.powerConsumption))
    this.#power = reachablePower(powers, limit)
    this.#thriftiestFirst = new Map(wants.map(want => [want, thriftiestFirst(want)]))
  }

  suffices(length: Microseconds): boolean {
    return this.#least(length) <= this.#power * length
  }

  /** The wants whose lowest bottles can be drawn from first without exceeding the budget of `length`. */
  lowestFirstWithin(length: Microseconds): ReadonlySet<Want> {
    let spent = this.#least(length)
    return new Set(
      this.#wants.filter(want => {
        const more = energyOf(want, lowestFirst(want), length) - this.#leastOf(want, length)
        if (spent + more > this.#power * length) return false
        spent += more
        return true
      }),
    )
  }

  #least(length: Microseconds): number {
    return this.#wants.reduce((sum, want) => sum + this.#leastOf(want, length), 0)
  }

  #leastOf(want: Want, length: Microseconds): number {
    return energyOf(want, this.#thriftiestFirst.get(want) ?? [], length)
  }
}

/** The energy it takes to fill the want from the sources in that order within `length`. */
const energyOf = (want: Want, ordered: readonly Source[], length: Microseconds): number =>
  fill(want, ordered, length).reduce(
    (sum, { pump, volume }) => sum + timeToMove(pump, volume, want.flowFactor) * pump.powerConsumption,
    0,
  )
