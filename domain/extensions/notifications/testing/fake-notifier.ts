import type { NotificationSender } from '../usecases/notification-sender.port.ts'
import type { NotifierParts } from '../usecases/notification-service.usecase.ts'
import { Notifier, type NotifierDeps } from '../usecases/notifier.ts'

/** Opens a notifier that says the kind of news for a title, the language below. */
export const fakeNotifier =
  (sender: NotificationSender) =>
  (deps: Omit<NotifierDeps, 'sender' | 'say'>): NotifierParts => ({
    notifier: new Notifier({
      ...deps,
      sender,
      say: (news, language) => ({ title: news === 'test' ? news : news.kind, body: language }),
    }),
    newKeys: () => sender.newKeys(),
  })
