import { failure, type Result, success } from '../result.ts'
import { grams, type Milligrams, noMass, roundedMilligrams, subtractMass } from '../units/mass.ts'
import { isSpoiled, medianRaw, type RawSample, spreadRaw, windowSize } from './sample-window.ts'

/** A straight line through two points: the empty scale, and a known weight on it. */
export interface LoadCellCalibration {
  /** The count of the empty scale. */
  readonly zeroRaw: number
  /** The count with the reference on it. Below `zeroRaw` when the cell's wires are swapped. */
  readonly referenceRaw: number
  /** At least {@link lightestReference}. */
  readonly referenceMass: Milligrams
  /** What the empty scale shows by these two points, as it was seen last; nothing where left out. */
  readonly drifted?: Milligrams
}

export type CalibrationProblem =
  /** Fewer than seven samples, or they are too far apart: the scale is still moving, or its cable is loose. */
  | { readonly kind: 'unsteady'; readonly samples: number; readonly spread: number }
  /** A count stands at an end of the converter: the load, or the wiring, is beyond what it can tell. */
  | { readonly kind: 'saturated' }
  | { readonly kind: 'reference-too-light'; readonly lightest: Milligrams }
  /** The known weight hardly moved the count: nothing was put on, or the cell is not connected. */
  | { readonly kind: 'resolution-too-low'; readonly countsPerGram: number }
  /** The known weight reads as something else; `difference` is what was read less what is known. */
  | { readonly kind: 'implausible'; readonly measured: Milligrams; readonly difference: Milligrams }

/** A lighter reference would make one count of noise many grams at the weight of a full glass. */
export const lightestReference = grams(50)

/**
 * The converter's own noise is about ten counts; with twenty counts to the gram that is half a gram, the most that
 * weighed pours can live with. Usual kitchen-scale cells give 100 to 2000 counts per gram; a pin that is connected to
 * nothing gives none.
 */
const leastCountsPerGram = 20

/** In counts, while nobody knows what a count weighs: 5 g on a usual 5 kg cell. An open input wanders much further. */
const mostSpreadRaw = 2000
/** As soon as it is known what a count weighs. */
const mostSpread = grams(2)

const leastTolerance = grams(1)
const toleranceShare = 0.005

/** First step: the count of the empty scale, from the last seven fresh samples. */
export function measureZero(samples: readonly RawSample[]): Result<number, CalibrationProblem> {
  return steadyRaw(samples, mostSpreadRaw)
}

/** Second step: a known weight stands on the scale. */
export function calibrate(
  zeroRaw: number,
  samples: readonly RawSample[],
  referenceMass: Milligrams,
): Result<LoadCellCalibration, CalibrationProblem> {
  if (referenceMass < lightestReference) return failure({ kind: 'reference-too-light', lightest: lightestReference })
  // Only to find the middle: a scale whose counts weigh little may spread over many of them.
  const middle = steadyRaw(samples, Number.POSITIVE_INFINITY)
  if (!middle.ok) return middle
  const countsPerGram = Math.abs(middle.value - zeroRaw) / (referenceMass / grams(1))
  if (countsPerGram < leastCountsPerGram) return failure({ kind: 'resolution-too-low', countsPerGram })
  const calibration = { zeroRaw, referenceRaw: middle.value, referenceMass }
  const steady = steadyRaw(samples, mostSpreadIn(calibration))
  return steady.ok ? success(calibration) : steady
}

/**
 * Third step: a weight that is known, best another one than the reference, must read as what it is within 1 g or
 * 0.5 %, whichever is more. @returns what it read as
 */
export function validate(
  calibration: LoadCellCalibration,
  samples: readonly RawSample[],
  knownMass: Milligrams,
): Result<Milligrams, CalibrationProblem> {
  const weighed = weighSteady(calibration, samples)
  if (!weighed.ok) return weighed
  const measured = weighed.value
  const difference = subtractMass(measured, knownMass)
  const isOff = Math.abs(difference) > toleranceOf(knownMass)
  return isOff ? failure({ kind: 'implausible', measured, difference }) : success(measured)
}

/** By how much a known weight may read as something else: 1 g or 0.5 %, whichever is more. */
export const toleranceOf = (known: Milligrams): number => Math.max(leastTolerance, known * toleranceShare)

/** The mass on the scale, gross. */
export function weighSteady(
  calibration: LoadCellCalibration,
  samples: readonly RawSample[],
): Result<Milligrams, CalibrationProblem> {
  const raw = steadyRaw(samples, mostSpreadIn(calibration))
  return raw.ok ? success(massOfRaw(calibration, raw.value)) : raw
}

/** Another zero moves the line; what a count weighs stays. */
export const withZero = (calibration: LoadCellCalibration, zeroRaw: number): LoadCellCalibration => ({
  zeroRaw,
  referenceRaw: calibration.referenceRaw + (zeroRaw - calibration.zeroRaw),
  referenceMass: calibration.referenceMass,
})

/** The count of the empty scale, wherever it has drifted. */
export const emptyRaw = ({ zeroRaw, referenceRaw, referenceMass, drifted = noMass }: LoadCellCalibration): number =>
  Math.round(zeroRaw + (drifted * (referenceRaw - zeroRaw)) / referenceMass)

/** Whether a person took both points of them at the same time. */
export const isSameLine = (a: LoadCellCalibration, b: LoadCellCalibration): boolean =>
  a.zeroRaw === b.zeroRaw && a.referenceRaw === b.referenceRaw && a.referenceMass === b.referenceMass

/**
 * The mass of a count; negative below the zero.
 * @throws BrokenInvariant for a calibration whose two points are one; {@link calibrate} makes none
 */
export const massOfRaw = (
  { zeroRaw, referenceRaw, referenceMass, drifted = noMass }: LoadCellCalibration,
  raw: number,
): Milligrams => roundedMilligrams(((raw - zeroRaw) * referenceMass) / (referenceRaw - zeroRaw) - drifted)

const mostSpreadIn = ({ zeroRaw, referenceRaw, referenceMass }: LoadCellCalibration): number =>
  (mostSpread * Math.abs(referenceRaw - zeroRaw)) / referenceMass

function steadyRaw(samples: readonly RawSample[], mostSpread: number): Result<number, CalibrationProblem> {
  if (samples.some(({ raw }) => isSpoiled(raw))) return failure({ kind: 'saturated' })
  const spread = spreadRaw(samples)
  const median = medianRaw(samples)
  return median === null || samples.length < windowSize || spread > mostSpread
    ? failure({ kind: 'unsteady', samples: samples.length, spread })
    : success(median)
}
