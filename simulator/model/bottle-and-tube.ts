import { type Microseconds, milliseconds } from '#domain/units/duration.ts'
import type { IngredientId } from '#domain/units/id.ts'
import type { LiquidLayer } from '../ports/simulated-machine.port.ts'

/** A tube is always full of something, liquid or air; volumes in millilitres. */
export interface Tube {
  readonly capacityMl: number
  /** From the bottle's end to the nozzle; neighbours differ. */
  readonly layers: readonly LiquidLayer[]
}

/** A tube whose bottle's end holds `ml` of a liquid, and air from there to the nozzle. */
export const filledTube = (capacityMl: number, ingredientId: IngredientId, ml: number): Tube =>
  refitted({ capacityMl, layers: [{ ingredientId, ml: Math.max(0, ml) }] }, capacityMl)

/** `outflow` is in the order of leaving. */
interface Pushed {
  readonly tube: Tube
  readonly outflow: readonly LiquidLayer[]
}

/** Pushes layers in at the bottle's end, the first one first; the same volume leaves at the nozzle. */
export function push(tube: Tube, intake: readonly LiquidLayer[]): Pushed {
  const only = tube.layers.length === 1 && intake.length === 1 ? tube.layers[0] : undefined
  // The usual case: a tube full of the very liquid that comes.
  if (only && only.ingredientId === intake[0]?.ingredientId) return { tube, outflow: intake }
  const layers = intake.toReversed().concat(tube.layers)
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

/** Sucks `ml` of air in at the nozzle; what was in the tube leaves at the bottle's end. */
export function pull(tube: Tube, ml: number): Pushed {
  const mirrored = push({ ...tube, layers: tube.layers.toReversed() }, [{ ingredientId: null, ml }])
  return { tube: { ...tube, layers: mirrored.tube.layers.toReversed() }, outflow: mirrored.outflow }
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
    if (last?.ingredientId !== layer.ingredientId) result.push(layer)
    else result[result.length - 1] = { ...last, ml: last.ml + layer.ml }
  }
  return result
}

interface Contents {
  readonly bottle: Bottle
  readonly tube: Tube
}

export function pumpedOn(pump: Contents, ml: number): Contents & Pushed {
  const { bottle, drawn } = draw(pump.bottle, ml)
  return { bottle, ...push(pump.tube, drawn) }
}

/** Sucks so many millilitres of air in at the nozzle. What stood in the tube always has room in the bottle. */
export function drawnBack(pump: Contents, ml: number): Contents {
  const { tube, outflow } = pull(pump.tube, ml)
  // It mixes with the content: from then on it is the same liquid.
  return { bottle: { ...pump.bottle, ml: pump.bottle.ml + liquidIn(outflow) }, tube }
}

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

/** Liquid between a nozzle and the glass: it arrives evenly within its time. */
export interface Falling {
  readonly ingredientId: IngredientId
  /** All of it, whatever of it has arrived. */
  readonly ml: number
  readonly from: Microseconds
  readonly until: Microseconds
}

/** How long the spout below a valve runs empty. */
export const spoutTime = milliseconds(300)
/** How long drops follow a pump that has stopped. */
export const dripTime = milliseconds(500)

const clamped = (at: number, { from, until }: Falling): number => Math.max(from, Math.min(until, at))

/** The part that arrives between two instants, in millilitres. */
export const arriving = (falling: Falling, from: Microseconds, to: Microseconds): number =>
  (falling.ml * (clamped(to, falling) - clamped(from, falling))) / Math.max(1, falling.until - falling.from)
