import { type Extension, problemsOf, recordOf } from '../../extension.ts'
import { type Delivery, longestDetail } from './delivery.ts'
import type { DeliverProblem } from './usecases/deliver-webhooks.usecase.ts'
import type { ManageWebhookProblem } from './usecases/manage-webhooks.usecase.ts'
import { type Webhook, type WebhookProblem, webhookLimits } from './webhook.ts'

export const webhooks = {
  records: {
    webhook: recordOf<Webhook>()({ counter: 18 }),
    webhookDelivery: recordOf<Delivery>()({ counter: 19, isTimed: true, afterRestore: 'gone' }),
  },
  problems: problemsOf<DeliverProblem | ManageWebhookProblem | WebhookProblem>({ 'webhook-off': 409 }),
  bounds: { Webhook: webhookLimits, Attempt: { detail: longestDetail } },
} as const satisfies Extension
