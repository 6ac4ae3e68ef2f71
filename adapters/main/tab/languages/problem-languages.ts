/* Stands in a tab for the module of the same name: languages besides English are filled in when they have come. */
import type { ProblemTexts } from '#adapters/http/problems/problem-languages.ts'
import { problemsInEnglish } from '#adapters/http/problems/problems-in-english.ts'
import type { LanguageName } from '#domain/units/language.ts'

export const problemLanguages: Record<LanguageName, readonly ProblemTexts[]> = {
  en_US: problemsInEnglish,
  de: [],
  da_DK: [],
}
