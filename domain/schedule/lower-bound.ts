import { longest, type Microseconds, microseconds } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import type { Task } from './task.ts'

/**
 * No schedule is shorter: the longest task takes its time, and the supply gives no more than limit × length of energy.
 * Rounded up to whole microseconds. Not always reachable: three pumps of 6 W never draw 20 W.
 */
export function lowerBound(tasks: readonly Task[], limit: Milliwatts | null): Microseconds {
  const longestTime = longest(tasks.map(({ time }) => time))
  const energy = tasks.reduce((sum, { time, power }) => sum + time * power, 0)
  if (limit === null || energy === 0) return longestTime
  return longest([longestTime, energyTime(energy, limit)])
}

/** The quotient of two whole numbers, rounded up, without being led astray by the rounding of the quotient itself. */
function energyTime(energy: number, limit: Milliwatts): Microseconds {
  return microseconds(Math.floor(energy / limit) + (energy % limit === 0 ? 0 : 1))
}

/** Beyond so many different sums some sum is bound to lie close to the limit. */
const mostSums = 300

/**
 * The most that some of the pumps draw together without exceeding `limit`: three pumps of 6 W under 20 W draw 18 W.
 * Just `limit` where there are too many sums to tell. A schedule under the lower limit is one under the higher, and
 * no set of pumps is lost; the smaller number makes for better bounds.
 */
export function reachablePower(powers: Iterable<number>, limit: number): number {
  const sums = [0]
  const seen = new Set(sums)
  for (const power of powers) {
    for (let at = sums.length - 1; at >= 0; at -= 1) {
      const sum = (sums[at] as number) + power
      if (sum > limit || seen.has(sum)) continue
      if (sums.length >= mostSums) return limit
      seen.add(sum)
      sums.push(sum)
    }
  }
  return Math.max(...sums)
}
