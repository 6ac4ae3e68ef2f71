import { type Colour, meanColour, parseColour } from './colours.ts'
import type { SceneLayer } from './scene-view.ts'

interface Stretch {
  readonly from: number
  readonly to: number
  readonly colour: Colour
}

function stretchesOf(layers: readonly SceneLayer[]): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (const layer of layers) {
    if (layer.colour === null || layer.ml <= 0) continue
    stretches.push({ from, to: from + layer.ml, colour: parseColour(layer.colour) })
    from += layer.ml
  }
  return stretches
}

export const liquidMl = (layers: readonly SceneLayer[]): number =>
  layers.reduce((sum, layer) => (layer.colour === null ? sum : sum + Math.max(0, layer.ml)), 0)

/**
 * The colour at a depth of a drink whose layers have mingled at their borders: the mean over the liquid within
 * `mingledMl` to both sides.
 * @returns a function of the volume below that depth, in ml; null where there is no liquid
 */
export function mingledColour(layers: readonly SceneLayer[], mingledMl: number): (ml: number) => Colour | null {
  const stretches = stretchesOf(layers)
  return ml => {
    const [low, high] = [ml - mingledMl, ml + mingledMl]
    return meanColour(
      stretches.map(({ from, to, colour }) => ({
        colour,
        weight: Math.max(0, Math.min(high, to) - Math.max(low, from)),
      })),
    )
  }
}

export interface Content {
  readonly ingredientId: number
  readonly name: string
  readonly colour: Colour
  readonly ml: number
}

/** What a glass holds of each ingredient, in the order in which they came first. */
export function contentsOf(layers: readonly SceneLayer[]): Content[] {
  const contents = new Map<number, Content>()
  for (const { ingredientId, name, colour, ml } of layers) {
    if (ingredientId === null) continue
    const before = contents.get(ingredientId)
    const total = (before?.ml ?? 0) + ml
    contents.set(ingredientId, { ingredientId, name: name ?? '', colour: parseColour(colour ?? ''), ml: total })
  }
  return [...contents.values()]
}
