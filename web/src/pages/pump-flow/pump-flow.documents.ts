import { graphql, type ResultOf } from '../../api/graphql.ts'

const PumpFlowFragment = graphql(`
  fragment PumpFlowFields on PumpSetup {
    id kind printName
    flow {
      health calibrated now deviation acceptedAt
      observations { at flow deviation expectedGrams ingredient { id name colour } }
    }
  }
`)
export const PumpFlowDocument = graphql(`query PumpFlow($id: Int!) { pumpSetup(id: $id) { ...PumpFlowFields } }`, [
  PumpFlowFragment,
])
export const AcceptFlowDocument = graphql(
  `mutation AcceptFlow($pumpId: Int!) { acceptFlow(pumpId: $pumpId) { ...PumpFlowFields } }`,
  [PumpFlowFragment],
)
export const ResetFlowDocument = graphql(
  `mutation ResetFlow($pumpId: Int!) { resetFlow(pumpId: $pumpId) { ...PumpFlowFields } }`,
  [PumpFlowFragment],
)

/** A pump with what a scale has taught of its flow; flows are parts of the calibrated one. */
export type FlowOfPump = ResultOf<typeof PumpFlowFragment>
export type TaughtFlow = FlowOfPump['flow']
export type SeenFlow = TaughtFlow['observations'][number]
