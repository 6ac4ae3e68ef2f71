import { SendMessage } from '@blueprintjs/icons'
import type { WebExtension } from '../../features/home/integrations.ts'
import { useWebhooksStatus } from './webhooks-status.ts'

export const webhooks = {
  integration: {
    name: 'webhooks',
    path: 'webhooks',
    Icon: SendMessage,
    useStatus: useWebhooksStatus,
    load: async () => (await import('./webhooks.view.tsx')).Webhooks,
  },
} as const satisfies WebExtension
