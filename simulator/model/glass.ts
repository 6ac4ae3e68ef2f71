import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { LiquidLayer } from '#domain/ports/simulated-machine.port.ts'
import type { IngredientId } from '#domain/units/id.ts'
import { volumeOf } from './tube.ts'

/** What stands under the nozzles; volumes in millilitres. */
export interface Glass {
  readonly sizeMl: number
  readonly shape: GlassShape
  readonly emptyGrams: number
  /** From the bottom up, never air; neighbours differ. */
  readonly layers: readonly LiquidLayer[]
  /** What did not fit in. */
  readonly spilledMl: number
}

export const emptyGlass = (glass: Pick<Glass, 'sizeMl' | 'shape' | 'emptyGrams'>): Glass => ({
  sizeMl: glass.sizeMl,
  shape: glass.shape,
  emptyGrams: glass.emptyGrams,
  layers: [],
  spilledMl: 0,
})

export const roomIn = (glass: Glass): number => Math.max(0, glass.sizeMl - volumeOf(glass.layers))

/** A liquid that flows; more than 0 ml. */
export interface Inflow {
  readonly ingredientId: IngredientId
  readonly ml: number
}

/**
 * Adds what flowed in at the same time, on top. It mixes: the uppermost layers of these liquids grow where they are
 * instead of alternating, however finely time is cut. What does not fit is spilled.
 */
export function pourInto(glass: Glass, inflows: readonly Inflow[]): Glass {
  const together = new Set(inflows.map(({ ingredientId }) => ingredientId))
  const layers = [...glass.layers]
  let room = roomIn(glass)
  let spilledMl = glass.spilledMl
  for (const { ingredientId, ml } of inflows) {
    const fitting = Math.min(ml, room)
    room -= fitting
    spilledMl += ml - fitting
    if (fitting <= 0) continue
    const index = indexInTopmost(layers, ingredientId, together)
    const layer = layers[index]
    if (layer) layers[index] = { ingredientId, ml: layer.ml + fitting }
    else layers.push({ ingredientId, ml: fitting })
  }
  return { ...glass, layers, spilledMl }
}

/** Where the ingredient is among the uppermost layers that all belong to `together`; −1 if it is not. */
function indexInTopmost(
  layers: readonly LiquidLayer[],
  ingredientId: IngredientId,
  together: ReadonlySet<IngredientId>,
): number {
  for (let index = layers.length - 1; index >= 0; index--) {
    const there = layers[index]?.ingredientId ?? null
    if (there === ingredientId) return index
    if (there === null || !together.has(there)) return -1
  }
  return -1
}
