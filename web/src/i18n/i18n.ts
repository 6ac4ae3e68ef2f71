import i18next, { type BackendModule, type FlatNamespace, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import problems from '#domain/texts/en_US/problems.json' with { type: 'json' }
import { type LanguageName, languages } from '#domain/units/language.ts'
import { fallbackLanguage, languageOfTag, tagOf } from './locale.ts'
import common from './locales/en_US/common.json' with { type: 'json' }
import login from './locales/en_US/login.json' with { type: 'json' }

/** Every text file as a chunk of its own: loaded when a page first needs its namespace in a language. */
const textFiles = import.meta.glob<ResourceKey>(['./locales/*/*.json', '../../../domain/texts/*/*.json'], {
  import: 'default',
})
/** Texts of problems are shared with the server, whose REST answers carry them. */
const folderOf = (namespace: string): string => (namespace === 'problems' ? '../../../domain/texts' : './locales')

const textsFromChunks: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (tag, namespace, done) => {
    const load = textFiles[`${folderOf(namespace)}/${languageOfTag(tag)}/${namespace}.json`]
    if (!load) {
      done(new Error(`No texts of "${namespace}" in ${tag}`), null)
      return
    }
    load().then(
      texts => done(null, texts),
      (reason: unknown) => done(reason instanceof Error ? reason : new Error(String(reason)), null),
    )
  },
}

export async function startI18n(language: LanguageName): Promise<void> {
  await i18next
    .use(textsFromChunks)
    .use(initReactI18next)
    .init({
      lng: tagOf(language),
      fallbackLng: tagOf(fallbackLanguage),
      supportedLngs: languages.map(({ name }) => tagOf(name)),
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      // Only what the first page needs in English is in the entry bundle.
      resources: { [tagOf(fallbackLanguage)]: { common, login, problems } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
      showSupportNotice: false,
    } as Parameters<typeof i18next.init>[0] & object)
  document.documentElement.lang = tagOf(language)
}

export async function setLanguage(language: LanguageName): Promise<void> {
  await i18next.changeLanguage(tagOf(language))
  document.documentElement.lang = tagOf(language)
}

/** Loads texts ahead of a page, so that it need not show an empty frame first. */
export const loadTexts = (...namespaces: readonly FlatNamespace[]): Promise<void> => i18next.loadNamespaces(namespaces)
