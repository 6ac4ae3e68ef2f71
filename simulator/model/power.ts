/*
 * The power that pumps draw. A motor that stands still draws more than one that turns: the excess decays within a few
 * tens of milliseconds, as P(t) = P · (1 + (k − 1) · e^(−t/40 ms)) with k from the traits of the machine.
 */

import type { Microseconds } from '#domain/units/duration.ts'
import type { PumpFaultKind } from '../scenario-language/fault.ts'
import { exp } from './exact-math.ts'
import type { World, WorldPump } from './world.ts'

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

/** Whether what it draws still falls by itself. */
export const isInPeak = (machine: Machine, pump: WorldPump, at: Microseconds): boolean =>
  pump.on && pump.motion !== null && peakOf(machine, pump) > 0 && at - pump.motion.since < peakEnd

/** The power that a pump would draw at the rated voltage, in milliwatts. */
export function powerAt(machine: Machine, pump: WorldPump, at: Microseconds): number {
  if (!pump.on) return 0
  const steady = pump.powerMw * load(machine, pump)
  if (!isInPeak(machine, pump, at) || !pump.motion) return steady
  return steady + pump.powerMw * peakOf(machine, pump) * exp(-(at - pump.motion.since) / peakTime)
}

/** The power that everything would draw at the rated voltage, in milliwatts. */
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

/** Milliwatts times microseconds in a joule. */
const perJoule = 1e9
