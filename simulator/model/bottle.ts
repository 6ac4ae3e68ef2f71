import type { IngredientId } from '#domain/units/id.ts'
import type { LiquidLayer } from '../ports/simulated-machine.port.ts'

/** Volumes in millilitres. */
export interface Bottle {
  readonly ingredientId: IngredientId
  readonly ml: number
  readonly capacityMl: number
}

/** Sucks `ml` out; when the bottle has run dry the rest of it is air. */
export function draw(bottle: Bottle, ml: number): { readonly bottle: Bottle; readonly drawn: readonly LiquidLayer[] } {
  if (ml > 0 && ml <= bottle.ml) {
    const { ingredientId, capacityMl } = bottle
    return { bottle: { ingredientId, ml: bottle.ml - ml, capacityMl }, drawn: [{ ingredientId, ml }] }
  }
  const liquid = Math.min(bottle.ml, ml)
  const drawn = [
    { ingredientId: bottle.ingredientId, ml: liquid },
    { ingredientId: null, ml: ml - liquid },
  ]
  return { bottle: { ...bottle, ml: bottle.ml - liquid }, drawn: drawn.filter(layer => layer.ml > 0) }
}

/** Liquid that a pump pushes back mixes with the content: from then on it is the same liquid. */
export const returned = (bottle: Bottle, ml: number): Bottle => ({ ...bottle, ml: bottle.ml + ml })
