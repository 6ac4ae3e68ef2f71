import { createEffect, createEvent, restore, sample } from 'effector'
import { type LanguageName, languages } from '#domain/units/language.ts'
import { fallbackLanguage, keptLanguages, languageKeys, preferredLanguage } from '../../i18n/locale.ts'
import { setLanguage } from '../../i18n/start-texts.ts'

/** Somebody reads another language from now on. */
export const languageSwitched = createEvent<LanguageName>()
/** The page has begun in a language. */
export const languageStarted = createEvent<LanguageName>()

export const applyLanguageFx = createEffect((language: LanguageName) => setLanguage(language))
export const keepLanguageFx = createEffect((language: LanguageName) =>
  localStorage.setItem(languageKeys.chosen, language),
)

export const $language = restore(languageStarted, fallbackLanguage).on(languageSwitched, (_, language) => language)
sample({ clock: languageSwitched, target: [applyLanguageFx, keepLanguageFx] })

/** What the server has told is in another language than the page. */
export const languageChanged = applyLanguageFx.done.map(() => undefined)

export const languageChoices = languages.map(({ name, inNative }) => ({ name, label: inNative }))

/** What this guest chose before, else what the phone is set to. */
export const firstLanguage = (): LanguageName =>
  keptLanguages(localStorage).chosen ?? preferredLanguage(navigator.languages)
