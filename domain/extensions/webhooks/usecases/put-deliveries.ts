import type { News } from '../../../home/news.ts'
import type { Draft } from '../../../records/draft.ts'
import type { Timestamp } from '../../../units/timestamp.ts'
import { drinkNewsOf } from '../../../usecases/home/watch-news.ts'
import { type Delivery, type DeliveryId, givenUp, keptOf } from '../delivery.ts'
import { bodyOf } from '../message.ts'
import type { Webhook, WebhookId } from '../webhook.ts'

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

export const isFor = (webhook: Webhook, news: Pick<News, 'kind'>): boolean =>
  webhook.isOn && webhook.kinds.includes(news.kind)

export function newDelivery(
  { id: webhookId }: Webhook,
  { type, body }: { readonly type: string; readonly body: string },
  messageId: string,
  now: Timestamp,
): Delivery {
  const nobody = 0 as DeliveryId
  return { id: nobody, webhookId, messageId, type, body, createdAt: now, attempts: [], state: 'pending', nextAt: now }
}

/** With an id of its own; the oldest of the same webhook make room. */
export function putNew(draft: Draft, delivery: Omit<Delivery, 'id'>): Delivery {
  const id: DeliveryId = draft.nextId('webhookDelivery')
  const kept = { ...delivery, id }
  putDeliveries(draft, delivery.webhookId, [kept], delivery.createdAt)
  return kept
}

/** A message to each webhook that wants such news. @param newMessageId unguessable */
export function putNews(draft: Draft, news: News, newMessageId: () => string): void {
  for (const webhook of draft.records.webhook.values())
    if (isFor(webhook, news)) putNew(draft, newDelivery(webhook, bodyOf(news), newMessageId(), news.at))
}

/** That a drink has ended is written with its end: no crash comes between. */
export const putNewsOfEnds =
  (newMessageId: () => string) =>
  (draft: Draft): void => {
    for (const operation of [...draft.operations]) {
      if (operation.op !== 'append') continue
      const { id, outcome, reason, endedAt: at } = operation.value
      const order = draft.records.openOrder.get(id)
      if (order)
        putNews(draft, { ...drinkNewsOf({ now: draft.records }, `drink.${outcome}`, order, reason), at }, newMessageId)
    }
  }
