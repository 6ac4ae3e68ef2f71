/*
 * An order that carries out orders of a party, or of another machine, notes in the commits of its own beginning and end
 * what becomes of them.
 */

import {
  evolveOrder,
  isHalfMade,
  ordersOfParty,
  type PartyOrder,
  type PartyOrderEvent,
} from '../../party/party-order.ts'
import { firstRank } from '../../party/queue.ts'
import type { SentOrder } from '../../peers/sent-order.ts'
import type { InterruptedOrder, OpenOrder, Outcome, PastOrder, Wait } from '../../pour/order.ts'
import type { Part } from '../../pour/plan.ts'
import type { Draft } from '../../records/draft.ts'
import type { Amount } from '../../units/amount.ts'
import { type Microseconds, milliseconds } from '../../units/duration.ts'
import type { Timestamp } from '../../units/timestamp.ts'

type Carrying = Pick<OpenOrder, 'partyOrderIds' | 'sentOrderId'>

const carriedBy = (draft: Draft, { partyOrderIds = [] }: Carrying): PartyOrder[] =>
  partyOrderIds.flatMap(id => draft.records.partyOrder.get(id) ?? [])

/**
 * Each is begun once, no matter who else wants to.
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
  for (const each of carriedBy(draft, order).filter(isHalfMade)) {
    const event = backInto(draft, each, at)
    noteEvent(draft, each, event)
    const sent = draft.records.sentOrder.get(each.sentOrderId ?? 0)
    if (sent?.state.kind === 'ended' && event.kind === 'rejoined') putSent(draft, sent, { kind: 'waiting' })
  }
}

/** Their user is gone: nobody waits for them any more. */
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

/** Of those that it carries out by itself or for the line. */
const sentIdsOf = (draft: Draft, order: Carrying) =>
  new Set([order, ...carriedBy(draft, order)].flatMap(({ sentOrderId }) => sentOrderId ?? []))

const sentIn = (draft: Draft, order: Carrying): SentOrder[] =>
  [...sentIdsOf(draft, order)].flatMap(id => draft.records.sentOrder.get(id) ?? [])

const putSent = (draft: Draft, sent: SentOrder, state: SentOrder['state']): void =>
  draft.put('sentOrder', sent.id, { ...sent, state })

/**
 * Each sent order is begun once, whoever else wants to; the rest of a drink that was interrupted goes on for the same
 * senders.
 * @returns whether the order may begin
 */
export function beginSentOrders(draft: Draft, order: OpenOrder): boolean {
  const sent = sentIn(draft, order)
  const isFree = sent.length === sentIdsOf(draft, order).size && sent.every(({ state }) => state.kind === 'waiting')
  if (order.continues === null && !isFree) return false
  for (const each of sent) putSent(draft, each, { kind: 'being-made', orderId: order.id })
  return true
}

/** As in the line, one of which nothing is in a glass is made again. */
export function endSentOrders(draft: Draft, order: OpenOrder, outcome: Outcome, canBeFinished: boolean): void {
  for (const sent of sentIn(draft, order)) {
    if (sent.state.kind !== 'being-made' || sent.state.orderId !== order.id) continue
    const isAgain = outcome === 'failed' && !canBeFinished
    putSent(draft, sent, isAgain ? { kind: 'waiting' } : { kind: 'ended', orderId: order.id, outcome })
  }
}
