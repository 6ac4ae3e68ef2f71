/*
 * What wires do to the world between two steps: power on pins, pulses on pins, the director's relay.
 */
import type { PinRef } from '#domain/machine/pump.ts'
import type { StepTrain } from '#domain/machine/stepper.ts'
import type { Direction } from '#domain/pour/program.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { dripTime, type Falling, fallingFor, spoutTime } from './falling.ts'
import { drawFlowNoise } from './flow-noise.ts'
import type { Motion } from './motion.ts'
import { dropped, filledTube } from './tube.ts'
import { directionOf, type World, type WorldPump } from './world.ts'

export const samePin = (a: PinRef, b: PinRef): boolean => a.boardId === b.boardId && a.nr === b.nr

/** Turns the pumps for which `on` has an answer on or off; undefined leaves one as it is. */
export function switchPumps(world: World, on: (pump: WorldPump) => boolean | undefined, now: Timestamp): World {
  let result = world
  for (const pump of world.pumps) {
    const wanted = on(pump) ?? pump.on
    if (wanted !== pump.on) result = wanted ? switchedOn(result, pump) : switchedOff(result, pump, now)
  }
  return result
}

function switchedOn(world: World, pump: WorldPump): World {
  const on = { ...pump, on: true, lastSwitchedOffAt: null }
  if (pump.drive.kind === 'stepper') return withPump(world, on)
  const { world: after, motion } = beginning(world, null)
  return withPump(after, { ...on, motion })
}

/** What hangs at the nozzle falls. */
function switchedOff(world: World, pump: WorldPump, now: Timestamp): World {
  const off = { ...pump, on: false, lastSwitchedOffAt: now }
  if (pump.drive.kind === 'valve') {
    const spout = pump.tube.layers.flatMap(({ ingredientId, ml }) =>
      ingredientId === null ? [] : [fallingFor(ingredientId, ml, world.time, spoutTime)],
    )
    const tube = filledTube(pump.tube.capacityMl, pump.bottle.ingredientId, 0)
    return withFalling(withPump(world, { ...off, motion: null, tube }), spout)
  }
  const motion = pump.drive.kind === 'stepper' ? pump.motion : null
  const drop = directionOf(world, pump) === 'forward' ? dropped(pump.tube, world.imperfection.dripMl) : null
  if (!drop) return withPump(world, { ...off, motion })
  return withFalling(withPump(world, { ...off, motion, tube: drop.tube }), [
    fallingFor(drop.ingredientId, drop.ml, world.time, dripTime),
  ])
}

/** Pulses begin at a pin; a train that is there ends. */
export function startTrain(world: World, pin: PinRef, train: StepTrain): World {
  let result = world
  for (const pump of world.pumps) {
    if (!hangsOn(pump, pin)) continue
    const { world: after, motion } = beginning(result, train)
    result = withPump(after, { ...pump, motion })
  }
  return result
}

/** No more pulses at a pin. */
export const stopTrain = (world: World, pin: PinRef): World => ({
  ...world,
  pumps: world.pumps.map(pump => (hangsOn(pump, pin) ? { ...pump, motion: null } : pump)),
})

export const turnDirector = (world: World, direction: Direction): World => ({ ...world, direction })

const hangsOn = ({ drive }: WorldPump, pin: PinRef): boolean => drive.kind === 'stepper' && samePin(drive.stepPin, pin)

function beginning(world: World, train: StepTrain | null): { readonly world: World; readonly motion: Motion } {
  const { chance, noise } = drawFlowNoise(world.chance, world.imperfection.flowNoise)
  return { world: { ...world, chance }, motion: { since: world.time, noise, train } }
}

const withPump = (world: World, changed: WorldPump): World => ({
  ...world,
  pumps: world.pumps.map(pump => (pump.pumpId === changed.pumpId ? changed : pump)),
})

const withFalling = (world: World, falling: readonly Falling[]): World =>
  falling.length === 0 ? world : { ...world, falling: [...world.falling, ...falling] }
