/*
 * How a DC motor comes up to its speed and runs out. Its rotor follows the voltage as a first-order lag: it turns at
 * 1 − e^(−t/τ) of its full speed while it has power, and from there at e^(−t/τ) when it has none. What it lacks while it
 * comes up, τ · (1 − e^(−T/τ)) seconds of full speed after T seconds, is exactly what it still turns when its power is
 * gone: in all it turns as long as it had power. That is why the volume of a pulse is proportional to its length down to
 * pulses that are shorter than τ, and a pump that was calibrated by a long run is right on short ones.
 */
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import { expm1 } from './exact-math.ts'

const perSecond = 1_000_000

/** Seconds at full speed that so many seconds of power are worth while it still has power. */
export function turnedFor(seconds: number, spinUpMs: number): number {
  const tau = spinUpMs / 1000
  if (tau <= 0) return seconds
  // Beyond, the rest is less than the last bit.
  return seconds > 40 * tau ? seconds - tau : seconds + tau * expm1(-seconds / tau)
}

/** How fast it turns after so much time with power, as a part of its full speed, 0–1. */
export const rotorSpeed = (elapsed: Microseconds, spinUpMs: number): number =>
  spinUpMs > 0 ? -expm1(-elapsed / (spinUpMs * 1000)) : 1

/** How many time constants a rotor takes until nobody sees it turn any more. */
const untilStill = 3

/** Within which what it pumps while it runs out has fallen. */
export const runningOutTime = (spinUpMs: number): Microseconds =>
  microseconds(Math.ceil((untilStill * spinUpMs * perSecond) / 1000))

/** No pump wears down to less of its flow than this. */
const leastFlow = 0.2
const perHour = 3600 * perSecond

/** The share of its flow that is left after so much running. @param wearPerHour see `MachineTraits` */
export const wornTo = (ran: Microseconds, wearPerHour: number): number =>
  Math.max(leastFlow, 1 - (wearPerHour * ran) / perHour)
