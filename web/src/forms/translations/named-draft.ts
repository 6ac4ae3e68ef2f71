import type { NameTexts, Translations } from '#domain/catalogue/translations.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { letters } from '../rules.ts'
import { firstOf, inputsOf, isTranslationPath, otherTexts, type TextRules } from './translations.ts'

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

export const unnamedDraft: NamedDraft = { name: '', translations: {} }

/** The first language is edited, whatever the reader sees. */
export const namedDraftOf = (names: readonly ToldName[]): NamedDraft => ({
  name: firstOf(names)?.name ?? '',
  translations: otherTexts<NameTexts>(names),
})

/** As it is sent: with all languages always, so that the server takes none of it for the reader's own. */
export const namedInputOf = ({ name, translations }: NamedDraft) => ({ name, translations: inputsOf(translations) })

/** @param length of names, in letters */
export const nameRules = (length: { readonly least: number; readonly most: number }): TextRules<NameTexts> => ({
  name: name => letters(name, length),
})

/** For reasons about a name in another language; the server's other fields have the names of the draft. */
export const fieldOfName = (field: string | undefined): 'translations' | undefined =>
  isTranslationPath(field) ? 'translations' : undefined
