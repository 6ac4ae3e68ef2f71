import './graphql.ts'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import {
  forgetBrowserAt,
  forgetLeavers,
} from '#domain/extensions/notifications/usecases/manage-notifications.usecase.ts'
import {
  type NotificationService,
  openNotificationService,
} from '#domain/extensions/notifications/usecases/notification-service.usecase.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { ExtensionContext, ServerExtension } from '../../extension.ts'

interface NotificationServices {
  readonly notifications: Pick<NotificationService, 'test' | 'newKeys'>
}

declare module '#adapters/api/kernel/deps.ts' {
  interface HttpDeps extends NotificationServices {}
}

/** Messages to people's phones and browsers. */
export const notifications = {
  accompany: () => forgetLeavers,
  start(context: ExtensionContext) {
    const { records, timer } = context
    const load = context.onceLoaded('notifications/notifier-entry', (entry: typeof import('./notifier-entry.ts')) =>
      entry.openNotifier({
        ...context,
        // How long a message waits, and whether there were too many in a minute: whatever the calendar says.
        clock: { now: () => timestamp(timer.now() / 1000) },
        ntfyGuard: context.serviceGuard,
        pushGuard: context.publicGuard,
        address: () => context.publicAddress.forPhones()[0] ?? null,
      }),
    )
    const service = openNotificationService({ ...context, load })
    context.shutdown.put('extensions', () => service.close())
    return {
      notifications: service,
      browserLeft: (endpoint, userId) => forgetBrowserAt(records, endpoint, userId),
    } satisfies NotificationServices & Pick<HttpDeps, 'browserLeft'>
  },
} as const satisfies ServerExtension
