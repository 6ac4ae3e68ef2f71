import type { Integration } from '../features/home/integrations.ts'
import { assistants } from './assistants/extension.ts'
import { homeAssistant } from './home-assistant/extension.ts'
import { loginProvider } from './login-provider/extension.ts'
import { metrics } from './metrics/extension.ts'
import { notifications } from './notifications/extension.ts'
import { webhooks } from './webhooks/extension.ts'

/** The extensions that these pages have, in the order in which they're shown. */
export const extensions: readonly Integration[] = [
  homeAssistant,
  notifications,
  loginProvider,
  assistants,
  webhooks,
  metrics,
]
