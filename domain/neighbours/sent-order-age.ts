import { addTime, type Microseconds, seconds } from '../units/duration.ts'
import type { SentOrder } from './sent-order.ts'

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
