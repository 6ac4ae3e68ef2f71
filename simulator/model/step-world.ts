import type { LiquidLayer } from '#domain/ports/simulated-machine.port.ts'
import { addTime, type Microseconds, microseconds } from '#domain/units/duration.ts'
import type { IngredientId } from '#domain/units/id.ts'
import { draw, returned } from './bottle.ts'
import { arriving } from './falling.ts'
import { type Inflow, pourInto, roomIn } from './glass.ts'
import { moved } from './motion.ts'
import { liquidIn, pull, push } from './tube.ts'
import { directionOf, isRunning, type World, type WorldPump } from './world.ts'

/**
 * Lets time pass. The result does not depend on how a time is cut into steps: each stretch ends where a bottle runs
 * dry, another layer reaches a nozzle, the last drop has fallen or the glass is full, so that within it the same
 * liquids flow. Such instants are found to the microsecond, at which also the pins are switched.
 */
export function step(world: World, duration: Microseconds): World {
  const end = addTime(world.time, duration)
  let result = world
  while (result.time < end && isRunning(result)) result = flow(result, nextInstant(result, end))
  return result.time === end ? result : { ...result, time: end }
}

/** What comes out of the nozzle now: through a tube without length, what is in the bottle. */
function flowing(pump: WorldPump): IngredientId | null {
  const atNozzle = pump.tube.layers.at(-1)
  if (atNozzle) return atNozzle.ingredientId
  return pump.bottle.ml > 0 ? pump.bottle.ingredientId : null
}

/** How much may flow before something else comes out of the nozzle; infinite if nothing else is on its way. */
function beforeChange({ bottle, tube }: WorldPump): number {
  const atNozzle = tube.layers.at(-1)
  const nextIn = bottle.ml > 0 ? bottle.ingredientId : null
  const willChange = atNozzle && (tube.layers.length > 1 || atNozzle.ingredientId !== nextIn)
  const untilDry = bottle.ml > 0 ? bottle.ml : Number.POSITIVE_INFINITY
  return willChange ? Math.min(untilDry, atNozzle.ml) : untilDry
}

/** Less room than this is a rounding error, in millilitres. */
const leastRoom = 1e-9

/** Where the next stretch ends: later than now, and not after `end`. */
function nextInstant(world: World, end: Microseconds): Microseconds {
  const from = world.time
  const moving = world.pumps.filter(pump => pump.on && directionOf(world, pump) === 'forward')
  let soonest = end
  for (const pump of moving) {
    const change = beforeChange(pump)
    if (moved(pump, from, soonest) >= change) {
      soonest = firstInstant(from, soonest, at => moved(pump, from, at) >= change)
    }
  }
  for (const { until } of world.falling) if (until > from && until < soonest) soonest = until
  return beforeOverflow(
    world,
    moving.filter(pump => flowing(pump) !== null),
    soonest,
  )
}

/** The last instant until `end` at which all that flows still fits; one later than now if there is none. */
function beforeOverflow(world: World, pouring: readonly WorldPump[], end: Microseconds): Microseconds {
  const from = world.time
  const room = world.glass ? roomIn(world.glass) : 0
  if (room <= leastRoom) return end
  const arrivedBy = (at: Microseconds): number => {
    let ml = 0
    for (const pump of pouring) ml += moved(pump, from, at)
    for (const falling of world.falling) ml += arriving(falling, from, at)
    return ml
  }
  if (arrivedBy(end) <= room) return end
  const overflows = firstInstant(from, end, at => arrivedBy(at) > room)
  return microseconds(Math.max(from + 1, overflows - 1))
}

/** The first instant after `from` at which something is so that stays so, or `until` if it is not so before. */
function firstInstant(from: Microseconds, until: Microseconds, isSo: (at: Microseconds) => boolean): Microseconds {
  if (!isSo(until)) return until
  let [before, after] = [from, until]
  while (after - before > 1) {
    const middle = microseconds(Math.floor((before + after) / 2))
    if (isSo(middle)) after = middle
    else before = middle
  }
  return after
}

function flow(world: World, to: Microseconds): World {
  const from = world.time
  const outflow: LiquidLayer[] = []
  const pumps = world.pumps.map(pump => {
    const ml = moved(pump, from, to)
    if (ml <= 0) return pump
    if (directionOf(world, pump) === 'backward') return drawnBack(pump, ml)
    const { bottle, drawn } = draw(pump.bottle, ml)
    const { tube, outflow: leaving } = push(pump.tube, drawn)
    outflow.push(...leaving)
    return { ...pump, bottle, tube }
  })
  for (const falling of world.falling) {
    outflow.push({ ingredientId: falling.ingredientId, ml: arriving(falling, from, to) })
  }
  const falling = world.falling.length === 0 ? world.falling : world.falling.filter(({ until }) => until > to)
  return { ...world, ...caught(world, outflow), time: to, pumps, falling }
}

function drawnBack(pump: WorldPump, ml: number): WorldPump {
  const { tube, outflow } = pull(pump.tube, ml)
  return { ...pump, bottle: returned(pump.bottle, liquidIn(outflow)), tube }
}

/** What is under the nozzles after `outflow`, all of which flowed at the same time. */
function caught({ glass, trayMl }: World, outflow: readonly LiquidLayer[]): Pick<World, 'glass' | 'trayMl'> {
  const inflows: Inflow[] = []
  for (const { ingredientId, ml } of outflow) if (ingredientId !== null && ml > 0) inflows.push({ ingredientId, ml })
  if (inflows.length === 0) return { glass, trayMl }
  return glass ? { glass: pourInto(glass, inflows), trayMl } : { glass, trayMl: trayMl + liquidIn(inflows) }
}
