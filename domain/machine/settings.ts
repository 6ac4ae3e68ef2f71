import { type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Milliwatts } from '../units/power.ts'
import { type LoadCellCalibration, massOfRaw } from '../weighing/calibration.ts'
import type { PinRef } from './pump.ts'

export interface DispensingSettings {
  /** Minimum, unless the whole amount takes less. */
  readonly minimalRun: Microseconds
  readonly minimalPause: Microseconds
  readonly pauseBetweenSteps: Microseconds
}

/** Inclusive. Shorter runs would only wear out relays. */
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

/** Minimum of runs and pauses with a scale, which tells pumps apart by their switching. */
export const leastSeenByScale = seconds(2.5)

/** The actuator switches off what stays on for ten minutes. */
export const longestRun = seconds(540)

/** For pumps and valves together, at every instant; null is no limit. */
export interface PowerLimit {
  readonly limit: Milliwatts | null
}

/** Minutes of rest after which tubes are pumped back; null is never. */
export const pumpBackDelays = [10, 20, 30, 60] as const
export type PumpBackDelay = (typeof pumpBackDelays)[number] | null

export interface ReversePumping {
  readonly directorPin: PinRef
  readonly isForwardStateHigh: boolean
  /** Beyond the tube's capacity, in percent, 0–200. */
  readonly overshoot: number
  readonly autoPumpBack: PumpBackDelay
}

/** One relay powers all pumps and valves, only while a program runs. */
export interface SupplyRelay {
  /** On the header: a silent board can't keep the relay on. */
  readonly supplyPin: PinRef
  readonly isOnStateHigh: boolean
}

/** From the supply relay to the first pump: relays take 5–20 ms and bounce, and the supply has to come up. */
export const supplySettle = milliseconds(80)

/** Between a change of the director and the next start: relays bounce, and motors coast. */
export const directorSettle = milliseconds(200)

export interface LoadCellSettings {
  readonly clockPin: PinRef
  readonly dataPin: PinRef
  readonly checkGlassPlaced: boolean
  readonly matchGlass: boolean
  /** Raw value of the empty scale; null until taken. */
  readonly zeroRaw: number | null
  /** Raw value of a known mass; null until taken. */
  readonly reference: { readonly raw: number; readonly mass: Milligrams } | null
  /** See {@link LoadCellCalibration}. */
  readonly drifted?: Milligrams
}

/** null until zero and reference were taken. */
export function calibrationOf(settings: LoadCellSettings | undefined): LoadCellCalibration | null {
  if (!settings || settings.zeroRaw === null || settings.reference === null) return null
  const { zeroRaw, reference, drifted } = settings
  return { zeroRaw, referenceRaw: reference.raw, referenceMass: reference.mass, ...(drifted ? { drifted } : {}) }
}

export function massBy(settings: LoadCellSettings | undefined, raw: number | null): Milligrams | null {
  const calibration = calibrationOf(settings)
  return calibration && raw !== null ? massOfRaw(calibration, raw) : null
}
