import { exp } from './exact-math.ts'
import { isStillFelt, scaleGrams, type World } from './world.ts'

/**
 * The load cell's answer to a stretch of time: a first-order low pass, y' = (w − y) / τ, of a weight w that changes
 * evenly within the stretch.
 */
export function felt(before: World, after: World): World {
  const { scale } = after
  if (!scale) return after
  const to = scaleGrams(after)
  const tau = scale.lagMs * 1000
  if (tau <= 0) return { ...after, feltGrams: to }
  const from = scaleGrams(before)
  const elapsed = after.time - before.time
  const rise = ((to - from) * tau) / elapsed
  const feltGrams = to - rise + (before.feltGrams - from + rise) * exp(-elapsed / tau)
  const settled = { ...after, feltGrams }
  return from === to && !isStillFelt(settled) ? { ...settled, feltGrams: to } : settled
}
