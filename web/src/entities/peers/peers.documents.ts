import { graphql, type ResultOf } from '../../api/graphql.ts'

export const PeersDocument = graphql(`
  subscription Peers {
    neighbourhood {
      isShared storeAwaySince
      machines { key name isThis silentSince makeable fault { reason } activity { kind drinkName progress } }
      sentOrders {
        id username fromName toName state progress outcome isOwn isHere mayWithdraw sentAt
        drink { name }
      }
    }
  }
`)

export const MachineChecksDocument = graphql(`
  query MachineChecks($order: OrderInput!) { machines { key isThis check(order: $order) { feasible } } }
`)

export const SendOrderDocument = graphql(`
  mutation SendOrder($order: OrderInput!, $to: String!) { sendOrder(order: $order, to: $to) }
`)

export type Peers = ResultOf<typeof PeersDocument>['neighbourhood']
export type Machine = Peers['machines'][number]
export type SentOrder = Peers['sentOrders'][number]
