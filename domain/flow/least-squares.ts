const firstSize = 32

/** Normal equations of linear least squares, Aᵀ A x = Aᵀ y, with weighted samples; unknowns can be added. */
export class NormalEquations {
  #size = firstSize
  #matrix: Matrix = new Float64Array(firstSize ** 2)
  #vector = new Float64Array(firstSize)
  #squares = 0
  /** Sum over all samples. */
  weight = 0
  /** Of unknowns. */
  count = 0

  /** @returns its index */
  addUnknown(): number {
    this.count += 1
    if (this.count > this.#size) this.#grow(2 * this.#size)
    return this.count - 1
  }

  add(row: Row, value: number, weight: number): void {
    for (const [i, a] of row) {
      const [start, weighted] = [i * this.#size, weight * a]
      for (const [j, b] of row) this.#matrix[start + j] = (this.#matrix[start + j] as number) + weighted * b
      increase(this.#vector, i, weighted * value)
    }
    this.#squares += weight * value * value
    this.weight += weight
  }

  /** Both sides, times the certainty (inverse variance) of a sample. */
  times(certainty: number): { readonly matrix: Matrix; readonly vector: Float64Array<ArrayBuffer> } {
    const size = this.count
    const matrix = new Float64Array(size * size)
    for (let i = 0; i < size; i += 1) {
      const [to, from] = [i * size, i * this.#size]
      for (let j = 0; j < size; j += 1) matrix[to + j] = certainty * (this.#matrix[from + j] as number)
    }
    return { matrix, vector: this.#vector.slice(0, size).map(value => certainty * value) }
  }

  /** Σ weight × (value − model)². */
  leftOver(solution: Float64Array): number {
    let sum = this.#squares
    for (let i = 0; i < solution.length; i += 1) {
      const start = i * this.#size
      let modelled = -2 * at(this.#vector, i)
      for (let j = 0; j < solution.length; j += 1) modelled += at(solution, j) * (this.#matrix[start + j] as number)
      sum += at(solution, i) * modelled
    }
    return Math.max(0, sum)
  }

  #grow(size: number): void {
    const matrix = new Float64Array(size * size)
    const vector = new Float64Array(size)
    for (let row = 0; row < this.#size; row += 1) {
      matrix.set(this.#matrix.subarray(row * this.#size, (row + 1) * this.#size), row * size)
    }
    vector.set(this.#vector)
    this.#matrix = matrix
    this.#vector = vector
    this.#size = size
  }
}

/** The likelihood of an unknown that the model doesn't have, and how the model would change with it. */
export class Coefficient {
  /** Normally distributed with mean information / precision. */
  readonly information: number
  readonly precision: number
  readonly #half: Float64Array
  readonly #lower: Matrix
  #change: Float64Array | null = null

  /** @param half Lᵀ × the change, where L Lᵀ is the inverse covariance of the model's unknowns; consumed */
  constructor(information: number, precision: number, half: Float64Array, lower: Matrix) {
    this.information = information
    this.precision = precision
    this.#half = half
    this.#lower = lower
  }

  /** Of each unknown of the model, per unit of this one. Lazy: mostly not needed. */
  get change(): Float64Array {
    this.#change ??= substituteBackward(this.#lower, this.#half.length, this.#half)
    return this.#change
  }
}

/** With the decomposed inverse covariance. */
export interface Solution {
  readonly solution: Float64Array
  readonly lower: Matrix
}

/** Collects what samples say of one more unknown. */
export class ExtraUnknown {
  #shared: Float64Array = new Float64Array(0)
  #own = 0
  #value = 0

  /** @param part how much of it this sample shows @param row of the model's `count` unknowns */
  add(part: number, row: Row, count: number, sample: { readonly value: number; readonly weight: number }): void {
    if (part === 0) return
    this.#grow(count)
    const weighted = sample.weight * part
    for (const [index, factor] of row) increase(this.#shared, index, weighted * factor)
    this.#own += sample.weight * part * part
    this.#value += sample.weight * part * sample.value
  }

  /** @param certainty inverse variance of a sample */
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

  #grow(count: number): void {
    if (this.#shared.length >= count) return
    const shared = new Float64Array(2 * count)
    shared.set(this.#shared)
    this.#shared = shared
  }
}

/** Square, row by row. */
export type Matrix = Float64Array

export type Row = readonly (readonly [index: number, value: number])[]

export const at = (values: ArrayLike<number>, index: number): number => values[index] as number

export function increase(values: Float64Array, index: number, by: number): void {
  values[index] = at(values, index) + by
}

/** Cholesky: replaces the lower triangle of a symmetric positive definite matrix by L with L Lᵀ = matrix. */
export function decompose(matrix: Matrix, size: number): void {
  for (let row = 0; row < size; row += 1) {
    const own = row * size
    for (let column = 0; column <= row; column += 1) {
      const other = column * size
      let sum = matrix[own + column] as number
      for (let k = 0; k < column; k += 1) sum -= (matrix[own + k] as number) * (matrix[other + k] as number)
      // Rounding may make it negative.
      matrix[own + column] = row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (matrix[other + column] as number)
    }
  }
}

/** Solves L Lᵀ x = right side, in place. */
export function solveDecomposed(lower: Matrix, size: number, rightSide: Float64Array): Float64Array {
  return substituteBackward(lower, size, substituteForward(lower, size, rightSide))
}

/** Solves L x = right side, in place. */
export function substituteForward(lower: Matrix, size: number, rightSide: Float64Array): Float64Array {
  let first = 0
  while (first < size && rightSide[first] === 0) first += 1
  for (let row = first; row < size; row += 1) {
    const start = row * size
    let sum = rightSide[row] as number
    for (let k = first; k < row; k += 1) sum -= (lower[start + k] as number) * (rightSide[k] as number)
    rightSide[row] = sum / (lower[start + row] as number)
  }
  return rightSide
}

/** Solves Lᵀ x = right side, in place. */
function substituteBackward(lower: Matrix, size: number, rightSide: Float64Array): Float64Array {
  for (let row = size - 1; row >= 0; row -= 1) {
    const start = row * size
    const value = (rightSide[row] as number) / (lower[start + row] as number)
    rightSide[row] = value
    for (let k = 0; k < row; k += 1) rightSide[k] = (rightSide[k] as number) - (lower[start + k] as number) * value
  }
  return rightSide
}

/** sum += factor × values; the sum may be longer. */
export function addTo(sum: Float64Array, values: Float64Array, factor: number): void {
  for (let index = 0; index < values.length; index += 1)
    sum[index] = (sum[index] as number) + factor * (values[index] as number)
}

export function squareOf(vector: Float64Array): number {
  let sum = 0
  for (let index = 0; index < vector.length; index += 1) sum += (vector[index] as number) ** 2
  return sum
}

/** vᵀ (L Lᵀ)⁻¹ v; the vector is consumed. */
export const inverseForm = (lower: Matrix, size: number, vector: Float64Array): number =>
  squareOf(substituteForward(lower, size, vector))

/** The matrix is consumed. */
export function inverseOf(matrix: Matrix, size: number): Matrix {
  decompose(matrix, size)
  const inverse = new Float64Array(size * size)
  for (let column = 0; column < size; column += 1) {
    const unit = new Float64Array(size)
    unit[column] = 1
    // Symmetric, so a column is a row.
    inverse.set(solveDecomposed(matrix, size, unit), column * size)
  }
  return inverse
}
