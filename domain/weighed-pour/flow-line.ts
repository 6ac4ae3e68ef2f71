import { type Microseconds, milliseconds, noTime, seconds, subtractTime } from '../units/duration.ts'
import { grams, type Milligrams, roundedMilligrams } from '../units/mass.ts'
import { type MassReadings, type MassSample, medianOfThree } from '../weighing/mass-readings.ts'

/** Growth of the weight while liquid arrives: a line through the last moments. */
export interface FlowLine {
  readonly at: Microseconds
  readonly mass: number
  /** mg/s, more than 0. */
  readonly slope: number
  /** Number of samples, and their time span. */
  readonly points: number
  readonly span: Microseconds
  /** RMS distance of the samples. */
  readonly beside: number
}

/** The flow falls slowly with the level: over this time it's a line. */
const lineSpan = milliseconds(1000)
/** More than noise: liquid has begun to arrive. */
const leastArrived = grams(1.5)
const arrivedDeviations = 2.5
/**
 * Standard deviation of the known flow, mg/s: it dominates while the line is short, and hardly counts after half a
 * second.
 */
const knownWithin = grams(3)
/** A faster rise isn't liquid: ice, or a hand that presses. */
const mostAcceleration = 2.2

/** mg/s */
export const believableFlow = (knownFlow: number): number => mostAcceleration * knownFlow

/**
 * Least squares on medians of three after `since`, from the moment on at which `startMass` was exceeded, with the known
 * flow as prior.
 * @param knownFlow mg/s
 * @param deviation of one sample
 * @returns null while liquid hasn't arrived, or too few samples show it
 */
export function fitFlow(
  readings: MassReadings,
  since: Microseconds,
  startMass: Milligrams,
  knownFlow: number | null,
  deviation: Milligrams,
): FlowLine | null {
  const arrived = Math.max(leastArrived, arrivedDeviations * deviation)
  const smooth = smoothed(readings, since)
  const first = smooth.findIndex(({ mass }) => mass - startMass > arrived)
  const newest = smooth.at(-1)
  if (first < 0 || newest === undefined) return null
  const points = smooth.slice(first).filter(({ at }) => newest.at - at <= lineSpan)
  if (points.length < (knownFlow === null ? 4 : 2)) return null
  const meanAt = mean(points.map(({ at }) => at))
  const meanMass = mean(points.map(({ mass }) => mass))
  let covariance = 0
  let variance = 0
  for (const { mass, at } of points) {
    const inSeconds = (at - meanAt) / seconds(1)
    covariance += inSeconds * (mass - meanMass)
    variance += inSeconds ** 2
  }
  // Variance of a sample over that of the known flow, in s².
  const weight = knownFlow === null ? 0 : (deviation / knownWithin) ** 2
  const fitted = (covariance + weight * (knownFlow ?? 0)) / (variance + weight)
  const slope = knownFlow === null ? fitted : Math.min(fitted, believableFlow(knownFlow))
  if (slope <= 0) return null
  const at = Math.round(meanAt) as Microseconds
  const besides = points.map(point => (point.mass - meanMass - (slope * (point.at - meanAt)) / seconds(1)) ** 2)
  const span = subtractTime(newest.at, points[0]?.at ?? newest.at)
  return { at, mass: meanMass, slope, points: points.length, span, beside: Math.sqrt(mean(besides)) }
}

/** As long as no samples show it. */
export function assumedLine(at: Microseconds, mass: Milligrams, slope: number): FlowLine {
  return { at, mass, slope, points: 0, span: noTime, beside: 0 }
}

export const massOn = (line: FlowLine, at: Microseconds): Milligrams =>
  roundedMilligrams(line.mass + (line.slope * (at - line.at)) / seconds(1))

export const instantOf = (line: FlowLine, mass: Milligrams): Microseconds =>
  Math.round(line.at + ((mass - line.mass) / line.slope) * seconds(1)) as Microseconds

/** Each at the time of the middle one: without outliers, and a slope keeps its place. */
function smoothed(readings: MassReadings, since: Microseconds): MassSample[] {
  const smooth: MassSample[] = []
  for (let index = 2; index < readings.length; index++) {
    const middle = readings[index - 1]
    const mass = medianOfThree(readings.slice(index - 2, index + 1))
    if (middle !== undefined && mass !== null && middle.at > since) smooth.push({ mass, at: middle.at })
  }
  return smooth
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
