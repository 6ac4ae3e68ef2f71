import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { LiquidLayer } from '#domain/ports/simulated-machine.port.ts'
import type { IngredientId } from '#domain/units/id.ts'
import { merged, volumeOf } from './tube.ts'

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

/**
 * Adds a liquid on top. Liquids that flow in at the same time mix: the uppermost layers of `together` grow where they
 * are instead of alternating, however finely time is cut. What does not fit is spilled.
 */
export function pourInto(
  glass: Glass,
  ingredientId: IngredientId,
  ml: number,
  together: ReadonlySet<IngredientId>,
): Glass {
  const fitting = Math.min(ml, roomIn(glass))
  const layers = [...glass.layers]
  const index = indexInTopmost(layers, ingredientId, together)
  const layer = layers[index]
  if (layer) layers[index] = { ...layer, ml: layer.ml + fitting }
  else layers.push({ ingredientId, ml: fitting })
  return { ...glass, layers: merged(layers), spilledMl: glass.spilledMl + (ml - fitting) }
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
