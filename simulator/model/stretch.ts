import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import type { IngredientId } from '#domain/units/id.ts'
import { arriving } from './falling.ts'
import { roomIn } from './glass.ts'
import { type Conditions, moved, seeped, trainEnd } from './motion.ts'
import { nextLook } from './supply.ts'
import { conditionsOf, directionOf, seeps, type World, type WorldPump } from './world.ts'

/** A stretch of time within which the same liquids flow. It begins where the world is. */
export interface Stretch {
  /** Later than the world. */
  readonly to: Microseconds
  /** The volume that each pump moves until then, in millilitres, in the order of the pumps. */
  readonly given: readonly number[]
}

/** The stretch that begins now, until `end` at most. */
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

/**
 * The next instant known without looking at the flow: the last pulses, the last drops, the next look at the voltage.
 */
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

/** Whether the pump lets any liquid fall now. */
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
