import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { type LanguageName, languages } from '#domain/units/language.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, queryField } from '../../api/operate.ts'
import { fallbackLanguage, isLanguageName, languageKeys } from '../../i18n/locale.ts'
import { setLanguage } from '../../i18n/start-texts.ts'
import { machineVolumeUnitRead } from '../../i18n/volume-unit.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { $restoration, $user } from '../../session/session.model.ts'
import { coloursChanged } from '../../theme/theme.model.ts'

const AppearanceDocument = graphql(`
  query Appearance {
    appearance {
      languageName volumeUnit
      kioskKeyboard { enable layout }
      normal { background btnNavigationActive btnPrimary cardBody cardHeader cardItemGroup header sidebar }
      simpleView { background btnNavigation btnNavigationActive btnPrimary cardPrimary cocktailProgress header sidebar }
    }
  }
`)
type ServedAppearance = ResultOf<typeof AppearanceDocument>['appearance']

export const languageChosen = createEvent<LanguageName>()
/** Of ours, the one that the browser is set to. */
export const browserLanguageRead = createEvent<LanguageName>()

export const loadAppearanceFx = createRequest(() => queryField(AppearanceDocument))
export const applyLanguageFx = createEffect((language: LanguageName) => setLanguage(language))
export const keepLanguageFx = createEffect(({ key, value }: { key: keyof typeof languageKeys; value: string }) =>
  localStorage.setItem(languageKeys[key], value),
)

export const $chosenLanguage = restore(languageChosen, null)
export const $machineLanguage = createStore<LanguageName>(fallbackLanguage).on(
  loadAppearanceFx.doneData,
  (_, { languageName }) => (isLanguageName(languageName) ? languageName : fallbackLanguage),
)
/** The keyboard on the screen of a kiosk, as it's set; off until that's known. */
export const $kioskKeyboard = createStore<ServedAppearance['kioskKeyboard']>({ enable: false, layout: '' }).on(
  loadAppearanceFx.doneData,
  (_, { kioskKeyboard }) => kioskKeyboard,
)
export const languageChoices = languages.map(({ name, inNative }) => ({ name, label: inNative }))

sample({ clock: changesOf('SETTINGS'), target: loadAppearanceFx })
sample({ clock: loadAppearanceFx.doneData, fn: ({ volumeUnit }) => volumeUnit, target: machineVolumeUnitRead })
sample({
  clock: loadAppearanceFx.doneData,
  fn: ({ normal, simpleView }) => ({ normal, simpleView }),
  target: coloursChanged,
})
const $isSignedOut = combine($user, $restoration, (user, restoration) => user === null && restoration === 'done')
/** Before the login, pages are in the browser's language. */
const $language = combine(
  { chosen: $chosenLanguage, machine: $machineLanguage, browser: restore(browserLanguageRead, null), $isSignedOut },
  ({ chosen, machine, browser, $isSignedOut: isSignedOut }) => chosen ?? ((isSignedOut && browser) || machine),
)
sample({ clock: [$language, loadAppearanceFx.doneData], source: $language, target: applyLanguageFx })
sample({ clock: languageChosen, fn: value => ({ key: 'chosen' as const, value }), target: keepLanguageFx })
sample({ clock: $machineLanguage, fn: value => ({ key: 'machine' as const, value }), target: keepLanguageFx })
