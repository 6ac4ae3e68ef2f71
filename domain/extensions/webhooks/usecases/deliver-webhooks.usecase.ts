/*
 * Tells webhooks what happens. Nothing of the machine waits for it.
 *
 * Invariants
 * - A message is on disk before it is sent, with the same id and the same body at each attempt; so one may come twice,
 *   and none is lost by a restart. That a drink has ended is written with its end.
 * - One message at a time to each webhook, a few at a time in all; a receiver that hangs keeps only its own waiting.
 */
import type { News } from '../../../home/news.ts'
import { hasArrived, type Sent } from '../../../outgoing/sent.ts'
import type { Draft } from '../../../records/draft.ts'
import { failure, messageOf, type Result, success } from '../../../result.ts'
import { addTime, milliseconds } from '../../../units/duration.ts'
import { type Cancellation, createCancellation } from '../../../usecases/events/cancellation.ts'
import type { EventBus } from '../../../usecases/records/event-bus.ts'
import type { MessengerDeps } from '../../../usecases/records/messenger-deps.ts'
import type { StoreUnavailable } from '../../../usecases/records/record-book.ts'
import { type Attempt, afterAttempt, type Delivery, type DeliveryId, isGone, longestDetail } from '../delivery.ts'
import { testBody } from '../message.ts'
import type { Webhook, WebhookId, WebhookOff } from '../webhook.ts'
import { giveUpPending, isFor, newDelivery, putDeliveries, putNew, putNews } from './put-deliveries.ts'
import type { WebhookSender } from './webhook-sender.port.ts'

export type DeliverProblem = { readonly kind: 'not-found'; readonly what: 'webhook' | 'delivery' } | WebhookOff

export interface WebhookService {
  /** Sends something to try it, whether it is on or not, once. Resolves with what came of it, which is in the log, too. */
  test(id: WebhookId): Promise<Result<Delivery, DeliverProblem | StoreUnavailable>>
  /** Sends a message that has ended once more, from now on as a new one. */
  sendAgain(id: DeliveryId): Promise<Result<void, DeliverProblem | StoreUnavailable>>
  /** Sends nothing more; what is under way is broken off, and goes on at the next start. */
  close(): Promise<void>
}

export interface DeliverDeps extends MessengerDeps {
  readonly eventBus: EventBus
  /** Is asked when something is to be sent, and not before. */
  readonly loadSender: () => Promise<WebhookSender>
}

/** At the same time, to all webhooks. */
const mostSending = 4

export const openWebhookService = (deps: DeliverDeps): WebhookService => new Deliveries(deps)

class Deliveries implements WebhookService {
  readonly #deps: DeliverDeps
  readonly #sending = new Map<WebhookId, { readonly cancellation: Cancellation; readonly done: Promise<void> }>()
  readonly #unsubscribe: readonly (() => void)[]
  #callOff = (): void => undefined
  #isClosed = false

  constructor(deps: DeliverDeps) {
    this.#deps = deps
    this.#unsubscribe = [
      deps.watchNews(news => void this.#note(news).catch(deps.onError)),
      deps.eventBus.subscribe(event => {
        if (event.kind === 'records-changed' && (event.kinds.has('webhook') || event.kinds.has('webhookDelivery')))
          this.#look()
      }),
    ]
    this.#look()
  }

  async test(id: WebhookId): Promise<Result<Delivery, DeliverProblem | StoreUnavailable>> {
    const { records, clock, newMessageId } = this.#deps
    const webhook = records.now.webhook.get(id)
    if (!webhook) return failure({ kind: 'not-found', what: 'webhook' })
    const now = clock.now()
    const delivery = newDelivery(webhook, { type: 'test', body: testBody(now) }, newMessageId(), now)
    const { attempt, sent } = await this.#attempt(webhook, delivery, createCancellation(this.#deps.onError))
    const tried = { ...afterAttempt(delivery, attempt, sent, 0), nextAt: null }
    const ended: Omit<Delivery, 'id'> = { ...tried, state: tried.state === 'delivered' ? 'delivered' : 'failed' }
    return records.change<Delivery, DeliverProblem>(draft => {
      if (!draft.records.webhook.has(id)) return failure({ kind: 'not-found', what: 'webhook' })
      return success(putNew(draft, ended))
    })
  }

