/* Breaks parts of the machine, and mends them. */

import type { Microseconds } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { type FaultRef, faultsOfPump, isSameFault, type SimulatedFault } from '../scenario-language/fault.ts'
import type { Motion } from './motion.ts'
import { connected, setLines } from './switching.ts'
import { pinOf, type World, type WorldPump } from './world.ts'

type PumpFault = Extract<SimulatedFault, { readonly pumpId: PumpId }>

const isOfPump = <Fault extends FaultRef>(fault: Fault): fault is Extract<Fault, { readonly pumpId: PumpId }> =>
  'pumpId' in fault

/** Why a fault cannot be in this machine; null when it can. */
export function cannotBreak(world: World, fault: SimulatedFault): string | null {
  if (isOfPump(fault)) {
    const pump = world.pumps.find(({ pumpId }) => pumpId === fault.pumpId)
    if (!pump) return `there is no pump ${fault.pumpId}`
    return faultsOfPump[pump.drive.kind].includes(fault.kind) ? null : `a ${pump.drive.kind} cannot be ${fault.kind}`
  }
  if (fault.kind !== 'expander-missing') return null
  return world.expanders.some(({ address }) => address === fault.address) ? null : `no expander at ${fault.address}`
}

/** A fault that cannot be in this machine changes nothing. */
export function breakSomething(world: World, fault: SimulatedFault, now: Timestamp): World {
  if (cannotBreak(world, fault) !== null) return world
  if (isOfPump(fault)) return withPumpFault(world, fault.pumpId, fault, now)
  const others = world.faults.filter(other => !isSameFault(other, fault))
  const broken = { ...world, faults: [...others, fault] }
  return fault.kind === 'expander-missing' ? withoutItsLines(broken, fault.address, now) : broken
}

export function mend(world: World, fault: FaultRef, now: Timestamp): World {
  if (!isOfPump(fault)) return { ...world, faults: world.faults.filter(other => !isSameFault(other, fault)) }
  const isThere = world.pumps.some(pump => pump.pumpId === fault.pumpId && pump.fault === fault.kind)
  return isThere ? withPumpFault(world, fault.pumpId, null, now) : world
}

/** Hands let go, too. */
export function mendAll(world: World, now: Timestamp): World {
  const pumpsMended = world.pumps.reduce(
    (result, { pumpId, fault }) => (fault === null ? result : withPumpFault(result, pumpId, null, now)),
    world,
  )
  return { ...pumpsMended, faults: [], hand: null }
}

/** A relay that was stuck does what its pin says again. */
function withPumpFault(world: World, pumpId: PumpId, broken: PumpFault | null, now: Timestamp): World {
  const before = world.pumps.find(pump => pump.pumpId === pumpId)
  const fault = broken?.kind ?? null
  const flowFactor = broken?.kind === 'flow-changed' ? broken.factor : 1
  if (!before || (before.fault === fault && before.flowFactor === flowFactor)) return world
  const motion = fault === 'jammed' ? before.motion : freed(before, world.time)
  const pump: WorldPump = { ...before, fault, flowFactor, motion }
  return connected(world, pump, now)
}

/** A motor that was jammed comes up to its speed from standing still. */
const freed = ({ drive, fault, motion }: WorldPump, since: Microseconds): Motion | null =>
  motion && fault === 'jammed' && drive.kind === 'dc' ? { ...motion, since } : motion

/** It has no power any more, and what it knew is gone when it comes back. */
function withoutItsLines(world: World, address: number, now: Timestamp): World {
  const boards = world.expanders.flatMap(expander => (expander.address === address ? [expander.boardId] : []))
  const lines = [...world.levels.keys()].flatMap(key => {
    const pin = pinOf(key)
    return boards.some(boardId => boardId === pin.boardId) ? [{ pin, level: null }] : []
  })
  return setLines(world, lines, now)
}
