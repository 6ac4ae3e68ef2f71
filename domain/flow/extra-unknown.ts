import {
  at,
  increase,
  type Matrix,
  type Row,
  squareOf,
  substituteBackward,
  substituteForward,
} from './linear-system.ts'

/** What is known of an unknown that the model does not have, and what it would change. */
export class Coefficient {
  /** Its likelihood is that of a normal distribution whose mean is information / precision. */
  readonly information: number
  readonly precision: number
  readonly #half: Float64Array
  readonly #lower: Matrix
  #change: Float64Array | null = null

  /** @param half Lᵀ × the change, where L Lᵀ is the inverse of the covariance of the model's unknowns; it is used up */
  constructor(information: number, precision: number, half: Float64Array, lower: Matrix) {
    this.information = information
    this.precision = precision
    this.#half = half
    this.#lower = lower
  }

  /** By how much each unknown of the model changes for each unit of it; most are never asked. */
  get change(): Float64Array {
    this.#change ??= substituteBackward(this.#lower, this.#half.length, this.#half)
    return this.#change
  }
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

  /** @param certainty of a sample, the inverse of its variance */
  coefficient({ solution, lower }: Solution, certainty: number): Coefficient {
    const size = solution.length
    this.#grow(size)
    let left = this.#value
    const half = new Float64Array(size)
    for (let index = 0; index < size; index += 1) {
      const shared = at(this.#shared, index)
      left -= at(solution, index) * shared
      half[index] = -certainty * shared
    }
    substituteForward(lower, size, half)
    return new Coefficient(certainty * left, Math.max(0, certainty * this.#own - squareOf(half)), half, lower)
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
