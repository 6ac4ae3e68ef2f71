/*
 * What hands and wires do to the world between two steps: fit pumps, switch them, place glasses, pour something in.
 */
import type { PinRef } from '#domain/machine/pump.ts'
import type { SimulatedPumpBuild } from '#domain/ports/simulated-machine.port.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { refilled } from './bottle.ts'
import { emptyGlass, type Glass, pourInto } from './glass.ts'
import { filledTube, refitted } from './tube.ts'
import type { World, WorldPump } from './world.ts'

export const samePin = (a: PinRef, b: PinRef): boolean => a.boardId === b.boardId && a.nr === b.nr

/**
 * Fits exactly these pumps. One that is there already keeps its tube, and its bottle if that holds the same liquid.
 * One whose wire was changed gets no power until its line is set again.
 */
export function build(world: World, pumps: readonly SimulatedPumpBuild[], now: Timestamp): World {
  const gramsPerMl = new Map(world.gramsPerMl)
  for (const { bottle } of pumps) gramsPerMl.set(bottle.ingredientId, bottle.gramsPerMl)
  const fitted = pumps.map(pump => {
    const before = world.pumps.find(({ pumpId }) => pumpId === pump.pumpId)
    return before ? rebuilt(before, pump, now) : built(pump, now)
  })
  return { ...world, pumps: fitted, gramsPerMl }
}

const built = (pump: SimulatedPumpBuild, now: Timestamp): WorldPump => ({
  pumpId: pump.pumpId,
  pin: { boardId: pump.pin.boardId, nr: pump.pin.nr },
  activeHigh: pump.activeHigh,
  mlPerSecond: pump.mlPerSecond,
  powerMw: pump.powerMw,
  bottle: { ingredientId: pump.bottle.ingredientId, ml: pump.bottle.ml, capacityMl: pump.bottle.capacityMl },
  tube: filledTube(pump.tubeCapacityMl, pump.bottle.ingredientId, pump.tubeMl),
  on: false,
  lastSwitchedOffAt: now,
})

function rebuilt(before: WorldPump, pump: SimulatedPumpBuild, now: Timestamp): WorldPump {
  const fresh = built(pump, now)
  const sameLiquid = before.bottle.ingredientId === pump.bottle.ingredientId
  const sameWire = before.activeHigh === pump.activeHigh && samePin(before.pin, pump.pin)
  return {
    ...fresh,
    bottle: sameLiquid ? { ...fresh.bottle, ml: before.bottle.ml } : fresh.bottle,
    tube: refitted(before.tube, pump.tubeCapacityMl),
    on: sameWire && before.on,
    lastSwitchedOffAt: sameWire || !before.on ? before.lastSwitchedOffAt : now,
  }
}

/** Turns the pumps for which `on` has an answer on or off; undefined leaves one as it is. */
export function switchPumps(world: World, on: (pump: WorldPump) => boolean | undefined, now: Timestamp): World {
  const pumps = world.pumps.map(pump => {
    const wanted = on(pump) ?? pump.on
    return wanted === pump.on ? pump : { ...pump, on: wanted, lastSwitchedOffAt: wanted ? null : now }
  })
  return { ...world, pumps }
}

/** The glass that stood there is taken away. */
export const placeGlass = (world: World, glass: Pick<Glass, 'sizeMl' | 'shape' | 'emptyGrams'>): World => ({
  ...world,
  glass: emptyGlass(glass),
})

export const takeGlass = (world: World): World => ({ ...world, glass: null })

/** @param ml more than 0 */
export function addByHand(world: World, ingredientId: IngredientId, ml: number, gramsPerMl: number): World {
  const weighed = { ...world, gramsPerMl: new Map(world.gramsPerMl).set(ingredientId, gramsPerMl) }
  if (!world.glass) return { ...weighed, trayMl: world.trayMl + ml }
  return { ...weighed, glass: pourInto(world.glass, ingredientId, ml, new Set([ingredientId])) }
}

export const refill = (world: World, pumpId: PumpId): World => ({
  ...world,
  pumps: world.pumps.map(pump => (pump.pumpId === pumpId ? { ...pump, bottle: refilled(pump.bottle) } : pump)),
})
