import { grams, type Milligrams } from '../units/mass.ts'

/** What is found on the scale while a drink waits for its glass. */
export type GlassReturn = 'away' | 'back' | 'another'

/** Lighter is an empty plate. */
const leastGlass = grams(20)
/** A sip less … */
const lessIsSame = grams(5)
/** … or a straw more is the same glass. */
const moreIsSame = grams(15)

/**
 * @param before what stood there, gross, when it was lifted; null when nobody knows
 * @param mass what stands there steadily
 */
export function glassReturn(before: Milligrams | null, mass: Milligrams): GlassReturn {
  if (mass < leastGlass) return 'away'
  if (before === null) return 'back'
  return mass >= before - lessIsSame && mass <= before + moreIsSame ? 'back' : 'another'
}
