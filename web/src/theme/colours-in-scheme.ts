import {
  type Appearance,
  defaultAppearance,
  type NormalColours,
  type SimpleViewColours,
} from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { isDark, luminanceOf, rgbOf } from './colour.ts'

/** The surfaces of a page are light under dark text, or dark under light text. */
export type Scheme = 'light' | 'dark'

/** The choice of this browser's user. */
export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

export const isSchemeChoice = (text: unknown): text is SchemeChoice => schemeChoices.some(choice => choice === text)

/** The scheme that the machine's colours are brought into; null shows them as the owner chose them, light or dark. */
export function wantedScheme(choice: SchemeChoice, systemIsDark: boolean): Scheme | null {
  if (choice !== 'system') return choice
  return systemIsDark ? 'dark' : null
}

/** Hue 0–6, saturation 0–1, as HSL has them. */
function hueOf(hex: string): { readonly hue: number; readonly saturation: number } {
  const [red, green, blue] = rgbOf(hex)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const chroma = most - least
  if (chroma === 0) return { hue: 0, saturation: 0 }
  const saturation = chroma / (255 - Math.abs(most + least - 255))
  if (most === red) return { hue: (6 + (green - blue) / chroma) % 6, saturation }
  return { hue: most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma, saturation }
}

/** `#rrggbb` of a hue, a saturation and a lightness of 0–1. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): string => {
    const at = (offset + hue * 2) % 12
    const value = lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Halvings of the lightness: fine enough for 256 steps. */
const halvings = 12

/**
 * The same hue as bright as wanted.
 * @param luminance as WCAG 2 has it, 0–1; what comes is as near to it as 256 steps of each channel allow
 * @param mostSaturation 0–1: more than that is taken away
 */
export function withLuminance(colour: string, luminance: number, mostSaturation: number): string {
  const { hue, saturation } = hueOf(colour)
  const kept = Math.min(saturation, mostSaturation)
  let [low, high] = [0, 1]
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    if (luminanceOf(hexOf(hue, kept, middle)) < luminance) low = middle
    else high = middle
  }
  return hexOf(hue, kept, high)
}

type Colours = Appearance['colours']

/** Between which luminances (WCAG 2, 0–1) a colour may stay as it is; and how much of its saturation it keeps, 0–1. */
type Bounds = readonly [least: number, most: number, saturation: number]
type Aims<View> = { readonly [Name in keyof View]: Bounds }

const quiet = 0.36

/** A surface: always as bright as that, so that one stands out from the other whatever the hues. */
const surface = (luminance: number): Bounds => [luminance, luminance, quiet]
/** Something to press, or a mark. */
const mark = (least: number, most: number): Bounds => [least, most, 1]

/**
 * The luminances of the default colours and of the preset for dark rooms, rounded; they keep every distance that
 * `contrast-checks.ts` wants.
 */
const normalAims: Readonly<Record<Scheme, Aims<NormalColours>>> = {
  light: {
    header: mark(0.07, 0.25),
    sidebar: surface(0.013),
    background: surface(0.89),
    btnNavigationActive: mark(0.2, 0.5),
    btnPrimary: mark(0.05, 0.2),
    cardHeader: surface(0.77),
    cardBody: surface(0.98),
    cardItemGroup: surface(0.86),
  },
  dark: {
    header: [0.024, 0.024, 0.6],
    sidebar: surface(0.004),
    background: surface(0.0085),
    btnNavigationActive: mark(0.13, 0.4),
    btnPrimary: mark(0.16, 0.4),
    cardHeader: surface(0.035),
    cardBody: surface(0.0156),
    cardItemGroup: surface(0.0235),
  },
}

const simpleAims: Readonly<Record<Scheme, Aims<SimpleViewColours>>> = {
  light: {
    header: mark(0.03, 0.2),
    sidebar: surface(0.75),
    background: surface(0.87),
    btnNavigation: surface(0.6),
    btnNavigationActive: mark(0.1, 0.25),
    btnPrimary: mark(0.05, 0.2),
    cocktailProgress: mark(0.1, 0.3),
    cardPrimary: surface(0.97),
  },
  dark: {
    header: [0.014, 0.014, 0.6],
    sidebar: surface(0.006),
    background: surface(0.003),
    btnNavigation: surface(0.035),
    btnNavigationActive: mark(0.14, 0.4),
    btnPrimary: mark(0.15, 0.4),
    cocktailProgress: mark(0.08, 0.3),
    cardPrimary: surface(0.012),
  },
}

function aimed(colour: string, [least, most, saturation]: Bounds): string {
  const luminance = luminanceOf(colour)
  return least < luminance && luminance < most
    ? colour
    : withLuminance(colour, Math.min(Math.max(luminance, least), most), saturation)
}

function inAims<View extends NormalColours | SimpleViewColours>(colours: View, aims: Aims<View>): View {
  const names = Object.keys(aims) as (keyof View)[]
  return Object.fromEntries(names.map(name => [name, aimed(String(colours[name]), aims[name])])) as unknown as View
}

/** Compares by name, whatever the order. */
const sameColours = (a: NormalColours, b: NormalColours): boolean =>
  (Object.keys(a) as (keyof NormalColours)[]).every(name => a[name] === b[name])

function normalIn(colours: NormalColours, scheme: Scheme): NormalColours {
  if (isDark(colours.cardBody) === (scheme === 'dark')) return colours
  if (sameColours(colours, defaultAppearance.colours.normal)) return darkColours.normal
  if (sameColours(colours, darkColours.normal)) return defaultAppearance.colours.normal
  return inAims(colours, normalAims[scheme])
}

const simpleIn = (colours: SimpleViewColours, scheme: Scheme): SimpleViewColours =>
  isDark(colours.cardPrimary) === (scheme === 'dark') ? colours : inAims(colours, simpleAims[scheme])

/**
 * The owner's colours as they are where they belong to the scheme, else with the same hues in its brightness. The
 * default and the preset for dark rooms are each other's.
 * @param scheme null: as the owner chose them
 */
export const coloursIn = (colours: Colours, scheme: Scheme | null): Colours =>
  scheme === null
    ? colours
    : { normal: normalIn(colours.normal, scheme), simpleView: simpleIn(colours.simpleView, scheme) }
