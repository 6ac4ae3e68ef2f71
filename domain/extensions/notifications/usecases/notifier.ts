/*
 * Tells people what they have chosen to hear about. Nothing of the machine waits for it.
 *
 * Invariants
 * - Whether someone may hear it, and wants to, is asked anew at each attempt.
 * - What waits is in memory, bounded, and worth telling: a restart forgets it, so that nothing is sent twice.
 * - One at a time to each address, a few at a time in all.
 */
import type { News } from '../../../home/news.ts'
import { hasArrived, type Sent } from '../../../outgoing/sent.ts'
import { appearanceOf, type Records } from '../../../records/records.ts'
import { messageOf, success } from '../../../result.ts'
import { addTime, milliseconds } from '../../../units/duration.ts'
import type { UserId } from '../../../units/id.ts'
import type { LanguageName } from '../../../units/language.ts'
import { later, type Timestamp } from '../../../units/timestamp.ts'
import { type Cancellation, createCancellation } from '../../../usecases/events/cancellation.ts'
import type { MessengerDeps } from '../../../usecases/records/messenger-deps.ts'
import { isSubscriptionGone, lifetimeOf, type Notification, pauseAfter, tagOf } from '../notification.ts'
import { hears, notificationSettingsOf, offersPush, type PushSubscription, topicOf } from '../notification-settings.ts'
import { browsersOf, notificationChoiceOf } from './manage-notifications.usecase.ts'
import type { NotificationAttempt, NotificationSender } from './notification-sender.port.ts'

export interface NotifierDeps extends MessengerDeps {
  readonly sender: Pick<NotificationSender, 'sendToNtfy' | 'sendToBrowser'>
  /** As one says it at the bar. */
  readonly say: (news: News | 'test', language: LanguageName) => { readonly title: string; readonly body: string }
  /** Where a tap leads; null where the machine knows no address of its own. */
  readonly address: () => string | null
}

interface Waiting {
  readonly userId: UserId
  readonly way: Way
  /** null for a test, which nobody has to have chosen. */
  readonly news: News | null
  readonly notification: Notification
  readonly messageId: string
  readonly endsAt: Timestamp
  readonly attempts: number
  readonly nextAt: Timestamp
}

/** What came of a test, one way. */
export interface TestOutcome {
  readonly way: 'ntfy' | 'push'
  /** The topic, or the browser's label. */
  readonly label: string
  readonly sent: Sent
}

/** At the same time, to everybody. */
const mostSending = 4
/** Of everybody together; the oldest make room. */
const mostWaiting = 200
/** Of one person in a minute, tests included. */
const mostPerMinute = 10
const minuteMs = 60_000
/** In milliseconds: a computer that slept, or whose calendar was put right, looks again. */
const longestWait = 60_000

export class Notifier {
  readonly #deps: NotifierDeps
  readonly #sending = new Map<string, { readonly cancellation: Cancellation; readonly done: Promise<void> }>()
  readonly #told = new Map<UserId, readonly Timestamp[]>()
  #waiting: readonly Waiting[] = []
  #unwatch: (() => void) | null = null
  #callOff = (): void => undefined

  constructor(deps: NotifierDeps) {
    this.#deps = deps
  }

  /** Tells what happens from now on. Once more does nothing. */
  listen(): void {
    this.#unwatch ??= this.#deps.watchNews(news => this.#note(news))
  }

