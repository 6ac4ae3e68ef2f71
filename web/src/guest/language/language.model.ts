import { createEffect, createEvent, restore, sample } from 'effector'
import type { ResourceKey } from 'i18next'
import type { LanguageName } from '#domain/units/language.ts'
import { fallbackLanguage, keptLanguages, languageKeys, preferredLanguage } from '../../i18n/locale.ts'
import { setLanguage, startTexts } from '../../i18n/start-texts.ts'

/** Another language is read from now on. */
export const languageSwitched = createEvent<LanguageName>()
/** The page has begun in a language. */
export const languageStarted = createEvent<LanguageName>()

export const applyLanguageFx = createEffect((language: LanguageName) => setLanguage(language))
export const keepLanguageFx = createEffect((language: LanguageName) =>
  localStorage.setItem(languageKeys.chosen, language),
)

export const $language = restore(languageStarted, fallbackLanguage).on(languageSwitched, (_, language) => language)
sample({ clock: languageSwitched, target: [applyLanguageFx, keepLanguageFx] })

/** What came from the server is in another language than the page. */
export const languageChanged = applyLanguageFx.done.map(() => undefined)

/** The few that a guest reads, each in its language alone: all three have the same. */
const textFiles = import.meta.glob<ResourceKey>('./locales/*/{common,guest}.json', {
  import: 'default',
  base: '../../i18n',
})

export const startGuestTexts = (language: LanguageName): Promise<void> =>
  startTexts(language, textFiles, ['common', 'guest'], { fallbackLng: false })

/** What this guest chose before, else what the phone is set to. */
export const firstLanguage = (): LanguageName =>
  keptLanguages(localStorage).chosen ?? preferredLanguage(navigator.languages)
