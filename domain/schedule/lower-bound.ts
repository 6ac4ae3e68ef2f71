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
