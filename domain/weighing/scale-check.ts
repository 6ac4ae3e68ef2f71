/* Whether a scale is good enough for weighed pours, at rest and with known weights. */

import { grams, type Milligrams, noMass, roundedMilligrams, subtractMass } from '../units/mass.ts'
import { isSpoiled, type LoadCellCalibration, massOfRaw, medianOf, rangeOf, toleranceOf } from './calibration.ts'

export interface RestFinding {
  readonly samples: number
  /** To a tenth; null with too few samples. */
  readonly samplesPerSecond: number | null
  /** At an end of the converter. */
  readonly spoiled: number
  /** Largest less smallest count. */
  readonly spreadRaw: number
  /** null without calibration. */
  readonly spread: Milligrams | null
  /** Median of the last third less that of the first; null without calibration. */
  readonly drift: Milligrams | null
  readonly medianRaw: number
}

export interface LoadFinding {
  /** 0: only whether anything moves. */
  readonly known: Milligrams
  /** null without calibration. */
  readonly measured: Milligrams | null
  /** From rest, in counts. */
  readonly movedRaw: number
}

/** In grams, inclusive; 0 is a hand on the scale. */
export const loadLimits = { least: 0, most: 20_000 } as const

export type ScaleRemark =
  | 'unchecked'
  | 'not-calibrated'
  | 'spoiled'
  | 'noisy'
  | 'drifting'
  /** Fewer samples than the converter's slower rate. */
  | 'slow'
  /** All samples equal: a working converter has some noise. */
  | 'frozen'
  | 'not-loaded'
  | 'no-reaction'
  /** Swapped wires of the cell; harmless once calibrated. */
  | 'reversed'
  | 'not-linear'

export interface ScaleVerdict {
  /** Nothing prevents weighed pours. */
  readonly isGood: boolean
  readonly remarks: readonly ScaleRemark[]
}

/** Weighed pours need half a gram. */
const mostNoise = grams(1)
const mostDrift = grams(0.5)
/** Without calibration; about 5 g on a usual 5 kg cell. */
const mostNoiseRaw = 2000
/** The slower rate is ten a second. */
const leastRate = 8
/** More than noise, less than a hand; in counts without calibration. */
const leastMovedRaw = 2000
const leastMoved = grams(10)
/** A few come from glitches on long wires. */
const mostSpoiledShare = 0.05

type Calibration = LoadCellCalibration | null

/** @param raw in order @param tookMs by the calendar clock @returns null without valid samples */
export function scaleAtRest(raw: readonly number[], tookMs: number, calibration: Calibration): RestFinding | null {
  const good = raw.filter(count => !isSpoiled(count))
  const medianRaw = medianOf(good)
  if (medianRaw === null) return null
  const spreadRaw = rangeOf(good)
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

export function scaleUnderLoad(
  raw: readonly number[],
  known: Milligrams,
  rest: RestFinding,
  calibration: Calibration,
): LoadFinding | null {
  const median = medianOf(raw.filter(count => !isSpoiled(count)))
  if (median === null) return null
  return { known, measured: calibration && massOfRaw(calibration, median), movedRaw: median - rest.medianRaw }
}

/** The gravest first. */
export function judgeScale(rest: RestFinding | null, loads: readonly LoadFinding[], calibration: Calibration) {
  const remarks: ScaleRemark[] = []
  const remark = (applies: boolean, what: ScaleRemark): void => void (applies && remarks.push(what))
  if (rest === null) return { isGood: false, remarks: ['unchecked'] } satisfies ScaleVerdict
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
  return { isGood, remarks } satisfies ScaleVerdict
}

const hasMoved = ({ movedRaw }: LoadFinding, calibration: Calibration): boolean =>
  calibration ? massOfCounts(calibration, movedRaw) >= leastMoved : Math.abs(movedRaw) >= leastMovedRaw

const isOff = ({ known, measured }: LoadFinding): boolean =>
  known > 0 && measured !== null && Math.abs(subtractMass(measured, known)) > toleranceOf(known)

const massPerCount = ({ zeroRaw, referenceRaw, referenceMass }: LoadCellCalibration): number =>
  referenceMass / (referenceRaw - zeroRaw)

const massOfCounts = (calibration: LoadCellCalibration, counts: number): Milligrams =>
  roundedMilligrams(Math.abs(massPerCount(calibration) * counts))
