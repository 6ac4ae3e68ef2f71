/* Sharing an ingredient among several pumps dosed by time. */
import type { CompletePump, TimedPump } from '../machine/pump.ts'
import { leastVolumeFor, timeToMove, volumeWithin } from '../machine/pump-motion.ts'
import type { DispensingSettings } from '../machine/settings.ts'
import { reachablePower } from '../schedule/best-sets.ts'
import { longest, type Microseconds, microseconds } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import { type Microlitres, noVolume, smallerVolume, subtractVolume, sumVolumes } from '../units/volume.ts'

export interface Source<Of extends CompletePump = TimedPump> {
  readonly pump: Of
  readonly available: Microlitres
}

/** What a step needs of one ingredient; the sources together hold enough. */
export interface Want {
  readonly volume: Microlitres
  readonly flowFactor: number
  readonly sources: readonly Source[]
}

export interface Share<Of extends CompletePump = TimedPump> {
  readonly pump: Of
  readonly volume: Microlitres
}

export type Preference = (want: Want) => readonly Source[]

/** Bottles are emptied one after another, not all at once. */
export const lowestFirst: Preference = ({ sources }) =>
  [...sources].sort((a, b) => a.available - b.available || a.pump.id - b.pump.id)

/** Least energy per volume first, then least liquid. */
export const thriftiestFirst: Preference = want => {
  const energyPerVolume = ({ pump, available }: Source): number => {
    const volume = smallerVolume(available, want.volume)
    return volume > 0 ? (timeToMove(pump, volume, want.flowFactor) * pump.powerConsumption) / volume : 0
  }
  const energies = new Map(want.sources.map(source => [source, energyPerVolume(source)]))
  return [...lowestFirst(want)].sort((a, b) => (energies.get(a) ?? 0) - (energies.get(b) ?? 0))
}

const within = ({ pump, available }: Source, length: Microseconds, flowFactor: number): Microlitres =>
  smallerVolume(available, volumeWithin(pump, length, flowFactor))

const isEnough = ({ volume, flowFactor, sources }: Want, length: Microseconds): boolean =>
  sumVolumes(sources.map(source => within(source, length, flowFactor))) >= volume

/** The shortest time in which all sources together give enough. */
export function shortestTime(want: Want): Microseconds {
  return want.volume > 0 ? leastTime(length => isEnough(want, length)) : microseconds(0)
}

/** By bisection. @param isLongEnough monotonic */
export function leastTime(isLongEnough: (time: Microseconds) => boolean, atLeast = microseconds(1)): Microseconds {
  if (isLongEnough(atLeast)) return atLeast
  let tooShort: number = atLeast
  let enough = tooShort * 2
  while (!isLongEnough(microseconds(enough))) {
    tooShort = enough
    enough *= 2
  }
  while (enough - tooShort > 1) {
    const middle = Math.floor((tooShort + enough) / 2)
    if (isLongEnough(microseconds(middle))) enough = middle
    else tooShort = middle
  }
  return microseconds(enough)
}

/** Fills the volume from the sources in order, each with as much as it can give within `length`. */
function fill({ volume, flowFactor }: Want, ordered: readonly Source[], length: Microseconds): Share[] {
  let left = volume
  const shares: Share[] = []
  for (const source of ordered) {
    const given = smallerVolume(left, within(source, length, flowFactor))
    if (given > 0) shares.push({ pump: source.pump, volume: given })
    left = subtractVolume(left, given)
  }
  return shares
}

/**
 * Shares a want within `length` (at least {@link shortestTime}), preferred sources first. A run shorter than
 * `minimalRun` is lengthened at the expense of another pump, else its pump is left out, even if the others take longer
 * then.
 */
export function shareWithin(want: Want, length: Microseconds, preference: Preference, minimalRun: Microseconds) {
  let candidates = want
  for (;;) {
    const enough = isEnough(candidates, length) ? length : shortestTime(candidates)
    const shares = lengthenShortRuns(candidates, fill(candidates, preference(candidates), enough), minimalRun)
    const withoutShort = shortRuns(candidates, shares, minimalRun).map(short =>
      candidates.sources.filter(({ pump }) => pump.id !== short.pump.id),
    )
    const sources = withoutShort.find(
      rest => rest.length > 0 && sumVolumes(rest.map(({ available }) => available)) >= want.volume,
    )
    if (sources === undefined) return shares
    candidates = { ...want, sources }
  }
}

