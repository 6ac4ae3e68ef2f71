import type { EdgeLateness } from '#domain/program/program.ts'
import { microseconds } from '#domain/units/duration.ts'

/*
 * How late steps were, counted in classes: threads share them, and a train may have a million steps. Up to 16 µs each
 * microsecond is a class of its own; above, each doubling is divided into eight, so that what is told is at most an
 * eighth too much.
 */
const exact = 16
const perOctave = 8
const octaves = 23
/** How many counters there are; more than 100 s late counts as that. */
export const classCount = exact + octaves * perOctave

/** @param late in microseconds, 0 or more */
export function classOf(late: number): number {
  const whole = Math.floor(late)
  if (whole < exact) return Math.max(0, whole)
  const octave = Math.floor(Math.log2(whole)) - 4
  const within = Math.floor((whole / 2 ** (octave + 4) - 1) * perOctave)
  return Math.min(classCount - 1, exact + octave * perOctave + within)
}

/** The largest whole number of microseconds that belongs to a class. */
export function mostOf(index: number): number {
  if (index < exact) return index
  const octave = Math.floor((index - exact) / perOctave)
  const within = (index - exact) % perOctave
  return Math.ceil(2 ** (octave + 4) * (1 + (within + 1) / perOctave)) - 1
}

/** Percentiles are those of steps that were made: the nearest rank. Null if there was none. */
export function latenessOf(counts: Int32Array, max: number): EdgeLateness | null {
  const count = counts.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const rank = (share: number): number => {
    let reached = 0
    for (const [index, each] of counts.entries()) {
      reached += each
      if (reached >= share * count) return Math.min(max, mostOf(index))
    }
    return max
  }
  return { count, p50: microseconds(rank(0.5)), p99: microseconds(rank(0.99)), max: microseconds(max) }
}