  sendAgain(id: DeliveryId): Promise<Result<void, DeliverProblem | StoreUnavailable>> {
    const { records, clock, newMessageId } = this.#deps
    return records.change<void, DeliverProblem>(draft => {
      const delivery = draft.records.webhookDelivery.get(id)
      if (!delivery) return failure({ kind: 'not-found', what: 'delivery' })
      if (!draft.records.webhook.get(delivery.webhookId)?.isOn) return failure({ kind: 'webhook-off' })
      const now = clock.now()
      const again = { attempts: [], createdAt: now, nextAt: now, messageId: newMessageId(), state: 'pending' as const }
      putNew(draft, { ...delivery, ...again })
      return success(undefined)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const end of this.#unsubscribe) end()
    this.#callOff()
    const sending = [...this.#sending.values()]
    for (const { cancellation } of sending) cancellation.cancel()
    await Promise.all(sending.map(({ done }) => done))
  }

  /** Puts a message to each webhook that wants such news on disk. */
  async #note(news: News): Promise<void> {
    const { records, newMessageId } = this.#deps
    if (![...records.now.webhook.values()].some(each => isFor(each, news))) return
    await records.change<void, never>(draft => {
      putNews(draft, news, newMessageId)
      return success(undefined)
    })
  }

  /** Sends what is due, and waits for what is due next. */
  #look(): void {
    if (this.#isClosed) return
    this.#callOff()
    const { records, clock, timer } = this.#deps
    const now = clock.now()
    const waiting = [...records.now.webhookDelivery.values()]
      .filter(({ state, webhookId }) => state === 'pending' && !this.#sending.has(webhookId))
      .sort((a, b) => (a.nextAt ?? 0) - (b.nextAt ?? 0) || a.id - b.id)
    for (const delivery of waiting) {
      if (this.#sending.size >= mostSending) return
      const webhook = records.now.webhook.get(delivery.webhookId)
      if (webhook && (delivery.nextAt ?? 0) <= now && !this.#sending.has(webhook.id)) this.#begin(webhook, delivery)
    }
    const next = waiting.find(({ nextAt, webhookId }) => (nextAt ?? 0) > now && !this.#sending.has(webhookId))
    if (next) {
      const pause = milliseconds(Math.min((next.nextAt ?? now) - now, longestWait))
      this.#callOff = timer.at(addTime(timer.now(), pause), () => this.#look())
    }
  }

  #begin(webhook: Webhook, delivery: Delivery): void {
    const cancellation = createCancellation(this.#deps.onError)
    const done = this.#goThrough(webhook, delivery, cancellation)
      .catch(this.#deps.onError)
      .then(() => {
        this.#sending.delete(webhook.id)
        this.#look()
      })
    this.#sending.set(webhook.id, { cancellation, done })
  }

  async #goThrough(webhook: Webhook, delivery: Delivery, cancellation: Cancellation): Promise<void> {
    const { attempt, sent } = await this.#attempt(webhook, delivery, cancellation)
    if (cancellation.isCancelled) return
    const noted = await this.#deps.records.change<void, never>(draft => {
      const stored = draft.records.webhookDelivery.get(delivery.id)
      if (!stored) return success(undefined)
      const tried =
        stored.state === 'pending'
          ? afterAttempt(stored, attempt, sent, this.#deps.random())
          : lateEnd(stored, attempt, sent)
      if (isGone(sent)) switchOff(draft, webhook.id, attempt, tried)
      else putDeliveries(draft, webhook.id, [tried], attempt.at)
      return success(undefined)
    })
    // Where nothing can be stored it would be sent over and over.
    if (!noted.ok) await this.#pause(cancellation)
  }

  async #attempt(webhook: Webhook, { messageId, body }: Delivery, cancellation: Cancellation) {
    const { clock, loadSender } = this.#deps
    const at = clock.now()
    const { url, secret } = webhook
    // One that cannot even be tried would be due again at once, over and over: it is an attempt that has failed.
    const sent = await loadSender().then(
      sender => sender.send({ url, secret, messageId, at, body }, cancellation),
      (error: unknown): Sent => ({ status: null, failure: 'stopped', detail: messageOf(error), retryAfter: null }),
    )
    const { status, failure: why, detail } = sent
    const attempt: Attempt = {
      at,
      took: Math.max(0, clock.now() - at),
      status,
      failure: why,
      detail: detail.slice(0, longestDetail),
    }
    return { attempt, sent }
  }

  #pause(cancellation: Cancellation): Promise<void> {
    const { timer } = this.#deps
    return new Promise(resolve => {
      cancellation.onCancel(resolve)
      timer.at(addTime(timer.now(), milliseconds(longestWait)), resolve)
    })
  }
}

/** In milliseconds: a computer that slept, or whose calendar was put right, looks again. */
const longestWait = 60_000

/** One that was given up while it was being sent. */
const lateEnd = (stored: Delivery, attempt: Attempt, sent: Sent): Delivery => ({
  ...stored,
  attempts: [...stored.attempts, attempt],
  state: hasArrived(sent) ? 'delivered' : stored.state,
})

function switchOff(draft: Draft, id: WebhookId, { at }: Attempt, tried: Delivery): void {
  const webhook = draft.records.webhook.get(id)
  if (webhook) draft.put('webhook', id, { ...webhook, isOn: false, goneAt: at })
  giveUpPending(draft, id, at, [tried])
}
