import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'
import { grams, type Milligrams, milligrams, roundedMilligrams } from '../units/mass.ts'
import { rangeOf } from './calibration.ts'

/** Gross, on the machine clock. */
export interface MassSample {
  readonly mass: Milligrams
  readonly at: Microseconds
}

/** Recent samples, oldest first. */
export type MassReadings = readonly MassSample[]

/** Enough to see a glass at rest, at 10 samples a second or 80. */
const kept = milliseconds(1200)
const mostKept = 128

export const noReadings: MassReadings = []

/** Ignores samples that aren't newer. @param span how long samples are kept @param most number of samples kept */
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

export const readingsAfter = (readings: MassReadings, since: Microseconds): MassReadings =>
  readings.filter(({ at }) => at > since)

export const spreadOf = (readings: MassReadings): number => rangeOf(readings.map(({ mass }) => mass))

/** Ignores a single outlier; null for fewer than three. */
export function medianOfThree(readings: MassReadings): Milligrams | null {
  const [a, b, c] = readings.slice(-3).map(({ mass }) => mass)
  if (a === undefined || b === undefined || c === undefined) return null
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c)) as Milligrams
}

/** The mean of the middle half: nearly as quiet as the mean, as robust as the median. null for none. */
export function middleMean(readings: MassReadings): Milligrams | null {
  if (readings.length === 0) return null
  const sorted = readings.map(({ mass }) => mass).sort((a, b) => a - b)
  const cut = Math.floor(sorted.length / 4)
  const middle = sorted.slice(cut, sorted.length - cut)
  return roundedMilligrams(middle.reduce((sum, mass) => sum + mass, 0) / middle.length)
}

/** Newer half less older half. */
function riseOf(readings: MassReadings): number {
  const half = Math.floor(readings.length / 2)
  const older = middleMean(readings.slice(0, half))
  const newer = middleMean(readings.slice(readings.length - half))
  return older === null || newer === null ? 0 : newer - older
}

/** In milligrams; NaN for none. */
const meanMass = (readings: MassReadings): number => readings.reduce((sum, { mass }) => sum + mass, 0) / readings.length

const steadySpread = grams(2)
const steadyCount = 5
/** Five samples at ten a second; at 80 a second five alone would be a blink. */
const steadySpan = milliseconds(350)
/** For slow scales. */
const slowSpan = milliseconds(500)
const slowCount = 3

/**
 * The mass at rest: the newest samples are within 2 g for 0.35 s and number five, or for half a second. null while it
 * moves.
 */
export function steadyMass(readings: MassReadings): Milligrams | null {
  const newest = readings.at(-1)
  if (newest === undefined) return null
  const last =
    shortest(readings, newest.at, steadySpan, steadyCount) ?? shortest(readings, newest.at, slowSpan, slowCount)
  return last !== null && spreadOf(last) < steadySpread ? middleMean(last) : null
}

/** The fewest newest samples over `span` that number at least `count`. */
function shortest(readings: MassReadings, now: Microseconds, span: Microseconds, count: number): MassReadings | null {
  const oldest = readings.findLastIndex(({ at }, index) => now - at >= span && readings.length - index >= count)
  return oldest < 0 ? null : readings.slice(oldest)
}

/* When a weight has come to rest, by the standard error of its mean: noisier scales take longer, faster ones less. */

/** Noise of a scale, whatever its load does. */
export interface ScaleNoise {
  /** In square milligrams. */
  readonly squares: number
  readonly count: number
}

/** A usual scale; some samples outweigh it. */
export const usualNoise: ScaleNoise = { squares: 4 * grams(0.3) ** 2, count: 4 }
/** Older samples count less. */
const mostCounted = 200
/** Bumps aren't noise: a sample counts at most so many mean squares. */
const mostAtOnce = 16

/** Of one sample. */
export const deviationOf = ({ squares, count }: ScaleNoise): Milligrams =>
  milligrams(Math.round(Math.sqrt(squares / count)))

/** Part that's left in the difference of two resting masses, and what a slow scale has yet to show. */
const restingShare = 0.3
const yetToShow = grams(0.2)

