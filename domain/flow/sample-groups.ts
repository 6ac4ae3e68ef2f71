import { type Microseconds, microseconds, milliseconds, seconds } from '../units/duration.ts'
import {
  addTo,
  at,
  Coefficient,
  increase,
  type Matrix,
  type Row,
  type Solution,
  squareOf,
  substituteForward,
} from './least-squares.ts'

/** Samples this close are averaged, … */
const groupSpan = milliseconds(100)
/** … and kept for so long. */
const rememberedFor = seconds(7)

/** The mean of samples taken together. */
export interface SampleGroup {
  readonly from: Microseconds
  at: Microseconds
  value: number
  weight: number
  /** Of the equations of its samples. */
  readonly row: Float64Array
}

export class SampleGroups {
  readonly all: SampleGroup[] = []

  /** @param unknowns number of them so far */
  add(row: Row, unknowns: number, sample: Pick<SampleGroup, 'at' | 'value' | 'weight'>): void {
    let group = this.all.at(-1)
    if (!group || sample.at - group.from >= groupSpan || group.row.length < unknowns) {
      group = { from: sample.at, at: sample.at, value: 0, weight: 0, row: new Float64Array(unknowns) }
      this.all.push(group)
      while (sample.at - (this.all[0]?.at ?? sample.at) > rememberedFor) this.all.shift()
    }
    const { row: mean } = group
    const share = sample.weight / (group.weight + sample.weight)
    for (let index = 0; index < mean.length; index += 1) mean[index] = (mean[index] as number) * (1 - share)
    for (const [index, value] of row) increase(mean, index, share * value)
    group.value += share * (sample.value - group.value)
    group.at = microseconds(Math.round(group.at + share * (sample.at - group.at)))
    group.weight += sample.weight
  }
}

const leastPrecision = 1e-9

/** What a solution leaves unexplained of a group, and its row times the root of the covariance. */
interface Residual {
  readonly whitened: Float64Array
  readonly residual: number
  readonly weight: number
}

/** What a solution leaves unexplained of the recent samples, for testing many more unknowns. */
export class Residuals {
  readonly #residuals: readonly Residual[]
  readonly #lower: Matrix
  readonly #size: number

  constructor(groups: readonly SampleGroup[], { solution, lower }: Solution) {
    this.#lower = lower
    this.#size = solution.length
    this.#residuals = groups.map(({ row, value, weight }) => {
      const whitened = new Float64Array(solution.length)
      let residual = value
      for (let index = 0; index < row.length && index < whitened.length; index += 1) {
        whitened[index] = at(row, index)
        residual -= at(row, index) * at(solution, index)
      }
      return { whitened: substituteForward(lower, whitened.length, whitened), residual, weight }
    })
  }

  /** @param column how much of the unknown each group shows @param certainty inverse variance of a sample */
  coefficient(column: readonly number[], certainty: number): Coefficient {
    const half = new Float64Array(this.#size)
    let [own, left] = [0, 0]
    for (const [index, { whitened, residual, weight }] of this.#residuals.entries()) {
      const weighted = weight * at(column, index)
      if (weighted === 0) continue
      own += weighted * at(column, index)
      left += weighted * residual
      addTo(half, whitened, -certainty * weighted)
    }
    const precision = Math.max(leastPrecision, certainty * own - squareOf(half))
    return new Coefficient(certainty * left, precision, half, this.#lower)
  }
}
