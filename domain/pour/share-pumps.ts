/*
 * One ingredient on several pumps that are dosed by time: who gives how much, when the length of the step is known.
 */
import type { TimedPump } from '../machine/pump.ts'
import { leastVolumeFor, timeToMove, volumeWithin } from '../machine/pump-motion.ts'
import { type Microseconds, microseconds } from '../units/duration.ts'
import { type Microlitres, noVolume, smallerVolume, subtractVolume, sumVolumes } from '../units/volume.ts'

/** A pump that carries the ingredient, and what it can still give to this drink. */
export interface Source {
  readonly pump: TimedPump
  readonly available: Microlitres
}

/** A step's want of one ingredient; its sources together hold as much. */
export interface Want {
  readonly volume: Microlitres
  readonly flowFactor: number
  readonly sources: readonly Source[]
}

export interface Share {
  readonly pump: TimedPump
  readonly volume: Microlitres
}

/** Puts the sources of a want in the order in which they are drawn from. */
export type Preference = (want: Want) => readonly Source[]

/** The source with least liquid first: bottles are emptied one after another, not all at once. */
export const lowestFirst: Preference = ({ sources }) =>
  [...sources].sort((a, b) => a.available - b.available || a.pump.id - b.pump.id)

/** The source that takes least energy for a volume first, then the one with least liquid. */
export const thriftiestFirst: Preference = want => {
  const energyPerVolume = ({ pump, available }: Source): number => {
    const volume = smallerVolume(available, want.volume)
    return volume > 0 ? (timeToMove(pump, volume, want.flowFactor) * pump.powerConsumption) / volume : 0
  }
  const energies = new Map(want.sources.map(source => [source, energyPerVolume(source)]))
  return [...lowestFirst(want)].sort((a, b) => (energies.get(a) ?? 0) - (energies.get(b) ?? 0))
}

/** The amount that a source can give in one go within `length`. */
const within = ({ pump, available }: Source, length: Microseconds, flowFactor: number): Microlitres =>
  smallerVolume(available, volumeWithin(pump, length, flowFactor))

const isEnough = ({ volume, flowFactor, sources }: Want, length: Microseconds): boolean =>
  sumVolumes(sources.map(source => within(source, length, flowFactor))) >= volume

/** The shortest time in which all sources together give what is wanted. Then all run equally long, but for dry ones. */
export function shortestTime(want: Want): Microseconds {
  return want.volume > 0 ? leastTime(length => isEnough(want, length)) : microseconds(0)
}

/**
 * The least time that is enough, found by halving.
 * @param isLongEnough true for all times above one for which it is true
 */
export function leastTime(
  isLongEnough: (time: Microseconds) => boolean,
  atLeast: Microseconds = microseconds(1),
): Microseconds {
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

/** Fills the wanted volume from the sources in their order, each with as much as it can give within `length`. */
export function fill({ volume, flowFactor }: Want, ordered: readonly Source[], length: Microseconds): Share[] {
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
 * Shares what is wanted among the sources within `length`, those first that are preferred. No run is shorter than
 * `minimalRun` if that can be helped: a short one is lengthened at the expense of another pump, else done without, even
 * if the others take a little longer then.
 *
 * @param length at least {@link shortestTime}
 */
export function shareWithin(
  want: Want,
  length: Microseconds,
  preference: Preference,
  minimalRun: Microseconds,
): Share[] {
  let candidates = want
  for (;;) {
    const enough = isEnough(candidates, length) ? length : shortestTime(candidates)
    const shares = lengthenShortRuns(candidates, fill(candidates, preference(candidates), enough), minimalRun)
    const rest = shortRuns(candidates, shares, minimalRun)
      .map(short => ({ ...candidates, sources: candidates.sources.filter(({ pump }) => pump.id !== short.pump.id) }))
      .find(
        ({ sources, volume }) => sources.length > 0 && sumVolumes(sources.map(source => source.available)) >= volume,
      )
    if (rest === undefined) return shares
    candidates = rest
  }
}

/** A run below the minimum is not worth another pump: the shortest first. */
function shortRuns({ flowFactor }: Want, shares: readonly Share[], minimalRun: Microseconds): Share[] {
  if (shares.length < 2) return []
  const timed = shares.map(share => ({ share, time: timeToMove(share.pump, share.volume, flowFactor) }))
  return timed
    .filter(({ time }) => time < minimalRun)
    .sort((a, b) => a.time - b.time || b.share.pump.id - a.share.pump.id)
    .map(({ share }) => share)
}

/** Lets every short run take from the pump that can spare most, where there is one. */
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
