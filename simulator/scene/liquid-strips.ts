import { type Colour, clearness, meanColour, mixColours, parseColour } from './colours.ts'
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

/** How much of a smooth bell of half-width 1 around 0 lies below `at`. */
const bellBelow = (at: number): number => {
  const x = Math.max(-1, Math.min(1, at))
  return 0.5 * (1 + x + Math.sin(Math.PI * x) / Math.PI)
}

/**
 * The colour at a depth of a drink whose layers have mingled: the mean of the liquid around it, near liquid counting
 * more than far. Clear liquids thin the colour of others instead of whitening it.
 * @param reachMl how far liquid has travelled up and down
 * @returns a function of the volume below that depth, in ml; null where there is no liquid
 */
export function mingledColour(layers: readonly SceneLayer[], reachMl: number): (ml: number) => Colour | null {
  const stretches = stretchesOf(layers).map(stretch => ({ ...stretch, pigment: 1 - 0.88 * clearness(stretch.colour) }))
  return ml =>
    meanColour(
      stretches.map(({ from, to, colour, pigment }) => ({
        colour,
        weight: pigment * (bellBelow((to - ml) / reachMl) - bellBelow((from - ml) / reachMl)),
      })),
    )
}

/** At a border between layers liquid is never quite still. */
const calmReach = (ml: number): number => 0.5 + ml * 0.012

/**
 * The colours of a drink from the bottom up.
 * @param mixed 0: layers with crisp borders; 1: all of one colour
 * @returns a function of the volume below a depth, in ml; null where there is no liquid
 */
export function drinkColour(layers: readonly SceneLayer[], mixed: number): (ml: number) => Colour | null {
  const total = liquidMl(layers)
  const share = Math.max(0, Math.min(1, mixed))
  const all = mingledColour(layers, Math.max(1, total) * 1000)(total / 2)
  if (all === null || share >= 1) return () => all
  const local = mingledColour(layers, calmReach(total) + total * 0.5 * share)
  const unity = share * share * (3 - 2 * share)
  return ml => {
    const here = local(ml)
    return here === null ? null : mixColours(here, all, unity)
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
