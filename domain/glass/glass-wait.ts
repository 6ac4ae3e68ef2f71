import { fillsGlass, type PumpProgram } from '../program/program.ts'
import type { Milligrams } from '../units/mass.ts'
import type { SeenWeight } from './dispensing-area.ts'
import { glassReturn, surelyGlass } from './glass-limits.ts'

/** The state of a drink's glass, which may be away, and come back. */
export interface GlassWait {
  /** A glass has stood there since the drink began: an empty plate means that it was lifted. */
  readonly stood: boolean
  /** The gross mass that stood on the scale before; null when nobody knows. */
  readonly liftedMass: Milligrams | null
  /** The scale has shown since that it was gone: what it showed before may come late, and look like its return. */
  readonly wasMissed: boolean
}

type Seen = SeenWeight | null

/** Before the first drink. */
export const noGlass: GlassWait = { stood: false, liftedMass: null, wasMissed: false }

/** Another drink begins. */
export const glassOfNextDrink = (wait: GlassWait, seen: Seen): GlassWait => glassSeen({ ...wait, stood: false }, seen)

/** The glass was lifted. */
export const glassLifted = (wait: GlassWait, liftedMass: Milligrams | null, seen: Seen): GlassWait => ({
  ...wait,
  liftedMass,
  wasMissed: isGlassMissed(wait, seen),
})

/** The scale has shown something. */
export const glassSeen = (wait: GlassWait, seen: Seen): GlassWait => ({
  ...wait,
  stood: wait.stood || (steadyMass(seen) ?? 0) >= surelyGlass,
  wasMissed: wait.wasMissed || !isThere(wait, seen),
})

/** The plate is empty where a glass stood before. */
export function isGlassMissed({ stood }: GlassWait, seen: Seen): boolean {
  const mass = steadyMass(seen)
  return stood && mass !== null && glassReturn(null, mass) === 'away'
}

/** The same glass stands there again; for another one someone has to say so. */
export const isGlassBack = (wait: GlassWait, seen: Seen): boolean => wait.wasMissed && isThere(wait, seen)

/** `program`, with what the actuator should know: it sees sooner that the glass is gone. */
export const withGlassStood = (program: PumpProgram, { stood }: GlassWait): PumpProgram =>
  stood && fillsGlass(program) ? { ...program, glassStood: true } : program

function isThere({ liftedMass }: GlassWait, seen: Seen): boolean {
  const mass = steadyMass(seen)
  return mass !== null && glassReturn(liftedMass, mass) === 'back'
}

const steadyMass = (seen: Seen): Milligrams | null => (seen?.isSteady ? seen.mass : null)
