/* One message to someone, and how long it's worth sending. */
import type { News } from '../../home/news.ts'
import type { Sent } from '../../outgoing/sent.ts'
import { type NotificationTopic, topicOf } from './notification-settings.ts'

export interface Notification {
  readonly topic: NotificationTopic | 'test'
  /** One that comes later with the same replaces it; at most 32 letters of base64url. */
  readonly tag: string
  readonly title: string
  readonly body: string
  /** Someone should look at once. */
  readonly isUrgent: boolean
}

const minute = 60 * 1000
const hour = 60 * minute

/** After that nobody wants to know any more, in milliseconds. */
export const lifetimeOf: Readonly<Record<Notification['topic'], number>> = {
  drinkReady: 15 * minute,
  bottleLow: 12 * hour,
  fault: 4 * hour,
  cleaningDue: 12 * hour,
  test: minute,
}

/** Between one attempt and the next, in milliseconds. */
export const pauses = [5 * 1000, 30 * 1000, 2 * minute, 10 * minute, 30 * minute, 2 * hour] as const

/** The newer of two with the same says everything that the older one did. */
export function tagOf(news: News): string {
  if ('pumpId' in news) return `bottle-${news.pumpId}`
  if ('bottles' in news) return `bottles-${news.bottles.map(({ pumpId }) => pumpId).join('-')}`.slice(0, 32)
  return topicOf(news) ?? 'other'
}

/** Nobody has this address any more: the browser was reset, or its owner has taken the permission back. */
export const isSubscriptionGone = ({ status }: Pick<Sent, 'status'>): boolean => status === 404 || status === 410

const worthAnother = new Set([408, 425, 429])

/**
 * When it is tried again, in milliseconds from now; null: never.
 *
 * @param left until the end of its lifetime, in milliseconds
 * @param spread 0 … 1, another one each time
 */
export function pauseAfter(
  attempts: number,
  { status, retryAfter }: Pick<Sent, 'status' | 'retryAfter'>,
  left: number,
  spread: number,
): number | null {
  const pause = pauses[attempts - 1]
  const isRefused = status !== null && status < 500 && !worthAnother.has(status)
  if (pause === undefined || isRefused) return null
  const wanted = Math.max(pause * (1 + 0.1 * spread), (retryAfter ?? 0) * 1000)
  return wanted < left ? wanted : null
}
