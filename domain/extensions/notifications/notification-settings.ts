/* What the machine needs to tell people something on their phones. */

import { isPermitted, type Operation } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { type Invalid, type InvalidValue, ofName } from '../../documents/invalid.ts'
import { withoutCredentials } from '../../events/event-action.ts'
import { settingOf } from '../../extension.ts'
import type { News, NewsKind } from '../../home/news.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Id, UserId } from '../../units/id.ts'
import type { LanguageName } from '../../units/language.ts'
import type { Timestamp } from '../../units/timestamp.ts'

/** Names the machine to push services (RFC 8292): made once, because each browser's subscription is for this key alone. */
export interface VapidKeys {
  /** 65 bytes of P-256 in base64url. */
  readonly publicKey: string
  /** 32 bytes in base64url. A secret: never shown. */
  readonly privateKey: string
}

export interface NotificationSettings {
  readonly isOn: boolean
  /** `http:` or `https:`, a host, maybe a port; nothing behind it. */
  readonly ntfyServer: string
  /** A secret: never shown. null for none. */
  readonly ntfyToken: string | null
  /** `mailto:` or `https:`: whom a push service writes to when it gets too much. null: no browser gets messages. */
  readonly contact: string | null
  /** null until it was switched on for the first time. */
  readonly keys: VapidKeys | null
}

export const notificationSettingsOf = settingOf<'notificationSettings', NotificationSettings>('notificationSettings', {
  isOn: false,
  ntfyServer: 'https://ntfy.sh',
  ntfyToken: null,
  contact: null,
  keys: null,
})

/** What someone wants to save. */
export interface NotificationSettingsDraft {
  readonly isOn: boolean
  readonly ntfyServer: string
  /** null keeps the one that there is, for the same server; empty is none. */
  readonly ntfyToken: string | null
  /** An address of mail may be without its `mailto:`. Empty is none. */
  readonly contact: string
}

export const notificationLimits = {
  /** In characters. */
  server: 300,
  token: 200,
  contact: 200,
  endpoint: 1000,
  label: 80,
  /** Browsers of one account. */
  browsers: 8,
} as const

export type NotificationSettingsProblem =
  | { readonly kind: 'ntfy-server'; readonly field: 'ntfyServer' }
  | { readonly kind: 'ntfy-token-malformed'; readonly field: 'ntfyToken'; readonly most: number }
  /** The one that is kept is for another server. */
  | { readonly kind: 'ntfy-token-needed'; readonly field: 'ntfyToken' }
  | { readonly kind: 'push-contact'; readonly field: 'contact' }

export type NotificationSettingsInvalid = Invalid<'notification-settings', NotificationSettingsProblem>

const visibleAscii = /^[!-~]+$/
const mail = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/
const page = /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+\S*$/i

/** Without the slash that browsers put behind a host. @returns null for what is no server */
function serverIn(text: string): string | null {
  const server = text.trim().replace(/\/+$/, '')
  if (server.length > notificationLimits.server || withoutCredentials(server) !== server) return null
  return /^https?:\/\/[^\s/?#]+$/i.test(server) ? server : null
}

function contactIn(text: string): string | null | undefined {
  const contact = text.trim()
  if (contact === '') return null
  if (contact.length > notificationLimits.contact) return undefined
  if (page.test(contact)) return contact
  const address = contact.replace(/^mailto:/i, '')
  return mail.test(address) ? `mailto:${address}` : undefined
}

/** The token that counts; undefined where the kept one is needed and must not be sent to that server. */
function tokenOf(token: string | null, server: string | null, kept: NotificationSettings): string | null | undefined {
  if (token !== null) return token.trim() === '' ? null : token.trim()
  return kept.ntfyToken === null || kept.ntfyServer === server ? kept.ntfyToken : undefined
}

/** The settings that a draft describes, or everything that is wrong with it. */
export function checkNotificationSettings(
  draft: NotificationSettingsDraft,
  kept: NotificationSettings,
): Result<Omit<NotificationSettings, 'keys'>, NotificationSettingsInvalid> {
  const problems: NotificationSettingsProblem[] = []
  const ntfyServer = serverIn(draft.ntfyServer)
  const contact = contactIn(draft.contact)
  const ntfyToken = tokenOf(draft.ntfyToken, ntfyServer, kept)
  if (ntfyServer === null) problems.push({ kind: 'ntfy-server', field: 'ntfyServer' })
  else if (ntfyToken === undefined) problems.push({ kind: 'ntfy-token-needed', field: 'ntfyToken' })
  if (ntfyToken != null && (ntfyToken.length > notificationLimits.token || !visibleAscii.test(ntfyToken)))
    problems.push({ kind: 'ntfy-token-malformed', field: 'ntfyToken', most: notificationLimits.token })
  if (contact === undefined) problems.push({ kind: 'push-contact', field: 'contact' })
  if (problems.length > 0 || ntfyServer === null || contact === undefined || ntfyToken === undefined)
    return failure({ kind: 'notification-settings-invalid', problems })
  return success({ isOn: draft.isOn, ntfyServer, ntfyToken, contact })
}

/** Whether browsers can be told: they need the keys, and their push service a contact. */
export const offersPush = (settings: NotificationSettings): boolean =>
  settings.isOn && settings.contact !== null && settings.keys !== null

/* What someone wants to hear about, and which way. */

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

/** A browser, reached by its maker's push service (RFC 8030). */
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

/** null for what's never sent. */
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

/** Whether someone, as they are known now, gets it. */
export function hears({ user, notificationChoice }: Tables, userId: UserId, news: News): boolean {
  const who = user.get(userId)
  const topic = topicOf(news)
  if (!who || who.locked || topic === null || !topicsFor(who).includes(topic)) return false
  return (notificationChoice.get(userId)?.topics.includes(topic) ?? false) && isTheirs(news, userId)
}

export type ChoiceProblem = { readonly kind: 'ntfy-topic'; readonly field: 'ntfyTopic' }

/** As ntfy has it. Short names are guessed. */
export const isNtfyTopic = (text: string): boolean => /^[-_A-Za-z0-9]{6,64}$/.test(text)

export type NotToldProblem =
  /** No browser gets messages: it's off, or there's no contact for push services. */
  | { readonly kind: 'push-off' }
  /** Someone has been told a lot within this minute. */
  | { readonly kind: 'told-too-often' }

export type BrowserProblem =
  | { readonly kind: 'push-endpoint'; readonly field: 'endpoint' }
  | { readonly kind: 'push-keys'; readonly field: 'p256dh' }
  | InvalidValue<'browserName'>

const bytesInBase64url = (text: string): number =>
  /^[\w-]+={0,2}$/.test(text) ? Math.floor((text.replace(/=+$/, '').length * 3) / 4) : 0

/** What is wrong with it: the first of it. null: nothing. */
export function browserProblem({ endpoint, p256dh, auth, label }: PushSubscriptionDraft): BrowserProblem | null {
  const isAddress = /^https:\/\/[^\s/?#@]+\/\S*$/i.test(endpoint) && endpoint.length <= notificationLimits.endpoint
  if (!isAddress) return { kind: 'push-endpoint', field: 'endpoint' }
  if (bytesInBase64url(p256dh) !== 65 || bytesInBase64url(auth) !== 16) return { kind: 'push-keys', field: 'p256dh' }
  return ofName('browserName', label, { least: 1, most: notificationLimits.label })[0] ?? null
}