  /** Tells nothing more; what waits is forgotten, what is under way broken off. */
  async rest(): Promise<void> {
    this.#unwatch?.()
    this.#unwatch = null
    this.#callOff()
    this.#waiting = []
    const sending = [...this.#sending.values()]
    for (const { cancellation } of sending) cancellation.cancel()
    await Promise.all(sending.map(({ done }) => done))
  }

  /** Sends something to try each way of someone, once. @returns null for one who has had too many in this minute */
  async test(userId: UserId): Promise<readonly TestOutcome[] | null> {
    const { records } = this.#deps
    const now = this.#deps.clock.now()
    if (!this.#takeTurn(userId, now)) return null
    const notification: Notification = { topic: 'test', tag: 'test', ...this.#said('test', userId), isUrgent: false }
    const label = (way: Way): string => (way.kind === 'ntfy' ? way.topic : way.browser.label)
    return Promise.all(
      waysTo(records.now, userId).map(async way => {
        const cancellation = createCancellation(this.#deps.onError)
        const sent = await this.#attempt(this.#newOf(userId, way, null, notification, now), cancellation)
        await this.#forgetIfGone(way, sent)
        return { way: way.kind, label: label(way), sent }
      }),
    )
  }

  #said(news: News | 'test', userId: UserId) {
    const { now } = this.#deps.records
    const { language } = now.notificationChoice.get(userId) ?? appearanceOf(now)
    return this.#deps.say(news, language)
  }

  #newOf(userId: UserId, way: Way, news: News | null, notification: Notification, now: Timestamp): Waiting {
    const endsAt = later(now, lifetimeOf[notification.topic])
    return { userId, way, news, notification, messageId: this.#deps.newMessageId(), endsAt, attempts: 0, nextAt: now }
  }

  #note(news: News): void {
    const topic = topicOf(news)
    if (topic === null) return
    const { records, clock } = this.#deps
    const now = clock.now()
    for (const { id } of records.now.user.values()) {
      if (!hears(records.now, id, news) || !this.#takeTurn(id, now)) continue
      const isUrgent = news.kind === 'machine.fault'
      const notification: Notification = { topic, tag: tagOf(news), ...this.#said(news, id), isUrgent }
      for (const way of waysTo(records.now, id)) this.#put(this.#newOf(id, way, news, notification, now))
    }
    this.#look()
  }

  #put(one: Waiting): void {
    const isOlder = (each: Waiting): boolean =>
      keyOf(each.way) === keyOf(one.way) && each.notification.tag === one.notification.tag
    this.#waiting = [...this.#waiting.filter(each => !isOlder(each)), one].slice(-mostWaiting)
  }

  #takeTurn(userId: UserId, now: Timestamp): boolean {
    const lately = (this.#told.get(userId) ?? []).filter(at => now - at < minuteMs)
    if (lately.length >= mostPerMinute) return false
    this.#told.set(userId, [...lately, now])
    return true
  }

  /** Sends what is due, and waits for what is due next. */
  #look(): void {
    this.#callOff()
    const { clock, timer } = this.#deps
    const now = clock.now()
    this.#waiting = this.#waiting.filter(({ endsAt }) => endsAt > now)
    for (const one of this.#waiting) {
      if (this.#sending.size >= mostSending) return
      if (one.nextAt <= now && !this.#sending.has(keyOf(one.way))) this.#begin(one)
    }
    const next = Math.min(...this.#waiting.filter(each => each.nextAt > now).map(({ nextAt }) => nextAt))
    if (next === Number.POSITIVE_INFINITY) return
    const pause = milliseconds(Math.min(next - now, longestWait))
    this.#callOff = timer.at(addTime(timer.now(), pause), () => this.#look())
  }

  #begin(one: Waiting): void {
    const cancellation = createCancellation(this.#deps.onError)
    this.#waiting = this.#waiting.filter(each => each !== one)
    const done = this.#goThrough(one, cancellation)
      .catch(this.#deps.onError)
      .then(() => {
        this.#sending.delete(keyOf(one.way))
        if (!cancellation.isCancelled) this.#look()
      })
    this.#sending.set(keyOf(one.way), { cancellation, done })
  }

  async #goThrough(one: Waiting, cancellation: Cancellation): Promise<void> {
    if (!this.#isWanted(one)) return
    const sent = await this.#attempt(one, cancellation)
    if (cancellation.isCancelled || hasArrived(sent) || (await this.#forgetIfGone(one.way, sent))) return
    // It may have arrived: ntfy would show it a second time. Browsers know it again.
    if (one.way.kind === 'ntfy' && sent.failure === 'timed-out') return
    const now = this.#deps.clock.now()
    const attempts = one.attempts + 1
    const pause = pauseAfter(attempts, sent, one.endsAt - now, this.#deps.random())
    const isReplaced = this.#waiting.some(
      each => keyOf(each.way) === keyOf(one.way) && each.notification.tag === one.notification.tag,
    )
    if (pause !== null && !isReplaced) this.#put({ ...one, attempts, nextAt: later(now, pause) })
  }

  /** By now: the account may be locked, its role less, its mind another. */
  #isWanted({ userId, way, news }: Waiting): boolean {
    const { now } = this.#deps.records
    if (news !== null && !hears(now, userId, news)) return false
    return waysTo(now, userId).some(each => keyOf(each) === keyOf(way))
  }

  async #attempt(one: Waiting, cancellation: Cancellation): Promise<Sent> {
    const { records, clock, sender, address } = this.#deps
    const { ntfyServer: server, ntfyToken, contact, keys } = notificationSettingsOf(records.now)
    const { notification, messageId, way } = one
    const secondsLeft = Math.max(1, Math.floor((one.endsAt - clock.now()) / 1000))
    const attempt: NotificationAttempt = { notification, messageId, secondsLeft }
    try {
      if (way.kind === 'ntfy') {
        const to = { server, token: ntfyToken, topic: way.topic, click: address() }
        return await sender.sendToNtfy(to, attempt, cancellation)
      }
      if (keys === null || contact === null) return stopped('switched off meanwhile')
      return await sender.sendToBrowser({ subscription: way.browser, keys, contact }, attempt, cancellation)
    } catch (error) {
      return stopped(messageOf(error))
    }
  }

  async #forgetIfGone(way: Way, sent: Sent): Promise<boolean> {
    if (way.kind !== 'push' || !isSubscriptionGone(sent)) return false
    await this.#deps.records.change<void, never>(draft => {
      const { id, endpoint } = way.browser
      if (draft.records.pushSubscription.get(id)?.endpoint === endpoint) draft.remove('pushSubscription', id)
      return success(undefined)
    })
    return true
  }
}

const stopped = (detail: string): Sent => ({ status: null, failure: 'stopped', detail, retryAfter: null })

/** One way to someone. */
export type Way =
  | { readonly kind: 'ntfy'; readonly topic: string }
  | { readonly kind: 'push'; readonly browser: PushSubscription }

export const keyOf = (way: Way): string => (way.kind === 'ntfy' ? `ntfy ${way.topic}` : `push ${way.browser.id}`)

/** None while it is off. */
export function waysTo(records: Records, userId: UserId): readonly Way[] {
  const settings = notificationSettingsOf(records)
  if (!settings.isOn) return []
  const { ntfyTopic } = notificationChoiceOf(records, userId)
  const browsers = offersPush(settings) ? browsersOf(records, userId) : []
  return [
    ...(ntfyTopic === null ? [] : [{ kind: 'ntfy' as const, topic: ntfyTopic }]),
    ...browsers.map(browser => ({ kind: 'push' as const, browser })),
  ]
}

/** Whether anybody is to be told anything: else nobody has to listen. */
export const isAnybodyTold = (records: Records): boolean =>
  [...records.notificationChoice].some(
    ([id, { topics }]) => topics.length > 0 && waysTo(records, id as UserId).length > 0,
  )
