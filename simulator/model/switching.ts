/* The effect of wires on the world between two steps: levels of pins, pulses on pins. */
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { StepTrain } from '#domain/machine/pump-motion.ts'
import type { PinLevel } from '#domain/ports/hardware.port.ts'
import { addTime, type Microseconds } from '#domain/units/duration.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { LiquidLayer } from '../ports/simulated-machine.port.ts'
import { drawnBack, dripTime, dropped, filledTube, pumpedOn, spoutTime } from './bottle-and-tube.ts'
import { drawFlowNoise } from './chance.ts'
import { type Motion, runningOutTime, runOut, wornTo } from './motion.ts'
import { conditionsOf, directionOf, isSupplied, pinKey, type World, type WorldPump } from './world.ts'

/** null: not driven. */
export interface LineChange {
  readonly pin: PinRef
  readonly level: PinLevel | null
}

/**
 * Sets lines in one step. Only lines that are set switch anything: a pump that was wired anew meanwhile stays off until
 * then. The director's relay falls back to forward when nobody drives it, and the supply relay opens.
 */
export function setLines(world: World, changes: readonly LineChange[], now: Timestamp): World {
  const levels = new Map(world.levels)
  const set = new Map<string, PinLevel | null>()
  for (const { pin, level } of changes) {
    set.set(pinKey(pin), level)
    if (level === null) levels.delete(pinKey(pin))
    else levels.set(pinKey(pin), level)
  }
  const commanded = ({ drive }: WorldPump): boolean | undefined => {
    const level = set.get(pinKey(drive.kind === 'stepper' ? drive.enablePin : drive.pin))
    const activeHigh = drive.kind === 'stepper' ? drive.enableHigh : drive.activeHigh
    return level === undefined ? undefined : level === (activeHigh ? 'high' : 'low')
  }
  const director = world.director
  const relay = director ? set.get(pinKey(director.pin)) : undefined
  const switched = switchPumps({ ...world, levels }, commanded, now)
  if (!director || relay === undefined) return switched
  const isBackward = relay === (director.forwardHigh ? 'low' : 'high')
  return { ...switched, direction: isBackward ? 'backward' : 'forward' }
}

/** Turns the pumps for which `on` has an answer on or off; undefined leaves one as it is, as does a stuck relay. */
export function switchPumps(world: World, on: (pump: WorldPump) => boolean | undefined, now: Timestamp): World {
  let result = world
  for (const before of world.pumps) {
    const commanded = on(before) ?? before.commanded
    result = connected(result, commanded === before.commanded ? before : { ...before, commanded }, now)
  }
  return result
}

/** Its relay follows its pin unless it is stuck, and gives it power where the supply relay does. */
export function connected(world: World, pump: WorldPump, now: Timestamp): World {
  const closed = pump.commanded || (pump.fault === 'stuck-on' && pump.closed)
  const switched = closed === pump.closed ? pump : { ...pump, closed }
  const known = world.pumps.includes(switched) ? world : withPump(world, switched)
  return powered(known, switched, closed && isSupplied(world), now)
}

/** Gives a pump power or takes it, whatever its pin says. */
export function powered(world: World, pump: WorldPump, wanted: boolean, now: Timestamp): World {
  if (wanted === pump.on) return world
  return wanted ? switchedOn(world, pump) : switchedOff(world, pump, now)
}

function switchedOn(world: World, pump: WorldPump): World {
  const on = { ...pump, on: true, lastSwitchedOffAt: null }
  if (pump.drive.kind === 'stepper') return withPump(world, on)
  const { world: after, motion } = beginning(world, pump, null)
  return withPump(after, { ...on, motion })
}

/** A rotor runs out, and what hangs at the nozzle falls. */
function switchedOff(world: World, pump: WorldPump, now: Timestamp): World {
  const off = { ...pump, on: false, lastSwitchedOffAt: now }
  if (pump.drive.kind === 'valve') return spoutGone(withPump(world, { ...off, motion: null }), pump)
  if (pump.drive.kind === 'stepper') return dripping(withPump(world, off), off)
  const ml = runOut(pump, conditionsOf(world), world.time)
  const still = { ...off, motion: null }
  if (ml <= 0) return dripping(withPump(world, still), still)
  if (directionOf(world, pump) === 'backward') return withPump(world, { ...still, ...drawnBack(still, ml) })
  const { bottle, tube, outflow } = pumpedOn(still, ml)
  const empty = { ...still, bottle, tube }
  const fallTime = runningOutTime(world.imperfection.spinUpMs)
  return dripping(withFalling(withPump(world, empty), outflow, fallTime), empty)
}

function dripping(world: World, pump: WorldPump): World {
  const drop = directionOf(world, pump) === 'forward' ? dropped(pump.tube, world.imperfection.dripMl) : null
  if (!drop) return world
  return withFalling(withPump(world, { ...pump, tube: drop.tube }), [drop], dripTime)
}

/** The liquid in the spout of a valve falls when the valve has closed. */
export function spoutGone(world: World, { pumpId }: WorldPump): World {
  const valve = world.pumps.find(pump => pump.pumpId === pumpId)
  if (!valve) return world
  const tube = filledTube(valve.tube.capacityMl, valve.bottle.ingredientId, 0)
  return withFalling(withPump(world, { ...valve, tube }), valve.tube.layers, spoutTime)
}

/** Pulses begin at a pin; a train that is there ends. */
export function startTrain(world: World, pin: PinRef, train: StepTrain): World {
  let result = world
  for (const pump of world.pumps) {
    if (!hangsOn(pump, pin)) continue
    const { world: after, motion } = beginning(result, pump, train)
    result = withPump(after, { ...pump, motion })
  }
  return result
}

export const stopTrain = (world: World, pin: PinRef): World => ({
  ...world,
  pumps: world.pumps.map(pump => (hangsOn(pump, pin) ? { ...pump, motion: null } : pump)),
})

const hangsOn = ({ drive }: WorldPump, pin: PinRef): boolean => drive.kind === 'stepper' && samePin(drive.stepPin, pin)

function beginning(
  world: World,
  { drive, ran }: WorldPump,
  train: StepTrain | null,
): { readonly world: World; readonly motion: Motion } {
  const { flowNoise, wearPerHour } = world.imperfection
  const { chance, noise } = drawFlowNoise(world.chance, flowNoise)
  const worn = drive.kind === 'dc' ? wornTo(ran, wearPerHour) : 1
  return { world: { ...world, chance }, motion: { since: world.time, noise, train, worn } }
}

export const withPump = (world: World, changed: WorldPump): World => ({
  ...world,
  pumps: world.pumps.map(pump => (pump.pumpId === changed.pumpId ? changed : pump)),
})

/** Liquids fall from now on, within so much time. */
function withFalling(world: World, layers: readonly LiquidLayer[], fallTime: Microseconds): World {
  const { time: from } = world
  const falling = layers.flatMap(({ ingredientId, ml }) =>
    ingredientId === null ? [] : [{ ingredientId, ml, from, until: addTime(from, fallTime) }],
  )
  return { ...world, falling: [...world.falling, ...falling] }
}
