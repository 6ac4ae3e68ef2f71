import type { Glass } from '../catalogue/glass.ts'
import { fillsGlass, type PumpProgram } from '../program/program.ts'
import { seconds } from '../units/duration.ts'
import type { GlassId } from '../units/id.ts'
import { grams, type Milligrams } from '../units/mass.ts'

export interface DispensingAreaSettings {
  readonly checkGlassPlaced: boolean
  readonly matchGlass: boolean
}

export interface DispensingArea {
  /** Known to be empty; false if not checked. */
  readonly areaEmpty: boolean
  readonly glassId: GlassId | null
}

export const unknownArea: DispensingArea = { areaEmpty: false, glassId: null }

interface SeenWeight {
  /** null if silent or unknown. */
  readonly mass: Milligrams | null
  readonly isSteady: boolean
}

type Settings = DispensingAreaSettings

/** @param mass on the scale; null if unknown */
export function dispensingArea(mass: Milligrams | null, glasses: Iterable<Glass>, settings: Settings): DispensingArea {
  if (mass === null) return unknownArea
  const glassId = settings.matchGlass ? nearestGlass(mass, glasses) : null
  return { areaEmpty: settings.checkGlassPlaced && mass < lightestGlass && glassId === null, glassId }
}

/** The area after a reading: a moving weight changes nothing. @returns `previous` itself if nothing has changed */
export function followArea(
  previous: DispensingArea,
  { mass, isSteady }: SeenWeight,
  glasses: Iterable<Glass>,
  settings: Settings,
): DispensingArea {
  const looked = settings.checkGlassPlaced || settings.matchGlass
  if (looked && mass !== null && !isSteady) return previous
  const next = dispensingArea(mass, glasses, settings)
  return next.areaEmpty === previous.areaEmpty && next.glassId === previous.glassId ? previous : next
}

/** By empty weight; of equally near ones the first by name. */
function nearestGlass(mass: Milligrams, glasses: Iterable<Glass>): GlassId | null {
  if (mass < leastStep) return null
  const near = [...glasses].flatMap(({ id, name, emptyWeight }) => {
    const off = emptyWeight === null ? null : mass - grams(emptyWeight)
    return off !== null && off >= -lighterBy && off <= heavierBy ? [{ id, name, distance: Math.abs(off) }] : []
  })
  const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  return near.sort((a, b) => a.distance - b.distance || byName(a.name, b.name))[0]?.id ?? null
}

/** For a drink's glass, which may be lifted and return. */
interface GlassWait {
  /** Since the drink began: an empty plate means that it was lifted. */
  readonly stood: boolean
  readonly liftedMass: Milligrams | null
  /** The scale has shown it missing: an old reading may come late, and look like its return. */
  readonly wasMissed: boolean
}

type Seen = SeenWeight | null

export const noGlass: GlassWait = { stood: false, liftedMass: null, wasMissed: false }

export const glassOfNextDrink = (wait: GlassWait, seen: Seen): GlassWait => glassSeen({ ...wait, stood: false }, seen)

export function glassLifted(wait: GlassWait, liftedMass: Milligrams | null, seen: Seen): GlassWait {
  return { ...wait, liftedMass, wasMissed: isGlassMissed(wait, seen) }
}

export const glassSeen = (wait: GlassWait, seen: Seen): GlassWait => ({
  ...wait,
  stood: wait.stood || (steadyMass(seen) ?? 0) >= surelyGlass,
  wasMissed: wait.wasMissed || !isThere(wait, seen),
})

export function isGlassMissed({ stood }: GlassWait, seen: Seen): boolean {
  const mass = steadyMass(seen)
  return stood && mass !== null && glassReturn(null, mass) === 'away'
}

/** The same glass; another one has to be confirmed. */
export const isGlassBack = (wait: GlassWait, seen: Seen): boolean => wait.wasMissed && isThere(wait, seen)

/** Lets the actuator see sooner that the glass is gone. */
export const withGlassStood = (program: PumpProgram, { stood }: GlassWait): PumpProgram =>
  stood && fillsGlass(program) ? { ...program, glassStood: true } : program

function isThere({ liftedMass }: GlassWait, seen: Seen): boolean {
  const mass = steadyMass(seen)
  return mass !== null && glassReturn(liftedMass, mass) === 'back'
}

const steadyMass = (seen: Seen): Milligrams | null => (seen?.isSteady ? seen.mass : null)

/* Limits by which a scale tells glasses apart. */

/** Between resting weights; less may be drift. */
export const leastStep = grams(2)
/** Lighter is an empty plate, unless a known glass is as light. */
export const lightestGlass = grams(20)
/** Certainly a glass, even if the scale has drifted. */
const surelyGlass = grams(30)
/** Tolerance of the same glass: a sip less … */
const lighterBy = grams(5)
/** … or a straw, an ice cube, some drops more. */
const heavierBy = grams(15)
/** More between three samples than pumps give is a glass being put down. */
export const mostBetweenSamples = grams(15)
/** From a pump's start until the scale shows it. */
export const onItsWay = seconds(1)
/**
 * Less, and a share of what should have come, may be missing if tubes aren't full, syrup is cold or a calibration is
 * old; more means an empty bottle.
 */
export const leastShort = grams(8)

/**
 * @param before gross, when it was lifted; null if unknown
 * @param mass at rest
 */
export function glassReturn(before: Milligrams | null, mass: Milligrams): 'away' | 'back' | 'another' {
  if (mass < lightestGlass) return 'away'
  if (before === null) return 'back'
  return mass >= before - lighterBy && mass <= before + heavierBy ? 'back' : 'another'
}
