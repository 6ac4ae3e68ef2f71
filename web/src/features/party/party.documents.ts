import { graphql } from '../../api/graphql.ts'

export const StartPartyOrdersDocument = graphql(
  `mutation StartPartyOrders($ids: [Int!]!, $override: Boolean!) { startPartyOrders(ids: $ids, override: $override) }`,
)
export const RejoinLineDocument = graphql(`mutation RejoinLine($id: Int!) { rejoinLine(id: $id) }`)
export const WithdrawPartyOrderDocument = graphql(
  `mutation WithdrawPartyOrder($id: Int!) { withdrawPartyOrder(id: $id) }`,
)
