import { at, increase, type Matrix, type Row } from './linear-system.ts'

const firstSize = 32

/** The normal equations of linear least squares, Aᵀ A x = Aᵀ y, with samples that weigh differently; unknowns may follow. */
export class NormalEquations {
  #size = firstSize
  #matrix: Matrix = new Float64Array(firstSize ** 2)
  #vector = new Float64Array(firstSize)
  #squares = 0
  #weight = 0
  #count = 0

  /** Unknowns. */
  get count(): number {
    return this.#count
  }

  get weight(): number {
    return this.#weight
  }

  /** @returns the index of one unknown more */
  addUnknown(): number {
    this.#count += 1
    if (this.#count > this.#size) this.#grow(2 * this.#size)
    return this.#count - 1
  }

  add(row: Row, value: number, weight: number): void {
    for (const [i, a] of row) {
      const [start, weighted] = [i * this.#size, weight * a]
      for (const [j, b] of row) this.#matrix[start + j] = (this.#matrix[start + j] as number) + weighted * b
      increase(this.#vector, i, weighted * value)
    }
    this.#squares += weight * value * value
    this.#weight += weight
  }

  /** Both sides, times the certainty of a sample. */
  times(certainty: number): { readonly matrix: Matrix; readonly vector: Float64Array<ArrayBuffer> } {
    const size = this.#count
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
