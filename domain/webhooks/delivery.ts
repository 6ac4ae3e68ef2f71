/* A message on its way to a webhook: tried again until it has arrived, or its time is over. */
import type { Id } from '../units/id.ts'
import { later, type Timestamp } from '../units/timestamp.ts'
import type { WebhookId } from './webhook.ts'

export type DeliveryId = Id<'webhookDelivery'>

/** Why an attempt came to nothing, where there was no answer with a status. */
export const sendFailures = [
  'address-refused',
  'connection-failed',
  'timed-out',
  /** The machine was switched off, or the webhook. */
  'stopped',
] as const
export type SendFailure = (typeof sendFailures)[number]

export interface Attempt {
  readonly at: Timestamp
  /** In milliseconds. */
  readonly took: number
  /** Null where there was none. */
  readonly status: number | null
  readonly failure: SendFailure | null
  /** The beginning of the answer, or what went wrong; at most {@link longestDetail} characters. */
  readonly detail: string
}

export const longestDetail = 300

export interface Delivery {
  readonly id: DeliveryId
  readonly webhookId: WebhookId
  /** By which a receiver knows a message again that comes twice. */
  readonly messageId: string
  readonly type: string
  /** JSON, the same at each attempt. */
  readonly body: string
  readonly createdAt: Timestamp
  /** Oldest first; of many the last few. */
  readonly attempts: readonly Attempt[]
  readonly state: 'pending' | 'delivered' | 'failed'
  /** Null unless it is pending. */
  readonly nextAt: Timestamp | null
}

/** The answer to one attempt. */
export interface Sent {
  readonly status: number | null
  readonly failure: SendFailure | null
  readonly detail: string
  /** The seconds that the receiver wants to be left alone; null where it does not say. */
  readonly retryAfter: number | null
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Between one attempt and the next, in milliseconds, as Standard Webhooks proposes; a day in all. */
export const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour] as const

/** From when it was to be told until nobody tries any more. */
export const longestPending = 24 * hour

const mostAttemptsKept = 10

export const isGone = ({ status }: Pick<Sent, 'status'>): boolean => status === 410

export const hasArrived = ({ status }: Pick<Sent, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

/**
 * A delivery after one more attempt.
 *
 * @param spread 0 … 1, another one each time: receivers that come back are not asked by everybody at once
 */
export function afterAttempt(delivery: Delivery, attempt: Attempt, sent: Sent, spread: number): Delivery {
  const attempts = [...delivery.attempts, attempt].slice(-mostAttemptsKept)
  if (hasArrived(sent)) return { ...delivery, attempts, state: 'delivered', nextAt: null }
  const pause = pauses[delivery.attempts.length]
  if (pause === undefined || isGone(sent)) return { ...delivery, attempts, state: 'failed', nextAt: null }
  const wanted = Math.max(pause * (1 + 0.1 * spread), (sent.retryAfter ?? 0) * second)
  const nextAt = later(attempt.at, wanted)
  if (nextAt - delivery.createdAt > longestPending) return { ...delivery, attempts, state: 'failed', nextAt: null }
  return { ...delivery, attempts, nextAt }
}

/** As many of a webhook are remembered, whatever became of them. */
export const mostDeliveries = 50

/** Those of one webhook that make room for a new one: the oldest that have ended, then the oldest. */
export function forgotten(deliveries: readonly Delivery[]): readonly Delivery[] {
  const tooMany = deliveries.length - (mostDeliveries - 1)
  if (tooMany <= 0) return []
  const byAge = [...deliveries].sort((a, b) => a.id - b.id)
  const ended = byAge.filter(({ state }) => state !== 'pending')
  return [...ended, ...byAge.filter(({ state }) => state === 'pending')].slice(0, tooMany)
}
