/*
 * The texts people read of a record, in more than one language. The fields of the record itself are the first language,
 * whichever that is: they are shown wherever there is nothing in the reader's language.
 */
import { tidyName } from '../names/normalise.ts'
import { type LanguageName, languages } from '../units/language.ts'

/** By language; only those that there are. Left out of records that have none, as of those from before there were any. */
export type Translations<Texts> = Readonly<Partial<Record<LanguageName, Texts>>>

export interface NameTexts {
  readonly name?: string
}

export interface MessageTexts {
  readonly message?: string
}

interface Named {
  readonly name: string
  readonly translations?: Translations<NameTexts> | undefined
}

export const nameIn = ({ name, translations }: Named, language: LanguageName): string =>
  translations?.[language]?.name ?? name

/** The name in each language, each once. */
export const namesOf = ({ name, translations }: Named): readonly string[] =>
  translations ? [...new Set([name, ...Object.values(translations).flatMap(texts => texts.name ?? [])])] : [name]

export const messageIn = (
  step: { readonly message: string; readonly translations?: Translations<MessageTexts> | undefined },
  language: LanguageName,
): string => step.translations?.[language]?.message ?? step.message

/** The texts of a thing in a language, where it has them; the same thing where it has none. */
export function inLanguage<Thing extends { readonly translations?: Translations<object> | undefined }>(
  thing: Thing,
  language: LanguageName,
): Thing {
  const texts = thing.translations?.[language]
  return texts ? { ...thing, ...texts } : thing
}

/** A part of a record, to be spread into it: with what there is in each language, or nothing. */
export const translated = <Texts extends object>(
  translations: Translations<Texts> | undefined,
): { readonly translations?: Translations<Texts> } =>
  translations !== undefined && Object.keys(translations).length > 0 ? { translations } : {}

type Text = string | readonly string[] | undefined

/**
 * Without blanks around texts, without empty texts, and without languages that have none: what is left out, and what is
 * empty, is shown in the first language. In the order of the languages, so that the same texts are always the same.
 */
export function tidyTranslations<Texts extends object>(translations: Translations<Texts>): Translations<Texts> {
  const tidy: Partial<Record<LanguageName, Texts>> = {}
  for (const { name } of languages) {
    const texts = Object.entries<Text>(translations[name] ?? {})
      .map(
        ([field, text]) =>
          [field, typeof text === 'string' ? (field === 'name' ? tidyName(text) : text.trim()) : text] as const,
      )
      .filter(([, text]) => text !== undefined && text.length > 0)
    if (texts.length > 0) tidy[name] = Object.fromEntries(texts) as Texts
  }
  return tidy
}

/** The texts that someone wants. */
export interface TextInput<Texts> {
  /** Left out, they stay as they were. */
  readonly translations?: Translations<Texts> | undefined
  /**
   * The language in which the texts are meant, of someone who sees it alone: what has a translation into it is changed
   * there, everything else in the first language. Left out: the first language.
   */
  readonly writtenIn?: LanguageName | undefined
}

/**
 * The texts of a record after an edit, see {@link TextInput}: to be spread into it.
 *
 * @param before null for a new record
 */
export function mergedTexts<Texts extends object>(
  texts: Texts,
  { translations, writtenIn }: TextInput<Partial<Texts>>,
  before: (Texts & { readonly translations?: Translations<Partial<Texts>> | undefined }) | null,
): Texts & { readonly translations?: Translations<Partial<Texts>> } {
  const kept = translations ?? before?.translations ?? {}
  const own = writtenIn && kept[writtenIn]
  if (!before || !writtenIn || !own) return { ...texts, ...translated(tidyTranslations(kept)) }
  const first = { ...texts }
  const changed: Partial<Texts> = {}
  for (const field of Object.keys(texts) as (keyof Texts)[]) {
    if (own[field] === undefined) continue
    first[field] = before[field]
    changed[field] = texts[field]
  }
  return { ...first, ...translated(tidyTranslations({ ...kept, [writtenIn]: { ...own, ...changed } })) }
}
