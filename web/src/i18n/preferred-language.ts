import { type LanguageName, languages } from '#domain/units/language.ts'
import { fallbackLanguage } from './locale.ts'

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''

/** The first of somebody's languages that we speak. @param tags as in BCP 47, the dearest first */
export function preferredLanguage(tags: readonly string[]): LanguageName {
  for (const tag of tags) {
    const found = languages.find(({ name }) => primaryOf(name) === primaryOf(tag))
    if (found) return found.name
  }
  return fallbackLanguage
}
