import { createFakeNotificationSender } from '#domain/testing/fake-notification-sender.ts'
import { type NewsDeps, watchNews } from '#domain/usecases/home/watch-news.ts'
import { openNotificationService } from '#domain/usecases/notifications/notification-service.usecase.ts'
import { Notifier, type NotifierDeps } from '#domain/usecases/notifications/notifier.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'

type ToldParts = NewsDeps &
  Pick<NotifierDeps, 'records' | 'clock' | 'timer' | 'newMessageId' | 'onError'> & { readonly eventBus: EventBus }

/** Notifications that reach nobody, and what they would have been: the kind of news for a title, the language below. */
export function openToldPeople(parts: ToldParts) {
  const notificationSender = createFakeNotificationSender()
  const notifier = new Notifier({
    ...parts,
    sender: notificationSender,
    watchNews: listener => watchNews(parts, listener),
    say: (news, language) => ({ title: news === 'test' ? news : news.kind, body: language }),
    address: () => null,
    random: () => 0,
  })
  const load = async () => ({ notifier, newKeys: () => notificationSender.newKeys() })
  return { notificationSender, notifications: openNotificationService({ ...parts, load }) }
}
