import { graphql } from '../../api/operate.ts'

export const StartPartyOrderDocument = graphql(`mutation StartPartyOrder($id: Int!) { startPartyOrder(id: $id) }`)
export const StartBatchDocument = graphql(`mutation StartBatch($ids: [Int!]!) { startBatch(ids: $ids) }`)
export const RejoinLineDocument = graphql(`mutation RejoinLine($id: Int!) { rejoinLine(id: $id) }`)
export const WithdrawPartyOrderDocument = graphql(
  `mutation WithdrawPartyOrder($id: Int!) { withdrawPartyOrder(id: $id) }`,
)
export const HostedPartyDocument = graphql(`
  query HostedParty {
    hostedParty {
      id name endsAt openedAt lastOrders alcoholFree code addresses guestCount
      settings { ordersPerGuest noTwiceInARow start patienceSeconds keepDays alcoholFree }
    }
  }
`)
