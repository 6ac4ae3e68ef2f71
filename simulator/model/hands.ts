/* The work of hands between two steps of the world: they place glasses, pour something in, change bottles. */

import type { IngredientId, PumpId } from '#domain/units/id.ts'
import type { PlacedGlass } from '../scenario-language/action.ts'
import { emptyGlass, pourInto } from './glass.ts'
import type { World } from './world.ts'

/** The right glass for a drink that begins, unless somebody has chosen another one. */
export const serveGlass = (world: World, glass: PlacedGlass): World =>
  world.glass?.isChosen ? world : replaced(world, glass, false)

/** Somebody's choice. The glass that stood there, and one in the hand, are gone. */
export const placeGlass = (world: World, glass: PlacedGlass): World => replaced(world, glass, true)

function replaced(world: World, { content = null, ...glass }: PlacedGlass, isChosen: boolean): World {
  const empty = { ...emptyGlass(glass, world.time), isChosen }
  const isEmpty = content === null || content.ml <= 0
  return { ...world, glass: isEmpty ? empty : pourInto(empty, [content], atOnce(world)), glassInHand: null }
}

export const takeGlass = (world: World): World =>
  world.glass ? { ...world, glass: null, glassInHand: world.glass } : world

/** Only where none stands. */
export const returnGlass = (world: World): World =>
  world.glassInHand && !world.glass ? { ...world, glass: world.glassInHand, glassInHand: null } : world

const atOnce = ({ time }: World) => ({ from: time, to: time })

/** @param ml nothing happens below 0 */
export function addByHand(world: World, ingredientId: IngredientId, ml: number, gramsPerMl: number): World {
  if (!(ml > 0)) return world
  const weighed = { ...world, gramsPerMl: new Map(world.gramsPerMl).set(ingredientId, gramsPerMl) }
  if (!world.glass) return { ...weighed, trayMl: world.trayMl + ml }
  return { ...weighed, glass: pourInto(world.glass, [{ ingredientId, ml }], atOnce(world)) }
}

/** @param ml what the bottle holds then, within what fits; null: as much as fits, or what is in there if that is more */
export const setBottle = (world: World, pumpId: PumpId, ml: number | null): World => ({
  ...world,
  pumps: world.pumps.map(pump => {
    if (pump.pumpId !== pumpId) return pump
    const { bottle } = pump
    const most = Math.max(bottle.ml, bottle.capacityMl)
    return { ...pump, bottle: { ...bottle, ml: ml === null ? most : Math.min(most, Math.max(0, ml)) } }
  }),
})
