import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NameTexts, Translations } from '#domain/catalogue/translations.ts'
import { type LanguageName, languageByName, languages } from '#domain/units/language.ts'
import type { Problem } from '../../api/api-problem.ts'
import type { ConflictField } from '../conflict.ts'
import type { FieldBinding } from '../form.ts'
import { type FieldError, textLength } from '../rules.ts'

/** As its speakers call it. */
export const nativeName = (language: LanguageName): string => languageByName(language).inNative

/** A line or lines of text, or words. */
export type Text = string | readonly string[]

/** The texts of a record in one language, as the server sends them; null is the first language. */
type Told<Texts> = { readonly language: LanguageName | null } & {
  readonly [Field in keyof Texts]: Exclude<Texts[Field], undefined> | null
}

/** Without empty texts, and in one order: typing what was there before changes nothing. */
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
  serverError: readonly Said[],
): Said | undefined => serverError.find(({ language }) => language === null)

/** The texts in the others. */
export const otherTexts = <Texts extends object>(serverError: readonly Told<Texts>[]): Translations<Texts> =>
  ofLanguages(name => tidy(serverError.find(({ language }) => language === name) ?? {}) as Texts)

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

/** Whether it was written for another text of the first language, and not checked since. */
export const isOutdated = (now: Saying<Text>, before: Saying<Text> | null, language: LanguageName): boolean =>
  before !== null &&
  now.others[language] !== undefined &&
  isSame(now.others[language], before.others[language]) &&
  !isSame(now.first, before.first)

/** The rules of texts, by field. */
export type TextRules<Texts> = {
  readonly [Field in keyof Texts]-?: (text: Exclude<Texts[Field], undefined>) => FieldError | undefined
}

/** The first that is wrong. */
export function translationsError<Texts extends object>(
  translations: Translations<Texts>,
  rules: TextRules<Texts>,
): FieldError | undefined {
  for (const texts of Object.values<Texts>(translations)) {
    for (const [field, text] of Object.entries(texts)) {
      const error = rules[field as keyof Texts](text)
      if (error) return error
    }
  }
  return undefined
}

/** The server's reason, where it is about this text. */
export function errorFromServer(
  error: FieldError | undefined,
  language: LanguageName,
  field: string,
): Problem | undefined {
  if (error === undefined || 'rule' in error) return undefined
  const path = `${error.values.find(({ name }) => name === 'field')?.value ?? ''}.`
  return path.startsWith(`translations.${language}.${field}.`) ? error : undefined
}

interface Edited<Said extends Text> {
  /** Its field among those of the record. */
  readonly key: string
  readonly label: string
  readonly now: Saying<Said>
  /** When the form was opened; null of what did not exist. */
  readonly before: Saying<Said> | null
  readonly errorIn: (language: LanguageName) => FieldError | undefined
  readonly change: (language: LanguageName, said: Said) => void
}

/** One text of a record, as it is edited in other languages. */
export type EditedText =
  | (Edited<string> & {
      readonly kind: 'line' | 'lines'
      /** In characters. */
      readonly most: number
      /** The text of the first language is out of sight: it is shown beside. */
      readonly isFar?: boolean
    })
  | (Edited<readonly string[]> & {
      readonly kind: 'words'
      readonly field: (binding: FieldBinding<readonly string[]>) => ReactNode
    })

export const isOld = ({ now, before }: EditedText, language: LanguageName): boolean => isOutdated(now, before, language)

/** In which anything is said. */
export const languagesOf = (texts: readonly EditedText[]): readonly LanguageName[] =>
  languages.map(({ name }) => name).filter(name => texts.some(({ now }) => now.others[name] !== undefined))

/** How many texts a language has, of those that there are: what is empty in the first language needs no other. */
export function countIn(texts: readonly EditedText[], language: LanguageName): { said: number; all: number } {
  const counted = texts.filter(({ now }) => now.first.length > 0 || now.others[language] !== undefined)
  return { said: counted.filter(({ now }) => now.others[language] !== undefined).length, all: counted.length }
}

/** The part of a draft that a record without other texts says. */
export interface NamedDraft {
  /** In the first language. */
  readonly name: string
  readonly translations: Translations<NameTexts>
}

export type OtherNames = NamedDraft['translations']

interface ToldName {
  readonly language: LanguageName | null
  readonly name: string | null
}

/** The first language is edited, whatever the reader sees. */
export const namedDraftOf = (names: readonly ToldName[]): NamedDraft => ({
  name: firstOf(names)?.name ?? '',
  translations: otherTexts<NameTexts>(names),
})

/** As it is sent: with all languages always, so that the server takes none of it for the reader's own. */
export const namedInputOf = ({ name, translations }: NamedDraft) => ({ name, translations: inputsOf(translations) })

/** @param length of names, in characters */
export const nameRules = (length: { readonly least: number; readonly most: number }): TextRules<NameTexts> => ({
  name: name => textLength(name, length),
})

/** For reasons about a name in another language; the server's other fields have the names of the draft. */
export const fieldOfName = (field: string | undefined): 'translations' | undefined =>
  field?.startsWith('translations.') ? 'translations' : undefined

/** The texts of each language, one in a line. */
export function useSaidLines(): (saidIn: (language: LanguageName) => readonly string[]) => string {
  const { t } = useTranslation('common')
  return saidIn =>
    languages
      .flatMap(({ name, inNative }) => saidIn(name).map(text => t('languages.said', { language: inNative, text })))
      .join('\n')
}

/** The names that a draft has in other languages, beside its other fields. */
export function useTranslationLabels(): ConflictField<Pick<NamedDraft, 'translations'>> {
  const { t } = useTranslation('common')
  const saidLines = useSaidLines()
  return {
    label: t('languages.title'),
    show: ({ translations }) => saidLines(language => Object.values(translations[language] ?? {})),
  }
}
