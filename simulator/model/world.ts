import type { PinRef } from '#domain/machine/pump.ts'
import type { LiquidLayer } from '#domain/ports/simulated-machine.port.ts'
import { addTime, type Microseconds, noTime } from '#domain/units/duration.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { type Bottle, draw } from './bottle.ts'
import { type Glass, pourInto, roomIn } from './glass.ts'
import { push, type Tube, volumeOf } from './tube.ts'

/** A pump with the bottle it sucks from and the tube it pushes through. */
export interface WorldPump {
  readonly pumpId: PumpId
  readonly pin: PinRef
  readonly activeHigh: boolean
  readonly mlPerSecond: number
  readonly powerMw: number
  readonly bottle: Bottle
  readonly tube: Tube
  readonly on: boolean
  /** null while it is on. */
  readonly lastSwitchedOffAt: Timestamp | null
}

/** The simulated machine and what stands on it: everything that physics knows. Immutable. */
export interface World {
  readonly time: Microseconds
  readonly pumps: readonly WorldPump[]
  readonly glass: Glass | null
  /** What flowed while no glass was there, in millilitres. */
  readonly trayMl: number
  readonly gramsPerMl: ReadonlyMap<IngredientId, number>
}

export const emptyWorld: World = { time: noTime, pumps: [], glass: null, trayMl: 0, gramsPerMl: new Map() }

export const isRunning = (world: World): boolean => world.pumps.some(pump => pump.on)

/** The shortest stretch that is looked at alone, in seconds: keeps rounding errors from stopping time. */
const shortestStretch = 1e-9

/**
 * Lets time pass. The result does not depend on how a time is cut into steps: each stretch ends where a bottle runs
 * dry, another layer reaches a nozzle or the glass is full, so that nothing changes within it.
 */
export function step(world: World, duration: Microseconds): World {
  const running = isRunning(world)
  let result: World = { ...world, time: addTime(world.time, duration) }
  for (let left = duration / 1_000_000; running && left > 0; ) {
    const stretch = Math.min(left, Math.max(shortestStretch, untilSomethingChanges(result)))
    result = flow(result, stretch)
    left -= stretch
  }
  return result
}

const atNozzle = (pump: WorldPump): LiquidLayer => pump.tube.layers.at(-1) ?? { ingredientId: null, ml: 0 }

/** What comes out of the nozzle now: through a tube without length, what is in the bottle. */
function flowing(pump: WorldPump): IngredientId | null {
  if (!pump.on) return null
  if (pump.tube.layers.length > 0) return atNozzle(pump).ingredientId
  return pump.bottle.ml > 0 ? pump.bottle.ingredientId : null
}

/** In seconds. */
function untilSomethingChanges(world: World): number {
  let soonest = Number.POSITIVE_INFINITY
  let intoGlass = 0
  for (const pump of world.pumps) {
    if (!pump.on || pump.mlPerSecond <= 0) continue
    if (pump.bottle.ml > 0) soonest = Math.min(soonest, pump.bottle.ml / pump.mlPerSecond)
    if (pump.tube.layers.length > 1) soonest = Math.min(soonest, atNozzle(pump).ml / pump.mlPerSecond)
    if (flowing(pump) !== null) intoGlass += pump.mlPerSecond
  }
  const room = world.glass ? roomIn(world.glass) : 0
  if (room > 0 && intoGlass > 0) soonest = Math.min(soonest, room / intoGlass)
  return soonest
}

function flow(world: World, seconds: number): World {
  const together = new Set<IngredientId>()
  for (const pump of world.pumps) {
    const ingredientId = flowing(pump)
    if (ingredientId !== null) together.add(ingredientId)
  }
  let { glass, trayMl } = world
  const pumps = world.pumps.map(pump => {
    if (!pump.on) return pump
    const { bottle, drawn } = draw(pump.bottle, pump.mlPerSecond * seconds)
    const { tube, outflow } = push(pump.tube, drawn)
    for (const { ingredientId, ml } of outflow) {
      if (ingredientId === null) continue
      if (glass) glass = pourInto(glass, ingredientId, ml, together)
      else trayMl += ml
    }
    return { ...pump, bottle, tube }
  })
  return { ...world, pumps, glass, trayMl }
}

/** The weight on the scale in grams; the empty glass counts. */
export function scaleGrams(world: World): number {
  if (!world.glass) return 0
  return world.glass.layers.reduce(
    (sum, { ingredientId, ml }) => sum + ml * (ingredientId === null ? 0 : (world.gramsPerMl.get(ingredientId) ?? 1)),
    world.glass.emptyGrams,
  )
}

/** All liquid there is: in bottles, tubes, the glass, and spilled. */
export function liquidMl(world: World): number {
  const inPumps = world.pumps.reduce(
    (sum, { bottle, tube }) => sum + bottle.ml + volumeOf(tube.layers.filter(layer => layer.ingredientId !== null)),
    0,
  )
  const inGlass = world.glass ? volumeOf(world.glass.layers) + world.glass.spilledMl : 0
  return inPumps + inGlass + world.trayMl
}
