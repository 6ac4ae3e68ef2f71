import { type Extension, recordOf } from '../../extension.ts'
import { type Delivery, longestDetail } from './delivery.ts'
import { type Webhook, webhookLimits } from './webhook.ts'

export const webhooks = {
  records: {
    webhook: recordOf<Webhook>()({ counter: 18 }),
    webhookDelivery: recordOf<Delivery>()({ counter: 19, isTimed: true, afterRestore: 'gone' }),
  },
  bounds: { Webhook: webhookLimits, Attempt: { detail: longestDetail } },
} as const satisfies Extension
