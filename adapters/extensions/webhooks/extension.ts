import './graphql.ts'
import { randomBytes } from 'node:crypto'
import type { ServerExtension } from '#adapters/extension.ts'
import {
  openWebhookService,
  type WebhookService,
} from '#domain/extensions/webhooks/usecases/deliver-webhooks.usecase.ts'
import { putNewsOfEnds } from '#domain/extensions/webhooks/usecases/put-deliveries.ts'
import { isEndOfDrink } from '#domain/home/news.ts'

interface WebhookServices {
  readonly webhookService: WebhookService
  /** 256 bits, in the form that libraries of Standard Webhooks expect. */
  readonly newWebhookSecret: () => string
}

declare module '#adapters/api/kernel/deps.ts' {
  interface HttpDeps extends WebhookServices {}
}

export const webhooks = {
  accompany: ({ newMessageId }) => putNewsOfEnds(newMessageId),
  start(context): WebhookServices {
    const webhookService = openWebhookService({
      ...context,
      loadSender: context.onceLoaded(
        'webhooks/webhook-sender-entry',
        (entry: typeof import('./webhook-sender-entry.ts')) => entry.createWebhookSender(context),
      ),
      watchNews: listener => context.watchNews(news => (isEndOfDrink(news) ? undefined : listener(news))),
    })
    context.shutdown.put('extensions', () => webhookService.close())
    return { webhookService, newWebhookSecret: () => `whsec_${randomBytes(32).toString('base64')}` }
  },
} as const satisfies ServerExtension
