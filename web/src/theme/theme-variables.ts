import type { NormalColours, SimpleViewColours } from '#domain/settings/appearance.ts'
import {
  contrastOf,
  hoverOf,
  isDark,
  madeReadable,
  madeToCarry,
  mixed,
  mutedOn,
  readableOn,
  rgbOf,
  tinted,
} from './colour.ts'

/** How bright a colour looks, 0–255, by the weights of old television. */
function brightnessOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return (299 * red + 587 * green + 114 * blue) / 1000
}

const brightest = 240

/** Every other row of a table: white on what is almost white, else a little lighter than the card. */
export const tableOddOf = (cardBody: string): string =>
  brightnessOf(cardBody) > brightest ? '#ffffff' : mixed(cardBody, '#ffffff', 0.1)

/** The colours of both views. */
export type Palette = NormalColours & SimpleViewColours

const signals = { success: '#3d7a4e', warning: '#a96a0c', danger: '#b3302a' } as const

export const paletteOfNormal = (colours: NormalColours): Palette => ({
  ...colours,
  btnNavigation: mixed(colours.sidebar, readableOn(colours.sidebar), 0.12),
  cocktailProgress: signals.success,
  cardPrimary: colours.cardBody,
})

export const paletteOfSimpleView = (colours: SimpleViewColours): Palette => ({
  ...colours,
  cardBody: colours.cardPrimary,
  cardHeader: mixed(colours.cardPrimary, readableOn(colours.cardPrimary), 0.08),
  cardItemGroup: mixed(colours.cardPrimary, colours.background, 0.35),
})

const kebab = (key: string): string => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** `--sr-<name>`, with a text and a muted text colour readable on it. */
function surfaceVariables(palette: Palette): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [key, colour] of Object.entries(palette)) {
    const name = `--sr-${kebab(key)}`
    variables[name] = colour
    variables[`${name}-text`] = readableOn(colour)
    variables[`${name}-text-muted`] = mutedOn(colour)
    variables[`${name}-hover`] = hoverOf(colour)
  }
  return variables
}

/** The colours of text, lines, signals and badges on the page's background, on a card's body, on odd rows of a table. */
function inkVariables(surface: string, { btnPrimary, btnNavigationActive }: Palette): Record<string, string> {
  const text = readableOn(surface)
  return {
    text,
    'text-muted': mutedOn(surface),
    border: mixed(surface, text, 0.14),
    link: madeReadable(btnPrimary, surface),
    success: madeReadable(signals.success, surface),
    warning: madeReadable(signals.warning, surface),
    danger: madeReadable(signals.danger, surface),
    badge: tinted(surface, text, 0.09),
    'badge-good': tinted(surface, madeReadable(signals.success, surface), 0.16),
    'badge-warning': tinted(surface, madeReadable(signals.warning, surface), 0.2),
    'badge-danger': tinted(surface, madeReadable(signals.danger, surface), 0.16),
    focus: strongestOf([btnNavigationActive, btnPrimary], surface),
  }
}

/** Messages and warnings look the same in every palette. */
const notices = {
  plain: '#2c2019',
  success: '#24543a',
  danger: '#8c231e',
  warning: '#f2b347',
  stop: '#b3302a',
} as const

const noticeVariables = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(notices).flatMap(([name, colour]) => [
      [`--sr-notice-${name}`, colour],
      [`--sr-notice-${name}-text`, readableOn(colour)],
    ]),
  )

/** The line that grows with a drink; its text lies on what is done and on what is not. */
function progressVariables({ header, cocktailProgress }: Palette): Record<string, string> {
  const text = readableOn(cocktailProgress)
  return {
    '--sr-progress-done': cocktailProgress,
    '--sr-progress-track': madeToCarry(text, mixed(header, readableOn(header), 0.16)),
    '--sr-progress-text': text,
  }
}

const prefixed = (prefix: string, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]))

function shadowVariables(dark: boolean): Record<string, string> {
  const ink = dark ? '0 0 0' : '58 32 18'
  return {
    '--sr-shadow-1': `0 1px 2px rgb(${ink} / ${dark ? 0.5 : 0.08}), 0 2px 8px rgb(${ink} / ${dark ? 0.35 : 0.06})`,
    '--sr-shadow-2': `0 2px 6px rgb(${ink} / ${dark ? 0.5 : 0.1}), 0 14px 36px rgb(${ink} / ${dark ? 0.5 : 0.16})`,
  }
}

/** Every variable of the theme; set on the document's body, because Blueprint's overlays live there. */
export const themeVariables = (palette: Palette): Record<string, string> => ({
  ...surfaceVariables(palette),
  ...prefixed('--sr-', inkVariables(palette.background, palette)),
  ...prefixed('--sr-on-card-', inkVariables(palette.cardBody, palette)),
  '--sr-card-body-table-odd': tableOddOf(palette.cardBody),
  ...progressVariables(palette),
  ...noticeVariables(),
  ...shadowVariables(isDark(palette.background)),
})

