import type { ExtensionContext, ServerExtension } from '../extension.ts'
import { webhooks } from './webhooks/extension.ts'

/** The extensions that this server has. */
const extensions = [webhooks] as const satisfies readonly ServerExtension[]

type Intersected<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Services = Intersected<ReturnType<(typeof extensions)[number]['start']>>

export const companions = (context: Pick<ExtensionContext, 'newMessageId'>) =>
  extensions.flatMap(({ accompany }: ServerExtension) => (accompany ? [accompany(context)] : []))

export const startExtensions = (context: ExtensionContext): Services =>
  Object.assign({}, ...extensions.map(({ start }) => start(context)))
