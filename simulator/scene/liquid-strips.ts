import type { Clarity } from '#domain/catalogue/look.ts'
import { colourOf, mixDifferent, type Optics, opticsOf, paintOf } from '#domain/serving/liquid-colour.ts'
import { type Colour, hexOf, mixColours, parseColour } from './colours.ts'
import type { SceneLayer } from './scene-view.ts'

export interface Tint {
  readonly colour: Colour
  /** 0–1 */
  readonly alpha: number
}

const known = new Map<string, Optics>()

function opticsFor(colour: string, clarity: Clarity): Optics {
  const key = `${colour} ${clarity}`
  const optics = known.get(key) ?? opticsOf(hexOf(parseColour(colour)), clarity)
  known.set(key, optics)
  return optics
}

/** Liquids from the bottom up, and where they lie, in ml. */
function stretchesOf(layers: readonly SceneLayer[]) {
  let to = 0
  return layers.flatMap(({ colour, clarity, ml }) => {
    if (colour === null || ml <= 0) return []
    const from = to
    to += ml
    return [{ from, to, optics: opticsFor(colour, clarity ?? 'clear') }]
  })
}

function tintOf(optics: Optics): Tint {
  const { colour, alpha } = paintOf(colourOf(optics))
  return { colour: parseColour(colour), alpha }
}

/** Liquids that are not mixed are asked for with each frame. */
const knownTints = new Map<Optics, Tint>()

function tintOfOne(optics: Optics): Tint {
  const tint = knownTints.get(optics) ?? tintOf(optics)
  knownTints.set(optics, tint)
  return tint
}

/** How one liquid looks by itself: in a tube. */
export const ownTint = (colour: string, clarity: Clarity | null): Tint =>
  tintOfOne(opticsFor(colour, clarity ?? 'clear'))

export const liquidMl = (layers: readonly SceneLayer[]): number =>
  layers.reduce((sum, layer) => (layer.colour === null ? sum : sum + Math.max(0, layer.ml)), 0)

/** How much of a smooth bell of half-width 1 around 0 lies below `at`. */
const bellBelow = (at: number): number => {
  const x = Math.max(-1, Math.min(1, at))
  return 0.5 * (1 + x + Math.sin(Math.PI * x) / Math.PI)
}

/**
 * The colour at a depth, in ml from the bottom, of layers that have mingled: near liquid counts more than far.
 * @param reachMl how far liquid has travelled up and down
 */
export function mingledTint(layers: readonly SceneLayer[], reachMl: number): (ml: number) => Tint | null {
  const stretches = stretchesOf(layers)
  return ml => {
    const weights = new Map<Optics, number>()
    let total = 0
    for (const { from, to, optics } of stretches) {
      const weight = bellBelow((to - ml) / reachMl) - bellBelow((from - ml) / reachMl)
      weights.set(optics, (weights.get(optics) ?? 0) + weight)
      total += weight
    }
    if (total <= 0) return null
    const [only, ...others] = weights.keys()
    if (only && others.length === 0) return tintOfOne(only)
    return tintOf(mixDifferent([...weights].map(([optics, weight]) => ({ optics, share: weight / total }))))
  }
}

/** At a border between layers liquid is never quite still. */
const calmReach = (ml: number): number => 0.5 + ml * 0.012

/** @param share 0 gives `from`, 1 gives `to` */
const mixTints = (from: Tint, to: Tint, share: number): Tint => ({
  colour: mixColours(from.colour, to.colour, share),
  alpha: from.alpha + (to.alpha - from.alpha) * share,
})

/** The colours of a drink by the volume below. @param mixed 0: layers with crisp borders; 1: all of one colour */
export function drinkTint(layers: readonly SceneLayer[], mixed: number): (ml: number) => Tint | null {
  const total = liquidMl(layers)
  const share = Math.max(0, Math.min(1, mixed))
  const all = mingledTint(layers, Math.max(1, total) * 1000)(total / 2)
  if (all === null || share >= 1) return () => all
  const local = mingledTint(layers, calmReach(total) + total * 0.5 * share)
  const unity = share * share * (3 - 2 * share)
  return ml => {
    const here = local(ml)
    return here === null ? null : mixTints(here, all, unity)
  }
}

export interface Content {
  readonly ingredientId: number
  readonly name: string
  readonly colour: Colour
  readonly ml: number
}

export function contentsOf(layers: readonly SceneLayer[]): Content[] {
  const contents = new Map<number, Content>()
  for (const { ingredientId, name, colour, ml } of layers) {
    if (ingredientId === null) continue
    const total = (contents.get(ingredientId)?.ml ?? 0) + ml
    contents.set(ingredientId, { ingredientId, name: name ?? '', colour: parseColour(colour ?? ''), ml: total })
  }
  return [...contents.values()]
}
