import { type Microseconds, microseconds, milliseconds, seconds } from '../units/duration.ts'
import { Coefficient, type Solution } from './extra-unknown.ts'
import { addTo, at, increase, type Matrix, type Row, squareOf, substituteForward } from './linear-system.ts'

/** Samples so close upon each other are looked back at as one, … */
const glanceLasts = milliseconds(100)
/** … for so long. */
const rememberedFor = seconds(7)

/** Some samples that were taken together, on average. */
export interface Glance {
  readonly from: Microseconds
  at: Microseconds
  value: number
  weight: number
  /** Of the equation of the sample, as far as there were unknowns. */
  readonly row: Float64Array
}

/** The recent samples. */
export class Glances {
  readonly #glances: Glance[] = []

  /** Oldest first. */
  get all(): readonly Glance[] {
    return this.#glances
  }

  /** @param unknowns that there are by now */
  add(row: Row, unknowns: number, sample: Pick<Glance, 'at' | 'value' | 'weight'>): void {
    let glance = this.#glances.at(-1)
    if (!glance || sample.at - glance.from >= glanceLasts || glance.row.length < unknowns) {
      glance = { from: sample.at, at: sample.at, value: 0, weight: 0, row: new Float64Array(unknowns) }
      this.#glances.push(glance)
      while (sample.at - (this.#glances[0]?.at ?? sample.at) > rememberedFor) this.#glances.shift()
    }
    const { row: mean } = glance
    const share = sample.weight / (glance.weight + sample.weight)
    for (let index = 0; index < mean.length; index += 1) mean[index] = (mean[index] as number) * (1 - share)
    for (const [index, value] of row) increase(mean, index, share * value)
    glance.value += share * (sample.value - glance.value)
    glance.at = microseconds(Math.round(glance.at + share * (sample.at - glance.at)))
    glance.weight += sample.weight
  }
}

/** Nothing is known. */
const leastPrecision = 1e-9

/** A glance by a solution: what that leaves unexplained, and its row times the square root of the covariance. */
interface Remnant {
  readonly whitened: Float64Array
  readonly residual: number
  readonly weight: number
}

/** What a solution leaves unexplained of the recent samples, ready to be asked for many unknowns more. */
export class Remnants {
  readonly #remnants: readonly Remnant[]
  readonly #lower: Matrix
  readonly #size: number

  constructor(glances: readonly Glance[], { solution, lower }: Solution) {
    this.#lower = lower
    this.#size = solution.length
    this.#remnants = glances.map(({ row, value, weight }) => {
      const whitened = new Float64Array(solution.length)
      let residual = value
      for (let index = 0; index < row.length && index < whitened.length; index += 1) {
        whitened[index] = at(row, index)
        residual -= at(row, index) * at(solution, index)
      }
      return { whitened: substituteForward(lower, whitened.length, whitened), residual, weight }
    })
  }

  /** @param column how much of the unknown each glance shows. @param certainty of a sample, the inverse of its variance */
  coefficient(column: readonly number[], certainty: number): Coefficient {
    const half = new Float64Array(this.#size)
    let [own, left] = [0, 0]
    for (const [index, { whitened, residual, weight }] of this.#remnants.entries()) {
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
