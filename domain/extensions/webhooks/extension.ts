import { type Extension, problemsOf, recordOf } from '../../extension.ts'
import { type Delivery, longestDetail } from './delivery.ts'
import {
  type TooManyWebhooks,
  type Webhook,
  type WebhookInvalid,
  type WebhookOff,
  type WebhookProblem,
  webhookLimits,
} from './webhook.ts'

export const webhooks = {
  records: {
    webhook: recordOf<Webhook>()({ counter: 18 }),
    webhookDelivery: recordOf<Delivery>()({ counter: 19, isTimed: true, afterRestore: 'gone' }),
  },
  problems: problemsOf<WebhookInvalid | WebhookProblem | TooManyWebhooks | WebhookOff>({ 'webhook-off': 409 }),
  bounds: { Webhook: webhookLimits, Attempt: { detail: longestDetail } },
} as const satisfies Extension
