/*
 * Automatic zero tracking, as in trade scales (OIML R 76-1, T.2.7.3; ADR 0089). A glass is a step, drift is a slope:
 * the zero follows slopes while no glass is there, and what falls by a step to where an empty plate may be is an empty
 * plate.
 */
import { type Microseconds, seconds, subtractTime } from '../units/duration.ts'
import { grams, type Milligrams, noMass, roundedMilligrams, subtractMass } from '../units/mass.ts'
import type { MassSample } from '../weighing/mass-readings.ts'
import { leastStep, lightestGlass } from './dispensing-area.ts'

/** By the calibration alone. */
export interface ZeroTracking {
  readonly zero: Milligrams
  /** Something too light for a glass. */
  readonly load: Milligrams
  /** When it was last seen empty; null before the first look. */
  readonly emptyAt: Microseconds | null
  readonly seen: MassSample | null
}

/** mg/s: 108 g an hour, less than any leak (120). */
const quickest = 30
/** An empty plate below zero has another zero. */
const quickestDown = 100
/** Drift allowed for while the machine was off. */
const overnight = seconds(600)
/** Beyond, something is on the plate, or a person has to zero the scale. */
const mostTracked = grams(50)

export const trackingFrom = (zero: Milligrams): ZeroTracking => ({ zero, load: noMass, emptyAt: null, seen: null })

/** A look at a resting weight, with nothing poured since the last one. */
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

/** The first look, or more was removed than is left: a glass, not a sip. Also if part of the plate is back. */
function isEmptied({ zero, seen: before }: ZeroTracking, { mass }: MassSample): boolean {
  if (before === null) return true
  const gone = Math.abs(mass - before.mass)
  return Math.abs(before.mass - zero) > leastStep && gone > Math.max(leastStep, Math.abs(mass - zero))
}

const bounded = (mass: number): Milligrams => roundedMilligrams(Math.max(-mostTracked, Math.min(mass, mostTracked)))

/** A person has to look at the scale, and zero it. */
export const isAtBound = (zero: Milligrams): boolean => Math.abs(zero) >= mostTracked

export const isAnotherZero = (known: Milligrams, zero: Milligrams): boolean =>
  Math.abs(known - zero) >= leastStep || (isAtBound(zero) && !isAtBound(known))
