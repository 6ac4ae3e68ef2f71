import { failure, type Result, success } from '../result.ts'
import { type Microseconds, milliseconds } from '../units/duration.ts'
import { grams, type Milligrams, noMass, roundedMilligrams, subtractMass } from '../units/mass.ts'

/** A line through two points: the empty scale, and a known weight. */
export interface LoadCellCalibration {
  readonly zeroRaw: number
  /** Count with the reference; below `zeroRaw` if the cell's wires are swapped. */
  readonly referenceRaw: number
  /** At least {@link lightestReference}. */
  readonly referenceMass: Milligrams
  /** Last seen on the empty scale, by these points. */
  readonly drifted?: Milligrams
}

export type CalibrationProblem =
  /** Fewer than seven samples, or too far apart: still moving, or a loose cable. */
  | { readonly kind: 'unsteady'; readonly samples: number; readonly spread: number }
  /** At an end of the converter: beyond its range. */
  | { readonly kind: 'saturated' }
  | { readonly kind: 'reference-too-light'; readonly lightest: Milligrams }
  /** The known weight hardly moved the count: nothing on it, or no cell connected. */
  | { readonly kind: 'resolution-too-low'; readonly countsPerGram: number }
  /** A known weight reads as something else, by `difference`. */
  | { readonly kind: 'implausible'; readonly measured: Milligrams; readonly difference: Milligrams }

/** A lighter one would turn a count of noise into many grams. */
export const lightestReference = grams(50)

/**
 * Half a gram for ten counts of noise, the most weighed pours tolerate. Usual cells give 100–2000 counts per gram, an
 * open pin none.
 */
const leastCountsPerGram = 20

/** Before calibration: 5 g on a usual 5 kg cell. An open input wanders much further. */
const mostSpreadRaw = 2000
const mostSpread = grams(2)

const leastTolerance = grams(1)
const toleranceShare = 0.005

/** First step: the empty scale, from the last seven fresh samples. */
export const measureZero = (samples: readonly RawSample[]) => steadyRaw(samples, mostSpreadRaw)

/** Second step: with a known weight. */
export function calibrate(
  zeroRaw: number,
  samples: readonly RawSample[],
  referenceMass: Milligrams,
): Result<LoadCellCalibration, CalibrationProblem> {
  if (referenceMass < lightestReference) return failure({ kind: 'reference-too-light', lightest: lightestReference })
  // Only the middle: a scale with light counts may spread over many.
  const middle = steadyRaw(samples, Number.POSITIVE_INFINITY)
  if (!middle.ok) return middle
  const countsPerGram = Math.abs(middle.value - zeroRaw) / (referenceMass / grams(1))
  if (countsPerGram < leastCountsPerGram) return failure({ kind: 'resolution-too-low', countsPerGram })
  const calibration = { zeroRaw, referenceRaw: middle.value, referenceMass }
  const steady = steadyRaw(samples, mostSpreadIn(calibration))
  return steady.ok ? success(calibration) : steady
}

/** Third step: a known weight, best another one, must be within {@link toleranceOf}. @returns what it read as */
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

/** 1 g or 0.5 %, whichever is more. */
export const toleranceOf = (known: Milligrams): number => Math.max(leastTolerance, known * toleranceShare)

export function weighSteady(calibration: LoadCellCalibration, samples: readonly RawSample[]) {
  const raw = steadyRaw(samples, mostSpreadIn(calibration))
  return raw.ok ? success(massOfRaw(calibration, raw.value)) : raw
}

/** Moves the line; the weight of a count stays. */
export const withZero = (calibration: LoadCellCalibration, zeroRaw: number): LoadCellCalibration => ({
  zeroRaw,
  referenceRaw: calibration.referenceRaw + (zeroRaw - calibration.zeroRaw),
  referenceMass: calibration.referenceMass,
})

export const emptyRaw = ({ zeroRaw, referenceRaw, referenceMass, drifted = noMass }: LoadCellCalibration): number =>
  Math.round(zeroRaw + (drifted * (referenceRaw - zeroRaw)) / referenceMass)

/** Whether they're from the same calibration by a person. */
export const isSameLine = (a: LoadCellCalibration, b: LoadCellCalibration): boolean =>
  a.zeroRaw === b.zeroRaw && a.referenceRaw === b.referenceRaw && a.referenceMass === b.referenceMass

/** Negative below the zero. @throws AssertionError if both points are the same; {@link calibrate} makes no such */
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

/** A signed 24-bit count, on the machine clock. */
export interface RawSample {
  readonly raw: number
  readonly at: Microseconds
}

/** The last few samples, oldest first. */
export type SampleWindow = readonly RawSample[]

/** The median of seven ignores three outliers. */
export const windowSize = 7

export const silentAfter = milliseconds(500)

/** A count at an end of the 24-bit converter says only that the load is beyond it. */
export const rawRange = { least: -8_388_608, most: 8_388_607 } as const

export const emptyWindow: SampleWindow = []

/** At or beyond an end of the converter, or not whole. */
export const isSpoiled = (raw: number): boolean =>
  !Number.isInteger(raw) || raw >= rawRange.most || raw <= -rawRange.most

/** Drops spoiled samples, and those that aren't newer. */
export function withSample(window: SampleWindow, sample: RawSample): SampleWindow {
  const newest = window.at(-1)
  if (isSpoiled(sample.raw) || (newest !== undefined && sample.at <= newest.at)) return window
  return [...window.slice(1 - windowSize), sample]
}

/** No sample for half a second. */
export function isSilent(samples: readonly { readonly at: Microseconds }[], now: Microseconds): boolean {
  const newest = samples.at(-1)
  return newest === undefined || now - newest.at > silentAfter
}

/** null for none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

/** null for none. */
export const medianRaw = (window: SampleWindow): number | null => medianOf(window.map(({ raw }) => raw))

/** Largest less smallest; 0 for none. */
export const rangeOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)

export const spreadRaw = (window: SampleWindow): number => rangeOf(window.map(({ raw }) => raw))
