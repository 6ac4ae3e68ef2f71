import type { PumpId } from '../units/id.ts'
import { at, inverseOf } from './linear-system.ts'

/** Standard deviation of the gain of a pump that no scale has seen since a person calibrated it. */
export const uncheckedDeviation = 0.05
/** That of its runs from each other, without anything having changed, … */
const runDeviation = 0.015
/** … and of the stretches of a run. */
const stretchDeviation = 0.01

/** By how much more or less than its calibration says a pump gives in a stretch of a run, as a factor. */
export interface Gain {
  /** Among all unknowns. */
  readonly index: number
  readonly pumpId: PumpId
  readonly run: number
  /** Of the gain of the pump; absent where nobody knows. */
  readonly deviation: number | undefined
}

/** Row and column are those of the unknowns. */
export interface PriorEntry {
  readonly row: number
  readonly column: number
  readonly precision: number
}

/**
 * What is known of gains beforehand, which are about 1: the inverse of their covariance. The gains of one pump have its own
 * deviation in common, those of one run that of the run.
 */
export function gainPrior(gains: readonly Gain[]): PriorEntry[] {
  const pumpIds = [...new Set(gains.map(({ pumpId }) => pumpId))]
  return pumpIds.flatMap(pumpId => {
    const own = gains.filter(gain => gain.pumpId === pumpId)
    const covariance = Float64Array.from(own.flatMap(one => own.map(other => covarianceOf(one, other))))
    const inverse = inverseOf(covariance, own.length)
    return own.flatMap(({ index: row }, i) =>
      own.map(({ index: column }, j) => ({ row, column, precision: at(inverse, i * own.length + j) })),
    )
  })
}

function covarianceOf(one: Gain, other: Gain): number {
  const ofPump = (one.deviation ?? uncheckedDeviation) ** 2
  const ofRun = one.run === other.run ? runDeviation ** 2 : 0
  return ofPump + ofRun + (one === other ? stretchDeviation ** 2 : 0)
}
