import { createEffect, createEvent, createStore, restore, sample } from 'effector'
import { type LanguageName, languages } from '#domain/units/language.ts'
import { ask, createRequest, graphql, type ResultOf } from '../../api/operate.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { fallbackLanguage, isLanguageName } from '../../i18n/locale.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { isColour } from '../../theme/colour.ts'
import { isSchemeChoice, type SchemeChoice } from '../../theme/scheme.ts'
import { $colours, $grounds, type Colours, coloursChanged, schemeChosen } from '../../theme/theme.model.ts'

const AppearanceDocument = graphql(`
  query Appearance {
    appearance {
      languageName
      kioskKeyboard { enable layout }
      normal { background btnNavigationActive btnPrimary cardBody cardHeader cardItemGroup header sidebar }
      simpleView { background btnNavigation btnNavigationActive btnPrimary cardPrimary cocktailProgress header sidebar }
    }
  }
`)
type ServedAppearance = ResultOf<typeof AppearanceDocument>['appearance']

/** The look as the browser keeps it, so that the first paint is already right. */
export interface RememberedLook {
  readonly colours: Colours | null
  /** The choice of this browser's user; null follows the machine. */
  readonly chosenLanguage: LanguageName | null
  readonly machineLanguage: LanguageName
  readonly scheme: SchemeChoice
}

const keys = {
  colours: 'colours',
  chosen: 'language',
  machine: 'machineLanguage',
  // The first script of `index.html` reads these two before anything else is there.
  scheme: 'scheme',
  grounds: 'grounds',
} as const

export const languageChosen = createEvent<LanguageName>()

export const loadAppearanceFx = createRequest(() => ask(AppearanceDocument))
export const applyLanguageFx = createEffect((language: LanguageName) => setLanguage(language))
export const rememberFx = createEffect(({ key, value }: { key: keyof typeof keys; value: string }) =>
  localStorage.setItem(keys[key], value),
)

export const $chosenLanguage = restore(languageChosen, null)
export const $machineLanguage = createStore<LanguageName>(fallbackLanguage).on(
  loadAppearanceFx.doneData,
  (_, { languageName }) => (isLanguageName(languageName) ? languageName : fallbackLanguage),
)
/** The keyboard on the screen of a kiosk, as somebody set it; off until it is known. */
export const $kioskKeyboard = createStore<ServedAppearance['kioskKeyboard']>({ enable: false, layout: '' }).on(
  loadAppearanceFx.doneData,
  (_, { kioskKeyboard }) => kioskKeyboard,
)
export const languageChoices = languages.map(({ name, inNative }) => ({ name, label: inNative }))

sample({ clock: changesOf('SETTINGS'), target: loadAppearanceFx })
sample({
  clock: loadAppearanceFx.doneData,
  fn: ({ normal, simpleView }) => ({ normal, simpleView }),
  target: coloursChanged,
})
sample({
  clock: [languageChosen, $machineLanguage.updates],
  source: [$chosenLanguage, $machineLanguage] as const,
  fn: ([chosen, machine]) => chosen ?? machine,
  target: applyLanguageFx,
})
sample({
  clock: coloursChanged,
  source: $colours,
  fn: colours => ({ key: 'colours' as const, value: JSON.stringify(colours) }),
  target: rememberFx,
})
sample({
  clock: $grounds,
  fn: grounds => ({ key: 'grounds' as const, value: JSON.stringify(grounds) }),
  target: rememberFx,
})
sample({ clock: schemeChosen, fn: value => ({ key: 'scheme' as const, value }), target: rememberFx })
sample({ clock: languageChosen, fn: value => ({ key: 'chosen' as const, value }), target: rememberFx })
sample({ clock: $machineLanguage, fn: value => ({ key: 'machine' as const, value }), target: rememberFx })

/** Reads what was kept; anything that does not look right is ignored. */
export function rememberedLook(storage: Pick<Storage, 'getItem'>): RememberedLook {
  const chosen = storage.getItem(keys.chosen)
  const machine = storage.getItem(keys.machine)
  const scheme = storage.getItem(keys.scheme)
  return {
    colours: parseColours(storage.getItem(keys.colours)),
    chosenLanguage: isLanguageName(chosen) ? chosen : null,
    machineLanguage: isLanguageName(machine) ? machine : fallbackLanguage,
    scheme: isSchemeChoice(scheme) ? scheme : 'system',
  }
}

function parseColours(text: string | null): Colours | null {
  const known = $colours.defaultState
  try {
    const parsed = JSON.parse(text ?? 'null') as Partial<Record<keyof Colours, Record<string, unknown>>> | null
    const isComplete = (view: keyof Colours): boolean =>
      Object.keys(known[view]).every(key => isColour(String(parsed?.[view]?.[key])))
    return isComplete('normal') && isComplete('simpleView') ? (parsed as unknown as Colours) : null
  } catch {
    return null
  }
}
