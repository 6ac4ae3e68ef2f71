import { AssertionError } from '../result.ts'

/**
 * Splits `total` into whole parts proportional to `weights` with exactly that sum (largest remainder, Hamilton's
 * method). Ties go to the earlier part; all-zero weights yield zeros. BigInt, as the products exceed exact numbers.
 * @throws for anything but whole numbers ≥ 0
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  for (const value of [total, ...weights]) {
    if (!Number.isSafeInteger(value) || value < 0) throw new AssertionError(`cannot apportion ${value}`)
  }
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const products = weights.map(weight => BigInt(total) * BigInt(weight))
  const parts = products.map(product => Number(product / sum))
  const left = total - parts.reduce((a, b) => a + b, 0)
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** The first is the largest. */
export const inEqualParts = (total: number, count: number): number[] =>
  apportion(
    total,
    Array.from({ length: count }, () => 1),
  )
