import { randomInt } from 'node:crypto'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { newMessageId } from '#adapters/auth/secrets.ts'
import type { AddressGuard } from '#adapters/outgoing/address-guard.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { type NewsDeps, watchNews } from '#domain/usecases/home/watch-news.ts'
import { openNotificationService } from '#domain/usecases/notifications/notification-service.usecase.ts'
import type { NotifierDeps } from '#domain/usecases/notifications/notifier.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import type { PublicAddress } from '#domain/usecases/settings/public-address.ts'
import { entries } from './entries.ts'
import { importEntry, onceLoaded } from './import-entry.ts'
import type { Shutdown } from './shutdown.ts'

type NotificationParts = NewsDeps &
  Pick<NotifierDeps, 'records' | 'onError'> & {
    readonly eventBus: EventBus
    /** Where messages may be sent; … */
    readonly serviceGuard: AddressGuard
    /** … those of browsers only to services in public. */
    readonly publicGuard: AddressGuard
    readonly publicAddress: Pick<PublicAddress, 'forPhones'>
    readonly shutdown: Shutdown
  }

/** Tells people what they have chosen to hear about; what encrypts and sends is loaded when someone has. */
export function openNotifications({
  serviceGuard: ntfyGuard,
  publicGuard: pushGuard,
  publicAddress,
  shutdown,
  ...parts
}: NotificationParts) {
  const { records, eventBus, onError } = parts
  const timer = new SystemMachineClock({ precise: false })
  const load = onceLoaded(async () =>
    (await notifierAdapter()).openNotifier({
      ...parts,
      // How long a message waits, and whether there were too many in a minute: whatever the calendar says.
      clock: { now: () => timestamp(timer.now() / 1000) },
      ntfyGuard,
      pushGuard,
      timer,
      watchNews: listener => watchNews(parts, listener),
      address: () => publicAddress.forPhones()[0] ?? null,
      newMessageId,
      random: () => randomInt(1000) / 1000,
    }),
  )
  const notifications = openNotificationService({ records, eventBus, load, onError })
  shutdown.put('notifications', () => notifications.close())
  return { notifications }
}

const notifierAdapter = (): Promise<typeof import('#adapters/notifications/open-notifier.ts')> =>
  importEntry(entries.notifier)
