import { randomInt } from 'node:crypto'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { newMessageId, newWebhookSecret } from '#adapters/auth/secrets.ts'
import type { AddressGuard } from '#adapters/outgoing/address-guard.ts'
import { type DeliverDeps, openWebhookService } from '#domain/extensions/webhooks/usecases/deliver-webhooks.usecase.ts'
import { isEndOfDrink } from '#domain/home/news.ts'
import { type NewsDeps, watchNews } from '#domain/usecases/home/watch-news.ts'
import { entries } from './entries.ts'
import { importEntry, onceLoaded } from './import-entry.ts'
import type { Shutdown } from './shutdown.ts'

type WebhookParts = NewsDeps &
  Pick<DeliverDeps, 'records' | 'eventBus' | 'clock' | 'onError'> & {
    /** Where messages may be sent. */
    readonly guard: AddressGuard
    readonly shutdown: Shutdown
  }

/** Tells the webhooks what happens; what signs and sends is loaded with the first message. */
export function openWebhooks({ guard, shutdown, ...parts }: WebhookParts) {
  const webhookService = openWebhookService({
    ...parts,
    timer: new SystemMachineClock({ precise: false }),
    loadSender: onceLoaded(async () => (await senderAdapter()).createWebhookSender({ guard })),
    watchNews: listener => watchNews(parts, news => (isEndOfDrink(news) ? undefined : listener(news))),
    newMessageId,
    random: () => randomInt(1000) / 1000,
  })
  shutdown.put('webhooks', () => webhookService.close())
  return { webhookService, newWebhookSecret }
}

const senderAdapter = (): Promise<typeof import('#adapters/extensions/webhooks/standard-webhook-sender.ts')> =>
  importEntry(entries.webhookSender)
