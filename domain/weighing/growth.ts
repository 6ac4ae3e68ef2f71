/* How fast and how evenly a weight grows over seconds. */
import { type Microseconds, microseconds, milliseconds } from '../units/duration.ts'
import { type Milligrams, roundedMilligrams } from '../units/mass.ts'
import type { MassSample } from './mass-readings.ts'

/** Means over a fifth of a second, oldest first: the same for 10 samples a second as for 80. */
export interface GrowthTrace {
  readonly points: readonly MassSample[]
  /** Since the last point. */
  readonly pending: readonly MassSample[]
}

export const emptyTrace: GrowthTrace = { points: [], pending: [] }

const pointSpan = milliseconds(195)

/** Ignores samples that aren't newer. @param kept how long points are kept */
export function withSampleInTrace(trace: GrowthTrace, sample: MassSample, kept: Microseconds): GrowthTrace {
  const newest = trace.pending.at(-1) ?? trace.points.at(-1)
  if (newest && sample.at <= newest.at) return trace
  const pending = [...trace.pending, sample]
  const since = trace.points.at(-1)?.at
  if (since !== undefined && sample.at - since < pointSpan) return { points: trace.points, pending }
  const oldest = trace.points.findIndex(({ at }) => sample.at - at <= kept)
  const remembered = oldest < 0 ? [] : trace.points.slice(oldest)
  return { points: [...remembered, meanOf(pending, sample.at)], pending: [] }
}

/** At the newest of its samples. */
function meanOf(samples: readonly MassSample[], at: Microseconds): MassSample {
  let mass = 0
  let time = 0
  for (const sample of samples) {
    mass += sample.mass
    time += at - sample.at
  }
  return { mass: roundedMilligrams(mass / samples.length), at: microseconds(at - Math.round(time / samples.length)) }
}

export interface Growth {
  /** Of the least-squares line. */
  readonly mass: Milligrams
  /** mg/s */
  readonly rate: number
  /** RMS distance from the line, in milligrams. */
  readonly roughness: number
  /** In each third of the time, in milligrams. */
  readonly thirds: readonly [number, number, number]
  /** Middle third above the mean of the outer ones, in milligrams. */
  readonly bend: number
}

/** null for fewer than three points. */
export function growthOf(points: readonly MassSample[]): Growth | null {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return null
  const { mean, slope } = lineThrough(points, first)
  let squares = 0
  for (const { at, mass } of points) squares += (mass - first.mass - mean.mass - slope * (at - first.at - mean.at)) ** 2
  const span = last.at - first.at
  const [third, second] = [massAt(points, first.at + span / 3), massAt(points, first.at + (2 * span) / 3)]
  return {
    mass: roundedMilligrams(slope * span),
    rate: slope * 1_000_000,
    roughness: Math.sqrt(squares / points.length),
    thirds: [third - first.mass, second - third, last.mass - second],
    bend: bendOf(points),
  }
}

/** Tolerated deviations from a line. */
export interface Evenness {
  /** Part of the growth, … */
  readonly share: number
  /** … or noise in milligrams, whichever is more. */
  readonly noise: number
  /** Of each third of the time, as part of a third of the growth. */
  readonly thirds: number
}

export function isEven({ mass, roughness, thirds, bend }: Growth, { share, noise, thirds: most }: Evenness): boolean {
  if (roughness > Math.max(noise, mass * share) || Math.abs(bend) > Math.max(0.7 * noise, mass * share)) return false
  const room = Math.max(most * (mass / 3), 2.5 * noise)
  return thirds.every(third => Math.abs(third - mass / 3) <= room)
}

function bendOf(points: readonly MassSample[]): number {
  const third = Math.floor(points.length / 3)
  const meanMass = (from: number, to: number): number => {
    let sum = 0
    for (let index = from; index < to; index++) sum += points[index]?.mass ?? 0
    return sum / (to - from)
  }
  const ends = meanMass(0, third) + meanMass(points.length - third, points.length)
  return meanMass(third, points.length - third) - ends / 2
}

function lineThrough(points: readonly MassSample[], first: MassSample) {
  let at = 0
  let mass = 0
  for (const point of points) {
    at += point.at - first.at
    mass += point.mass - first.mass
  }
  const mean = { at: at / points.length, mass: mass / points.length }
  let together = 0
  let alone = 0
  for (const point of points) {
    const away = point.at - first.at - mean.at
    together += away * (point.mass - first.mass - mean.mass)
    alone += away * away
  }
  return { mean, slope: alone > 0 ? together / alone : 0 }
}

/** Linear interpolation. */
function massAt(points: readonly MassSample[], at: number): number {
  const index = points.findIndex(point => point.at >= at)
  const after = points[index]
  const before = points[index - 1]
  if (!after) return points.at(-1)?.mass ?? 0
  if (!before || after.at === before.at) return after.mass
  return before.mass + ((after.mass - before.mass) * (at - before.at)) / (after.at - before.at)
}
