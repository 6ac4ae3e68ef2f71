import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import type { MachinePump } from '../../entities/machine/machine.model.ts'

const CommissioningFragment = graphql(`
  fragment CommissioningFields on Commissioning {
    startedAt
    pumps {
      pump {
        id kind name printName state currentIngredientId fillingLevelMl pumpedUp tubeCapacityMl isPowerStateHigh
        pin { name } stepPin { name } enablePin { name }
        timePerClMs stepsPerCl maxStepsPerSecond acceleration
      }
      ingredientName showable onAtHigh flowMlPerSecond flowFactor levelCorrected skipped
      output { answer stale at username }
      primed { drawnMl liquid at username }
      runs { shouldMl measuredMl yieldPercent method liquid counts at username }
      verdict { kind runsNeeded spreadPercent doubtful suggestedPerCl }
      calibrated { beforePerCl afterPerCl spreadPercent at username }
    }
    pending { jobId pumpId weighed }
    supply { answer stale at username }
    bus { at username found { address board { id name model } } missing { boardId name model address } }
    scale {
      good remarks
      rest { samples samplesPerSecond spoiled spreadRaw medianRaw spreadGrams driftGrams at username }
      loads { knownGrams measuredGrams movedRaw at username }
    }
  }
`)

export const CommissioningDocument = graphql(
  `query Commissioning { commissioning { ...CommissioningFields } i2c { enabled } orders(limit: 20) { outcome } }`,
  [CommissioningFragment],
)
/** What was found out is among the settings; pumps change with every run. */
export const commissioningContext = madeOf('SETTINGS', 'PUMPS')

/** The findings about a machine that is being set up. */
export type Commissioning = ResultOf<typeof CommissioningFragment>
export type CommissionedPump = Commissioning['pumps'][number]
export type CalibrationLiquid = CommissionedPump['runs'][number]['liquid']

export const StartPrimingDocument = graphql(`
  mutation StartPriming($pumpId: Int!, $liquid: CalibrationLiquid!) { startPriming(pumpId: $pumpId, liquid: $liquid) }
`)
export const FinishPrimingDocument = graphql(`
  mutation FinishPriming($pumpId: Int!) { finishPriming(pumpId: $pumpId) { startedAt } }
`)
export const StartCalibrationRunDocument = graphql(`
  mutation StartCalibrationRun($pumpId: Int!, $ml: Float!, $liquid: CalibrationLiquid!) {
    startCalibrationRun(pumpId: $pumpId, ml: $ml, liquid: $liquid)
  }
`)
export const FinishCalibrationRunDocument = graphql(`
  mutation FinishCalibrationRun($measuredMl: Float) { finishCalibrationRun(measuredMl: $measuredMl) { startedAt } }
`)
export const DiscardCalibrationRunDocument = graphql(`
  mutation DiscardCalibrationRun { discardCalibrationRun { startedAt } }
`)
export const ApplyCalibrationDocument = graphql(`
  mutation ApplyCalibration($pumpId: Int!) { applyCalibration(pumpId: $pumpId) { startedAt } }
`)
export const UndoCalibrationDocument = graphql(`
  mutation UndoCalibration($pumpId: Int!) { undoCalibration(pumpId: $pumpId) { startedAt } }
`)

/** What a pump that's tried does, by the machine alone, so that it outlives a reload; showing its output isn't a trial. */
export function phaseOf(
  { pump }: CommissionedPump,
  job: MachinePump['job'],
  pending: Commissioning['pending'],
): 'resting' | 'filling' | 'running' | 'measuring' {
  if (job !== null && job.id === pending?.jobId) return 'running'
  if (job !== null && (job.advice === 'TIME' || job.advice === 'STEPS')) return 'filling'
  return job === null && pending?.pumpId === pump.id ? 'measuring' : 'resting'
}

/** What a pump lacks before it can be tried; null for nothing. */
export function missingOf({ pump, showable }: CommissionedPump): 'output' | 'motor' | null {
  if (!showable) return 'output'
  const { kind, stepsPerCl, maxStepsPerSecond, acceleration } = pump
  return kind === 'STEPPER' && [stepsPerCl, maxStepsPerSecond, acceleration].includes(null) ? 'motor' : null
}

/** The last run of a calibrated pump gave much less or more than it was to give, in percent. */
export function isWorthChecking({ runs }: CommissionedPump): boolean {
  const last = runs.at(-1)
  return last !== undefined && (last.yieldPercent < 80 || last.yieldPercent > 125)
}

export const setupSteps = ['board', 'pumps', 'outputs', 'fill', 'calibrate', 'bottles', 'drink'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What the steps are derived from: nothing else says how far a machine is. */
export interface SetUp {
  /** The computer has a fault that keeps outputs from being switched. */
  readonly isBoardFaulty: boolean
  readonly pumps: readonly CommissionedPump[]
  readonly hasDrink: boolean
}

/** A pump that makes drinks needs nothing more, however it got there; nor does one that's left out. */
const isThrough = ({ pump, skipped }: CommissionedPump): boolean => skipped || pump.state === 'READY'

/** Whether a pump is through with a step. */
export const pumpDone = {
  outputs: one => isThrough(one) || (one.output?.answer === 'REACTED' && !one.output.stale),
  // Liquid stands at a valve by gravity, and it learns by itself what it gives.
  fill: one => isThrough(one) || one.pump.kind === 'VALVE' || one.primed !== null || one.pump.tubeCapacityMl !== null,
  // A stepper has steps per centilitre from the start, and is ready once it's filled: only a run shows what it gives.
  calibrate: one => {
    if (one.pump.kind === 'STEPPER') return one.calibrated !== null || (isThrough(one) && (one.skipped || !one.primed))
    return isThrough(one) || one.pump.kind === 'VALVE' || one.pump.timePerClMs !== null
  },
  bottles: ({ pump, skipped }) => skipped || pump.currentIngredientId !== null,
} as const satisfies Partial<Record<SetupStep, (one: CommissionedPump) => boolean>>

export type PumpStep = keyof typeof pumpDone

export function isDone(step: SetupStep, { isBoardFaulty, pumps, hasDrink }: SetUp): boolean {
  if (step === 'board') return !isBoardFaulty
  if (step === 'drink') return hasDrink
  return pumps.length > 0 && (step === 'pumps' || pumps.every(pumpDone[step]))
}

/** Where the set-up goes on; the last step when nothing is left to do. */
export const stepToDo = (known: SetUp): SetupStep => setupSteps.find(step => !isDone(step, known)) ?? 'drink'
