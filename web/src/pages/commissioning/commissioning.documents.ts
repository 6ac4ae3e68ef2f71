import { graphql, type ResultOf } from '../../api/graphql.ts'

const CommissioningFragment = graphql(`
  fragment CommissioningFields on Commissioning {
    startedAt
    pumps {
      pump {
        id kind name printName state currentIngredientId pumpedUp tubeCapacityMl isPowerStateHigh
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
  `query Commissioning { commissioning { ...CommissioningFields } i2c { enabled } }`,
  [CommissioningFragment],
)
export const BeginCommissioningDocument = graphql(
  `mutation BeginCommissioning { changed: beginCommissioning { ...CommissioningFields } }`,
  [CommissioningFragment],
)
export const AnswerOutputDocument = graphql(
  `
    mutation AnswerOutput($pumpId: Int!, $answer: OutputAnswer!) {
      changed: answerOutput(pumpId: $pumpId, answer: $answer) { ...CommissioningFields }
    }
  `,
  [CommissioningFragment],
)
export const AnswerSupplyDocument = graphql(
  `
    mutation AnswerSupply($pumpId: Int!, $answer: SupplyAnswer!) {
      changed: answerSupply(pumpId: $pumpId, answer: $answer) { ...CommissioningFields }
    }
  `,
  [CommissioningFragment],
)
export const CorrectLevelDocument = graphql(
  `
    mutation CorrectLevel($pumpId: Int!, $high: Boolean!) {
      changed: correctLevel(pumpId: $pumpId, high: $high) { ...CommissioningFields }
    }
  `,
  [CommissioningFragment],
)
export const ScanBusDocument = graphql(`mutation ScanBus { changed: scanBus { ...CommissioningFields } }`, [
  CommissioningFragment,
])
export const CheckScaleAtRestDocument = graphql(
  `mutation CheckScaleAtRest { changed: checkScaleAtRest { ...CommissioningFields } }`,
  [CommissioningFragment],
)
export const CheckScaleLoadDocument = graphql(
  `mutation CheckScaleLoad($grams: Float!) { changed: checkScaleLoad(grams: $grams) { ...CommissioningFields } }`,
  [CommissioningFragment],
)
export const StartPrimingDocument = graphql(`
  mutation StartPriming($pumpId: Int!, $liquid: CalibrationLiquid!) { startPriming(pumpId: $pumpId, liquid: $liquid) }
`)
export const FinishPrimingDocument = graphql(
  `mutation FinishPriming($pumpId: Int!) { changed: finishPriming(pumpId: $pumpId) { ...CommissioningFields } }`,
  [CommissioningFragment],
)
export const StartCalibrationRunDocument = graphql(`
  mutation StartCalibrationRun($pumpId: Int!, $ml: Float!, $liquid: CalibrationLiquid!) {
    startCalibrationRun(pumpId: $pumpId, ml: $ml, liquid: $liquid)
  }
`)
export const FinishCalibrationRunDocument = graphql(
  `
    mutation FinishCalibrationRun($measuredMl: Float) {
      changed: finishCalibrationRun(measuredMl: $measuredMl) { ...CommissioningFields }
    }
  `,
  [CommissioningFragment],
)
export const DiscardCalibrationRunDocument = graphql(
  `mutation DiscardCalibrationRun { changed: discardCalibrationRun { ...CommissioningFields } }`,
  [CommissioningFragment],
)
export const ApplyCalibrationDocument = graphql(
  `mutation ApplyCalibration($pumpId: Int!) { changed: applyCalibration(pumpId: $pumpId) { ...CommissioningFields } }`,
  [CommissioningFragment],
)
export const UndoCalibrationDocument = graphql(
  `mutation UndoCalibration($pumpId: Int!) { changed: undoCalibration(pumpId: $pumpId) { ...CommissioningFields } }`,
  [CommissioningFragment],
)
export const SkipPumpDocument = graphql(
  `
    mutation SkipPump($pumpId: Int!, $skipped: Boolean!) {
      changed: skipPump(pumpId: $pumpId, skipped: $skipped) { ...CommissioningFields }
    }
  `,
  [CommissioningFragment],
)

/** The findings about a machine that has just been wired. */
export type Commissioning = ResultOf<typeof CommissioningFragment>
export type CommissionedPump = Commissioning['pumps'][number]
export type OutputAnswer = NonNullable<CommissionedPump['output']>['answer']
export type SupplyAnswer = NonNullable<Commissioning['supply']>['answer']
export type CalibrationLiquid = CommissionedPump['runs'][number]['liquid']
