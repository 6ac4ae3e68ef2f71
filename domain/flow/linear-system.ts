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
    const own = row * size
    for (let column = 0; column <= row; column += 1) {
      const other = column * size
      let sum = matrix[own + column] as number
      for (let k = 0; k < column; k += 1) sum -= (matrix[own + k] as number) * (matrix[other + k] as number)
      // Rounding may leave less than nothing where next to nothing is left.
      matrix[own + column] = row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (matrix[other + column] as number)
    }
  }
}

/** Solves L Lᵀ x = right side, in its place. */
export function solveDecomposed(lower: Matrix, size: number, rightSide: Float64Array): Float64Array {
  return substituteBackward(lower, size, substituteForward(lower, size, rightSide))
}

/** Solves L x = right side, in its place. */
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

/** Solves Lᵀ x = right side, in its place. */
export function substituteBackward(lower: Matrix, size: number, rightSide: Float64Array): Float64Array {
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

/** |v|² */
export function squareOf(vector: Float64Array): number {
  let sum = 0
  for (let index = 0; index < vector.length; index += 1) sum += (vector[index] as number) ** 2
  return sum
}

/** vᵀ (L Lᵀ)⁻¹ v; the vector is used up. */
export const inverseForm = (lower: Matrix, size: number, vector: Float64Array): number =>
  squareOf(substituteForward(lower, size, vector))

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
