import danishFields from '#domain/texts/da_DK/fields.json' with { type: 'json' }
import danish from '#domain/texts/da_DK/problems.json' with { type: 'json' }
import germanFields from '#domain/texts/de/fields.json' with { type: 'json' }
import german from '#domain/texts/de/problems.json' with { type: 'json' }
import danishOfServer from '#domain/texts/generated/da_DK/server-problems.json' with { type: 'json' }
import germanOfServer from '#domain/texts/generated/de/server-problems.json' with { type: 'json' }
import type { LanguageName } from '#domain/units/language.ts'
import { problemsInEnglish } from './problems-in-english.ts'

export type ProblemTexts = Readonly<Record<string, string>>

/** In the order in which they are asked for a sentence. In a browser's tab they come one by one: see adapters/main/tab. */
export const problemLanguages: Record<LanguageName, readonly ProblemTexts[]> = {
  en_US: problemsInEnglish,
  de: [german, germanOfServer, germanFields],
  da_DK: [danish, danishOfServer, danishFields],
}
