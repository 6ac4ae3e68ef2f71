/* What an order that carries out a sent one writes about that, in the commits of its own beginning and end. */
import type { SentOrder } from '../../neighbours/sent-order.ts'
import type { OpenOrder, Outcome } from '../../pour/order.ts'
import type { Draft } from '../../records/draft.ts'

/**
 * Each sent order is begun once, whoever else wants to; the rest of a drink that was interrupted goes on for the same
 * sender.
 *
 * @returns whether the order may begin
 */
export function beginSentOrder(draft: Draft, order: OpenOrder): boolean {
  if (order.sentOrderId === undefined) return true
  const sent = draft.records.sentOrder.get(order.sentOrderId)
  if (order.continues === null && sent?.state.kind !== 'waiting') return false
  if (sent) put(draft, sent, { kind: 'being-made', orderId: order.id })
  return true
}

/** A drink that was made here alone needs none. */
export function endSentOrder(draft: Draft, { id, sentOrderId }: OpenOrder, outcome: Outcome): void {
  const sent = sentOrderId === undefined ? undefined : draft.records.sentOrder.get(sentOrderId)
  if (sent?.state.kind === 'being-made' && sent.state.orderId === id) {
    put(draft, sent, { kind: 'ended', orderId: id, outcome })
  }
}

const put = (draft: Draft, sent: SentOrder, state: SentOrder['state']): void =>
  draft.put('sentOrder', sent.id, { ...sent, state })
