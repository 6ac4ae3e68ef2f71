import { type LanguageName, languages } from '#domain/units/language.ts'

export const fallbackLanguage: LanguageName = 'en_US'

export const isLanguageName = (name: string | null | undefined): name is LanguageName =>
  languages.some(language => language.name === name)

/** The language tag (BCP 47) that browsers understand: `en_US` -> `en-US`. */
export const tagOf = (language: LanguageName): string => language.replace('_', '-')

export const languageOfTag = (tag: string): LanguageName => {
  const name = tag.replace('-', '_')
  return isLanguageName(name) ? name : fallbackLanguage
}
