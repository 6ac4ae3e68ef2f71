import { addTime, type Microseconds, subtractTime } from '#domain/units/duration.ts'
import type { LiquidLayer } from '../ports/simulated-machine.port.ts'
import { type Bottle, drawnBack, liquidIn, pumpedOn, type Tube } from './bottle-and-tube.ts'
import { exp } from './exact-math.ts'
import { arriving } from './falling.ts'
import { type Inflow, pourInto } from './glass.ts'
import { isMoving } from './motion.ts'
import { energyBetween } from './power.ts'
import { flowing, nextStretch, type Stretch } from './stretch.ts'
import { regulated } from './supply.ts'
import {
  conditionsOf,
  directionOf,
  hasLag,
  isRunning,
  isStillFelt,
  loadGrams,
  seeps,
  type World,
  type WorldPump,
} from './world.ts'

/**
 * Lets time pass. The result does not depend on how a time is cut into steps: each stretch ends where a bottle runs
 * dry, another layer reaches a nozzle, the last pulse was made, the last drop has fallen, the glass is full or the
 * voltage changes, so that within it the same liquids flow. Such instants are found to the microsecond, at which also
 * the pins are switched.
 */
export function step(world: World, duration: Microseconds): World {
  const end = addTime(world.time, duration)
  let result = world
  while (result.time < end && isRunning(result)) result = regulated(flow(result, nextStretch(result, end)))
  return result.time === end ? result : { ...result, time: end }
}

function flow(world: World, { to, given }: Stretch): World {
  const from = world.time
  const conditions = conditionsOf(world)
  const outflow: LiquidLayer[] = []
  let energyJ = 0
  const pumps = world.pumps.map((pump, index) => {
    const isSeeping = seeps(world, pump)
    if (!pump.on && !isSeeping) return pump
    energyJ += energyBetween(world, pump, from, to)
    const ran = pump.on ? addTime(pump.ran, subtractTime(to, from)) : pump.ran
    const ml = given[index] ?? 0
    if (isSeeping) return leaking(pump, ran, ml, outflow)
    if (!isMoving(pump, conditions, from)) return used(pump, ran, pump.bottle, pump.tube)
    return directionOf(world, pump) === 'forward'
      ? pumping(pump, ran, ml, outflow)
      : { ...pump, ran, ...(ml > 0 ? drawnBack(pump, ml) : {}) }
  })
  for (const falling of world.falling) {
    outflow.push({ ingredientId: falling.ingredientId, ml: arriving(falling, from, to) })
  }
  const falling = world.falling.length === 0 ? world.falling : world.falling.filter(({ until }) => until > to)
  const supply =
    energyJ === 0 ? world.supply : { ...world.supply, energyJ: world.supply.energyJ + energyJ * conditions.voltage }
  return letGo(felt(world, { ...world, ...caught(world, outflow, to), time: to, pumps, falling, supply }))
}

/** A hand whose time is over is away at once. */
function letGo(world: World): World {
  if (!world.hand || world.hand.until > world.time) return world
  const free = { ...world, hand: null }
  return hasLag(free) ? free : { ...free, feltGrams: loadGrams(free) }
}

/** @param outflow what leaves at its nozzle is added to it; what is too little to tell yet is an inflow, too */
function pumping(pump: WorldPump, ran: Microseconds, ml: number, outflow: LiquidLayer[]): WorldPump {
  if (ml <= 0) {
    outflow.push({ ingredientId: flowing(pump), ml: 0 })
    return used(pump, ran, pump.bottle, pump.tube)
  }
  const { bottle, tube, outflow: leaving } = pumpedOn(pump, ml)
  for (const layer of leaving) outflow.push(layer)
  return used(pump, ran, bottle, tube)
}

/** Field by field: that is several times as fast as a copy with changes, and nothing is done more often. */
const used = (pump: WorldPump, ran: Microseconds, bottle: Bottle, tube: Tube): WorldPump => ({
  pumpId: pump.pumpId,
  drive: pump.drive,
  powerMw: pump.powerMw,
  bottle,
  tube,
  commanded: pump.commanded,
  closed: pump.closed,
  on: pump.on,
  fault: pump.fault,
  flowFactor: pump.flowFactor,
  motion: pump.motion,
  ran,
  lastSwitchedOffAt: pump.lastSwitchedOffAt,
})

/** Past the spout of a closed valve. */
function leaking(pump: WorldPump, ran: Microseconds, ml: number, outflow: LiquidLayer[]): WorldPump {
  outflow.push({ ingredientId: pump.bottle.ingredientId, ml })
  return used(pump, ran, { ...pump.bottle, ml: pump.bottle.ml - ml }, pump.tube)
}

/** The state under the nozzles after `outflow`, all of which flowed at the same time. */
function caught(
  { glass, trayMl, time }: World,
  outflow: readonly LiquidLayer[],
  to: Microseconds,
): Pick<World, 'glass' | 'trayMl'> {
  const inflows: Inflow[] = []
  for (const { ingredientId, ml } of outflow) if (ingredientId !== null) inflows.push({ ingredientId, ml })
  if (inflows.length === 0) return { glass, trayMl }
  return glass
    ? { glass: { ...pourInto(glass, inflows, { from: time, to }), isChosen: false }, trayMl }
    : { glass, trayMl: trayMl + liquidIn(inflows) }
}

/**
 * The load cell's answer to a stretch of time: a first-order low pass, y' = (w − y) / τ, of a weight w that changes
 * evenly within the stretch.
 */
function felt(before: World, after: World): World {
  const { scale } = after
  if (!scale) return after
  const to = loadGrams(after)
  const tau = scale.lagMs * 1000
  if (tau <= 0) return { ...after, feltGrams: to }
  const from = loadGrams(before)
  const elapsed = after.time - before.time
  const rise = ((to - from) * tau) / elapsed
  const feltGrams = to - rise + (before.feltGrams - from + rise) * exp(-elapsed / tau)
  const settled = { ...after, feltGrams }
  return from === to && !isStillFelt(settled) ? { ...settled, feltGrams: to } : settled
}
