import type { OrderRequest, Outcome } from '../pour/order.ts'
import { addTime, type Microseconds, seconds } from '../units/duration.ts'
import type { Id, OrderId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { MachineKey } from './machine-key.ts'

export type SentOrderId = Id<'sentOrder'>

/** How far an order came that was sent to another machine. */
export type SentOrderState =
  /** Someone has to put a glass there and start it. */
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

const minutes = (count: number): Microseconds => seconds(count * 60)

/** How long a sent order stays as it is before it goes away by itself. */
const patience: Readonly<Record<SentOrder['state']['kind'], Microseconds>> = {
  waiting: minutes(30),
  // No drink takes a day: the machine that was making it does not come back.
  'being-made': minutes(24 * 60),
  ended: minutes(10),
  declined: minutes(10),
}

/** @param since when it was first seen like this, on a clock that never goes back */
export const isOverdue = (order: SentOrder, since: Microseconds, now: Microseconds): boolean =>
  now >= addTime(since, patience[order.state.kind])
