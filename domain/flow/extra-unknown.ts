import { at, increase, type Matrix, type Row, solveDecomposed } from './linear-system.ts'

/** What is known of an unknown that the model does not have, and what it would change. */
export interface Coefficient {
  /** Its likelihood is that of a normal distribution whose mean is information / precision. */
  readonly information: number
  readonly precision: number
  /** By how much each unknown of the model changes for each unit of it. */
  readonly change: Float64Array
}

/** A solution of the normal equations, with the decomposed inverse of its covariance. */
export interface Solution {
  readonly solution: Float64Array
  readonly lower: Matrix
}

interface Sample {
  readonly value: number
  readonly weight: number
}

/** What samples say of one unknown more. */
export class ExtraUnknown {
  #shared: Float64Array = new Float64Array(0)
  #own = 0
  #value = 0

  /** @param part how much of it this sample shows. @param row of the model's unknowns, of which there are `count` */
  add(part: number, row: Row, count: number, sample: Sample): void {
    if (part === 0) return
    this.#grow(count)
    const weighted = sample.weight * part
    for (const [index, factor] of row) increase(this.#shared, index, weighted * factor)
    this.#addOwn(part, sample)
  }

  /** @param row of all the model's unknowns */
  addDense(part: number, row: Float64Array, sample: Sample): void {
    if (part === 0) return
    this.#grow(row.length)
    const weighted = sample.weight * part
    for (let index = 0; index < row.length; index += 1) increase(this.#shared, index, weighted * at(row, index))
    this.#addOwn(part, sample)
  }

  /** @param certainty of a sample, the inverse of its variance */
  coefficient({ solution, lower }: Solution, certainty: number): Coefficient {
    const size = solution.length
    this.#grow(size)
    const shared = this.#shared
    const change = shared.slice(0, size)
    solveDecomposed(lower, size, change)
    let [left, known] = [this.#value, 0]
    for (let index = 0; index < size; index += 1) {
      left -= at(solution, index) * at(shared, index)
      known += at(change, index) * at(shared, index)
      change[index] = -certainty * at(change, index)
    }
    return {
      information: certainty * left,
      precision: Math.max(0, certainty * (this.#own - certainty * known)),
      change,
    }
  }

  #addOwn(part: number, { value, weight }: Sample): void {
    this.#own += weight * part * part
    this.#value += weight * part * value
  }

  #grow(count: number): void {
    if (this.#shared.length >= count) return
    const shared = new Float64Array(2 * count)
    shared.set(this.#shared)
    this.#shared = shared
  }
}
