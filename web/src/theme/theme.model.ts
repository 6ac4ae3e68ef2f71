import { combine, createEvent, createStore } from 'effector'
import { type Appearance, defaultAppearance } from '#domain/settings/appearance.ts'
import { blueprintVariables } from './blueprint-variables.ts'
import { paletteOfNormal, paletteOfSimpleView, themeIsDark, themeVariables } from './theme-variables.ts'

export type View = 'normal' | 'simple'
export type Colours = Appearance['colours']

export const coloursChanged = createEvent<Colours>()
export const viewChanged = createEvent<View>()

export const $colours = createStore<Colours>(defaultAppearance.colours).on(coloursChanged, (_, colours) => colours)
export const $view = createStore<View>('normal').on(viewChanged, (_, view) => view)

export const $palette = combine($colours, $view, (colours, view) =>
  view === 'normal' ? paletteOfNormal(colours.normal) : paletteOfSimpleView(colours.simpleView),
)

export const $theme = combine($palette, $view, (palette, view) => ({
  view,
  dark: themeIsDark(palette),
  header: palette.header,
  variables: { ...blueprintVariables(palette), ...themeVariables(palette) },
}))

export type Theme = ReturnType<typeof $theme.getState>
