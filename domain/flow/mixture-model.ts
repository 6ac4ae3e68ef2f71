/*
 * Most calibrations err a little, but now and then one is far off: a worn tube, a syrup, a weak supply. Normal
 * distributions would make all pumps share what one of them lacks. So the estimate is a mixture (ADR 0065): nothing is
 * unusual, one pump is (each in turn), all are by the same part, or one doesn't go off. Each is one more unknown whose
 * likelihood follows from the solution without it.
 */

import type { PumpId } from '../units/id.ts'
import {
  addTo,
  at,
  Coefficient,
  increase,
  inverseOf,
  type Row,
  type Solution,
  squareOf,
  substituteForward,
} from './least-squares.ts'

interface Component {
  /** Twice the log odds against nothing unusual. */
  readonly odds: number
  /** Relative excess, and its standard deviation. */
  readonly mean: number
  readonly deviation: number
  readonly coefficient: Coefficient
  /** Index of the overrun; null for others. */
  readonly overrun: number | null
}

/** Of each unknown, followed by each overrun, per unit of the component. */
interface LikelyComponent extends Pick<Component, 'odds' | 'mean' | 'deviation'> {
  readonly change: Float64Array
}

/** Prior: probability in one drink, and relative excess. */
interface Kind {
  readonly chance: number
  readonly mean: number
  readonly deviation: number
}

/** Of a pump, or of all together. */
const unusual: Kind = { chance: 0.1, mean: 0, deviation: 0.5 }
/** In the middle of a run: air or an empty bottle; or more, as when the supply has less to drive. */
const sudden: readonly Kind[] = [
  { chance: 0.05, mean: -0.5, deviation: 0.35 },
  { chance: 0.05, mean: 0.15, deviation: 0.15 },
]
/** A relay that sticks: the pump goes on as before. */
const stuck: Kind = { chance: 0.01, mean: 1, deviation: 0.15 }

const negligible = 1e-6

export interface Explanation {
  /** Twice the log odds against nothing unusual. */
  readonly odds: number
  /** Of a sum, and its standard deviation. */
  readonly change: number
  readonly deviation: number
}

const nothingUnusual: Explanation = { odds: 0, change: 0, deviation: 0 }

/** Probabilities of exclusive explanations, from twice their log odds. */
export function chancesOf(odds: readonly number[]): number[] {
  const most = Math.max(...odds)
  const weights = odds.map(each => Math.exp((each - most) / 2))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map(weight => weight / sum)
}

export class MixtureModel {
  readonly #components: readonly LikelyComponent[]
  /** Mean change of each unknown. */
  readonly #shift: Float64Array
  /** Twice the log odds that all pumps deviate together. */
  readonly sharedOdds: number
  /** Probability of each overrun. */
  readonly overrunChances: readonly number[]

  /**
   * @param base the solution if nothing is unusual
   * @param overruns what pumps that are off may give; in a {@link Row} they follow the unknowns
   */
  constructor(gains: readonly Gain[], prior: readonly PriorEntry[], base: Solution, overruns: readonly Coefficient[]) {
    const pumpIds = [...new Set(gains.map(({ pumpId }) => pumpId))]
    // From the first stretch on, or from a later one.
    const alone = pumpIds
      .map(id => gains.filter(({ pumpId }) => pumpId === id))
      .flatMap(own =>
        own.flatMap((_, first) => {
          const change = sharedChange(own.slice(first), prior, base)
          const kinds = first === 0 ? [unusual] : sudden
          return kinds.map(kind => componentOf(change, { ...kind, chance: kind.chance / own.length }))
        }),
      )
    const shared = pumpIds.length > 1 ? [componentOf(sharedChange(gains, prior, base), unusual)] : []
    const off = overruns.map((overrun, place) => componentOf(overrun, stuck, place))
    this.sharedOdds = shared[0]?.odds ?? Number.NEGATIVE_INFINITY
    const all = [...alone, ...shared, ...off]
    const chances = chancesOf([0, ...all.map(({ odds }) => odds)]).slice(1)
    this.overrunChances = chances.slice(all.length - off.length)
    this.#shift = new Float64Array(base.solution.length + overruns.length)
    this.#components = all.flatMap((component, place): LikelyComponent[] => {
      const share = at(chances, place)
      if (share <= negligible) return []
      const change = changeBy(component, overruns.length)
      addTo(this.#shift, change, share * component.mean)
      const { odds, mean, deviation } = component
      return [{ odds, mean, deviation, change }]
    })
  }

  /** The mean change of Σ unknown × value. */
  mean(row: Row): number {
    return sumOf(this.#shift, row)
  }

  explanations(row: Row): Explanation[] {
    const unusual = this.#components.map(({ odds, mean, deviation, change }) => {
      const perUnit = sumOf(change, row)
      return { odds, change: mean * perUnit, deviation: deviation * Math.abs(perUnit) }
    })
    return [nothingUnusual, ...unusual]
  }
}

function componentOf(coefficient: Coefficient, kind: Kind, overrun: number | null = null): Component {
  const { information, precision } = coefficient
  const variance = 1 / (precision + 1 / kind.deviation ** 2)
  const mean = (information + kind.mean / kind.deviation ** 2) * variance
  const better = mean ** 2 / variance - (kind.mean / kind.deviation) ** 2 - Math.log1p(precision * kind.deviation ** 2)
  return { odds: 2 * Math.log(kind.chance) + better, mean, deviation: Math.sqrt(variance), coefficient, overrun }
}

/** These gains all deviate by the same part. */
function sharedChange(gains: readonly Gain[], prior: readonly PriorEntry[], { solution, lower }: Solution) {
  const indices = new Set(gains.map(({ index }) => index))
  const known = new Float64Array(solution.length)
  let [information, precision] = [0, 0]
  for (const { row, column, precision: entry } of prior) {
    if (!indices.has(column)) continue
    increase(known, row, entry)
    information += entry * (at(solution, row) - 1)
    if (indices.has(row)) precision += entry
  }
  const half = substituteForward(lower, solution.length, known)
  return new Coefficient(information, Math.max(0, precision - squareOf(half)), half, lower)
}

function changeBy({ coefficient: { change }, overrun }: Component, overruns: number): Float64Array {
  const all = new Float64Array(change.length + overruns)
  all.set(change)
  if (overrun !== null) all[change.length + overrun] = 1
  return all
}

function sumOf(unknowns: Float64Array, row: Row): number {
  let sum = 0
  for (const [index, value] of row) sum += (unknowns[index] ?? 0) * value
  return sum
}

export const uncheckedDeviation = 0.05
/** Of its runs from each other, … */
const runDeviation = 0.015
/** … and of the stretches of a run. */
const stretchDeviation = 0.01

/** The factor between what a pump gives in a stretch of a run and its calibration. */
export interface Gain {
  readonly index: number
  readonly pumpId: PumpId
  readonly run: number
  /** Of the pump's gain; absent if unknown. */
  readonly deviation: number | undefined
}

/** Of unknowns. */
export interface PriorEntry {
  readonly row: number
  readonly column: number
  readonly precision: number
}

/**
 * Priors of gains, which are about 1, as the inverse of their covariance: gains of one pump share its deviation, those
 * of one run the run's.
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
