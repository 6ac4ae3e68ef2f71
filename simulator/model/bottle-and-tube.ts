import type { IngredientId } from '#domain/units/id.ts'
import type { LiquidLayer } from '../ports/simulated-machine.port.ts'

/** A tube is always full of something, liquid or air; volumes in millilitres. */
export interface Tube {
  readonly capacityMl: number
  /** From the bottle's end to the nozzle; neighbours differ. */
  readonly layers: readonly LiquidLayer[]
}

/** A tube whose bottle's end holds `ml` of a liquid, and air from there to the nozzle. */
export function filledTube(capacityMl: number, ingredientId: IngredientId, ml: number): Tube {
  const liquid = Math.min(capacityMl, Math.max(0, ml))
  const layers = [
    { ingredientId, ml: liquid },
    { ingredientId: null, ml: capacityMl - liquid },
  ]
  return { capacityMl, layers: merged(layers) }
}

/**
 * Pushes layers in at the bottle's end, the first one first; the same volume leaves at the nozzle.
 *
 * @returns what left, in the order of leaving
 */
export function push(
  tube: Tube,
  intake: readonly LiquidLayer[],
): { readonly tube: Tube; readonly outflow: readonly LiquidLayer[] } {
  const only = tube.layers.length === 1 && intake.length === 1 ? tube.layers[0] : undefined
  // The usual case: a tube full of the very liquid that comes.
  if (only && only.ingredientId === intake[0]?.ingredientId) return { tube, outflow: intake }
  const layers = [...intake].reverse().concat(tube.layers)
  const outflow: LiquidLayer[] = []
  let leaving = volumeOf(intake)
  for (let last = layers.pop(); last !== undefined; last = layers.pop()) {
    if (last.ml > leaving) {
      if (leaving > 0) outflow.push({ ...last, ml: leaving })
      layers.push({ ...last, ml: last.ml - leaving })
      break
    }
    outflow.push(last)
    leaving -= last.ml
  }
  return { tube: { ...tube, layers: merged(layers) }, outflow: merged(outflow) }
}

/** Sucks `ml` of air in at the nozzle. @returns what left at the bottle's end, in the order of leaving */
export function pull(tube: Tube, ml: number): { readonly tube: Tube; readonly outflow: readonly LiquidLayer[] } {
  const mirrored = push({ ...tube, layers: [...tube.layers].reverse() }, [{ ingredientId: null, ml }])
  return { tube: { ...tube, layers: [...mirrored.tube.layers].reverse() }, outflow: mirrored.outflow }
}

/** Lets up to `ml` of the liquid at the nozzle go; air takes its place. null when there is no liquid at the nozzle. */
export function dropped(
  tube: Tube,
  ml: number,
): { readonly tube: Tube; readonly ingredientId: IngredientId; readonly ml: number } | null {
  const last = tube.layers.at(-1)
  if (!last || last.ingredientId === null || ml <= 0) return null
  const gone = Math.min(ml, last.ml)
  const layers = [...tube.layers.slice(0, -1), { ...last, ml: last.ml - gone }, { ingredientId: null, ml: gone }]
  return { tube: { ...tube, layers: merged(layers) }, ingredientId: last.ingredientId, ml: gone }
}

export const liquidIn = (layers: readonly LiquidLayer[]): number =>
  layers.reduce((sum, { ingredientId, ml }) => (ingredientId === null ? sum : sum + ml), 0)

/** The tube with another length: what does not fit is cut off at the nozzle, what is missing there is air. */
export function refitted(tube: Tube, capacityMl: number): Tube {
  let room = capacityMl
  const layers: LiquidLayer[] = []
  for (const layer of tube.layers) {
    const ml = Math.min(layer.ml, room)
    layers.push({ ...layer, ml })
    room -= ml
  }
  return { capacityMl, layers: merged([...layers, { ingredientId: null, ml: room }]) }
}

export const volumeOf = (layers: readonly LiquidLayer[]): number => layers.reduce((sum, { ml }) => sum + ml, 0)

/** Without empty layers, and equal neighbours as one. */
export function merged(layers: readonly LiquidLayer[]): LiquidLayer[] {
  const result: LiquidLayer[] = []
  for (const layer of layers) {
    if (layer.ml <= 0) continue
    const last = result.at(-1)
    if (last?.ingredientId === layer.ingredientId) {
      result[result.length - 1] = { ...last, ml: last.ml + layer.ml }
    } else {
      result.push(layer)
    }
  }
  return result
}

/* The effect of a pump on its bottle and its tube. */

interface Contents {
  readonly bottle: Bottle
  readonly tube: Tube
}

/** Sucks so many millilitres out of the bottle. @returns also what leaves at the nozzle, in the order of leaving */
export function pumpedOn(pump: Contents, ml: number): Contents & { readonly outflow: readonly LiquidLayer[] } {
  const { bottle, drawn } = draw(pump.bottle, ml)
  const { tube, outflow } = push(pump.tube, drawn)
  return { bottle, tube, outflow }
}

/**
 * Sucks so many millilitres of air in at the nozzle. Whatever stood in the tube has room in the bottle: above what it
 * is said to hold there is more air than a tube is long.
 */
export function drawnBack(pump: Contents, ml: number): Contents {
  const { tube, outflow } = pull(pump.tube, ml)
  return { bottle: returned(pump.bottle, liquidIn(outflow)), tube }
}

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
