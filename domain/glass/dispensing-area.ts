import type { Glass } from '../catalogue/glass.ts'
import type { GlassId } from '../units/id.ts'
import { addMass, grams, type Milligrams } from '../units/mass.ts'
import { heavierBy, leastStep, lighterBy, lightestGlass } from './glass-limits.ts'

/** The settings of the scale's view of the place below the nozzle. */
export interface DispensingAreaSettings {
  /** Whether the machine checks that something stands there. */
  readonly checkGlassPlaced: boolean
  /** Whether the machine guesses by weight which glass stands there. */
  readonly matchGlass: boolean
}

export interface DispensingArea {
  /** Known to be empty; false also when nobody looks. */
  readonly areaEmpty: boolean
  readonly glassId: GlassId | null
}

export const unknownArea: DispensingArea = { areaEmpty: false, glassId: null }

/** A reading of the scale. */
export interface SeenWeight {
  /** null when it is silent, or cannot tell. */
  readonly mass: Milligrams | null
  readonly isSteady: boolean
}

/** @param mass what stands on the scale; null when there is no scale, or it cannot say */
export function dispensingArea(
  mass: Milligrams | null,
  glasses: Iterable<Glass>,
  settings: DispensingAreaSettings,
): DispensingArea {
  if (mass === null) return unknownArea
  const glassId = settings.matchGlass ? nearestGlass(mass, glasses) : null
  return { areaEmpty: settings.checkGlassPlaced && mass < lightestGlass && glassId === null, glassId }
}

/**
 * The area after what was read last: a weight that moves changes nothing, a scale that is silent knows nothing.
 * @returns `previous` itself when nothing has changed, so that a change can be told by identity
 */
export function followArea(
  previous: DispensingArea,
  { mass, isSteady }: SeenWeight,
  glasses: Iterable<Glass>,
  settings: DispensingAreaSettings,
): DispensingArea {
  const looked = settings.checkGlassPlaced || settings.matchGlass
  if (looked && mass !== null && !isSteady) return previous
  const next = dispensingArea(mass, glasses, settings)
  return next.areaEmpty === previous.areaEmpty && next.glassId === previous.glassId ? previous : next
}

/** The glass that is nearest by its empty weight; of two equally near ones the first by name. */
function nearestGlass(mass: Milligrams, glasses: Iterable<Glass>): GlassId | null {
  let nearest: { readonly glass: Glass; readonly distance: number } | null = null
  for (const glass of glasses) {
    if (glass.emptyWeight === null) continue
    const empty = grams(glass.emptyWeight)
    if (mass < leastStep || addMass(mass, lighterBy) < empty || mass > addMass(empty, heavierBy)) continue
    const distance = Math.abs(mass - empty)
    const isNearer =
      nearest === null ||
      distance < nearest.distance ||
      (distance === nearest.distance && glass.name < nearest.glass.name)
    if (isNearer) nearest = { glass, distance }
  }
  return nearest?.glass.id ?? null
}
