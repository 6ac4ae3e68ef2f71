import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import type { ExtensionContext, ServerExtension } from '../extension.ts'
import { assistants } from './assistants/extension.ts'
import { homeAssistant } from './home-assistant/extension.ts'
import { loginProvider } from './login-provider/extension.ts'
import { metrics } from './metrics/extension.ts'
import { notifications } from './notifications/extension.ts'
import { webhooks } from './webhooks/extension.ts'

/** The extensions that this server has. */
const extensions = [
  webhooks,
  metrics,
  assistants,
  homeAssistant,
  notifications,
  loginProvider,
] as const satisfies readonly ServerExtension[]

type Intersected<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Started = ReturnType<(typeof extensions)[number]['start']>
type Services = [Started] extends [never] ? object : Intersected<Started>

export const companions = (context: Pick<ExtensionContext, 'newMessageId'>) =>
  extensions.flatMap(({ accompany }: ServerExtension) => (accompany ? [accompany(context)] : []))

export const startExtensions = (context: ExtensionContext): Services =>
  Object.assign({}, ...extensions.map(({ start }: ServerExtension) => start(context)))

export function extensionRoutes(app: FastifyInstance, deps: HttpDeps): void {
  for (const { routes } of extensions as readonly ServerExtension[]) routes?.(app, deps)
}
