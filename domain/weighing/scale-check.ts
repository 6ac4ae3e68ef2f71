/*
 * Whether a scale is good enough for weighed pours: looked at while nothing moves, and with weights that are known.
 */

import { grams, type Milligrams, noMass, roundedMilligrams, subtractMass } from '../units/mass.ts'
import type { LoadCellCalibration } from './calibration.ts'
import { massOfRaw, toleranceOf } from './calibration.ts'
import { isSpoiled, medianOf } from './sample-window.ts'

/** The behaviour of the scale while nobody touches it. */
export interface RestFinding {
  readonly samples: number
  /** Samples a second by the calendar clock, to a tenth; null when too few came to tell. */
  readonly samplesPerSecond: number | null
  /** At an end of the converter: worth nothing. */
  readonly spoiled: number
  /** Largest less smallest count. */
  readonly spreadRaw: number
  /** The mass of that spread; null while the scale is not calibrated. */
  readonly spread: Milligrams | null
  /** The median of the last third less that of the first; null while the scale is not calibrated. */
  readonly drift: Milligrams | null
  /** The middle count, to compare with when something is put on. */
  readonly medianRaw: number
}

/** A weight that is known, and what the scale makes of it. */
export interface LoadFinding {
  /** 0: only to see whether anything moves. */
  readonly known: Milligrams
  /** null while the scale is not calibrated. */
  readonly measured: Milligrams | null
  /** By how many counts it is away from the scale at rest. */
  readonly movedRaw: number
}

/** Known weights in grams, inclusive; 0 is for a hand on the scale, whose weight nobody knows. */
export const loadLimits = { least: 0, most: 20_000 } as const

export type ScaleRemark =
  /** Nothing was looked at yet. */
  | 'unchecked'
  | 'not-calibrated'
  /** Counts stood at an end of the converter. */
  | 'spoiled'
  /** The reading jumps more than a weighed pour can live with. */
  | 'noisy'
  /** It creeps while nothing moves. */
  | 'drifting'
  /** Fewer samples a second than the converter gives at its slower rate. */
  | 'slow'
  /** Every sample was the same: a converter that is alive has some noise. */
  | 'frozen'
  /** Nothing was put on it yet: nobody has seen it move. */
  | 'not-loaded'
  /** A weight was put on, and the count stayed. */
  | 'no-reaction'
  /** The count falls under load: the wires of the cell are swapped. Harmless once it is calibrated. */
  | 'reversed'
  /** A known weight reads as something else. */
  | 'not-linear'

export interface ScaleVerdict {
  /** None of the remarks is in the way of weighed pours. */
  readonly isGood: boolean
  readonly remarks: readonly ScaleRemark[]
}

/** A weighed pour looks at differences of half a gram. */
const mostNoise = grams(1)
const mostDrift = grams(0.5)
/** While nobody knows what a count weighs; of a usual 5 kg cell it is about 5 g. */
const mostNoiseRaw = 2000
/** The converter gives ten a second at its slower rate. */
const leastRate = 8
/** Far more than noise, far less than a hand; in counts while nobody knows what one weighs. */
const leastMovedRaw = 2000
const leastMoved = grams(10)
/** Spoiled samples come from glitches on long wires; more than a few are a fault. */
const mostSpoiledShare = 0.05

/**
 * @param raw one after the other
 * @param tookMs by the calendar clock, in milliseconds
 * @returns null for no sample at all
 */
export function scaleAtRest(
  raw: readonly number[],
  tookMs: number,
  calibration: LoadCellCalibration | null,
): RestFinding | null {
  const good = raw.filter(count => !isSpoiled(count))
  const medianRaw = medianOf(good)
  if (medianRaw === null) return null
  const spreadRaw = Math.max(...good) - Math.min(...good)
  const third = Math.max(1, Math.floor(good.length / 3))
  const driftRaw = (medianOf(good.slice(-third)) ?? medianRaw) - (medianOf(good.slice(0, third)) ?? medianRaw)
  return {
    samples: raw.length,
    samplesPerSecond: tookMs > 0 ? Math.round((10_000 * raw.length) / tookMs) / 10 : null,
    spoiled: raw.length - good.length,
    spreadRaw,
    spread: calibration && massOfCounts(calibration, spreadRaw),
    drift: calibration && roundedMilligrams(massPerCount(calibration) * driftRaw),
    medianRaw,
  }
}

/** The scale's reading of `known`. */
export function scaleUnderLoad(
  raw: readonly number[],
  known: Milligrams,
  rest: RestFinding,
  calibration: LoadCellCalibration | null,
): LoadFinding | null {
  const median = medianOf(raw.filter(count => !isSpoiled(count)))
  if (median === null) return null
  return { known, measured: calibration && massOfRaw(calibration, median), movedRaw: median - rest.medianRaw }
}

/** The verdicts on a scale, the gravest first. */
export function judgeScale(
  rest: RestFinding | null,
  loads: readonly LoadFinding[],
  calibration: LoadCellCalibration | null,
): ScaleVerdict {
  const remarks: ScaleRemark[] = []
  const remark = (applies: boolean, what: ScaleRemark): void => void (applies && remarks.push(what))
  if (rest === null) return { isGood: false, remarks: ['unchecked'] }
  const reacted = loads.some(load => hasMoved(load, calibration))
  remark(rest.spreadRaw === 0 && !reacted, 'frozen')
  remark(rest.spoiled > rest.samples * mostSpoiledShare, 'spoiled')
  remark(loads.length === 0, 'not-loaded')
  remark(loads.length > 0 && !reacted, 'no-reaction')
  remark(rest.spread === null ? rest.spreadRaw > mostNoiseRaw : rest.spread > mostNoise, 'noisy')
  remark(Math.abs(rest.drift ?? noMass) > mostDrift, 'drifting')
  remark(rest.samplesPerSecond !== null && rest.samplesPerSecond < leastRate, 'slow')
  remark(loads.some(isOff), 'not-linear')
  remark(calibration === null, 'not-calibrated')
  const isGood = remarks.length === 0
  remark(
    calibration
      ? calibration.referenceRaw < calibration.zeroRaw
      : loads.some(({ movedRaw }) => movedRaw <= -leastMovedRaw),
    'reversed',
  )
  return { isGood, remarks }
}

const hasMoved = ({ movedRaw }: LoadFinding, calibration: LoadCellCalibration | null): boolean =>
  calibration ? massOfCounts(calibration, movedRaw) >= leastMoved : Math.abs(movedRaw) >= leastMovedRaw

/** Known weights must read as what they are, within the tolerance of the calibration. */
const isOff = ({ known, measured }: LoadFinding): boolean =>
  known > 0 && measured !== null && Math.abs(subtractMass(measured, known)) > toleranceOf(known)

const massPerCount = ({ zeroRaw, referenceRaw, referenceMass }: LoadCellCalibration): number =>
  referenceMass / (referenceRaw - zeroRaw)

const massOfCounts = (calibration: LoadCellCalibration, counts: number): Milligrams =>
  roundedMilligrams(Math.abs(massPerCount(calibration) * counts))
