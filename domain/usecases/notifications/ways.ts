import type { PushSubscription } from '../../notifications/notification-choice.ts'
import { offersPush } from '../../notifications/notification-settings.ts'
import { notificationSettingsOf, type Records } from '../../records/records.ts'
import type { UserId } from '../../units/id.ts'
import { browsersOf, notificationChoiceOf } from './manage-notifications.usecase.ts'

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
