import { combine, createEvent, restore } from 'effector'
import { type Appearance, defaultAppearance } from '#domain/settings/appearance.ts'
import { coloursIn, type Scheme, type SchemeChoice, wantedScheme } from './colours-in-scheme.ts'
import {
  blueprintVariables,
  groundVariables,
  paletteOfNormal,
  paletteOfSimpleView,
  themeIsDark,
  themeVariables,
} from './theme-variables.ts'

export type View = 'normal' | 'simple'
export type Colours = Appearance['colours']

/** The machine's colours, as its owner chose them. */
export const coloursChanged = createEvent<Colours>()
export const viewChanged = createEvent<View>()
export const schemeChosen = createEvent<SchemeChoice>()
export const systemSchemeChanged = createEvent<Scheme>()

export const $colours = restore(coloursChanged, defaultAppearance.colours)
export const $view = restore(viewChanged, 'normal')
export const $schemeChoice = restore(schemeChosen, 'system')
const $systemScheme = restore(systemSchemeChanged, 'light')

/** The colours that are shown. */
const $shownColours = combine($colours, $schemeChoice, $systemScheme, (colours, choice, system) =>
  coloursIn(colours, wantedScheme(choice, system === 'dark')),
)

const $palette = combine($shownColours, $view, (colours, view) =>
  view === 'normal' ? paletteOfNormal(colours.normal) : paletteOfSimpleView(colours.simpleView),
)

export const $theme = combine($palette, $view, (palette, view) => ({
  view,
  dark: themeIsDark(palette),
  header: palette.header,
  background: palette.background,
  variables: { ...blueprintVariables(palette), ...themeVariables(palette) },
  grounds: groundVariables(palette),
}))

export type Theme = ReturnType<typeof $theme.getState>

const groundsIn = (colours: Colours, scheme: Scheme | null): { normal: string; simple: string } => {
  const { normal, simpleView } = coloursIn(colours, scheme)
  return { normal: normal.background, simple: simpleView.background }
}

/** The background of each view by what is wanted of the scheme, for the first script of `index.html`. */
export const $grounds = combine($colours, colours => ({
  own: groundsIn(colours, null),
  light: groundsIn(colours, 'light'),
  dark: groundsIn(colours, 'dark'),
}))
