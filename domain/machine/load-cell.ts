import type { Milligrams } from '../units/mass.ts'
import { type LoadCellCalibration, massOfRaw } from '../weighing/calibration.ts'
import type { PinRef } from './pump.ts'

/** The scale under the glass, as it was set up. */
export interface LoadCellSettings {
  readonly clockPin: PinRef
  readonly dataPin: PinRef
  /** An empty dispensing area forbids to order. */
  readonly checkGlassPlaced: boolean
  /** The glass on the area is recognised by its weight. */
  readonly matchGlass: boolean
  /** The raw value of nothing on it; null until it was taken. */
  readonly zeroRaw: number | null
  /** The raw value of a known mass; null until it was taken. */
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

/** What stands on the scale by its count; null where that isn't known. */
export function massBy(settings: LoadCellSettings | undefined, raw: number | null): Milligrams | null {
  const calibration = calibrationOf(settings)
  return calibration && raw !== null ? massOfRaw(calibration, raw) : null
}
