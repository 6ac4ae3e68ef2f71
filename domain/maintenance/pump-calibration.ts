import type { Pump } from '../machine/pump.ts'
import { failure, type Result, success } from '../result.ts'
import { milliseconds, toMilliseconds } from '../units/duration.ts'
import type { Microlitres } from '../units/volume.ts'

/** A measurement further off says more about the measuring than about the pump. */
export const plausibleFactor = { least: 0.2, most: 5 } as const

export type PumpCalibrationProblem =
  | { readonly kind: 'implausible-measure'; readonly least: number; readonly most: number }
  | { readonly kind: 'not-calibratable' }

/**
 * A pump that was to give `should` and gave `measured` by the person's scale or cup: its value per centilitre, for DC
 * pumps in whole milliseconds, becomes max(1, round(should / measured × current)).
 */
export function recalibrated(
  pump: Pump,
  should: Microlitres,
  measured: Microlitres,
): Result<Pump, PumpCalibrationProblem> {
  const { least, most } = plausibleFactor
  const factor = should / measured
  if (!(measured > 0 && factor >= least && factor <= most)) {
    return failure({ kind: 'implausible-measure', least: should / 1000 / most, most: should / 1000 / least })
  }
  if (pump.kind === 'dc' && pump.timePerCentilitre !== null) {
    const perCentilitre = Math.max(1, Math.round(factor * toMilliseconds(pump.timePerCentilitre)))
    return success({ ...pump, timePerCentilitre: milliseconds(perCentilitre) })
  }
  if (pump.kind === 'stepper' && pump.stepsPerCentilitre !== null) {
    return success({ ...pump, stepsPerCentilitre: Math.max(1, Math.round(factor * pump.stepsPerCentilitre)) })
  }
  return failure({ kind: 'not-calibratable' })
}
