import { type Microseconds, milliseconds, noTime, seconds, subtractTime } from '../units/duration.ts'
import { grams, type Milligrams, roundedMilligrams } from '../units/mass.ts'
import { type MassReadings, type MassSample, medianOfThree } from '../weighing/mass-readings.ts'

/** How the weight grows while liquid arrives: a straight line through the last moments. */
export interface FlowLine {
  /** A point on it: the middle of the samples. */
  readonly at: Microseconds
  readonly mass: number
  /** Milligrams per second, more than 0. */
  readonly slope: number
  /** How many samples it stands on, and over what time. */
  readonly points: number
  readonly span: Microseconds
  /** How far the samples lie beside it: the root of the mean square. */
  readonly beside: number
}

/** Flow falls slowly with the level in the bottle: over such a time it is a straight line. */
const lineSpan = milliseconds(1000)
/** Growth by more than noise: liquid has begun to arrive. */
const leastArrived = grams(1.5)
const arrivedDeviations = 2.5
/** How sure the known flow is, mg/s: it decides while the line is short, and hardly counts after half a second. */
const knownWithin = grams(3)
/** Faster than that is no liquid of a valve that is known: ice, or a hand that presses. */
const mostAcceleration = 2.2

/** The fastest growth that is taken for liquid, mg/s. @param knownFlow mg/s */
export const believableFlow = (knownFlow: number): number => mostAcceleration * knownFlow

/**
 * The line through what was read after `since`, from the moment on at which `startMass` was exceeded; least squares on
 * medians of three, with the known flow as prior.
 * @param knownFlow mg/s, or null
 * @param deviation of one sample
 * @returns null while liquid has not arrived, or too few samples show it
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
  // Square seconds: the variance of a sample over that of the known flow.
  const weight = knownFlow === null ? 0 : (deviation / knownWithin) ** 2
  const fitted = (covariance + weight * (knownFlow ?? 0)) / (variance + weight)
  const slope = knownFlow === null ? fitted : Math.min(fitted, believableFlow(knownFlow))
  if (slope <= 0) return null
  const at = Math.round(meanAt) as Microseconds
  const besides = points.map(point => (point.mass - meanMass - (slope * (point.at - meanAt)) / seconds(1)) ** 2)
  const span = subtractTime(newest.at, points[0]?.at ?? newest.at)
  return { at, mass: meanMass, slope, points: points.length, span, beside: Math.sqrt(mean(besides)) }
}

/** Through one point, as long as no samples show it. */
export const assumedLine = (at: Microseconds, mass: Milligrams, slope: number): FlowLine => ({
  at,
  mass,
  slope,
  points: 0,
  span: noTime,
  beside: 0,
})

/** The mass that the scale shows at an instant, if the flow goes on. */
export const massOn = (line: FlowLine, at: Microseconds): Milligrams =>
  roundedMilligrams(line.mass + (line.slope * (at - line.at)) / seconds(1))

/** When the scale will show, or has shown, a mass. */
export const instantOf = (line: FlowLine, mass: Milligrams): Microseconds =>
  Math.round(line.at + ((mass - line.mass) / line.slope) * seconds(1)) as Microseconds

/** Medians of three neighbours, each at the time of the middle one: outliers are gone, and a slope keeps its place. */
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
