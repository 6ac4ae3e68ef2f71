/** Beyond so many different sums some sum is bound to lie close to the limit. */
const mostSums = 300

/**
 * The most that some of the pumps draw together without exceeding `limit`: three pumps of 6 W under 20 W draw 18 W.
 * Just `limit` where there are too many sums to tell. A schedule under the lower limit is one under the higher, and
 * no set of pumps is lost; the smaller number makes for better bounds.
 */
export function reachablePower(powers: Iterable<number>, limit: number): number {
  let sums = new Set([0])
  for (const power of powers) {
    const more = new Set(sums)
    for (const sum of sums) if (sum + power <= limit) more.add(sum + power)
    if (more.size > mostSums) return limit
    sums = more
  }
  return Math.max(...sums)
}
