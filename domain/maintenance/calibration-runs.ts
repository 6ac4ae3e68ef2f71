/* One run calibrates a pump; the next one with the same pace has to agree, else there's air in it, or a misread cup. */
import type { InvalidValue } from '../documents/invalid.ts'
import { withoutLearnedFlow } from '../flow/learned-flow.ts'
import type { Pump } from '../machine/pump.ts'
import { type Pace, paceOf, perCentilitre, samePace, scaledPace, withPace } from '../machine/pump-motion.ts'
import { failure, type Result, success } from '../result.ts'
import type { UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { type Microlitres, sumVolumes } from '../units/volume.ts'
import { pumpRange } from './pump-change.ts'

export interface Stamp {
  readonly at: Timestamp
  readonly userId: UserId
}

export type CalibrationLiquid = 'water' | 'ingredient'
export type MeasuringMethod = 'scale' | 'cup'

export interface CalibrationRun extends Stamp {
  /** By `pace`. */
  readonly should: Microlitres
  /** More than 0. */
  readonly measured: Microlitres
  readonly method: MeasuringMethod
  readonly liquid: CalibrationLiquid
  /** As presumed at that time. */
  readonly pace: Pace
}

/** Largest difference of runs that agree, as a share of their mean. */
export const mostSpread = 0.03
/** After as many runs apart, measuring isn't the problem. */
const runsBeforeDoubt = 4

export type RunsVerdict =
  /** At least. */
  | { readonly kind: 'needed'; readonly runs: number }
  /** A single run, or the last two agree; `spread` is null or 0–0.03, as a share of their mean. */
  | {
      readonly kind: 'agree'
      readonly spread: number | null
      readonly should: Microlitres
      readonly measured: Microlitres
    }
  /** One more run. `isDoubtful` after four: air, a kinked tube, a loose wire? */
  | { readonly kind: 'apart'; readonly spread: number; readonly isDoubtful: boolean }

/** Only runs made with `pace` are compared. */
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
  | InvalidValue
  /** No run yet, or the last two don't agree. */
  | { readonly kind: 'runs-apart' }

/** The pace by the last one or two runs, if it's within the bounds of the setting. */
export function paceByRuns(runs: readonly CalibrationRun[], pace: Pace | null): Result<Pace, RunsProblem> {
  if (pace === null) return failure({ kind: 'not-calibratable' })
  const verdict = judgeRuns(runs, pace)
  if (verdict.kind !== 'agree') return failure({ kind: 'runs-apart' })
  return checkPace(scaledPace(pace, verdict.should / verdict.measured))
}

export interface NothingPumped {
  readonly kind: 'nothing-pumped'
}

/** Whether a result is plausible; the expected range is in the problem. */
export const checkMeasure = (should: Microlitres, measured: Microlitres) =>
  should <= 0 ? failure<NothingPumped>({ kind: 'nothing-pumped' }) : checkPlausible(should, measured)

function checkPlausible(should: Microlitres, measured: Microlitres): Result<void, PumpCalibrationProblem> {
  const { least, most } = plausibleFactor
  const factor = should / measured
  if (measured > 0 && factor >= least && factor <= most) return success(undefined)
  return failure({ kind: 'implausible-measure', least: should / 1000 / most, most: should / 1000 / least })
}

/** Beyond this factor the measuring is wrong rather than the pump. */
export const plausibleFactor = { least: 0.2, most: 5 } as const

export type PumpCalibrationProblem =
  | { readonly kind: 'implausible-measure'; readonly least: number; readonly most: number }
  | { readonly kind: 'not-calibratable' }

type Recalibrated = Result<Pump, PumpCalibrationProblem>

/** The pump's value per centilitre becomes max(1, round(should / measured × current)), in whole ms for DC pumps. */
export function recalibrated(pump: Pump, should: Microlitres, measured: Microlitres): Recalibrated {
  const plausible = checkPlausible(should, measured)
  if (!plausible.ok) return plausible
  const pace = paceOf(pump)
  if (pace === null) return failure({ kind: 'not-calibratable' })
  return success(withCalibration(pump, scaledPace(pace, should / measured)))
}

/** Removes what was learned. A pump of another kind stays as it is. */
export const withCalibration = (pump: Pump, pace: Pace): Pump => {
  const calibrated = withPace(pump, pace)
  return calibrated === pump ? pump : withoutLearnedFlow(calibrated)
}

function checkPace(pace: Pace): Result<Pace, InvalidValue> {
  const [problem] = pumpRange(pace.unit === 'time' ? 'timePerCentilitre' : 'stepsPerCentilitre', perCentilitre(pace))
  return problem ? failure(problem) : success(pace)
}
