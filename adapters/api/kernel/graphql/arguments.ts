import type { RecipeTexts } from '#domain/catalogue/recipe.ts'
import type { MessageTexts, NameTexts, TextInput, Translations } from '#domain/catalogue/translations.ts'
import { type LanguageName, languages } from '#domain/units/language.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { builder } from './builder.ts'

export const recordId = { type: 'Int', required: true } as const

export const readVersion = {
  type: 'String',
  description:
    'Its `version` as it was read: refused with `edited-meanwhile` if it has another by now. Else the last one wins.',
} as const

export const hostsOverride = {
  type: 'Boolean',
  required: true,
  defaultValue: false,
  description: 'Whatever the rules of those who drink it say: hosts only, and it is noted.',
} as const

export const versionDescription = 'Another one after every edit; for the mutations that change or delete it.'

export function isoTime(millisecondsSinceEpoch: number): string
export function isoTime(millisecondsSinceEpoch: number | null | undefined): string | null
export function isoTime(at: number | null | undefined): string | null {
  return at == null ? null : new Date(at).toISOString()
}

const LanguageEnum = builder.enumType('Language', {
  values: Object.fromEntries(languages.map(({ name, inEnglish }) => [name, { description: inEnglish }])) as {
    [Name in LanguageName]: { description: string }
  },
})

/** In the first language, and in each other that there is. */
type Said<Texts> = Texts & { readonly language: LanguageName | null }

const whichLanguage = 'Null is the first language, whichever that is: shown where there is no text in another.'

/** All that a record says, the first language first. */
export const saidBy = <Texts extends object>(
  first: Texts,
  translations: Translations<Texts> | undefined,
): Said<Texts>[] => [
  { ...first, language: null },
  ...languages.flatMap(({ name }) => {
    const texts = translations?.[name]
    return texts ? [{ ...texts, language: name }] : []
  }),
]

export const NameTextType = builder.objectRef<Said<NameTexts>>('NameText').implement({
  fields: t => ({
    language: t.expose('language', { type: LanguageEnum, nullable: true, description: whichLanguage }),
    name: t.string({ nullable: true, resolve: ({ name }) => name ?? null }),
  }),
})

export const MessageTextType = builder.objectRef<Said<MessageTexts>>('MessageText').implement({
  fields: t => ({
    language: t.expose('language', { type: LanguageEnum, nullable: true, description: whichLanguage }),
    message: t.string({ nullable: true, resolve: ({ message }) => message ?? null }),
  }),
})

export const RecipeTextType = builder.objectRef<Said<RecipeTexts>>('RecipeText').implement({
  fields: t => ({
    language: t.expose('language', { type: LanguageEnum, nullable: true, description: whichLanguage }),
    name: t.string({ nullable: true, resolve: ({ name }) => name ?? null }),
    shortDescription: t.string({ nullable: true, resolve: ({ shortDescription }) => shortDescription ?? null }),
    description: t.string({ nullable: true, resolve: ({ description }) => description ?? null }),
    tags: t.stringList({ nullable: true, resolve: ({ tags }) => (tags ? [...tags] : null) }),
  }),
})

const inputDescription = 'What is left out, or empty, is shown in the first language.'

export const NameTextInput = builder.inputType('NameTextInput', {
  description: inputDescription,
  fields: t => ({ language: t.field({ type: LanguageEnum, required: true }), name: t.string() }),
})

export const MessageTextInput = builder.inputType('MessageTextInput', {
  description: inputDescription,
  fields: t => ({ language: t.field({ type: LanguageEnum, required: true }), message: t.string() }),
})

export const RecipeTextInput = builder.inputType('RecipeTextInput', {
  description: inputDescription,
  fields: t => ({
    language: t.field({ type: LanguageEnum, required: true }),
    name: t.string(),
    shortDescription: t.string(),
    description: t.string(),
    tags: t.stringList({ description: 'All of them, instead of those of the first language.' }),
  }),
})

export const translationsDescription =
  'In other languages than the first, in which all texts beside it are then meant. Left out, texts are meant in the ' +
  'language of the request: what was said in it is changed there, and everything else in the first.'

type TextsInput<Texts> = { readonly language: LanguageName } & {
  readonly [Field in keyof Texts]?: Texts[Field] | null | undefined
}

/** The last of several texts in one language counts. */
export const toTranslations = <Texts extends object>(
  inputs: readonly TextsInput<Texts>[] | null | undefined,
): Translations<Texts> | undefined =>
  inputs == null
    ? undefined
    : Object.fromEntries(
        inputs.map(({ language, ...texts }) => [
          language,
          Object.fromEntries(Object.entries(texts).filter(([, text]) => text != null)),
        ]),
      )

/** A client that brings no texts in other languages has seen those of one. */
export const toTextInput = <Texts extends object>(
  inputs: readonly TextsInput<Texts>[] | null | undefined,
  language: LanguageName,
): TextInput<Texts> => (inputs == null ? { writtenIn: language } : { translations: toTranslations(inputs) })

/** How far a zone (`Europe/Copenhagen`, `+02:00`) is ahead of UTC, in ms; unknown ones count as the machine's. */
export function offsetsOf(timeZone: string): (at: Timestamp) => number {
  if (isOffset.test(timeZone)) return () => millisecondsOf(`GMT${timeZone}`)
  const format = formatIn(timeZone) ?? formatIn(undefined) ?? formatIn('UTC')
  return at => millisecondsOf(format?.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '')
}

const isOffset = /^[+-](?:[01]\d|2[0-3]):[0-5]\d$/

function millisecondsOf(written: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = offset.exec(written) ?? []
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -size : size
}

/** `GMT`, `GMT+02:00`, `GMT-00:01:15` */
const offset = /^GMT([+-])(\d+):(\d+)(?::(\d+))?$/

/** In the machine's own zone where none is given. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}

/** GraphQL names in upper case for the domain's words. */
export const named = <Value extends string>(...values: readonly Value[]): Record<string, { value: Value }> =>
  Object.fromEntries(values.map(value => [nameOf(value), { value }]))

const nameOf = (word: string): string => word.replace(/-|(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