const oddRows = '.sr-card .sr-table-grid tbody tr:nth-child(odd)'

/** Text, lines and signals where the ground isn't the page's: on cards, and in every other row of a table. */
export const groundVariables = (palette: Palette): Readonly<Record<string, Record<string, string>>> => ({
  '.sr-card, .bp6-dialog, .bp6-drawer, .bp6-popover-content': prefixed(
    '--sr-',
    inkVariables(palette.cardBody, palette),
  ),
  [oddRows]: prefixed('--sr-', inkVariables(tableOddOf(palette.cardBody), palette)),
})

/** The first colour that stands out enough for a focus ring (3:1), else the most visible ink. */
const strongestOf = (colours: readonly string[], surface: string): string =>
  colours.find(colour => contrastOf(colour, surface) >= 3) ?? readableOn(surface)

export const themeIsDark = (palette: Palette): boolean => isDark(palette.cardBody)

type Shades = readonly string[]

const lightShades = {
  surface: ['white', 'light5', 'light4'],
  raised: ['light3', 'light2', 'light1', 'gray5'],
  text: ['black', 'dark1', 'dark2', 'dark3'],
  muted: ['gray1', 'gray2', 'gray3'],
  line: ['black'],
} as const
const darkShades = {
  surface: ['dark1', 'dark2', 'dark3'],
  raised: ['dark4', 'dark5', 'gray1'],
  text: ['light5', 'light4', 'white', 'light1'],
  muted: ['gray4', 'gray5', 'gray3'],
  line: ['white'],
} as const

/** Blueprint's six shades of an intent, dark to light. */
const ramp = (colour: string): readonly string[] => [
  mixed(colour, '#000000', 0.35),
  mixed(colour, '#000000', 0.18),
  colour,
  mixed(colour, '#ffffff', 0.15),
  mixed(colour, '#ffffff', 0.4),
  mixed(colour, '#ffffff', 0.48),
]

function intentVariables(intent: string, colour: string, surface: string): Record<string, string> {
  const shades = ramp(colour)
  const variables: Record<string, string> = {
    [`--bp-intent-${intent}-rest`]: colour,
    [`--bp-intent-${intent}-hover`]: hoverOf(colour, 0.12),
    [`--bp-intent-${intent}-active`]: hoverOf(colour, 0.2),
    [`--bp-intent-${intent}-disabled`]: mixed(colour, surface, 0.5),
    [`--bp-intent-${intent}-foreground`]: readableOn(colour),
  }
  shades.forEach((shade, index) => {
    variables[`--sr-bp-bg-${intent}${index + 1}`] = shade
    variables[`--sr-bp-line-${intent}${index + 1}`] = shade
    variables[`--sr-bp-fg-${intent}${index + 1}`] = madeReadable(shade, surface)
  })
  return variables
}

/** The variables of Blueprint's own style sheet: its tokens, and those made by blueprint-themable.ts. */
export function blueprintVariables(palette: Palette): Record<string, string> {
  const surface = palette.cardBody
  const raised = palette.cardItemGroup
  const text = readableOn(surface)
  const names = isDark(surface) ? darkShades : lightShades
  const variables: Record<string, string> = {}
  const paint = (role: 'bg' | 'fg' | 'line', shades: Shades, colour: string): void => {
    for (const shade of shades) variables[`--sr-bp-${role}-${shade}`] = colour
  }
  paint('bg', names.surface, surface)
  paint('bg', names.raised, raised)
  paint('fg', names.text, text)
  paint('fg', names.muted, mutedOn(surface))
  paint('line', names.line, text)
  return {
    ...variables,
    ...intentVariables('primary', palette.btnPrimary, surface),
    ...intentVariables('success', madeReadable('#3d7a4e', surface), surface),
    ...intentVariables('warning', madeReadable('#a96a0c', surface), surface),
    ...intentVariables('danger', madeReadable('#b3302a', surface), surface),
    '--bp-palette-white': isDark(surface) ? text : surface,
    '--bp-palette-black': isDark(surface) ? palette.background : text,
    '--bp-intent-default-rest': raised,
    '--bp-intent-default-hover': hoverOf(raised, 0.08),
    '--bp-intent-default-active': hoverOf(raised, 0.16),
    '--bp-intent-default-disabled': mixed(raised, text, 0.24),
    '--bp-intent-default-foreground': readableOn(raised),
    '--bp-typography-color-default-rest': text,
    '--bp-typography-color-default-hover': text,
    '--bp-typography-color-default-disabled': mixed(text, surface, 0.5),
    '--bp-typography-color-muted': mutedOn(surface),
    '--bp-surface-background-color-default-rest': surface,
    '--bp-surface-background-color-default-hover': mixed(surface, text, 0.05),
    '--bp-surface-background-color-default-active': mixed(surface, text, 0.1),
    '--bp-surface-border-color-default': mixed(surface, text, 0.16),
    '--bp-surface-border-color-strong': mixed(surface, text, 0.3),
    '--bp-emphasis-focus-color': 'var(--sr-focus)',
  }
}
