import { BrokenInvariant } from '../result.ts'

/**
 * Splits `total` into whole parts proportional to `weights` so that they sum to `total` exactly (largest remainder,
 * Hamilton's method). Ties go to the earlier part. All-zero weights yield all-zero parts.
 *
 * @param total whole, 0 or more
 * @param weights each 0 or more
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total) || total < 0) throw new BrokenInvariant(`cannot apportion ${total}`)
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum <= 0) return weights.map(() => 0)
  const exact = weights.map(weight => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const left = total - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
