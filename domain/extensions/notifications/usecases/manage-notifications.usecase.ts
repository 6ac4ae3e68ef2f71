/* What an administrator decides about notifications, and what everybody chooses for themselves. */
import { actingUser, mayStill } from '../../../access/acting-user.ts'
import type { Forbidden } from '../../../access/permissions.ts'
import type { User } from '../../../access/user.ts'
import { type InvalidValue, invalid } from '../../../documents/invalid.ts'
import type { Clock } from '../../../ports/clock.port.ts'
import type { Draft } from '../../../records/draft.ts'
import { onlyId, type Records } from '../../../records/records.ts'
import { failure, type Result, success } from '../../../result.ts'
import { asId, type UserId } from '../../../units/id.ts'
import type { LanguageName } from '../../../units/language.ts'
import type { RecordBook, StoreUnavailable } from '../../../usecases/records/record-book.ts'
import {
  type BrowserProblem,
  browserProblem,
  type ChoiceProblem,
  checkNotificationSettings,
  isNtfyTopic,
  type NotificationChoice,
  type NotificationSettings,
  type NotificationSettingsDraft,
  type NotificationSettingsInvalid,
  type NotificationTopic,
  type NotToldProblem,
  notificationLimits,
  notificationSettingsOf,
  notificationTopics,
  offersPush,
  type PushSubscription,
  type PushSubscriptionDraft,
  type PushSubscriptionId,
  type VapidKeys,
} from '../notification-settings.ts'

type ManageNotificationsProblem =
  | Forbidden
  | NotificationSettingsInvalid
  | ChoiceProblem
  | BrowserProblem
  | { readonly kind: 'not-found'; readonly what: 'browser' }
  | InvalidValue<'browsers'>
  | NotToldProblem

type Managed<Value> = Promise<Result<Value, ManageNotificationsProblem | StoreUnavailable>>

/**
 * Refused with all reasons. The keys are made when it is switched on for the first time, and stay.
 *
 * @param newKeys is asked when there are none yet, and not before
 */
export async function saveNotificationSettings(
  { records, newKeys }: { readonly records: RecordBook; readonly newKeys: () => Promise<VapidKeys> },
  caller: User,
  said: NotificationSettingsDraft,
): Managed<NotificationSettings> {
  const made = said.isOn && notificationSettingsOf(records.now).keys === null ? await newKeys() : null
  return records.change<NotificationSettings, ManageNotificationsProblem>(draft => {
    if (!mayStill(draft.records.user, caller, 'home.manage')) return failure({ kind: 'forbidden' })
    const kept = notificationSettingsOf(draft.records)
    const checked = checkNotificationSettings(said, kept)
    if (!checked.ok) return checked
    const settings = { ...checked.value, keys: kept.keys ?? made }
    draft.put('notificationSettings', onlyId, settings)
    return success(settings)
  })
}

export type NotificationChoiceChange = Partial<Readonly<Record<NotificationTopic, boolean>>> & {
  /** Empty is none. */
  readonly ntfyTopic?: string
}

/** The choice of someone who has chosen nothing. */
const nothingChosen: Omit<NotificationChoice, 'language'> = { topics: ['drinkReady', 'fault'], ntfyTopic: null }

export const notificationChoiceOf = (
  { notificationChoice }: Pick<Records, 'notificationChoice'>,
  id: UserId,
): Omit<NotificationChoice, 'language'> => notificationChoice.get(id) ?? nothingChosen

