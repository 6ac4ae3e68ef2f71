/* Symmetric positive definite systems of linear equations, by Cholesky's decomposition. */

/** A square matrix; its rows are concatenated. */
export type Matrix = Float64Array

/** A sparse one. */
export type Row = readonly (readonly [index: number, value: number])[]

/** Only for indices within. */
export const at = (values: ArrayLike<number>, index: number): number => values[index] as number

/** In place. */
export function increase(values: Float64Array, index: number, by: number): void {
  values[index] = at(values, index) + by
}

/** Replaces the lower triangle of a matrix of `size` rows by L with L Lᵀ = matrix. */
export function decompose(matrix: Matrix, size: number): void {
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = at(matrix, row * size + column)
      for (let k = 0; k < column; k += 1) sum -= at(matrix, row * size + k) * at(matrix, column * size + k)
      // Rounding may leave less than nothing where next to nothing is left.
      matrix[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(matrix, column * size + column)
    }
  }
}

/** Solves L Lᵀ x = right side, in its place. */
export function solveDecomposed(lower: Matrix, size: number, rightSide: Float64Array): Float64Array {
  substituteForward(lower, size, rightSide)
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = at(rightSide, row)
    for (let k = row + 1; k < size; k += 1) sum -= at(lower, k * size + row) * at(rightSide, k)
    rightSide[row] = sum / at(lower, row * size + row)
  }
  return rightSide
}

/** vᵀ (L Lᵀ)⁻¹ v; the vector is used up. */
export function inverseForm(lower: Matrix, size: number, vector: Float64Array): number {
  substituteForward(lower, size, vector)
  let sum = 0
  for (let index = 0; index < size; index += 1) sum += at(vector, index) ** 2
  return sum
}

/** The inverse of a matrix, which is used up. */
export function inverseOf(matrix: Matrix, size: number): Matrix {
  decompose(matrix, size)
  const inverse = new Float64Array(size * size)
  for (let column = 0; column < size; column += 1) {
    const unit = new Float64Array(size)
    unit[column] = 1
    // Symmetric, so that a column is a row.
    inverse.set(solveDecomposed(matrix, size, unit), column * size)
  }
  return inverse
}

function substituteForward(lower: Matrix, size: number, rightSide: Float64Array): void {
  for (let row = 0; row < size; row += 1) {
    let sum = at(rightSide, row)
    for (let k = 0; k < row; k += 1) sum -= at(lower, row * size + k) * at(rightSide, k)
    rightSide[row] = sum / at(lower, row * size + row)
  }
}
