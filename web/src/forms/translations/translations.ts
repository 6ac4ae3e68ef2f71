import type { Translations } from '#domain/catalogue/translations.ts'
import { type LanguageName, languageByName, languages } from '#domain/units/language.ts'
import type { Problem } from '../../api/api-problem.ts'
import type { Fault } from '../rules.ts'

/** The languages that texts can be written in, each as its speakers call it. */
export const writtenLanguages = languages
export const nativeName = (language: LanguageName): string => languageByName(language).inNative
export type TextLanguage = LanguageName

/** A line or lines of text, or words. */
export type Text = string | readonly string[]

/** The texts of a record in one language, as the server tells them; null is the first language. */
type Told<Texts> = { readonly language: LanguageName | null } & {
  readonly [Field in keyof Texts]: Exclude<Texts[Field], undefined> | null
}

/** Without empty texts, and in one order: whoever types what was there before has changed nothing. */
const tidy = (texts: object): object =>
  Object.fromEntries(
    Object.entries<Text | null | undefined>(texts as Readonly<Record<string, Text | null>>)
      .filter(([field, text]) => field !== 'language' && text != null && text.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** By language, without those in which nothing is said. */
const ofLanguages = <Texts extends object>(textsIn: (language: LanguageName) => Texts | undefined) =>
  Object.fromEntries(
    languages.flatMap(({ name }) => {
      const texts = textsIn(name)
      return texts && Object.keys(texts).length > 0 ? [[name, texts]] : []
    }),
  ) as Translations<Texts>

/** The texts in the first language: they fill the fields, whatever language the reader sees. */
export const firstOf = <Said extends { readonly language: LanguageName | null }>(
  told: readonly Said[],
): Said | undefined => told.find(({ language }) => language === null)

/** The texts in the others. */
export const otherTexts = <Texts extends object>(told: readonly Told<Texts>[]): Translations<Texts> =>
  ofLanguages(name => tidy(told.find(({ language }) => language === name) ?? {}) as Texts)

/** An empty text is none. */
export const withText = <Texts extends object, Field extends keyof Texts>(
  translations: Translations<Texts>,
  language: LanguageName,
  field: Field,
  text: Texts[Field],
): Translations<Texts> =>
  ofLanguages(name =>
    name === language ? (tidy({ ...translations[name], [field]: text }) as Texts) : translations[name],
  )

export const withoutLanguage = <Texts extends object>(
  translations: Translations<Texts>,
  language: LanguageName,
): Translations<Texts> => ofLanguages(name => (name === language ? undefined : translations[name]))

/** As they are sent. */
export const inputsOf = <Texts extends object>(
  translations: Translations<Texts>,
): (Texts & { readonly language: LanguageName })[] =>
  languages.flatMap(({ name }) => {
    const texts = translations[name]
    return texts ? [{ ...texts, language: name }] : []
  })

/** One text in the first language, and in each other that it is said in. */
export interface Saying<Said extends Text> {
  readonly first: Said
  readonly others: Readonly<Partial<Record<LanguageName, Said>>>
}

export const sayingOf = <Texts extends object, Field extends keyof Texts>(
  first: Exclude<Texts[Field], undefined> & Text,
  translations: Translations<Texts>,
  field: Field,
): Saying<Exclude<Texts[Field], undefined> & Text> => ({
  first,
  others: Object.fromEntries(
    languages.flatMap(({ name }) => {
      const text = translations[name]?.[field]
      return text === undefined ? [] : [[name, text]]
    }),
  ),
})

const isSame = (a: Text | undefined, b: Text | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether it was written for another text of the first language, and nobody has looked at it since. */
export const isOutdated = (now: Saying<Text>, before: Saying<Text> | null, language: LanguageName): boolean =>
  before !== null &&
  now.others[language] !== undefined &&
  isSame(now.others[language], before.others[language]) &&
  !isSame(now.first, before.first)

/** The rules of texts, by field. */
export type TextRules<Texts> = {
  readonly [Field in keyof Texts]-?: (text: Exclude<Texts[Field], undefined>) => Fault | undefined
}

/** The first that is wrong. */
export function translationsFault<Texts extends object>(
  translations: Translations<Texts>,
  rules: TextRules<Texts>,
): Fault | undefined {
  for (const texts of Object.values<Texts>(translations)) {
    for (const [field, text] of Object.entries(texts)) {
      const fault = rules[field as keyof Texts](text)
      if (fault) return fault
    }
  }
  return undefined
}

/** The server names a text by its path: `translations.de.name`, `translations.de.tags.2`. */
export const isTranslationPath = (path: string | undefined): boolean => path?.startsWith('translations.') ?? false

/** The server's reason, where it is about this text. */
export function toldFault(fault: Fault | undefined, language: LanguageName, field: string): Problem | undefined {
  if (fault === undefined || 'rule' in fault) return undefined
  const path = `${fault.values.find(({ name }) => name === 'field')?.value ?? ''}.`
  return path.startsWith(`translations.${language}.${field}.`) ? fault : undefined
}
