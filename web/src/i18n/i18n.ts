import i18next, { type FlatNamespace, type ResourceKey } from 'i18next'
import problems from '#domain/texts/en_US/problems.json' with { type: 'json' }
import { type LanguageName, languages } from '#domain/units/language.ts'
import { fallbackLanguage, tagOf } from './locale.ts'
import common from './locales/en_US/common.json' with { type: 'json' }
import login from './locales/en_US/login.json' with { type: 'json' }
import { startTexts, textsIn } from './start-texts.ts'

/** Every text file as a chunk of its own: loaded when a page first needs its namespace in a language. */
const textFiles = import.meta.glob<ResourceKey>(
  [
    './locales/*/*.json',
    '!./locales/*/guest.json',
    '../extensions/*/texts/*/*.json',
    '../../../domain/texts/*/problems.json',
  ],
  { import: 'default' },
)

export const startI18n = (language: LanguageName): Promise<void> =>
  startTexts(language, textFiles, ['common'], {
    fallbackLng: tagOf(fallbackLanguage),
    // Only what the first page needs in English is in the entry bundle.
    resources: { [tagOf(fallbackLanguage)]: { common, login, problems } },
    partialBundledLanguages: true,
  })

/** Loads texts ahead of a page, so that it need not show an empty frame first. */
export const loadTexts = (...namespaces: readonly FlatNamespace[]): Promise<void> => i18next.loadNamespaces(namespaces)

/** Every language, as a browser names it. */
export const allTags: readonly string[] = languages.map(({ name }) => tagOf(name))

/** Loads a namespace in every language, for what people of each are to read at once. */
export const loadInAllLanguages = async (namespace: FlatNamespace): Promise<void> => {
  await Promise.all(
    languages.map(async ({ name }) => {
      const texts = await textsIn(textFiles, name, namespace)?.()
      i18next.addResourceBundle(tagOf(name), namespace, texts)
    }),
  )
}
