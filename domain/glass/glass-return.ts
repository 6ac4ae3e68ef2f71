import type { Milligrams } from '../units/mass.ts'
import { heavierBy, lighterBy, lightestGlass } from './glass-limits.ts'

/** The state of the scale while a drink waits for its glass. */
export type GlassReturn = 'away' | 'back' | 'another'

/**
 * @param before what stood there, gross, when it was lifted; null when nobody knows
 * @param mass what stands there steadily
 */
export function glassReturn(before: Milligrams | null, mass: Milligrams): GlassReturn {
  if (mass < lightestGlass) return 'away'
  if (before === null) return 'back'
  return mass >= before - lighterBy && mass <= before + heavierBy ? 'back' : 'another'
}
