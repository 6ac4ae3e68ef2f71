import { Home } from '@blueprintjs/icons'
import type { WebExtension } from '../../features/home/integrations.ts'
import { useMqttStatus } from './mqtt-status.ts'

export const homeAssistant = {
  integration: {
    name: 'mqtt',
    path: 'mqtt',
    texts: ['machines'],
    Icon: Home,
    useStatus: useMqttStatus,
    load: async () => (await import('./mqtt.view.tsx')).Mqtt,
  },
} as const satisfies WebExtension
