import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ServingFragment } from '../../drawing/served.ts'

export const PlanStepFragment = graphql(
  `
  fragment PlanStepFields on PlanStep {
    kind message seconds
    parts { amount unit ingredient { ...ServingFields unit } }
    runs { pumpId pumpName ml seconds startSeconds ingredient { ...ServingFields } }
  }
`,
  [ServingFragment],
)

/** What an order has come to, beside the drink that it was. */
export const OutturnFragment = graphql(`
  fragment OutturnFields on PastOrder {
    doses { ordered poured unit measuredBy deviation ingredient { id name colour } }
    uncommanded { amount unit ingredient { id name } }
    foreignGrams
  }
`)

/** What changes while a drink is made, and the whole of what was ordered in the first message about it. */
export const ProductionDocument = graphql(
  `
  subscription Production {
    production {
      orderId state progress stepIndex remainingSeconds mayCancel mayContinue instruction reason addedGrams
      currentParts { amount unit ingredient { id name colour unit density } }
      dryPumps { pumpId pumpName missingMl ingredient { id name colour bottleSizeMl } }
      past { ...OutturnFields }
      whole {
        userId username amountMl
        drink { id kind name }
        glass { id name shape sizeMl }
        steps { ...PlanStepFields }
      }
    }
  }
`,
  [OutturnFragment, PlanStepFragment],
)

export const InterruptedDocument = graphql(`
  subscription Interrupted {
    interruptedOrder {
      orderId userId at reason mayFinish
      drink { id kind name }
      glass { id name }
      inGlass { amount unit ingredient { id name colour } }
      missing { amount unit ingredient { id name colour } }
    }
  }
`)

export const ContinueDocument = graphql(
  `mutation ContinueProduction($stepIndex: Int!) { continueProduction(stepIndex: $stepIndex) }`,
)
export const ChangeBottleDocument = graphql(
  `mutation ChangeBottle($pumpId: Int!, $levelMl: Float!, $stepIndex: Int!) {
    changeBottle(pumpId: $pumpId, levelMl: $levelMl, stepIndex: $stepIndex)
  }`,
)
export const LeaveOutDocument = graphql(
  `mutation LeaveOutPumps($pumpIds: [Int!]!, $stepIndex: Int!) { leaveOutPumps(pumpIds: $pumpIds, stepIndex: $stepIndex) }`,
)
export const CancelDocument = graphql(`mutation CancelProduction { cancelProduction }`)

export type Interrupted = NonNullable<ResultOf<typeof InterruptedDocument>['interruptedOrder']>
/** A message: `whole` in the first about an order, null in those that follow. */
export type ProductionUpdate = NonNullable<ResultOf<typeof ProductionDocument>['production']>
export type Ordered = NonNullable<ProductionUpdate['whole']>
export type Production = Omit<ProductionUpdate, 'whole'> & Ordered
export type PlanStep = Production['steps'][number]
export type PlanRun = PlanStep['runs'][number]
export type DryPump = Production['dryPumps'][number]
export type Outturn = NonNullable<Production['past']>
export type Dose = Outturn['doses'][number]
export type Part = PlanStep['parts'][number]
