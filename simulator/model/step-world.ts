import { addTime, type Microseconds, microseconds, milliseconds, subtractTime } from '#domain/units/duration.ts'
import type { IngredientId } from '#domain/units/id.ts'
import type { LiquidLayer } from '../ports/simulated-machine.port.ts'
import { arriving, type Bottle, drawnBack, liquidIn, pumpedOn, type Tube } from './bottle-and-tube.ts'
import { exp } from './exact-math.ts'
import { type Inflow, pourInto, roomIn } from './glass.ts'
import { type Conditions, isMoving, moved, seeped, trainEnd } from './motion.ts'
import { energyBetween, nextLook, regulated } from './supply.ts'
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

/** The world is settled at each multiple of this, and where something is done to it; at no other instant. */
export const settling = milliseconds(250)

/** The last instant until `at` at which the world is settled by itself. */
export const settlingBefore = (at: Microseconds): Microseconds => microseconds(Math.floor(at / settling) * settling)

/**
 * Lets time pass by way of every settling instant. Rounding depends on where time is cut: a look at the world in
 * between must not change it, so looks are steps from the last settled world that nobody keeps.
 */
export function advance(world: World, to: Microseconds): World {
  let settled = world
  for (let next = settlingBefore(settled.time) + settling; next < to && isRunning(settled); next += settling) {
    settled = step(settled, subtractTime(microseconds(next), settled.time))
  }
  return step(settled, subtractTime(to, settled.time))
}

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

/** The load cell's answer: a first-order low pass, y' = (w − y) / τ, of a weight w that changes evenly. */
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

export interface Stretch {
  readonly to: Microseconds
  /** The volume that each pump moves until then, in millilitres, in the order of the pumps. */
  readonly given: readonly number[]
}

export function nextStretch(world: World, end: Microseconds): Stretch {
  const conditions = conditionsOf(world)
  const known = nextKnown(world, end)
  const given = givenUntil(world, conditions, known)
  const changed = beforeAnyChange(world, conditions, given, known)
  const flowed = changed === known ? given : givenUntil(world, conditions, changed)
  const to = beforeOverflow(world, conditions, flowed, changed)
  return { to, given: to === changed ? flowed : givenUntil(world, conditions, to) }
}

const givenUntil = (world: World, conditions: Conditions, to: Microseconds): number[] =>
  world.pumps.map(pump => givenBy(world, conditions, pump, to))

const givenBy = (world: World, conditions: Conditions, pump: WorldPump, to: Microseconds): number =>
  seeps(world, pump) ? seeped(pump, world.time, to) : moved(pump, conditions, world.time, to)

/** The next instant known without looking at the flow: the last pulses or drops, the next look at the voltage. */
function nextKnown(world: World, end: Microseconds): Microseconds {
  let soonest = end
  const pass = (at: Microseconds): void => {
    if (at > world.time && at < soonest) soonest = at
  }
  for (const { motion, on } of world.pumps) if (on && motion?.train) pass(trainEnd(motion))
  for (const { until } of world.falling) pass(until)
  if (world.hand) {
    pass(world.hand.heldFrom)
    pass(world.hand.until)
  }
  const look = nextLook(world)
  if (look !== null) pass(look)
  return soonest
}

/** The first instant until `end` at which a bottle has run dry or something else has come to a nozzle. */
function beforeAnyChange(
  world: World,
  conditions: Conditions,
  given: readonly number[],
  end: Microseconds,
): Microseconds {
  let soonest = end
  for (const [index, pump] of world.pumps.entries()) {
    const most = beforeChange(world, pump)
    if ((given[index] ?? 0) < most) continue
    soonest = firstInstant(world.time, soonest, at => givenBy(world, conditions, pump, at) >= most)
  }
  return soonest
}

/** The liquid that comes out of the nozzle now: through a tube without length, the one in the bottle. */
export function flowing(pump: WorldPump): IngredientId | null {
  const atNozzle = pump.tube.layers.at(-1)
  if (atNozzle) return atNozzle.ingredientId
  return pump.bottle.ml > 0 ? pump.bottle.ingredientId : null
}

/** How much a pump may give before it gives something else; infinite if nothing else is on its way. */
function beforeChange(world: World, pump: WorldPump): number {
  const { bottle, tube } = pump
  const untilDry = bottle.ml > 0 ? bottle.ml : Number.POSITIVE_INFINITY
  if (seeps(world, pump)) return untilDry
  if (!pump.on || directionOf(world, pump) === 'backward') return Number.POSITIVE_INFINITY
  const atNozzle = tube.layers.at(-1)
  const nextIn = bottle.ml > 0 ? bottle.ingredientId : null
  const willChange = atNozzle && (tube.layers.length > 1 || atNozzle.ingredientId !== nextIn)
  return willChange ? Math.min(untilDry, atNozzle.ml) : untilDry
}

const isPouring = (world: World, pump: WorldPump): boolean =>
  seeps(world, pump) || (pump.on && directionOf(world, pump) === 'forward' && flowing(pump) !== null)

/** Less room than this is a rounding error, in millilitres. */
const leastRoom = 1e-9

/** The last instant until `end` at which all that flows still fits; one later than now if there is none. */
function beforeOverflow(
  world: World,
  conditions: Conditions,
  given: readonly number[],
  end: Microseconds,
): Microseconds {
  const { time: from, glass, falling, pumps } = world
  const room = glass ? roomIn(glass) : 0
  if (room <= leastRoom) return end
  let arrived = 0
  for (const [index, pump] of pumps.entries()) if (isPouring(world, pump)) arrived += given[index] ?? 0
  for (const drops of falling) arrived += arriving(drops, from, end)
  if (arrived <= room) return end
  const pouring = pumps.filter(pump => isPouring(world, pump))
  const arrivedBy = (at: Microseconds): number => {
    let ml = 0
    for (const pump of pouring) ml += givenBy(world, conditions, pump, at)
    for (const drops of falling) ml += arriving(drops, from, at)
    return ml
  }
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
