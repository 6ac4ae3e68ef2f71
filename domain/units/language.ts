/** The languages that texts of the machine can be written in. */
export const languages = [
  { name: 'en_US', inEnglish: 'English (US)', inNative: 'English (US)' },
  { name: 'de', inEnglish: 'German', inNative: 'Deutsch' },
  { name: 'da_DK', inEnglish: 'Danish', inNative: 'Dansk' },
] as const
export type LanguageName = (typeof languages)[number]['name']

export const languageByName = (name: LanguageName): (typeof languages)[number] =>
  languages.find(language => language.name === name) ?? languages[0]
