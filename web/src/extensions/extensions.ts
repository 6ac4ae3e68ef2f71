import type { WebExtension } from '../features/home/integrations.ts'
import { assistants } from './assistants/extension.ts'
import { homeAssistant } from './home-assistant/extension.ts'
import { loginProvider } from './login-provider/extension.ts'
import { metrics } from './metrics/extension.ts'
import { notifications } from './notifications/extension.ts'
import { webhooks } from './webhooks/extension.ts'

/** The extensions that these pages have, in the order in which they're shown. */
const extensions: readonly WebExtension[] = [homeAssistant, notifications, loginProvider, assistants, webhooks, metrics]

export const extensionIntegrations = extensions.flatMap(({ integration }) => integration ?? [])
