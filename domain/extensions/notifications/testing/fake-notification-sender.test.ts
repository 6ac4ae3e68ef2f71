import { arrived } from '../../../testing/arrived.ts'
import { createFakeNotificationSender } from './fake-notification-sender.ts'
import { notificationSenderContract } from './notification-sender.contract.ts'

notificationSenderContract('the fake', async () => ({
  sender: createFakeNotificationSender(({ to }) => {
    const status = Number(/\/(\d+)\//.exec(to)?.[1])
    return status === 0 ? new Promise(() => undefined) : { ...arrived, status }
  }),
  receiver: async status => `https://example.org/${status ?? 0}`,
}))
