import { BrokenInvariant } from '../result.ts'

/**
 * Splits `total` into whole parts proportional to `weights` so that they sum to `total` exactly (largest remainder,
 * Hamilton's method). Ties go to the earlier part. All-zero weights yield all-zero parts.
 *
 * Reckoned in whole numbers of any size: products of the two leave the range in which a `number` is exact, and
 * fractions that are equal would differ by their rounding.
 *
 * @param total whole, 0 or more
 * @param weights whole, each 0 or more
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  for (const value of [total, ...weights]) {
    if (!Number.isSafeInteger(value) || value < 0) throw new BrokenInvariant(`cannot apportion ${value}`)
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
