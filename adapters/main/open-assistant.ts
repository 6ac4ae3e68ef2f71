import { randomUUID } from 'node:crypto'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { describeProblem, describeReasons } from '#adapters/api/kernel/problems/describe-problem.ts'
import { describedIn } from '#adapters/api/kernel/problems/description-context.ts'
import type { AssistantParts } from '#adapters/mcp/open-assistant.ts'
import { entries } from './entries.ts'
import { importEntry, onceLoaded } from './import-entry.ts'

type Parts = Omit<AssistantParts, 'describe' | 'newId'> & Pick<HttpDeps, 'maintenance' | 'peers' | 'dataFolder'>

/** Assistants: what answers them is loaded with the first message, and never where they are switched off. */
export function openAssistantWhenAsked(parts: Parts): HttpDeps['assistant'] {
  return onceLoaded(async () => {
    const { openAssistant } = await assistantAdapter()
    return openAssistant({ ...parts, newId: randomUUID, describe: describing(parts) })
  })
}

/** Sentences of problems, with names in the same language. */
export const describing =
  (context: Pick<HttpDeps, 'records' | 'lock' | 'maintenance' | 'peers' | 'dataFolder'>): AssistantParts['describe'] =>
  (problem, language) => {
    const named = describedIn(context, language)
    return { ...describeProblem(problem, named, language), reasons: describeReasons(problem, named, language) }
  }

/** A file of its own: without assistants nobody pays for the protocol. */
const assistantAdapter = (): Promise<typeof import('#adapters/mcp/open-assistant.ts')> => importEntry(entries.assistant)
