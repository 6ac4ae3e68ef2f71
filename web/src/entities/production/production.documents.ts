import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ServingFragment } from '../../drawing/served.ts'

/** A plan as both the order dialog and the live progress draw it. */
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

/** The fields that change while a drink is made. */
const ProgressFragment = graphql(
  `
  fragment ProgressFields on ProductionProgress {
    orderId state progress stepIndex remainingSeconds mayCancel mayContinue instruction reason addedGrams
    currentParts { amount unit ingredient { id name colour unit density } }
    dryPumps { pumpId pumpName missingMl ingredient { id name colour bottleSizeMl } }
    past { ...OutturnFields }
  }
`,
  [OutturnFragment],
)

/** The fields that stay as they were ordered. */
const OrderedFragment = graphql(
  `
  fragment OrderedFields on Production {
    userId username amountMl
    drink { id kind name }
    glass { id name shape sizeMl }
    steps { ...PlanStepFields }
  }
`,
  [PlanStepFragment],
)

export const ProductionDocument = graphql(
  `subscription Production { production { ...ProgressFields whole { ...OrderedFields } } }`,
  [ProgressFragment, OrderedFragment],
)

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