/** Runs not worth a pump, shortest first. */
function shortRuns({ flowFactor }: Want, shares: readonly Share[], minimalRun: Microseconds): Share[] {
  if (shares.length < 2) return []
  const timed = shares.map(share => ({ share, time: timeToMove(share.pump, share.volume, flowFactor) }))
  return timed
    .filter(({ time }) => time < minimalRun)
    .sort((a, b) => a.time - b.time || b.share.pump.id - a.share.pump.id)
    .map(({ share }) => share)
}

/** Short runs take from the pump that can spare most, if there is one. */
function lengthenShortRuns(want: Want, shares: readonly Share[], minimalRun: Microseconds): Share[] {
  const volumes = new Map(shares.map(({ pump, volume }) => [pump.id, volume]))
  const available = new Map(want.sources.map(source => [source.pump.id, source.available]))
  const properVolume = (pump: TimedPump): Microlitres => leastVolumeFor(pump, minimalRun, want.flowFactor)
  const volumeOf = (pump: TimedPump): Microlitres => volumes.get(pump.id) ?? noVolume
  for (const { pump } of shortRuns(want, shares, minimalRun)) {
    const proper = properVolume(pump)
    const lack = subtractVolume(proper, volumeOf(pump))
    const spare = (other: Share): number => volumeOf(other.pump) - properVolume(other.pump)
    const donor = shares
      .filter(other => other.pump.id !== pump.id)
      .reduce<Share | null>((best, other) => (best === null || spare(other) > spare(best) ? other : best), null)
    if (donor === null || spare(donor) < lack || proper > (available.get(pump.id) ?? noVolume)) continue
    volumes.set(pump.id, proper)
    volumes.set(donor.pump.id, subtractVolume(volumeOf(donor.pump), lack))
  }
  return shares.map(({ pump }) => ({ pump, volume: volumeOf(pump) }))
}

export interface StepShares {
  readonly shares: readonly Share[]
  /** Proven: no way of sharing is shorter, but for the rounding of stepper ramps. */
  readonly bound: Microseconds
}

/** A layout longer than this multiple of the bound is worth sharing again by its length. */
const worthAnother = 1.02

/**
 * Ways of sharing a step among its pumps, most promising first; the caller lays them out until one is as short as
 * `bound`: the least T in which each ingredient can be given and the thriftiest pumps, used as much as T allows, need
 * at most power × T.
 *
 * 1. Within T, emptiest bottles first, ingredient by ingredient as far as the energy suffices.
 * 2. Thriftiest pumps first.
 * 3. The same within the length reached so far: where the limit leaves gaps, fewer pumps may be faster.
 *
 * @param reached length of the best layout so far
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
  const budget = energyBudget(wants, limit)
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

/** Energies in mW·µs. */
function energyBudget(wants: readonly Want[], limit: Milliwatts) {
  const powers = wants.flatMap(({ sources }) => sources.map(({ pump }) => pump.powerConsumption))
  /** At most the limit; less if no pumps add up to it. */
  const power = reachablePower(powers, limit)
  const orders = new Map(wants.map(want => [want, thriftiestFirst(want)]))
  const leastOf = (want: Want, length: Microseconds): number => energyOf(want, orders.get(want) ?? [], length)
  const least = (length: Microseconds): number => wants.reduce((sum, want) => sum + leastOf(want, length), 0)
  return {
    suffices: (length: Microseconds): boolean => least(length) <= power * length,
    /** Wants whose emptiest bottles can go first within the energy budget of `length`. */
    lowestFirstWithin(length: Microseconds): ReadonlySet<Want> {
      let spent = least(length)
      const isAffordable = (want: Want): boolean => {
        const more = energyOf(want, lowestFirst(want), length) - leastOf(want, length)
        if (spent + more > power * length) return false
        spent += more
        return true
      }
      return new Set(wants.filter(isAffordable))
    },
  }
}

const energyOf = (want: Want, ordered: readonly Source[], length: Microseconds): number =>
  fill(want, ordered, length).reduce(
    (sum, { pump, volume }) => sum + timeToMove(pump, volume, want.flowFactor) * pump.powerConsumption,
    0,
  )
