import type { ProblemTexts } from '#adapters/api/kernel/problems/problem-languages.ts'
import type { SeedLanguage } from '#domain/seed/content/seed-content.ts'

/** Everything that a machine in a tab says in one language besides English. */
export interface TabLanguage {
  readonly seed: SeedLanguage
  readonly problems: readonly ProblemTexts[]
}
