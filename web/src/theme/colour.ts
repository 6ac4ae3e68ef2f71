/** Colours as `#rrggbb`; contrast as in WCAG 2. */

type Channels = readonly [red: number, green: number, blue: number]

/** Each 0–255. */
export const rgbOf = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const hexOf = (channels: Channels): string =>
  `#${channels.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** @param share of `b`, 0–1 */
export function mixed(a: string, b: string, share: number): string {
  const [from, to] = [rgbOf(a), rgbOf(b)]
  const between = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share
  return hexOf([between(0), between(1), between(2)])
}

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** 1 (equal) to 21 (black on white). */
export function contrastOf(a: string, b: string): number {
  const [one, two] = [luminanceOf(a), luminanceOf(b)]
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

export const isDark = (hex: string): boolean => luminanceOf(hex) < 0.18

/** The least contrast of readable small text. */
export const readableContrast = 4.5

const inks = { dark: '#2a1a12', light: '#fffaf4', black: '#000000', white: '#ffffff' } as const

const better = (surface: string, a: string, b: string): string =>
  contrastOf(a, surface) >= contrastOf(b, surface) ? a : b

/** A text colour for a surface: a warm near-black or near-white, or plain black or white where the warm is too weak. */
export function readableOn(surface: string): string {
  const warm = better(surface, inks.dark, inks.light)
  return contrastOf(warm, surface) >= readableContrast ? warm : better(surface, inks.black, inks.white)
}

/** `colour`, moved towards the text colour of `surface` just as far as it takes to be readable on it. */
export function madeReadable(colour: string, surface: string): string {
  const ink = readableOn(surface)
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixed(colour, ink, share)
    if (contrastOf(candidate, surface) >= readableContrast) return candidate
  }
  return ink
}

/** A quieter text colour for a surface, still readable. */
export const mutedOn = (surface: string): string => madeReadable(mixed(readableOn(surface), surface, 0.45), surface)

/** The end of the scale that a text colour is not at: where its surface may move to without harm. */
const awayFrom = (text: string): string => (luminanceOf(text) < 0.5 ? '#ffffff' : '#000000')

/** `surface`, moved away from `text` just as far as it takes to carry it. */
export function madeToCarry(text: string, surface: string): string {
  const away = awayFrom(text)
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixed(surface, away, share)
    if (contrastOf(text, candidate) >= readableContrast) return candidate
  }
  return away
}

/** A surface under the pointer: a little towards its text, or away from it where it could not be read any more. */
export function hoverOf(surface: string, share = 0.1): string {
  const text = readableOn(surface)
  const nearer = mixed(surface, text, share)
  return contrastOf(text, nearer) >= readableContrast ? nearer : mixed(surface, awayFrom(text), share)
}

/** A surface with a touch of another colour, as much as its text bears. */
export function tinted(surface: string, colour: string, share: number): string {
  const text = readableOn(surface)
  return madeToCarry(text, mixed(surface, colour, share))
}
