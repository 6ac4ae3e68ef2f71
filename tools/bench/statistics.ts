const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

/** The smallest value that `share` (0–1) of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = sorted(values)
  return ascending[Math.min(ascending.length - 1, Math.ceil(share * ascending.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** For a table: three digits that matter. */
export const rounded = (value: number): number => Number(value.toPrecision(3))
