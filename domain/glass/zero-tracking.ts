/*
 * What an empty plate shows counts as nothing, as it changes with warmth and time. A glass is a step, a drift is a slope:
 * the zero follows slopes while no glass stands there, and what falls by a step to where an empty plate may be by now is
 * an empty plate. Automatic zero tracking, as trade scales have it (OIML R 76-1, T.2.7.3).
 */
import { type Microseconds, seconds, subtractTime } from '../units/duration.ts'
import { grams, type Milligrams, noMass, roundedMilligrams, subtractMass } from '../units/mass.ts'
import type { MassSample } from '../weighing/mass-readings.ts'
import { leastStep, lightestGlass } from './glass-limits.ts'

/** Masses by the calibration alone. */
export interface ZeroTracking {
  /** What the empty plate shows. */
  readonly zero: Milligrams
  /** What lies on it that is too light for a glass, or for anybody to know; nothing else counts. */
  readonly load: Milligrams
  /** When it was last seen without any; null before the first look. */
  readonly emptyAt: Microseconds | null
  /** The last look; null before the first. */
  readonly seen: MassSample | null
}

/** In milligrams a second: 108 g an hour, far less than any liquid that runs (120). */
const quickest = 30
/** Nothing weighs less than nothing: an empty plate that shows less has another zero. */
const quickestDown = 100
/** A zero that was known when the machine went off may have moved by as much as in this time. */
const overnight = seconds(600)
/** A plate that is further off has something on it, or its scale is to be zeroed by a person. */
const mostTracked = grams(50)

/** @param zero as it was known last */
export const trackingFrom = (zero: Milligrams): ZeroTracking => ({ zero, load: noMass, emptyAt: null, seen: null })

/** After a look at a weight that stands still; nothing was poured since the look before. */
export function withLook(before: ZeroTracking, seen: MassSample): ZeroTracking {
  const emptyAt = before.emptyAt ?? subtractTime(seen.at, overnight)
  const off = subtractMass(seen.mass, before.zero)
  const mayBeOff = leastStep + (quickest * (seen.at - emptyAt)) / seconds(1)
  if (isEmptied(before, seen) && Math.abs(off) <= mayBeOff) {
    return { zero: bounded(seen.mass), load: noMass, emptyAt: seen.at, seen }
  }
  if (before.seen === null || Math.abs(off) >= lightestGlass) return { ...before, emptyAt, seen }
  const passed = (seen.at - before.seen.at) / seconds(1)
  if (off < -leastStep) {
    const zero = bounded(before.zero + Math.max(off, -quickestDown * passed))
    return { zero, load: noMass, emptyAt: seen.at, seen }
  }
  const way = off - before.load
  if (Math.abs(way) > leastStep) return { ...before, load: off, emptyAt, seen }
  const most = quickest * passed
  const zero = bounded(before.zero + Math.max(-most, Math.min(way, most)))
  return { ...before, zero, emptyAt: before.load === noMass ? seen.at : emptyAt, seen }
}

/**
 * It is seen first, or more went than is left: a glass, but no sip. So it is when what belongs to the plate, taken off it,
 * is back.
 */
function isEmptied({ zero, seen: before }: ZeroTracking, { mass }: MassSample): boolean {
  if (before === null) return true
  const gone = Math.abs(mass - before.mass)
  return Math.abs(before.mass - zero) > leastStep && gone > Math.max(leastStep, Math.abs(mass - zero))
}

const bounded = (mass: number): Milligrams => roundedMilligrams(Math.max(-mostTracked, Math.min(mass, mostTracked)))

/** It is followed no further: the scale is to be looked at, and zeroed, by a person. */
export const isAtBound = (zero: Milligrams): boolean => Math.abs(zero) >= mostTracked

/** Worth telling those who remember it. */
export const isAnotherZero = (known: Milligrams, zero: Milligrams): boolean =>
  Math.abs(known - zero) >= leastStep || (isAtBound(zero) && !isAtBound(known))
