/* How liquid falls out of a bottle by its own weight. */
import type { Bottle } from './bottle-and-tube.ts'

/** Flow of a nearly empty bottle, as a part of that of a full one. */
const leastRoot = 0.4
const lowest = leastRoot * leastRoot

const capacityOf = ({ capacityMl }: Bottle): number => (capacityMl > 0 ? capacityMl : 1)

/** Torricelli: liquid leaves with the root of its height, which ends a little below the bottle. 0.4–1, or overfull. */
export const rootOfLevel = (bottle: Bottle): number =>
  Math.sqrt(lowest + ((1 - lowest) * bottle.ml) / capacityOf(bottle))

/**
 * The root of the level falls evenly with time, whence the level at any instant in closed form.
 *
 * @param mlPerSecondFull from a full bottle
 * @returns in millilitres, never more than the bottle holds
 */
export function fallenThrough(mlPerSecondFull: number, bottle: Bottle, seconds: number): number {
  if (bottle.ml <= 0) return 0
  const capacity = capacityOf(bottle)
  const before = rootOfLevel(bottle)
  const after = before - ((1 - lowest) * mlPerSecondFull * seconds) / (2 * capacity)
  return after <= leastRoot
    ? bottle.ml
    : Math.min(bottle.ml, (capacity * (before * before - after * after)) / (1 - lowest))
}

/** The drip of a leaking valve that is closed, from a full bottle. */
export const leakMlPerSecond = 0.6
