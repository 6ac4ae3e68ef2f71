import { type Microseconds, microseconds, milliseconds, subtractTime } from '#domain/units/duration.ts'
import { step } from './step-world.ts'
import { isRunning, type World } from './world.ts'

/** The world is settled at each multiple of this, and where something is done to it; at no other instant. */
export const settling = milliseconds(250)

/** The last instant until `at` at which the world is settled by itself. */
export const settlingBefore = (at: Microseconds): Microseconds => microseconds(Math.floor(at / settling) * settling)

/**
 * Lets time pass by way of every settling instant. Rounding depends on where time is cut: a look at the world in
 * between must not change it, so looks are steps from the last settled world that nobody keeps.
 */
export function advance(world: World, to: Microseconds): World {
  let settled = world
  for (let next = settlingBefore(settled.time) + settling; next < to && isRunning(settled); next += settling) {
    settled = step(settled, subtractTime(microseconds(next), settled.time))
  }
  return step(settled, subtractTime(to, settled.time))
}
