/*
 * Stands in a tab for the module of the same name: what its pages don't have themselves, in English. The rest is filled in
 * when it has come.
 */
import type { ProblemTexts } from '#adapters/api/kernel/problems/problem-languages.ts'
import fields from '#domain/texts/en_US/fields.json' with { type: 'json' }
import englishOfServer from '#domain/texts/generated/en_US/server-problems.json' with { type: 'json' }
import type { LanguageName } from '#domain/units/language.ts'

export const problemLanguages: Record<LanguageName, readonly ProblemTexts[]> = {
  en_US: [englishOfServer, fields],
  de: [],
  da_DK: [],
}
