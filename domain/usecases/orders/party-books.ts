/* An order that carries out orders of a party notes in the commits of its own beginning and end what becomes of them. */

import { firstRank } from '../../party/line.ts'
import {
  evolveOrder,
  isHalfMade,
  ordersOfParty,
  type PartyOrder,
  type PartyOrderEvent,
} from '../../party/party-order.ts'
import type { InterruptedOrder, OpenOrder, PastOrder, Wait } from '../../pour/order.ts'
import type { Part } from '../../pour/plan.ts'
import type { Draft } from '../../records/draft.ts'
import type { Amount } from '../../units/amount.ts'
import { type Microseconds, milliseconds } from '../../units/duration.ts'
import type { Timestamp } from '../../units/timestamp.ts'

type Carrying = Pick<OpenOrder, 'partyOrderIds'>

const carriedBy = (draft: Draft, { partyOrderIds = [] }: Carrying): PartyOrder[] =>
  partyOrderIds.flatMap(id => draft.records.partyOrder.get(id) ?? [])

/**
 * Each is begun once, whoever else wants to.
 *
 * @returns whether the order may begin: all that it is for still wait for it
 */
export function beginPartyOrders(draft: Draft, order: OpenOrder): boolean {
  const carried = carriedBy(draft, order)
  const begun = carried.map(each => evolveOrder(each, { kind: 'started', orderId: order.id, at: order.startedAt }))
  if (carried.length !== (order.partyOrderIds?.length ?? 0) || begun.some(({ ok }) => !ok)) return false
  const noted = {
    ...(carried.length > 1 ? { batchOf: order.id } : {}),
    ...(order.overriddenBy === undefined ? {} : { overriddenBy: order.overriddenBy }),
  }
  for (const each of begun) if (each.ok) draft.put('partyOrder', each.value.id, { ...each.value, ...noted })
  return true
}

/** How long those waited who get a drink now; nothing for the rest of one that broke off, which nobody waited for anew. */
export function waitsFor(draft: Draft, order: OpenOrder): Wait[] {
  if (order.continues !== null) return []
  return carriedBy(draft, order).flatMap(({ placedAt, calledAt, startedAt }) =>
    calledAt === null || startedAt === null
      ? []
      : [{ untilCalled: between(placedAt, calledAt), untilStarted: between(calledAt, startedAt) }],
  )
}

/** A clock that was set back makes nobody come before they were called. */
const between = (from: Timestamp, to: Timestamp): Microseconds => milliseconds(Math.max(0, to - from))

/**
 * What ran is shared among all that it was for. Of a drink that failed, the rest can be finished; where nothing of it can,
 * it is made again, before everybody else.
 *
 * @param canBeFinished it stands there, and waits for its rest
 */
export function endPartyOrders(draft: Draft, past: PastOrder, canBeFinished: boolean): void {
  const carried = carriedBy(draft, past)
  const poured = past.poured.map(
    (part): Part => ({ ...part, amount: Math.round(part.amount / carried.length) as Amount }),
  )
  for (const order of carried) {
    const short = [...(order.ranShort ?? []), ...(past.ranShort ?? [])]
    const drunk = { ...order, poured: [...order.poured, ...poured], ...(short.length > 0 ? { ranShort: short } : {}) }
    noteEvent(draft, drunk, endOf(draft, order, past, canBeFinished))
  }
}

function endOf(draft: Draft, order: PartyOrder, past: PastOrder, canBeFinished: boolean): PartyOrderEvent {
  const { id: orderId, outcome, endedAt: at } = past
  if (outcome !== 'failed') return { kind: 'ended', orderId, outcome, at }
  return canBeFinished ? { kind: 'held', reason: 'interrupted', at } : backInto(draft, order, at)
}

/** The interrupted drink is gone: those it was for get another one, before everybody else. */
export function returnInterrupted(draft: Draft, { order }: Pick<InterruptedOrder, 'order'>, at: Timestamp): void {
  for (const each of carriedBy(draft, order)) if (isHalfMade(each)) noteEvent(draft, each, backInto(draft, each, at))
}

/** Whoever had ordered them is gone: nobody waits for them any more. */
export function withdrawOrdersOf(draft: Draft, isTheirs: (order: PartyOrder) => boolean, at: Timestamp): void {
  for (const order of draft.records.partyOrder.values()) {
    if (isTheirs(order)) noteEvent(draft, order, { kind: 'withdrawn', at })
  }
}

/** The next to be called; nobody waits any more once the party is closed. */
export function backInto({ records }: Draft, { partyId }: PartyOrder, at: Timestamp): PartyOrderEvent {
  if (records.party.get(partyId)?.closedAt !== null) return { kind: 'expired', at }
  return { kind: 'rejoined', rank: firstRank(ordersOfParty(records.partyOrder, partyId)) }
}

/** Writes what has happened to an order; nothing where it cannot happen to it any more. */
export function noteEvent(draft: Draft, order: PartyOrder, event: PartyOrderEvent): void {
  const next = evolveOrder(order, event)
  if (next.ok) draft.put('partyOrder', order.id, next.value)
}
