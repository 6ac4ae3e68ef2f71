import type { Extension, KindTraits, ProblemsOf } from '../extension.ts'
import { assistants } from './assistants/extension.ts'
import { homeAssistant } from './home-assistant/extension.ts'
import { metrics } from './metrics/extension.ts'
import { webhooks } from './webhooks/extension.ts'

/** The extensions that this machine has. */
export const extensions = [webhooks, metrics, assistants, homeAssistant] as const

type Part<Name extends string> = (typeof extensions)[number] extends infer Each
  ? Each extends { readonly [Key in Name]: infer Value }
    ? (value: Value) => void
    : never
  : never
/** What all of them say in a part, as one object. */
type All<Name extends string> = Part<Name> extends (value: infer Value) => void ? Value : unknown

const joined = <Name extends 'bounds' | 'records'>(name: Name): All<Name> =>
  Object.assign({}, ...(extensions as readonly Extension[]).map(extension => extension[name])) as All<Name>

export const extensionKinds = joined('records')
export const extensionBounds = joined('bounds')

export type ExtensionProblem =
  (typeof extensions)[number]['problems'] extends ProblemsOf<infer Problem> ? Problem : never

/** The kinds of records that are settings. */
export const extensionSettings = Object.entries<KindTraits>(extensionKinds).flatMap(([kind, { isSetting }]) =>
  isSetting ? [kind] : [],
)

/** By the kind of a problem. */
export const extensionStatuses: Readonly<Record<string, number>> = Object.assign(
  {},
  ...extensions.map(({ problems }) => problems.statuses),
)
