import type { Extension, ProblemsOf } from '../extension.ts'
import { assistants } from './assistants/extension.ts'
import { homeAssistant } from './home-assistant/extension.ts'
import { loginProvider } from './login-provider/extension.ts'
import { metrics } from './metrics/extension.ts'
import { notifications } from './notifications/extension.ts'
import { webhooks } from './webhooks/extension.ts'

/** The extensions that this machine has. */
export const extensions = [webhooks, metrics, assistants, homeAssistant, notifications, loginProvider] as const

type Part<Name extends string> = (typeof extensions)[number] extends infer Each
  ? Each extends { readonly [Key in Name]: infer Value }
    ? (value: Value) => void
    : never
  : never
/** What all of them say in a part, as one object; without any, an empty one. */
type All<Name extends string> = [Part<Name>] extends [never]
  ? object
  : Part<Name> extends (value: infer Value) => void
    ? Value
    : never

const joined = <Name extends 'bounds' | 'records'>(name: Name): All<Name> =>
  Object.assign({}, ...extensions.map((extension: Extension) => extension[name])) as All<Name>

export const extensionKinds = joined('records')
export const extensionBounds = joined('bounds')

type ProblemOf<Each> = Each extends { readonly problems: ProblemsOf<infer Problem> } ? Problem : never
export type ExtensionProblem = ProblemOf<(typeof extensions)[number]>

/** The kinds of records that are settings. */
export const extensionSettings = extensions.flatMap(({ records }: Extension) =>
  Object.entries(records).flatMap(([kind, { isSetting }]) => (isSetting ? [kind] : [])),
)

/** By the kind of a problem. */
export const extensionStatuses: Readonly<Record<string, number>> = Object.assign(
  {},
  ...extensions.map(({ problems }: Extension) => problems.statuses),
)
