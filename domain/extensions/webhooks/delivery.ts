/* A message on its way to a webhook: tried again until it has arrived, or its time is over. */
import { hasArrived, type SendFailure, type Sent } from '../../outgoing/sent.ts'
import type { Id } from '../../units/id.ts'
import { later, type Timestamp } from '../../units/timestamp.ts'
import type { WebhookId } from './webhook.ts'

export type DeliveryId = Id<'webhookDelivery'>

/** Why a delivery was given up without having been tried once more. */
export const giveUpReasons = [
  /** Newer ones needed its place: {@link mostPending}. */
  'too-many-pending',
  /** Someone has switched the webhook off, or its receiver is gone. */
  'switched-off',
] as const
export type AttemptFailure = SendFailure | (typeof giveUpReasons)[number]

export interface Attempt {
  readonly at: Timestamp
  /** In milliseconds. */
  readonly took: number
  /** Null where there was none. */
  readonly status: number | null
  readonly failure: AttemptFailure | null
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

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Between one attempt and the next, in milliseconds, as Standard Webhooks proposes; a day in all. */
export const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour] as const

/** From when it was to be sent until it is given up. */
export const longestPending = 24 * hour

const mostAttemptsKept = 10

export const isGone = ({ status }: Pick<Sent, 'status'>): boolean => status === 410

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

/** A delivery that was given up; its last attempt says why. */
export function givenUp(delivery: Delivery, at: Timestamp, why: (typeof giveUpReasons)[number]): Delivery {
  const end: Attempt = { at, took: 0, status: null, failure: why, detail: '' }
  const attempts = [...delivery.attempts, end].slice(-mostAttemptsKept)
  return { ...delivery, attempts, state: 'failed', nextAt: null }
}

/** As many of a webhook wait at the same time; for more, the oldest is given up. */
export const mostPending = 500

/** As many of a webhook that have ended are remembered, the last to end. */
export const mostEnded = 50

const endOf = ({ attempts, createdAt }: Delivery): Timestamp => attempts.at(-1)?.at ?? createdAt

/** Those of one webhook that stay; what is given up for want of room is among them, as failed. */
export function keptOf(deliveries: readonly Delivery[], at: Timestamp): readonly Delivery[] {
  const pending = deliveries.filter(({ state }) => state === 'pending').sort((a, b) => a.id - b.id)
  const tooMany = Math.max(0, pending.length - mostPending)
  const crowdedOut = pending.slice(0, tooMany).map(each => givenUp(each, at, 'too-many-pending'))
  const ended = [...deliveries.filter(({ state }) => state !== 'pending'), ...crowdedOut]
  const latest = ended.sort((a, b) => endOf(a) - endOf(b) || a.id - b.id).slice(-mostEnded)
  return [...latest, ...pending.slice(tooMany)]
}
