/*
 * When a weight has come to rest, by the standard error of its mean: the noisier the scale, the longer it takes, and
 * the more samples it gives, the less.
 */
import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'
import { grams, type Milligrams, milligrams, roundedMilligrams } from '../units/mass.ts'
import { type MassReadings, meanMass, middleMean, readingsAfter, riseOf } from './mass-readings.ts'

/** The noise of a scale as its samples show it, whatever its load does meanwhile. A value. */
export interface ScaleNoise {
  /** The sum of squares, in square milligrams, and of how many. */
  readonly squares: number
  readonly count: number
}

/** As much as a usual scale has, and so sure: some samples outweigh it. */
export const usualNoise: ScaleNoise = { squares: 4 * grams(0.3) ** 2, count: 4 }
/** Older samples count less: a table may become quiet. */
const mostCounted = 200
/** A bump is no noise: what one sample adds is at most so many times the mean square. */
const mostAtOnce = 16

/** The standard deviation of one sample. */
export const deviationOf = ({ squares, count }: ScaleNoise): Milligrams =>
  milligrams(Math.round(Math.sqrt(squares / count)))

/** The part of it that is left in the difference of two masses at rest, and what a slow scale has yet to show. */
const restingShare = 0.3
const yetToShow = grams(0.2)

/**
 * The standard deviation of what was gained from one rest to the next. As measured on valves with 0.05–2 g of noise and
 * 10–80 samples a second: `weighed-pour.property.test.ts` holds it to that.
 */
export const gainDeviationOf = (noise: ScaleNoise): Milligrams =>
  roundedMilligrams(Math.hypot(yetToShow, restingShare * deviationOf(noise)))

/** Learns from the newest three readings: a load that grows evenly lies on a line, and what is beside it is noise. */
export function withNoiseOf(noise: ScaleNoise, readings: MassReadings): ScaleNoise {
  const [a, b, c] = readings.slice(-3)
  if (a === undefined || b === undefined || c === undefined) return noise
  const between = (b.at - a.at) / (c.at - a.at)
  const beside = b.mass - (a.mass + (c.mass - a.mass) * between)
  // The variances of all three add up in it: of equal distances 1 + ¼ + ¼.
  const square = beside ** 2 / (1 + between ** 2 + (1 - between) ** 2)
  const bounded = Math.min(square, (mostAtOnce * noise.squares) / noise.count)
  const kept = noise.count < mostCounted ? 1 : 1 - 1 / mostCounted
  return { squares: noise.squares * kept + bounded, count: noise.count * kept + 1 }
}

/** The error of the mean that counts as rest within a second; more is taken the longer it is waited for. */
const mostError = grams(0.12)
const leastCount = 3
/** Between the older and the newer half, where noise does not explain more. */
const mostRise = grams(0.25)
/** As many standard errors hardly ever come about by chance. */
const byChance = 2.5

/** A scale that has not come to rest by then does not. */
export const mostRestless = seconds(6)

/**
 * The mass that stands still among the readings after `since`, in as few of the newest as tell it well enough.
 * @param waited since when anybody waits for it
 * @param span for at least so long
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

/** More than that is a load that moves, or noise that is not learned yet. */
const mostScatter = 2
const leastScatter = grams(0.1)

/** The root of the mean square of what lies beside the mean. */
function scatterOf(readings: MassReadings): number {
  const mean = meanMass(readings)
  return Math.sqrt(readings.reduce((sum, { mass }) => sum + (mass - mean) ** 2, 0) / readings.length)
}

/** Nothing that swings once a second or faster goes the same way from quarter to quarter of so long a time. */
const trendSpan = milliseconds(1200)
const leastStep = grams(0.25)

/**
 * The way that the weight goes steadily: down is someone who takes weight off it, up is liquid.
 * @param since only what was read after it counts
 */
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
