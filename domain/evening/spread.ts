import { longest, type Microseconds, noTime, subtractTime } from '../units/duration.ts'

/** How long people waited. */
export interface Spread {
  readonly median: Microseconds
  readonly longest: Microseconds
}

/** How often each time was waited, rounded; by tens of seconds. Many evenings fit into it. */
export interface WaitCounts {
  readonly tens: ReadonlyMap<number, number>
  readonly longest: Microseconds
}

const tenSeconds = 10_000_000

export const noWaits: WaitCounts = { tens: new Map(), longest: noTime }

export const countWaits = (waits: readonly Microseconds[]): WaitCounts => ({
  tens: waits.reduce((tens, wait) => {
    const ten = Math.round(wait / tenSeconds)
    return tens.set(ten, (tens.get(ten) ?? 0) + 1)
  }, new Map<number, number>()),
  longest: longest(waits),
})

export function addWaits(a: WaitCounts, b: WaitCounts): WaitCounts {
  const tens = new Map(a.tens)
  for (const [ten, count] of b.tens) tens.set(ten, (tens.get(ten) ?? 0) + count)
  return { tens, longest: longest([a.longest, b.longest]) }
}

/** null for nobody. The median is that of the rounded times, and no more than the longest. */
export function spreadOfCounts({ tens, longest: most }: WaitCounts): Spread | null {
  const sorted = [...tens].sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let before = 0
  for (const [ten, count] of sorted) {
    before += count
    if (2 * before >= total) return { median: Math.min(most, ten * tenSeconds) as Microseconds, longest: most }
  }
  return null
}

/** null for nobody. The lower one of the two in the middle. */
export function spreadOf(waits: readonly Microseconds[]): Spread | null {
  const sorted = [...waits].sort((a, b) => subtractTime(a, b))
  const median = sorted[(sorted.length - 1) >> 1]
  return median === undefined ? null : { median, longest: longest(sorted) }
}
