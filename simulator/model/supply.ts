/*
 * The power supply. As long as everything asks for no more than it can give, it keeps its voltage. Beyond that it gives
 * the most it can: motors draw in proportion to the voltage, so it sags to what it can give divided by what is asked.
 * Its capacitors carry it from one look to the next: it looks every 10 ms of the machine's time.
 */
import { addTime, type Microseconds, microseconds, milliseconds } from '#domain/units/duration.ts'
import type { PumpFaultKind } from '../scenario-language/action.ts'
import { exp } from './exact-math.ts'
import { isValveOpen } from './motion.ts'
import { spoutGone } from './switching.ts'
import { hasFault, type World, type WorldPump } from './world.ts'

const look = milliseconds(10)

const weakPart = 0.15
/** Some voltage is left under any load. */
const leastVoltage = 0.01

/** The most it can give, in milliwatts; null: unlimited. */
export function mostMw(world: World): number | null {
  const { maxMw } = world.supply
  if (!hasFault(world, 'supply-weak')) return maxMw
  return weakPart * (maxMw ?? world.pumps.reduce((sum, { powerMw }) => sum + powerMw, 0))
}

function voltageFor(most: number | null, demandMw: number): number {
  return most === null || demandMw <= most ? 1 : Math.max(leastVoltage, most / demandMw)
}

/** The next look that may find another voltage than there is; null if none will until someone switches something. */
export function nextLook(world: World): Microseconds | null {
  const most = mostMw(world)
  if (most === null && world.supply.voltage === 1) return null
  const demandMw = demandAt(world, world.time)
  const isSteady =
    world.supply.voltage === voltageFor(most, demandMw) &&
    (most === null || demandMw <= most || !world.pumps.some(pump => isInPeak(world, pump, world.time)))
  return isSteady ? null : addTime(microseconds(Math.floor(world.time / look) * look), look)
}

/** With the voltage of a look, if this is the instant of one. A valve that gets too little falls shut. */
export function regulated(world: World): World {
  if (world.time % look !== 0) return world
  const most = mostMw(world)
  const voltage = most === null ? 1 : voltageFor(most, demandAt(world, world.time))
  if (voltage === world.supply.voltage) return world
  const lowSince = voltage < tooLow ? (world.supply.lowSince ?? world.time) : null
  const shut = world.pumps.filter(pump => isValveOpen(pump, world.supply.voltage) && !isValveOpen(pump, voltage))
  return shut.reduce(spoutGone, { ...world, supply: { ...world.supply, voltage, lowSince } })
}

/** Below this part of its voltage it cannot feed the controller either. */
const tooLow = 0.5
/** How long the controller lives on what is left in its capacitors. */
const survived = milliseconds(50)

/** The voltage has been so low for so long that the controller has lost its power. */
export const isBrownedOut = ({ supply: { lowSince }, time }: World): boolean =>
  lowSince !== null && time - lowSince > survived

/*
 * The power that pumps draw. A motor that stands still draws more than one that turns: the excess decays within a few
 * tens of milliseconds, as P(t) = P · (1 + (k − 1) · e^(−t/40 ms)) with k from the traits of the machine.
 */

/** A motor that cannot turn, or turns against a closed tube, draws so many times its power. */
const strain: Readonly<Partial<Record<PumpFaultKind, number>>> = { jammed: 2.5, 'blocked-tube': 1.4 }

const peakTime = 40_000
/** After this nothing is left of a peak: less than a millionth of it would be. */
const peakEnd = 14 * peakTime

type Machine = Pick<World, 'imperfection'>

/** How many times its power it draws as long as it lasts, besides a start-up peak. */
function load({ imperfection: { startPeak } }: Machine, { drive, fault }: WorldPump): number {
  const strained = fault === null ? 1 : (strain[fault] ?? 1)
  // A motor that never begins to turn does not leave its peak.
  return fault === 'jammed' && drive.kind === 'dc' ? Math.max(strained, startPeak) : strained
}

/** How far above its power its start-up peak begins, as a part of it. */
const peakOf = ({ imperfection: { startPeak } }: Machine, { drive, fault, motion }: WorldPump): number =>
  drive.kind === 'dc' && motion && fault !== 'jammed' ? startPeak - 1 : 0

export const isInPeak = (machine: Machine, pump: WorldPump, at: Microseconds): boolean =>
  pump.on && pump.motion !== null && peakOf(machine, pump) > 0 && at - pump.motion.since < peakEnd

/** The power that a pump would draw at the rated voltage, in milliwatts. */
export function powerAt(machine: Machine, pump: WorldPump, at: Microseconds): number {
  if (!pump.on) return 0
  const steady = pump.powerMw * load(machine, pump)
  if (!isInPeak(machine, pump, at) || !pump.motion) return steady
  return steady + pump.powerMw * peakOf(machine, pump) * exp(-(at - pump.motion.since) / peakTime)
}

export const demandAt = (world: World, at: Microseconds): number =>
  world.pumps.reduce((sum, pump) => sum + powerAt(world, pump, at), 0)

/** The integral of {@link powerAt} between two instants between which nobody switches anything, in joules. */
export function energyBetween(machine: Machine, pump: WorldPump, from: Microseconds, to: Microseconds): number {
  if (!pump.on) return 0
  const steady = pump.powerMw * load(machine, pump) * (to - from)
  if (!isInPeak(machine, pump, from) || !pump.motion) return steady / perJoule
  const { since } = pump.motion
  const decayed = exp(-(from - since) / peakTime) - exp(-Math.min(to - since, peakEnd) / peakTime)
  return (steady + pump.powerMw * peakOf(machine, pump) * peakTime * decayed) / perJoule
}

const perJoule = 1e9