/**
 * Of a gain from rest to rest, as measured on valves with 0.05–2 g of noise and 10–80 samples a second
 * (`weighed-pour.property.test.ts`).
 */
export const gainDeviationOf = (noise: ScaleNoise): Milligrams =>
  roundedMilligrams(Math.hypot(yetToShow, restingShare * deviationOf(noise)))

/** From the newest three readings: even growth is a line, the rest is noise. */
export function withNoiseOf(noise: ScaleNoise, readings: MassReadings): ScaleNoise {
  const [a, b, c] = readings.slice(-3)
  if (a === undefined || b === undefined || c === undefined) return noise
  const between = (b.at - a.at) / (c.at - a.at)
  const beside = b.mass - (a.mass + (c.mass - a.mass) * between)
  // Variances of all three add up: 1 + ¼ + ¼ for equal distances.
  const square = beside ** 2 / (1 + between ** 2 + (1 - between) ** 2)
  const bounded = Math.min(square, (mostAtOnce * noise.squares) / noise.count)
  const kept = noise.count < mostCounted ? 1 : 1 - 1 / mostCounted
  return { squares: noise.squares * kept + bounded, count: noise.count * kept + 1 }
}

/** Standard error that counts as rest within a second, more the longer it takes. */
const mostError = grams(0.12)
const leastCount = 3
/** Of the newer half, unless noise explains more. */
const mostRise = grams(0.25)
/** Standard errors that chance hardly exceeds. */
const byChance = 2.5

/** It won't come to rest any more. */
export const mostRestless = seconds(6)

/**
 * The resting mass after `since`, from as few of the newest readings as suffice; null while it moves.
 * @param waited start of waiting
 * @param span minimum time at rest
 */
export function restingMass(
  readings: MassReadings,
  since: Microseconds,
  noise: ScaleNoise,
  waited: Microseconds,
  span: Microseconds,
): Milligrams | null {
  const fresh = readingsAfter(readings, since)
  const newest = fresh.at(-1)
  if (newest === undefined) return null
  const deviation = deviationOf(noise)
  const enough = mostError * Math.max(1, (newest.at - waited) / seconds(1))
  const count = Math.max(leastCount, Math.ceil((deviation / enough) ** 2))
  const oldest = fresh.findLastIndex(({ at }, index) => newest.at - at >= span && fresh.length - index >= count)
  if (oldest < 0) return null
  const last = fresh.slice(oldest)
  if (scatterOf(last) > leastScatter + mostScatter * deviation) return null
  const risen = Math.abs(riseOf(last))
  return risen < Math.max(mostRise, (byChance * 2 * deviation) / Math.sqrt(last.length)) ? middleMean(last) : null
}

/** More is movement, or noise not learned yet. */
const mostScatter = 2
const leastScatter = grams(0.1)

/** RMS distance from the mean. */
function scatterOf(readings: MassReadings): number {
  const mean = meanMass(readings)
  return Math.sqrt(readings.reduce((sum, { mass }) => sum + (mass - mean) ** 2, 0) / readings.length)
}

/** Longer than a swing of a second goes the same way. */
const trendSpan = milliseconds(1200)
const leastStep = grams(0.25)

/** Of a weight: down if someone takes weight off, up for liquid. @param since ignores earlier readings */
export function trendOf(readings: MassReadings, since: Microseconds, noise: ScaleNoise): 'up' | 'down' | null {
  const newest = readings.at(-1)
  if (newest === undefined || newest.at - since < trendSpan) return null
  const last = readingsAfter(readings, (newest.at - trendSpan) as Microseconds)
  const quarter = Math.floor(last.length / 4)
  if (quarter < 2) return null
  const means = [0, 1, 2, 3].map(index => meanMass(last.slice(index * quarter, (index + 1) * quarter)))
  const steps = means.slice(1).map((mean, index) => mean - (means[index] ?? mean))
  const least = Math.max(leastStep, (byChance * deviationOf(noise)) / Math.sqrt(quarter))
  if (steps.every(step => step > least)) return 'up'
  return steps.every(step => step < -least) ? 'down' : null
}
