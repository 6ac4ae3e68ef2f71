/*
 * What connects the machine with other programs at home. Each is off until someone switches it on: what it needs is a
 * file of its own, and not loaded before.
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { newMessageId, newTokenSecret } from '#adapters/auth/secrets.ts'
import type { Guards } from '#adapters/extension.ts'
import { startExtensions } from '#adapters/extensions/extensions.ts'
import { onceLoaded } from '#domain/once-loaded.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { ProviderLogin } from '#domain/usecases/access/provider-login.usecase.ts'
import { watchNews } from '#domain/usecases/home/watch-news.ts'
import { openNotificationService } from '#domain/usecases/notifications/notification-service.usecase.ts'
import type { AppContext } from './context.ts'
import { entries, extensionEntry } from './entries.ts'
import { importEntry } from './import-entry.ts'
import type { Machine } from './machine.ts'

type App = AppContext &
  Machine &
  Guards &
  Pick<
    HttpDeps,
    | 'acceleration'
    | 'images'
    | 'liveClients'
    | 'loginService'
    | 'peers'
    | 'publicAddress'
    | 'recipes'
    | 'requests'
    | 'updates'
  >

export const startIntegrations = (app: App) => ({
  ...startLoginProvider(app),
  ...startNotifications(app),
  ...startExtensions({
    ...app,
    watchNews: listener => watchNews(app, listener),
    newMessageId,
    random,
    loadEntry: path => importEntry(extensionEntry(path)),
  }),
})

/** Login with a provider: loaded when someone goes there first, or tries the settings. */
function startLoginProvider(app: App) {
  const loadProvider = onceLoaded(async () => {
    const { openIdentityProvider } = await importEntry<typeof import('#adapters/openid/open-identity-provider.ts')>(
      entries.identityProvider,
    )
    return openIdentityProvider({ ...app, guard: app.serviceGuard })
  })
  const newSecret = newTokenSecret
  return {
    loadProvider,
    providerLogin: new ProviderLogin({ ...app, loadProvider, newSecret, newSessionId: randomUUID }),
  }
}

/** Between 0 and 1. */
const random = (): number => randomInt(1000) / 1000

/** Messages to people's phones and browsers. */
function startNotifications(app: App) {
  const { timer, shutdown } = app
  const load = onceLoaded(async () => {
    const { openNotifier } = await importEntry<typeof import('#adapters/notifications/open-notifier.ts')>(
      entries.notifier,
    )
    return openNotifier({
      ...app,
      // How long a message waits, and whether there were too many in a minute: whatever the calendar says.
      clock: { now: () => timestamp(timer.now() / 1000) },
      ntfyGuard: app.serviceGuard,
      pushGuard: app.publicGuard,
      watchNews: listener => watchNews(app, listener),
      address: () => app.publicAddress.forPhones()[0] ?? null,
      newMessageId,
      random,
    })
  })
  const notifications = openNotificationService({ ...app, load })
  shutdown.put('notifications', () => notifications.close())
  return { notifications }
}
