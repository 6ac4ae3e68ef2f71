/* What is loaded when someone is to be told something. */
import webPush from 'web-push'
import { type AddressGuard, createHostResolver, type ResolveHost } from '#adapters/outgoing/address-guard.ts'
import { AddressRefused, type OutgoingRequest, sendOnce } from '#adapters/outgoing/http-exchange.ts'
import type { Notification } from '#domain/extensions/notifications/notification.ts'
import type {
  NotificationAttempt,
  NotificationSender,
} from '#domain/extensions/notifications/usecases/notification-sender.port.ts'
import type { NotifierParts } from '#domain/extensions/notifications/usecases/notification-service.usecase.ts'
import { Notifier, type NotifierDeps } from '#domain/extensions/notifications/usecases/notifier.ts'
import type { News } from '#domain/home/news.ts'
import { assertNever } from '#domain/result.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import danish from './texts/danish.json' with { type: 'json' }
import english from './texts/english.json' with { type: 'json' }
import german from './texts/german.json' with { type: 'json' }

interface OpenNotifierDeps extends Omit<NotifierDeps, 'sender' | 'say'> {
  readonly ntfyGuard: AddressGuard
  readonly pushGuard: AddressGuard
}

export function openNotifier({ ntfyGuard, pushGuard, ...deps }: OpenNotifierDeps): NotifierParts {
  const sender = createNotificationSender({ ntfyGuard, pushGuard })
  return { notifier: new Notifier({ ...deps, sender, say }), newKeys: () => sender.newKeys() }
}

interface SenderOptions {
  /** An ntfy server may be at home. */
  readonly ntfyGuard: AddressGuard
  /** A browser says where its push service is. */
  readonly pushGuard: AddressGuard
  /** Whether push services may be without TLS, as those of tests are. */
  readonly allowsPlainPush?: boolean
  /** How names become addresses; the system's own way by default. */
  readonly resolve?: ResolveHost
  /** For everything together: name, connection, answer. */
  readonly timeLimitMs?: number
}

const usualTimeLimitMs = 15_000

/** Encrypts and signs with `web-push` (RFC 8291, RFC 8292), and sends by HTTP POST. Follows no redirects. */
export function createNotificationSender(options: SenderOptions): NotificationSender {
  const { ntfyGuard, pushGuard, allowsPlainPush = false } = options
  const { resolve = createHostResolver(), timeLimitMs = usualTimeLimitMs } = options
  return {
    sendToNtfy: (to, attempt, token) =>
      sendOnce(() => ntfyRequest(to, attempt), token, { guard: ntfyGuard, resolve, timeLimitMs }),
    sendToBrowser: (to, attempt, token) =>
      sendOnce(() => pushRequest(to, attempt, allowsPlainPush), token, { guard: pushGuard, resolve, timeLimitMs }),
    newKeys: () => webPush.generateVAPIDKeys(),
  }
}

type Request = OutgoingRequest & { readonly url: URL }

/** Names of emoji that ntfy shows before the title. */
const emojiOf: Readonly<Record<Notification['topic'], string>> = {
  drinkReady: 'tropical_drink',
  bottleLow: 'droplet',
  fault: 'rotating_light',
  cleaningDue: 'soap',
  test: 'wave',
}

/** Of 1 (min) to 5 (max), as ntfy has it. */
const priorityOf = ({ isUrgent }: Notification): number => (isUrgent ? 5 : 3)

/** In one piece of JSON: headers could not carry all letters. */
function ntfyRequest(
  { server, token, topic, click }: Parameters<NotificationSender['sendToNtfy']>[0],
  { notification }: NotificationAttempt,
): Request {
  const { title, body } = notification
  const message = {
    topic,
    title,
    message: body,
    priority: priorityOf(notification),
    tags: [emojiOf[notification.topic]],
    ...(click !== null && { click }),
  }
  return {
    url: new URL(server),
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(message),
  }
}

function pushRequest(
  { subscription, keys, contact }: Parameters<NotificationSender['sendToBrowser']>[0],
  { notification, messageId, secondsLeft }: NotificationAttempt,
  allowsPlainPush: boolean,
): Request {
  const { endpoint, p256dh, auth } = subscription
  const url = new URL(endpoint)
  if (url.protocol !== 'https:' && !allowsPlainPush) throw new AddressRefused(`${url.protocol} is not encrypted`)
  const { title, body, tag, isUrgent } = notification
  const { headers, body: encrypted } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body, tag, isUrgent, id: messageId }),
    {
      TTL: secondsLeft,
      urgency: isUrgent ? 'high' : 'normal',
      topic: tag,
      vapidDetails: { subject: contact, ...keys },
      contentEncoding: 'aes128gcm',
    },
  )
  return { url, method: 'POST', headers: headersOf(headers), body: encrypted }
}

/** In small letters, as texts; how long the body is is counted where it is sent. */
const headersOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.toLowerCase() === 'content-length' ? [] : [[name.toLowerCase(), String(value)]],
    ),
  )

/* News as one says them at the bar. Names in them are in the machine's language, as news have them. */

type Texts = typeof english
const textsOf: Readonly<Record<LanguageName, Texts>> = { en_US: english, de: german, da_DK: danish }

/** A notification is a line or two: a machine with thirty tubes to rinse does not name them all. */
const longestValue = 120
const cut = (text: string): string =>
  [...text].length <= longestValue ? text : `${[...text].slice(0, longestValue - 1).join('')}…`

const filledIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => cut(values[name] ?? ''))

type Said = readonly [{ readonly title: string; readonly body: string }, Readonly<Record<string, string>>]

function saidOf(news: News, texts: Texts, language: LanguageName): Said {
  if ('orderId' in news) return [texts.drinkReady, { drink: news.drink }]
  switch (news.kind) {
    case 'bottle.low':
    case 'bottle.empty': {
      const whole = new Intl.NumberFormat(language.replace('_', '-'), { maximumFractionDigits: 0 })
      const level = whole.format(Math.floor(toMillilitres(news.level)))
      const text = news.kind === 'bottle.low' ? texts.bottleLow : texts.bottleEmpty
      return [text, { liquid: news.ingredient ?? news.pump, level }]
    }
    case 'bottle.suspected':
      return [texts.bottleSuspected, { liquids: news.bottles.map(each => each.ingredient ?? each.pump).join(', ') }]
    case 'machine.fault':
      return [texts.fault, { reason: texts.reasons[news.reason] }]
    case 'machine.reset':
      return [texts.reset, {}]
    case 'cleaning.due':
      return [texts.cleaningDue, { pumps: news.pumps.join(', ') }]
    default:
      return assertNever(news)
  }
}

export function say(news: News | 'test', language: LanguageName): { readonly title: string; readonly body: string } {
  const texts = textsOf[language]
  const [{ title, body }, values] = news === 'test' ? ([texts.test, {}] as const) : saidOf(news, texts, language)
  return { title: filledIn(title, values), body: filledIn(body, values) }
}
