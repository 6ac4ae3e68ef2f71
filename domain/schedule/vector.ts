/*
 * Arithmetic on rows of real numbers, for the two linear programs of this folder. Their unknowns are times in
 * microseconds that need not be whole; they leave the folder as whole microseconds only.
 */

export type Vector = Float64Array

/** Only for indices within the vector. */
export const entry = (vector: Vector, index: number): number => vector[index] as number

export function dot(a: Vector, b: Vector): number {
  const { length } = a
  let sum = 0
  for (let index = 0; index < length; index += 1) sum += (a[index] as number) * (b[index] as number)
  return sum
}

/** Adds `factor` × `source` to `target`, in place. */
export function addMultiple(target: Vector, factor: number, source: Vector): void {
  const { length } = target
  for (let index = 0; index < length; index += 1) {
    target[index] = (target[index] as number) + factor * (source[index] as number)
  }
}

/** In place. */
export function multiply(target: Vector, factor: number): void {
  const { length } = target
  for (let index = 0; index < length; index += 1) target[index] = (target[index] as number) * factor
}
