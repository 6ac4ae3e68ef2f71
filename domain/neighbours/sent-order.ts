import type { OrderRequest, Outcome } from '../pour/order.ts'
import type { Id, OrderId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { MachineKey } from './machine-key.ts'

export type SentOrderId = Id<'sentOrder'>

/** How far an order came that was sent to another machine. */
export type SentOrderState =
  /** Somebody has to put a glass there and start it. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'being-made'; readonly orderId: OrderId }
  | { readonly kind: 'ended'; readonly orderId: OrderId; readonly outcome: Outcome }
  /** By the person at the machine. */
  | { readonly kind: 'declined' }

/** A drink that was ordered at one machine to be made by another. */
export interface SentOrder {
  readonly id: SentOrderId
  readonly from: MachineKey
  readonly to: MachineKey
  readonly userId: UserId
  readonly username: string
  readonly request: OrderRequest
  readonly drinkName: string
  readonly sentAt: Timestamp
  readonly state: SentOrderState
}
