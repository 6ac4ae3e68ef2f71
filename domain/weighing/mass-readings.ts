import { type Microseconds, milliseconds } from '../units/duration.ts'
import { grams, type Milligrams, roundedMilligrams } from '../units/mass.ts'
import { silentAfter } from './sample-window.ts'

/** The reading of the scale, and its instant on the machine clock. Gross: the glass is in it. */
export interface MassSample {
  readonly mass: Milligrams
  readonly at: Microseconds
}

/** The samples of the last moments, oldest first. A value. */
export type MassReadings = readonly MassSample[]

/** Long enough to see whether a glass stands still, at 10 samples a second and at 80. */
const kept = milliseconds(1200)
const mostKept = 128

export const noReadings: MassReadings = []

/**
 * Samples that are not newer than the newest are dropped.
 * @param span how long they are kept
 * @param most of them
 */
export function withReading(
  readings: MassReadings,
  sample: MassSample,
  span: Microseconds = kept,
  most = mostKept,
): MassReadings {
  const newest = readings.at(-1)
  if (newest !== undefined && sample.at <= newest.at) return readings
  const oldest = Math.max(0, readings.length + 1 - most)
  const first = readings.findIndex(({ at }, index) => index >= oldest && sample.at - at <= span)
  return first < 0 ? [sample] : [...readings.slice(first), sample]
}

/** The samples after `since`. */
export const readingsAfter = (readings: MassReadings, since: Microseconds): MassReadings =>
  readings.filter(({ at }) => at > since)

/** Nothing was read for half a second. */
export function isSilent(readings: MassReadings, now: Microseconds): boolean {
  const newest = readings.at(-1)
  return newest === undefined || now - newest.at > silentAfter
}

/** Largest less smallest; 0 for none. */
export function spreadOf(readings: MassReadings): number {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const { mass } of readings) {
    if (mass < least) least = mass
    if (mass > most) most = mass
  }
  return readings.length === 0 ? 0 : most - least
}

/** The middle of the last three by mass: one outlier, a bump, is not seen. null while there are fewer. */
export function medianOfThree(readings: MassReadings): Milligrams | null {
  const [a, b, c] = readings.slice(-3).map(({ mass }) => mass)
  if (a === undefined || b === undefined || c === undefined) return null
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c)) as Milligrams
}

/**
 * The mean of the middle half by mass, rounded: nearly as quiet as the mean of all, and blind to single outliers as the
 * median is. null for none.
 */
export function middleMean(readings: MassReadings): Milligrams | null {
  if (readings.length === 0) return null
  const sorted = readings.map(({ mass }) => mass).sort((a, b) => a - b)
  const cut = Math.floor(sorted.length / 4)
  const middle = sorted.slice(cut, sorted.length - cut)
  return roundedMilligrams(middle.reduce((sum, mass) => sum + mass, 0) / middle.length)
}

/** By how much the newer half lies above the older one. */
export function riseOf(readings: MassReadings): number {
  const half = Math.floor(readings.length / 2)
  const older = middleMean(readings.slice(0, half))
  const newer = middleMean(readings.slice(readings.length - half))
  return older === null || newer === null ? 0 : newer - older
}

/** In milligrams; NaN for none. */
export const meanMass = (readings: MassReadings): number =>
  readings.reduce((sum, { mass }) => sum + mass, 0) / readings.length

/** A weight that stands still stays within. */
const steadySpread = grams(2)
const steadyCount = 5
/** Five samples at ten a second, with room for an early one. At 80 a second five alone would be a blink. */
const steadySpan = milliseconds(350)
/** For slow scales: fewer samples are enough if they show as long a time. */
const slowSpan = milliseconds(500)
const slowCount = 3

/**
 * The mass on the scale, if it stands still: the newest samples are within 2 g for 0.35 s and number five, or for half
 * a second. null while it moves, or while there are too few samples.
 */
export function steadyMass(readings: MassReadings): Milligrams | null {
  const newest = readings.at(-1)
  if (newest === undefined) return null
  const last =
    shortest(readings, newest.at, steadySpan, steadyCount) ?? shortest(readings, newest.at, slowSpan, slowCount)
  return last !== null && spreadOf(last) < steadySpread ? middleMean(last) : null
}

/** The fewest newest samples that span `span` and number at least `count`. */
function shortest(readings: MassReadings, now: Microseconds, span: Microseconds, count: number): MassReadings | null {
  const oldest = readings.findLastIndex(({ at }, index) => now - at >= span && readings.length - index >= count)
  return oldest < 0 ? null : readings.slice(oldest)
}
