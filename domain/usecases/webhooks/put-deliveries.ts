import type { Draft } from '../../records/draft.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { type Delivery, givenUp, keptOf } from '../../webhooks/delivery.ts'
import type { WebhookId } from '../../webhooks/webhook.ts'

const deliveriesOf = (draft: Draft, webhookId: WebhookId): Delivery[] =>
  [...draft.records.webhookDelivery.values()].filter(each => each.webhookId === webhookId)

/** Writes new and changed deliveries of one webhook, and makes room for them; once in a draft, whose reads are of before. */
export function putDeliveries(draft: Draft, webhookId: WebhookId, changed: readonly Delivery[], at: Timestamp): void {
  const before = deliveriesOf(draft, webhookId)
  const all = new Map([...before, ...changed].map(each => [each.id, each]))
  const kept = new Map(keptOf([...all.values()], at).map(each => [each.id, each]))
  for (const { id } of before) if (!kept.has(id)) draft.remove('webhookDelivery', id)
  for (const [id, each] of kept)
    if (draft.records.webhookDelivery.get(id) !== each) draft.put('webhookDelivery', id, each)
}

/** Nobody sends what was to be sent while it was on. @param ended what has just ended otherwise */
export function giveUpPending(
  draft: Draft,
  webhookId: WebhookId,
  at: Timestamp,
  ended: readonly Delivery[] = [],
): void {
  const pending = deliveriesOf(draft, webhookId).filter(
    ({ id, state }) => state === 'pending' && !ended.some(each => each.id === id),
  )
  putDeliveries(draft, webhookId, [...pending.map(each => givenUp(each, at, 'switched-off')), ...ended], at)
}
