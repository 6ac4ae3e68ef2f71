import type { PumpId } from '../units/id.ts'
import { at, inverseOf } from './linear-system.ts'

/** Standard deviation of the gain of a pump that no scale has seen since a person calibrated it. */
export const uncheckedDeviation = 0.05
/** That of its runs from each other, without anything having changed, … */
export const runDeviation = 0.015
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
  /** What it is taken for before anything was seen: 1, or 0 once it is known that nothing came. */
  readonly mean: number
}

interface Entry {
  readonly row: number
  readonly column: number
  readonly precision: number
}

/**
 * What is known of gains beforehand: the inverse of their covariance, by their places in the list. The gains of one pump
 * have its own deviation in common, those of one run that of the run.
 */
export function gainPrior(gains: readonly Gain[]): Entry[] {
  const pumpIds = [...new Set(gains.map(({ pumpId }) => pumpId))]
  return pumpIds.flatMap(pumpId => {
    const places = gains.flatMap((gain, place) => (gain.pumpId === pumpId ? [place] : []))
    const count = places.length
    const covariance = new Float64Array(count * count)
    for (const [row, place] of places.entries()) {
      for (const [column, other] of places.entries()) {
        covariance[row * count + column] = covarianceOf(gains[place], gains[other])
      }
    }
    const inverse = inverseOf(covariance, count)
    return places.flatMap((row, i) =>
      places.map((column, j) => ({ row, column, precision: at(inverse, i * count + j) })),
    )
  })
}

function covarianceOf(one: Gain | undefined, other: Gain | undefined): number {
  const ofPump = (one?.deviation ?? uncheckedDeviation) ** 2
  const ofRun = one?.run === other?.run ? runDeviation ** 2 : 0
  return ofPump + ofRun + (one === other ? stretchDeviation ** 2 : 0)
}
