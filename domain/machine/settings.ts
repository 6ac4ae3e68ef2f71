import { type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import type { PinRef } from './pump.ts'

/** The planner's settings of the machine as a whole. Durations in microseconds. */
export interface DispensingSettings {
  /** No run is shorter, unless the whole amount takes less. */
  readonly minimalRun: Microseconds
  /** No pause between two runs of a pump is shorter. */
  readonly minimalPause: Microseconds
  /** Stillness between two steps. */
  readonly pauseBetweenSteps: Microseconds
}

/** Bounds of the settings, inclusive: shorter runs than the least would only wear the relays out. */
export const dispensingLimits = {
  minimalRun: { least: milliseconds(100), most: seconds(10) },
  minimalPause: { least: noTime, most: seconds(10) },
  pauseBetweenSteps: { least: noTime, most: seconds(10) },
} as const satisfies Record<keyof DispensingSettings, { least: Microseconds; most: Microseconds }>

export const defaultDispensingSettings: DispensingSettings = {
  minimalRun: milliseconds(500),
  minimalPause: milliseconds(500),
  pauseBetweenSteps: milliseconds(300),
}

/**
 * A scale tells pumps apart by their switching, and short runs look alike: with one under the glass no run and no pause is
 * planned shorter.
 */
export const leastSeenByScale = seconds(2.5)

/** No pump is planned to run longer at a stretch: the actuator switches off whatever stays on for ten minutes. */
export const longestRun = seconds(540)

/** The power that the supply can give to pumps and valves together, at every instant; null is no limit. */
export interface PowerLimit {
  readonly limit: Milliwatts | null
}

/** Minutes of rest after which tubes are pumped back; null is never. */
export const pumpBackDelays = [10, 20, 30, 60] as const
export type PumpBackDelay = (typeof pumpBackDelays)[number] | null

/** One relay reverses all pumps that can be reversed. */
export interface ReversePumping {
  readonly directorPin: PinRef
  /** The level of the director's pin at which pumps run forward. */
  readonly isForwardStateHigh: boolean
  /** By how much more than the tube's capacity is pumped back, in percent, 0–200. */
  readonly overshoot: number
  readonly autoPumpBack: PumpBackDelay
}

/** One relay gives all pumps and valves their power: while a program runs, and at no other time. */
export interface SupplyRelay {
  /** On the computer's own header: a board that does not answer cannot keep the relay on. */
  readonly supplyPin: PinRef
  /** The level of its pin at which the pumps have power. */
  readonly isOnStateHigh: boolean
}

/** Between the supply relay and the first pump: a relay takes 5–20 ms and bounces, and a supply has to come up. */
export const supplySettle = milliseconds(80)

/** Stillness between a change of the director and the next start: relays bounce, and motors coast. */
export const directorSettle = milliseconds(200)
