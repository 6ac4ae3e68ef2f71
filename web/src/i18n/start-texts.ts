import i18next, { type BackendModule, type FlatNamespace, type InitOptions, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type LanguageName, languages } from '#domain/units/language.ts'
import { languageOfTag, tagOf } from './locale.ts'

/** By their paths, as `import.meta.glob` finds them from this folder. */
export type TextFiles = Readonly<Record<string, () => Promise<ResourceKey>>>

/** A namespace is a file, in whatever folder: of these pages, of an extension, or shared with the server. */
export const textsIn = (files: TextFiles, language: LanguageName, namespace: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${language}/${namespace}.json`))?.[1]

const textsFrom = (files: TextFiles): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (tag, namespace, done) => {
    const load = textsIn(files, languageOfTag(tag), namespace)
    if (!load) {
      done(new Error(`No texts of "${namespace}" in ${tag}`), null)
      return
    }
    load().then(
      texts => done(null, texts),
      (reason: unknown) => done(reason instanceof Error ? reason : new Error(String(reason)), null),
    )
  },
})

/** Starts the texts of a page in a language. */
export async function startTexts(
  language: LanguageName,
  files: TextFiles,
  namespaces: readonly FlatNamespace[],
  options: InitOptions,
): Promise<void> {
  await i18next
    .use(textsFrom(files))
    .use(initReactI18next)
    .init({
      lng: tagOf(language),
      supportedLngs: languages.map(({ name }) => tagOf(name)),
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      showSupportNotice: false,
      ...options,
    } as InitOptions)
  document.documentElement.lang = tagOf(language)
}

export async function setLanguage(language: LanguageName): Promise<void> {
  await i18next.changeLanguage(tagOf(language))
  document.documentElement.lang = tagOf(language)
}
