import { graphql, type ResultOf } from '../api/graphql.ts'

/** A plan as both the order dialog and the live progress draw it. */
export const PlanStepFragment = graphql(`
  fragment PlanStepFields on PlanStep {
    kind message seconds
    parts { amount unit ingredient { id name colour unit } }
    runs { pumpId pumpName ml seconds startSeconds ingredient { id name colour } }
  }
`)

export const ProductionFragment = graphql(
  `
  fragment ProductionFields on Production {
    orderId userId username amountMl state progress stepIndex remainingSeconds mayCancel mayContinue instruction reason addedGrams
    drink { id kind name }
    glass { id name shape sizeMl }
    currentParts { amount unit ingredient { id name colour unit } }
    steps { ...PlanStepFields }
  }
`,
  [PlanStepFragment],
)

export const ProductionDocument = graphql(
  `
  subscription Production { production { ...ProductionFields } }
`,
  [ProductionFragment],
)

export const ContinueDocument = graphql(
  `mutation ContinueProduction($stepIndex: Int!) { continueProduction(stepIndex: $stepIndex) }`,
)
export const CancelDocument = graphql(`mutation CancelProduction { cancelProduction }`)

export type Production = NonNullable<ResultOf<typeof ProductionDocument>['production']>
export type PlanStep = Production['steps'][number]
export type PlanRun = PlanStep['runs'][number]
export type Part = PlanStep['parts'][number]
