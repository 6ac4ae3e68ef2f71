import { openAssistantWhenAsked } from './open-assistant.ts'
import { openHome } from './open-home.ts'
import { openLoginProvider } from './open-login-provider.ts'
import { openMetrics } from './open-metrics.ts'
import { openNotifications } from './open-notifications.ts'
import { openWebhooks } from './open-webhooks.ts'

type ProgramParts = Parameters<typeof openAssistantWhenAsked>[0] &
  Parameters<typeof openHome>[0] &
  Parameters<typeof openLoginProvider>[0] &
  Parameters<typeof openMetrics>[0] &
  Parameters<typeof openNotifications>[0] &
  Parameters<typeof openWebhooks>[0]

/** What connects the machine with other programs at home: each is off, and not loaded, until someone switches it on. */
export const openPrograms = (parts: ProgramParts) => ({
  ...openHome(parts),
  ...openLoginProvider(parts),
  ...openMetrics(parts),
  ...openNotifications(parts),
  ...openWebhooks(parts),
  assistant: openAssistantWhenAsked(parts),
})
