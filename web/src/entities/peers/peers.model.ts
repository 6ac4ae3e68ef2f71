import { graphql, type ResultOf } from '../../api/graphql.ts'
import { liveAnswer } from '../../queries/live-value.ts'

const PeersDocument = graphql(`
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

/** The other machines on the same database, and what goes from one to another: one subscription for every page. */
export const livePeers = liveAnswer(PeersDocument)

/** False where the machine has its store for itself, and until it is known. */
export const $isShared = livePeers.$value.map(known => known?.isShared ?? false)
/** This one first; none where it has its store for itself. */
export const $machines = livePeers.$value.map(known => known?.machines ?? [])
export const $reachable = $machines.map(all => all.filter(({ isThis, activity }) => !isThis && activity !== null))
export const $storeAwaySince = livePeers.$value.map(known => known?.storeAwaySince ?? null, { skipVoid: false })

const $sentOrders = livePeers.$value.map(known => known?.sentOrders ?? [])
/** Orders that other machines sent here and that haven't begun. */
export const $waitingHere = $sentOrders.map(all => all.filter(({ isHere, state }) => isHere && state === 'WAITING'))
/** Orders that the person at this screen has sent elsewhere. */
export const $sentByMe = $sentOrders.map(all => all.filter(({ isOwn, isHere }) => isOwn && !isHere))
