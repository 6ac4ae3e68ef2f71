/* How a scale tells a glass, and the same glass: everything that looks at the plate agrees on these limits. */
import { seconds } from '../units/duration.ts'
import { grams, type Milligrams } from '../units/mass.ts'

/** More between two weights that stand still was put there; less is not told from drift. */
export const leastStep = grams(2)
/** Lighter is an empty plate, unless a glass is known to be as light. */
export const lightestGlass = grams(20)
/** Heavier, and it is surely a glass: the plate of a scale that has drifted does not weigh as much. */
export const surelyGlass = grams(30)
/** A glass may be a little lighter than it was: a sip less is the same glass … */
export const lighterBy = grams(5)
/** … and so is a straw, an ice cube or some drops more. */
export const heavierBy = grams(15)
/** All pumps together hardly pour as much between three samples: more is a hand that puts the glass down. */
export const mostBetweenSamples = grams(15)
/** From a pump's start until the scale shows what left its nozzle. */
export const onItsWay = seconds(1)
/**
 * Less than this, and a share of what should have come, is missing when tubes were not quite full, syrup is cold and a
 * calibration is old; more is missing when one of the bottles is empty.
 */
export const leastShort = grams(8)

/** The state of the scale while a drink waits for its glass. */
type GlassReturn = 'away' | 'back' | 'another'

/**
 * @param before what stood there, gross, when it was lifted; null when nobody knows
 * @param mass what stands there steadily
 */
export function glassReturn(before: Milligrams | null, mass: Milligrams): GlassReturn {
  if (mass < lightestGlass) return 'away'
  if (before === null) return 'back'
  return mass >= before - lighterBy && mass <= before + heavierBy ? 'back' : 'another'
}
