/*
 * What hands do to the world between two steps: place glasses, pour something in, change bottles, pull a plug.
 */
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import { refilled } from './bottle.ts'
import { emptyGlass, type Glass, pourInto } from './glass.ts'
import type { World } from './world.ts'

/** The glass that stood there, and one in the hand, are gone. */
export const placeGlass = (world: World, glass: Pick<Glass, 'sizeMl' | 'shape' | 'emptyGrams'>): World => ({
  ...world,
  glass: emptyGlass(glass),
  glassInHand: null,
})

export const takeGlass = (world: World): World =>
  world.glass ? { ...world, glass: null, glassInHand: world.glass } : world

/** Only where none stands. */
export const returnGlass = (world: World): World =>
  world.glassInHand && !world.glass ? { ...world, glass: world.glassInHand, glassInHand: null } : world

/** @param ml more than 0 */
export function addByHand(world: World, ingredientId: IngredientId, ml: number, gramsPerMl: number): World {
  const weighed = { ...world, gramsPerMl: new Map(world.gramsPerMl).set(ingredientId, gramsPerMl) }
  if (!world.glass) return { ...weighed, trayMl: world.trayMl + ml }
  return { ...weighed, glass: pourInto(world.glass, [{ ingredientId, ml }]) }
}

export const refill = (world: World, pumpId: PumpId): World => ({
  ...world,
  pumps: world.pumps.map(pump => (pump.pumpId === pumpId ? { ...pump, bottle: refilled(pump.bottle) } : pump)),
})

export const plugScale = (world: World, isPlugged: boolean): World => ({ ...world, isScalePlugged: isPlugged })
