import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'

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
