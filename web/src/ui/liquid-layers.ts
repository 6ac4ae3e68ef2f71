/** One liquid in a glass, the lowest first. */
export interface LiquidLayer {
  /** `#rrggbb` */
  readonly colour: string
  readonly ml: number
}

export interface ColourStop {
  /** 0 = top of the drink, 1 = bottom. */
  readonly offset: number
  readonly colour: string
}

/** Layers that can be seen: without empty ones, neighbours of one colour joined. */
export function visibleLayers(layers: readonly LiquidLayer[]): readonly LiquidLayer[] {
  const visible: LiquidLayer[] = []
  for (const layer of layers) {
    const below = visible.at(-1)
    if (!(layer.ml > 0)) continue
    if (below?.colour === layer.colour) visible[visible.length - 1] = { ...below, ml: below.ml + layer.ml }
    else visible.push(layer)
  }
  return visible
}

export const totalMl = (layers: readonly LiquidLayer[]): number =>
  layers.reduce((sum, layer) => sum + Math.max(0, layer.ml), 0)

/** How much of the drink's height two neighbours mix over. */
const mixing = 0.14

/**
 * A vertical gradient of the layers with soft borders.
 * @param borders heights between the layers as shares of the drink's height, from the bottom (0) up (1);
 *   one less than there are layers
 */
export function colourStops(layers: readonly LiquidLayer[], borders: readonly number[]): readonly ColourStop[] {
  const edges = [0, ...borders, 1]
  const stops: ColourStop[] = []
  layers.forEach((layer, index) => {
    const [bottom, top] = [edges[index] ?? 0, edges[index + 1] ?? 1]
    const half = Math.min(mixing / 2, (top - bottom) * 0.4)
    stops.push({ offset: 1 - (index === 0 ? bottom : bottom + half), colour: layer.colour })
    stops.push({ offset: 1 - (index === layers.length - 1 ? top : top - half), colour: layer.colour })
  })
  return stops.toReversed()
}
