import { hoverOf, isDark, madeReadable, mixed, mutedOn, readableOn } from './colour.ts'
import type { Palette } from './theme-variables.ts'

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
