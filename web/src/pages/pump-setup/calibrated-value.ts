import { plausibleFactor } from '#domain/maintenance/calibration-runs.ts'
import type { PumpSetup } from '../../entities/pump/pump-setup.documents.ts'

type Calibrated = Pick<PumpSetup, 'kind' | 'timePerClMs' | 'stepsPerCl'>

/** The effort of a pump for one centilitre: milliseconds of DC pumps, steps of steppers; null for valves, which learn. */
export const perCentilitre = ({ kind, timePerClMs, stepsPerCl }: Calibrated): number | null =>
  kind === 'DC' ? timePerClMs : kind === 'STEPPER' ? stepsPerCl : null

/** In whole milliseconds or steps: max(1, round(should / measured × current)); null where there is nothing to say. */
export function calibratedValue(setup: Calibrated, shouldMl: number, measuredMl: number | null): number | null {
  const current = perCentilitre(setup)
  if (current === null || measuredMl === null || !(measuredMl > 0) || !(shouldMl > 0)) return null
  return Math.max(1, Math.round((shouldMl / measuredMl) * current))
}

/** The amounts that may have come of `shouldMl`, in millilitres; anything else says more about the measuring than about the pump. */
export const plausibleMl = (shouldMl: number): { readonly least: number; readonly most: number } => ({
  least: shouldMl / plausibleFactor.most,
  most: shouldMl / plausibleFactor.least,
})
