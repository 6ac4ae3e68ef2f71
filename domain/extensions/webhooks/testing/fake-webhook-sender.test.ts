import { arrived } from '../../../testing/arrived.ts'
import { createFakeWebhookSender } from './fake-webhook-sender.ts'
import { webhookSenderContract } from './webhook-sender.contract.ts'

webhookSenderContract('the fake', async () => ({
  sender: createFakeWebhookSender(({ url }) => {
    const status = Number(url.split('/').at(-1))
    return status === 0 ? new Promise(() => undefined) : { ...arrived, status }
  }),
  receiver: async status => `https://example.org/${status ?? 0}`,
}))
