/*
 * One run of a pump is a calibration: the next run shows whether it was right. Two made by the same pace have to agree, or
 * there is air in the tube, or a cup was read wrongly.
 */

import { withoutLearnedFlow } from '../flow/learned-flow.ts'
import { type Pace, paceOf, perCentilitre, samePace, scaledPace, withPace } from '../machine/pace.ts'
import type { Pump } from '../machine/pump.ts'
import { failure, type Result, success } from '../result.ts'
import { milliseconds } from '../units/duration.ts'
import type { UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { type Microlitres, sumVolumes } from '../units/volume.ts'
import { type PumpProblem, pumpLimits } from './pump-change.ts'

/** The finder of something, and the time. */
export interface Stamp {
  readonly at: Timestamp
  readonly userId: UserId
}

/** The liquid of a run: mostly water. */
export type CalibrationLiquid = 'water' | 'ingredient'
/** How its result was found: by the machine's scale, or in a measuring cup. */
export type MeasuringMethod = 'scale' | 'cup'

/** One run of a pump whose result was measured. */
export interface CalibrationRun extends Stamp {
  /** The volume that should have come, by `pace`. */
  readonly should: Microlitres
  /** The volume that came; more than 0. */
  readonly measured: Microlitres
  readonly method: MeasuringMethod
  readonly liquid: CalibrationLiquid
  /** The pump's presumed pace at that time. */
  readonly pace: Pace
}

/** Runs that differ by more, as a share of their mean, do not agree. */
export const mostSpread = 0.03
/** After as many runs that do not agree, the problem is not the measuring. */
const runsBeforeDoubt = 4

export type RunsVerdict =
  /** As many runs are still needed at least. */
  | { readonly kind: 'needed'; readonly runs: number }
  /**
   * There is one, or the last two agree.
   * @property spread how far those differ, as a share of their mean, 0–0.03; null of one
   */
  | {
      readonly kind: 'agree'
      readonly spread: number | null
      readonly should: Microlitres
      readonly measured: Microlitres
    }
  /** They do not: one more. `isDoubtful` after four: look for air, a kinked tube, a loose wire. */
  | { readonly kind: 'apart'; readonly spread: number; readonly isDoubtful: boolean }

/** The verdict on the runs. Only those made with the same `pace` can be compared. */
export function judgeRuns(runs: readonly CalibrationRun[], pace: Pace | null): RunsVerdict {
  const comparable = runs.filter(run => samePace(run.pace, pace))
  const [first, second] = comparable.slice(-2)
  if (first === undefined) return { kind: 'needed', runs: 1 }
  if (second === undefined) return { kind: 'agree', spread: null, should: first.should, measured: first.measured }
  const spread = spreadOf(first, second)
  if (spread > mostSpread) return { kind: 'apart', spread, isDoubtful: comparable.length >= runsBeforeDoubt }
  const should = sumVolumes([first.should, second.should])
  return { kind: 'agree', spread, should, measured: sumVolumes([first.measured, second.measured]) }
}

const yieldOf = ({ should, measured }: CalibrationRun): number => measured / should

function spreadOf(a: CalibrationRun, b: CalibrationRun): number {
  const mean = (yieldOf(a) + yieldOf(b)) / 2
  return Math.abs(yieldOf(a) - yieldOf(b)) / mean
}

export type RunsProblem =
  | PumpCalibrationProblem
  | Extract<PumpProblem, { readonly kind: 'pump-value-out-of-range' }>
  /** There is no run yet, or the last two do not agree. */
  | { readonly kind: 'runs-apart' }

/** The pace that the last run asks for, or the last two; one that a person could set, too. */
export function paceByRuns(runs: readonly CalibrationRun[], pace: Pace | null): Result<Pace, RunsProblem> {
  if (pace === null) return failure({ kind: 'not-calibratable' })
  const verdict = judgeRuns(runs, pace)
  if (verdict.kind !== 'agree') return failure({ kind: 'runs-apart' })
  return checkPace(scaledPace(pace, verdict.should / verdict.measured))
}

/** The pump was stopped before it began: there is nothing to compare with. */
export interface NothingPumped {
  readonly kind: 'nothing-pumped'
}

/** Whether a run's result can be believed; what it should have been is in the problem. */
export function checkMeasure(
  should: Microlitres,
  measured: Microlitres,
): Result<void, PumpCalibrationProblem | NothingPumped> {
  if (should <= 0) return failure({ kind: 'nothing-pumped' })
  return checkPlausible(should, measured)
}

function checkPlausible(should: Microlitres, measured: Microlitres): Result<void, PumpCalibrationProblem> {
  const { least, most } = plausibleFactor
  const factor = should / measured
  if (measured > 0 && factor >= least && factor <= most) return success(undefined)
  return failure({ kind: 'implausible-measure', least: should / 1000 / most, most: should / 1000 / least })
}

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
  const plausible = checkPlausible(should, measured)
  if (!plausible.ok) return plausible
  const pace = paceOf(pump)
  if (pace === null) return failure({ kind: 'not-calibratable' })
  return success(withCalibration(pump, scaledPace(pace, should / measured)))
}

/** The pump as a person calibrates it: nothing is learned yet. One of another kind stays as it is. */
export const withCalibration = (pump: Pump, pace: Pace): Pump => {
  const calibrated = withPace(pump, pace)
  return calibrated === pump ? pump : withoutLearnedFlow(calibrated)
}

/** Whether a pump may be set to this pace. */
function checkPace(pace: Pace): Result<Pace, Extract<PumpProblem, { kind: 'pump-value-out-of-range' }>> {
  const field = pace.unit === 'time' ? 'timePerCentilitre' : 'stepsPerCentilitre'
  const { least, most } = pumpLimits[field]
  const amount = perCentilitre(pace)
  if (amount >= least && amount <= most) return success(pace)
  const wireUnit = pace.unit === 'time' ? milliseconds(1) : 1
  return failure({ kind: 'pump-value-out-of-range', field, least: least / wireUnit, most: most / wireUnit })
}
