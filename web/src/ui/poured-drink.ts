import { bowlShare, type GlassOutline, servedShare, surfaceAt } from './glass-outline.ts'
import { type ColourStop, colourStops, type LiquidLayer, totalMl, visibleLayers } from './liquid-layers.ts'

/** A drink as it stands in a glass. */
export interface PouredDrink {
  /** y of its surface. */
  readonly surface: number
  /** Its colours from the surface down to the floor. */
  readonly stops: readonly ColourStop[]
  readonly topColour: string
}

/**
 * Null when the glass is empty.
 * @param sizeMl what the glass holds; without it the whole drink fills the glass as it is served
 * @param fill 0–1, how much of the drink is in already
 */
export function pouredDrink(
  outline: GlassOutline,
  layers: readonly LiquidLayer[],
  sizeMl: number | undefined,
  fill: number,
): PouredDrink | null {
  const poured = pouredLayers(visibleLayers(layers), fill)
  const total = totalMl(poured)
  const top = poured.at(-1)
  if (!top) return null
  const full = sizeMl === undefined ? servedShare * Math.min(1, fill) : bowlShare(total, sizeMl)
  const surface = surfaceAt(outline, full)
  const depth = Math.max(0.001, surface - outline.floor)
  let below = 0
  const borders = poured.slice(0, -1).map(layer => {
    below += layer.ml
    return (surfaceAt(outline, (below / total) * full) - outline.floor) / depth
  })
  return { surface, stops: colourStops(poured, borders), topColour: top.colour }
}

/** What has been poured of the drink so far. */
function pouredLayers(layers: readonly LiquidLayer[], fill: number): readonly LiquidLayer[] {
  let left = totalMl(layers) * Math.min(1, Math.max(0, fill))
  const poured = layers.map(layer => {
    const ml = Math.min(layer.ml, left)
    left -= ml
    return { ...layer, ml }
  })
  return visibleLayers(poured)
}
