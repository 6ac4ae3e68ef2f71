/*
 * The power supply. As long as everything asks for no more than it can give, it keeps its voltage. Beyond that it gives
 * the most it can: motors draw in proportion to the voltage, so it sags to what it can give divided by what is asked.
 * Its capacitors carry it from one look to the next: it looks every 10 ms of the machine's time.
 */
import { addTime, type Microseconds, microseconds, milliseconds } from '#domain/units/duration.ts'
import { isValveOpen } from './motion.ts'
import { demandAt, isInPeak } from './power.ts'
import { spoutGone } from './switching.ts'
import { hasFault, type World } from './world.ts'

const look = milliseconds(10)

/** The fraction of its rated power that a weak supply gives. */
const weakPart = 0.15
/** Some voltage is left under any load. */
const leastVoltage = 0.01

/** The most it can give, in milliwatts; null: more than anybody asks for. */
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
