import './graphql.ts'
import { randomUUID } from 'node:crypto'
import { describeProblem, describeReasons } from '#adapters/api/kernel/problems/describe-problem.ts'
import { describedIn } from '#adapters/api/kernel/problems/description-context.ts'
import type { ServerExtension } from '#adapters/extension.ts'
import type { Assistant } from '#domain/extensions/assistants/assistant.ts'
import { assistantRoutes } from './routes.ts'

interface AssistantServices {
  /** Loaded with the first message. */
  readonly assistant: () => Promise<Assistant>
}

declare module '#adapters/api/kernel/deps.ts' {
  interface HttpDeps extends AssistantServices {}
}

export const assistants = {
  start: (context): AssistantServices => ({
    assistant: context.onceLoaded('assistants/assistant-entry', (entry: typeof import('./assistant-entry.ts')) =>
      entry.openAssistant({ ...context, newId: randomUUID, describe: describeWith(context) }),
    ),
  }),
  routes: assistantRoutes,
} as const satisfies ServerExtension

export const describeWith =
  (context: Parameters<typeof describedIn>[0]) =>
  (problem: Parameters<typeof describeProblem>[0], language: Parameters<typeof describedIn>[1]) => {
    const named = describedIn(context, language)
    return { ...describeProblem(problem, named, language), reasons: describeReasons(problem, named, language) }
  }
