/* What someone wants to hear about, and which way. */

import { isPermitted, type Operation } from '../access/permissions.ts'
import type { User } from '../access/user.ts'
import type { News, NewsKind } from '../home/news.ts'
import { fits } from '../names/length.ts'
import { hasUnseen } from '../names/name.ts'
import type { Id, UserId } from '../units/id.ts'
import type { LanguageName } from '../units/language.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { notificationLimits } from './notification-settings.ts'

export const notificationTopics = ['drinkReady', 'bottleLow', 'fault', 'cleaningDue'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** By the user's id. */
export interface NotificationChoice {
  readonly topics: readonly NotificationTopic[]
  /** The topic of ntfy; anyone who knows the name can read it. null: none. */
  readonly ntfyTopic: string | null
  /** What the texts are written in: that of the interface in which it was chosen. */
  readonly language: LanguageName
}

export type PushSubscriptionId = Id<'pushSubscription'>

/** A browser that is told by the push service of its maker (RFC 8030). */
export interface PushSubscription {
  readonly id: PushSubscriptionId
  readonly userId: UserId
  /** `https:`; unguessable, and its browser's alone. */
  readonly endpoint: string
  /** The browser's public key: 65 bytes of P-256 in base64url. */
  readonly p256dh: string
  /** What it shares with senders: 16 bytes in base64url. */
  readonly auth: string
  /** By which its owner knows it again, as `Firefox, Android`. */
  readonly label: string
  readonly createdAt: Timestamp
}

export type PushSubscriptionDraft = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth' | 'label'>

/** What the role of someone has to allow, at the time when it happens. */
const neededFor: Readonly<Record<NotificationTopic, Operation>> = {
  drinkReady: 'order.read',
  bottleLow: 'machine.read',
  fault: 'machine.read',
  cleaningDue: 'pumps.clean',
}

/** Those that someone with this role may hear about. */
export const topicsFor = ({ role }: Pick<User, 'role'>): readonly NotificationTopic[] =>
  notificationTopics.filter(topic => isPermitted(role, neededFor[topic]))

/** null for what nobody is told of. */
const topics: Readonly<Record<NewsKind, NotificationTopic | null>> = {
  'drink.started': null,
  'drink.waiting': null,
  'drink.finished': 'drinkReady',
  'drink.cancelled': null,
  'drink.failed': null,
  'glass.lifted': null,
  'bottle.low': 'bottleLow',
  'bottle.empty': 'bottleLow',
  'bottle.suspected': 'bottleLow',
  'machine.fault': 'fault',
  'machine.reset': 'fault',
  'cleaning.due': 'cleaningDue',
}

export const topicOf = ({ kind }: Pick<News, 'kind'>): NotificationTopic | null => topics[kind]

/** Drinks are told to whose account has ordered them, and to nobody when they are for a guest. */
const isTheirs = (news: News, userId: UserId): boolean =>
  !('orderId' in news) || (news.userId === userId && !news.isForGuest)

interface Tables {
  readonly user: ReadonlyMap<number, User>
  readonly notificationChoice: ReadonlyMap<number, NotificationChoice>
}

/** Whether someone, as they are known now, is told of it. */
export function hears({ user, notificationChoice }: Tables, userId: UserId, news: News): boolean {
  const who = user.get(userId)
  const topic = topicOf(news)
  if (!who || who.locked || topic === null || !topicsFor(who).includes(topic)) return false
  return (notificationChoice.get(userId)?.topics.includes(topic) ?? false) && isTheirs(news, userId)
}

export type ChoiceProblem = { readonly kind: 'ntfy-topic'; readonly field: 'ntfyTopic' }

/** As ntfy has it. Short names are guessed. */
export const isNtfyTopic = (text: string): boolean => /^[-_A-Za-z0-9]{6,64}$/.test(text)

export type BrowserProblem =
  | { readonly kind: 'push-endpoint'; readonly field: 'endpoint' }
  | { readonly kind: 'push-keys'; readonly field: 'p256dh' }
  | { readonly kind: 'push-label'; readonly field: 'label'; readonly most: number }

const bytesInBase64url = (text: string): number =>
  /^[\w-]+={0,2}$/.test(text) ? Math.floor((text.replace(/=+$/, '').length * 3) / 4) : 0

/** What is wrong with it: the first of it. null: nothing. */
export function browserProblem({ endpoint, p256dh, auth, label }: PushSubscriptionDraft): BrowserProblem | null {
  const isAddress = /^https:\/\/[^\s/?#@]+\/\S*$/i.test(endpoint) && endpoint.length <= notificationLimits.endpoint
  if (!isAddress) return { kind: 'push-endpoint', field: 'endpoint' }
  if (bytesInBase64url(p256dh) !== 65 || bytesInBase64url(auth) !== 16) return { kind: 'push-keys', field: 'p256dh' }
  const most = notificationLimits.label
  return !fits(label, { least: 1, most }) || hasUnseen(label) ? { kind: 'push-label', field: 'label', most } : null
}