/** What is left out stays as it is. @param language that of the interface in which it is chosen */
export const chooseNotifications = (
  records: RecordBook,
  caller: User,
  { ntfyTopic, ...topics }: NotificationChoiceChange,
  language: LanguageName,
): Managed<NotificationChoice> =>
  records.change<NotificationChoice, ManageNotificationsProblem>(draft => {
    const user = actingUser(draft.records.user, caller)
    if (user === null) return failure({ kind: 'forbidden' })
    const kept = notificationChoiceOf(draft.records, user.id)
    const name = ntfyTopic?.trim()
    if (name && !isNtfyTopic(name)) return failure({ kind: 'ntfy-topic', field: 'ntfyTopic' })
    const choice: NotificationChoice = {
      topics: notificationTopics.filter(topic => topics[topic] ?? kept.topics.includes(topic)),
      ntfyTopic: name === undefined ? kept.ntfyTopic : name || null,
      language,
    }
    draft.put('notificationChoice', user.id, choice)
    return success(choice)
  })

export const browsersOf = (
  { pushSubscription }: Pick<Records, 'pushSubscription'>,
  id: UserId,
): readonly PushSubscription[] => [...pushSubscription.values()].filter(({ userId }) => userId === id)

/** A browser tells one account: the one that was logged in there last. Its account hears what it has chosen. */
export const addBrowser = (
  { records, clock }: { readonly records: RecordBook; readonly clock: Clock },
  caller: User,
  said: PushSubscriptionDraft,
  language: LanguageName,
): Managed<PushSubscription> =>
  records.change<PushSubscription, ManageNotificationsProblem>(draft => {
    const user = actingUser(draft.records.user, caller)
    if (user === null) return failure({ kind: 'forbidden' })
    if (!offersPush(notificationSettingsOf(draft.records))) return failure({ kind: 'push-off' })
    const problem = browserProblem({ ...said, label: said.label.trim() })
    if (problem) return failure(problem)
    const same = [...draft.records.pushSubscription.values()].find(({ endpoint }) => endpoint === said.endpoint)
    const others = browsersOf(draft.records, user.id).filter(({ id }) => id !== same?.id)
    const { browsers: most } = notificationLimits
    if (others.length >= most) return failure(invalid('browsers', 'full', { most }))
    const id = same?.id ?? draft.nextId('pushSubscription')
    const { endpoint, p256dh, auth } = said
    const kept = { id, userId: user.id, endpoint, p256dh, auth, label: said.label.trim(), createdAt: clock.now() }
    draft.put('pushSubscription', id, kept)
    if (!draft.records.notificationChoice.has(user.id))
      draft.put('notificationChoice', user.id, { ...nothingChosen, language })
    return success(kept)
  })

/** One's own. */
export const removeBrowser = (records: RecordBook, caller: User, id: PushSubscriptionId): Managed<void> =>
  records.change<void, ManageNotificationsProblem>(draft => {
    const user = actingUser(draft.records.user, caller)
    if (user === null) return failure({ kind: 'forbidden' })
    if (draft.records.pushSubscription.get(id)?.userId !== user.id)
      return failure({ kind: 'not-found', what: 'browser' })
    draft.remove('pushSubscription', id)
    return success(undefined)
  })

/** Nobody is there any more to be told in that browser. Does nothing for an address that is nobody's. */
export const forgetBrowserAt = (
  records: RecordBook,
  endpoint: string,
  userId: UserId,
): Promise<Result<void, StoreUnavailable>> =>
  records.change<void, never>(draft => {
    for (const each of browsersOf(draft.records, userId))
      if (each.endpoint === endpoint) draft.remove('pushSubscription', each.id)
    return success(undefined)
  })

/** Whoever is locked out, or gone, isn't told anything either. */
export function forgetLeavers(draft: Draft): void {
  for (const operation of [...draft.operations]) {
    if (operation.op === 'append' || operation.kind !== 'user') continue
    if (operation.op === 'delete' || operation.value.locked) forgetNotificationsOf(draft, asId(operation.id))
  }
}

function forgetNotificationsOf(draft: Draft, userId: UserId): void {
  if (draft.records.notificationChoice.has(userId)) draft.remove('notificationChoice', userId)
  for (const { id } of browsersOf(draft.records, userId)) draft.remove('pushSubscription', id)
}
