import type { WebStart } from '../../features/home/integrations.ts'
import { knownBrowser } from '../../session/push-browser.ts'

export const notificationsStart = {
  ownPage: {
    title: 'notifications',
    path: 'user/notifications',
    texts: ['notifications'],
    only: 'notifications.choose',
    load: async () => (await import('./notifications.view.tsx')).NotificationsPage,
  },
  // A browser that gets notifications may have another address by now.
  onLogin({ id }) {
    if (knownBrowser()?.userId === id) void import('./push.ts').then(({ keepSubscribed }) => keepSubscribed(id))
  },
} as const satisfies WebStart
