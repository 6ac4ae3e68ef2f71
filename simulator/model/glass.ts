import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import type { IngredientId } from '#domain/units/id.ts'
import type { LiquidLayer } from '../ports/simulated-machine.port.ts'
import { volumeOf } from './bottle-and-tube.ts'
import { exp } from './exact-math.ts'

/** The glass under the nozzles; volumes in millilitres. */
export interface Glass {
  readonly sizeMl: number
  readonly shape: GlassShape
  readonly emptyGrams: number
  /** From the bottom up, never air; neighbours differ. */
  readonly layers: readonly LiquidLayer[]
  /** The part that had not mingled with the rest when something was poured in last: see {@link mixedAt}. */
  readonly unmixedMl: number
  readonly stirredAt: Microseconds
  readonly spilledMl: number
  readonly iceGrams: number
  /** Someone has put it there on purpose, and no drink has flowed into it yet: it is not replaced by the right one. */
  readonly isChosen: boolean
}

export const emptyGlass = (glass: Pick<Glass, 'sizeMl' | 'shape' | 'emptyGrams'>, at: Microseconds): Glass => ({
  sizeMl: glass.sizeMl,
  shape: glass.shape,
  emptyGrams: glass.emptyGrams,
  layers: [],
  unmixedMl: 0,
  stirredAt: at,
  spilledMl: 0,
  iceGrams: 0,
  isChosen: false,
})

/** Floating ice takes as many millilitres as it weighs grams. */
export const roomIn = (glass: Glass): number => Math.max(0, glass.sizeMl - glass.iceGrams - volumeOf(glass.layers))

/** A liquid that flows, perhaps too little of it to tell yet. */
export interface Inflow {
  readonly ingredientId: IngredientId
  readonly ml: number
}

interface Stretch {
  readonly from: Microseconds
  readonly to: Microseconds
}

/**
 * Adds what flowed in at the same time, on top. It mixes: the uppermost layers of these liquids grow where they are
 * instead of alternating, however finely time is cut. What does not fit is spilled.
 */
export function pourInto(glass: Glass, inflows: readonly Inflow[], stretch: Stretch): Glass {
  const together = new Set(inflows.map(({ ingredientId }) => ingredientId))
  const layers = [...glass.layers]
  const before = roomIn(glass)
  let room = before
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
  const unmixedMl = stirred(glass, together, before - room, stretch.from)
  return { ...glass, layers, spilledMl, unmixedMl, stirredAt: stretch.to }
}

/** A jet takes what lies on top with it as deep as this much more of it reaches, in millilitres. */
const stirringMl = 25
/** In which what stands still becomes one, in microseconds. */
const diffusionTime = 120_000_000

/**
 * How far the layers have become one, 0–1; 1 with a single liquid.
 *
 * An amount U of the volume V is not mixed yet. Poured liquid lies on top of it at first, and its jet stirs: with each
 * millilitre dU = 1 − U / 25 ml, so that U tends to 25 ml however much is poured. While nothing flows it falls by
 * diffusion, with a time constant of two minutes; while something does, the jet outweighs that by far, and diffusion is
 * left out: thus both are exact however time is cut. A single liquid has nothing to mix with, and U stays 0.
 */
export function mixedAt(glass: Glass, at: Microseconds): number {
  const volume = volumeOf(glass.layers)
  if (glass.layers.length <= 1) return 1
  return Math.max(0, 1 - unmixedAt(glass, at) / volume)
}

const unmixedAt = ({ unmixedMl, stirredAt }: Glass, at: Microseconds): number =>
  unmixedMl * exp(-Math.max(0, at - stirredAt) / diffusionTime)

function stirred(glass: Glass, liquids: ReadonlySet<IngredientId | null>, ml: number, from: Microseconds): number {
  const isAlone = liquids.size <= 1 && glass.layers.every(({ ingredientId }) => liquids.has(ingredientId))
  if (isAlone) return 0
  return stirringMl + (unmixedAt(glass, from) - stirringMl) * exp(-ml / stirringMl)
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
