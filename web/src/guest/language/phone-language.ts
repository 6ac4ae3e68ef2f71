import { type LanguageName, languages } from '#domain/units/language.ts'
import { fallbackLanguage } from '../../i18n/locale.ts'

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''

/** The first of a phone's languages that we speak. @param tags as in BCP 47, the dearest first */
export function languageOfPhone(tags: readonly string[]): LanguageName {
  for (const tag of tags) {
    const found = languages.find(({ name }) => primaryOf(name) === primaryOf(tag))
    if (found) return found.name
  }
  return fallbackLanguage
}
