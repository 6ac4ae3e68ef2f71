import fields from '#domain/texts/en_US/fields.json' with { type: 'json' }
import english from '#domain/texts/en_US/problems.json' with { type: 'json' }
import englishOfServer from '#domain/texts/generated/en_US/server-problems.json' with { type: 'json' }
import { apiEnglish } from './api-english.ts'
import type { AnyProblem } from './problem-kinds.ts'

/** Every kind of problem has a sentence in this language. */
export const problemsInEnglish = [
  apiEnglish,
  { ...english, ...englishOfServer } satisfies Readonly<Record<AnyProblem['kind'], string>>,
  fields,
] as const
