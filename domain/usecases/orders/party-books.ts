/* What becomes of the party and sent orders that an order carries out, in the commits of its own start and end. */
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
import type { Draft } from '../../records/draft.ts'
import type { Amount } from '../../units/amount.ts'
import { type Microseconds, milliseconds } from '../../units/duration.ts'
import type { Timestamp } from '../../units/timestamp.ts'

type Carrying = Pick<OpenOrder, 'partyOrderIds' | 'sentOrderId'>

const carriedBy = (draft: Draft, { partyOrderIds = [] }: Carrying): PartyOrder[] =>
  partyOrderIds.flatMap(id => draft.records.partyOrder.get(id) ?? [])

/** @returns whether the order may begin: all that it's for still wait for it */
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

/** None for the rest of an interrupted drink. */
export function waitsFor(draft: Draft, order: OpenOrder): Wait[] {
  if (order.continues !== null) return []
  return carriedBy(draft, order).flatMap(({ placedAt, calledAt, startedAt }) =>
    calledAt === null || startedAt === null
      ? []
      : [{ untilCalled: between(placedAt, calledAt), untilStarted: between(calledAt, startedAt) }],
  )
}

/** Not negative, even if the clock was set back. */
const between = (from: Timestamp, to: Timestamp): Microseconds => milliseconds(Math.max(0, to - from))

/**
 * What was poured is shared among all orders. A failed drink is finished later if it can be, else made again, first.
 * @param canBeFinished its rest can be poured
 */
export function endPartyOrders(draft: Draft, past: PastOrder, canBeFinished: boolean): void {
  const { id: orderId, outcome, endedAt: at, ranShort = [] } = past
  const carried = carriedBy(draft, past)
  const shareOf = (amount: Amount): Amount => Math.round(amount / carried.length) as Amount
  const poured = past.poured.map(part => ({ ...part, amount: shareOf(part.amount) }))
  const endOf = (order: PartyOrder): PartyOrderEvent => {
    if (outcome !== 'failed') return { kind: 'ended', orderId, outcome, at }
    return canBeFinished ? { kind: 'held', reason: 'interrupted', at } : backInto(draft, order, at)
  }
  for (const order of carried) {
    const short = [...(order.ranShort ?? []), ...ranShort]
    const drunk = { ...order, poured: [...order.poured, ...poured], ...(short.length > 0 ? { ranShort: short } : {}) }
    noteEvent(draft, drunk, endOf(order))
  }
}

/** The interrupted drink is gone: it's made again, first. */
export function returnInterrupted(draft: Draft, { order }: Pick<InterruptedOrder, 'order'>, at: Timestamp): void {
  for (const each of carriedBy(draft, order).filter(isHalfMade)) {
    const event = backInto(draft, each, at)
    noteEvent(draft, each, event)
    const sent = draft.records.sentOrder.get(each.sentOrderId ?? 0)
    if (sent?.state.kind === 'ended' && event.kind === 'rejoined') putSent(draft, sent, { kind: 'waiting' })
  }
}

export function withdrawOrdersOf(draft: Draft, isTheirs: (order: PartyOrder) => boolean, at: Timestamp): void {
  for (const order of draft.records.partyOrder.values()) {
    if (isTheirs(order)) noteEvent(draft, order, { kind: 'withdrawn', at })
  }
}

/** Called next, unless the party is closed. */
export function backInto({ records }: Draft, { partyId }: PartyOrder, at: Timestamp): PartyOrderEvent {
  if (records.party.get(partyId)?.closedAt !== null) return { kind: 'expired', at }
  return { kind: 'rejoined', rank: firstRank(ordersOfParty(records.partyOrder, partyId)) }
}

/** Does nothing if it can't happen to the order any more. */
export function noteEvent(draft: Draft, order: PartyOrder, event: PartyOrderEvent): void {
  const next = evolveOrder(order, event)
  if (next.ok) draft.put('partyOrder', order.id, next.value)
}

/** Carried out directly or by party orders. */
const sentIdsOf = (draft: Draft, order: Carrying) =>
  new Set([order, ...carriedBy(draft, order)].flatMap(({ sentOrderId }) => sentOrderId ?? []))

const sentIn = (draft: Draft, order: Carrying): SentOrder[] =>
  [...sentIdsOf(draft, order)].flatMap(id => draft.records.sentOrder.get(id) ?? [])

const putSent = (draft: Draft, sent: SentOrder, state: SentOrder['state']): void =>
  draft.put('sentOrder', sent.id, { ...sent, state })

/** The rest of an interrupted drink goes on for the same senders. @returns whether the order may begin */
export function beginSentOrders(draft: Draft, order: OpenOrder): boolean {
  const sent = sentIn(draft, order)
  const isFree = sent.length === sentIdsOf(draft, order).size && sent.every(({ state }) => state.kind === 'waiting')
  if (order.continues === null && !isFree) return false
  for (const each of sent) putSent(draft, each, { kind: 'being-made', orderId: order.id })
  return true
}

/** As in the queue, a failed one is made again unless it can be finished. */
export function endSentOrders(draft: Draft, order: OpenOrder, outcome: Outcome, canBeFinished: boolean): void {
  for (const sent of sentIn(draft, order)) {
    if (sent.state.kind !== 'being-made' || sent.state.orderId !== order.id) continue
    const isAgain = outcome === 'failed' && !canBeFinished
    putSent(draft, sent, isAgain ? { kind: 'waiting' } : { kind: 'ended', orderId: order.id, outcome })
  }
}
