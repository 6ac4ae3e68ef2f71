import type { SceneColours } from './scene-view.ts'

/** A colour as 0xrrggbb. */
export type Colour = number

const channels = (colour: Colour): readonly [number, number, number] => [
  (colour >> 16) & 0xff,
  (colour >> 8) & 0xff,
  colour & 0xff,
]

/** From `#rgb` or `#rrggbb`; anything else gives the fallback. */
export function parseColour(text: string, fallback: Colour = 0x808080): Colour {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return fallback
  return Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16)
}

export const hexOf = (colour: Colour): string => `#${colour.toString(16).padStart(6, '0')}`

export const cssColour = (colour: Colour, alpha = 1): string => {
  const [red, green, blue] = channels(colour)
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`
}

/** @param share 0 gives `from`, 1 gives `to` */
export function mixColours(from: Colour, to: Colour, share: number): Colour {
  const ends = channels(to)
  const mixed = channels(from).map((start, nr) => Math.round(start + ((ends[nr] ?? 0) - start) * share))
  const [red = 0, green = 0, blue = 0] = mixed
  return (red << 16) | (green << 8) | blue
}

export const lighter = (colour: Colour, share: number): Colour => mixColours(colour, 0xffffff, share)
export const darker = (colour: Colour, share: number): Colour => mixColours(colour, 0x000000, share)

const linear = (channel: number): number => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0–1. */
export const luminance = (colour: Colour): number => {
  const [red, green, blue] = channels(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** How much a liquid of this colour looks like water: 1 is water-clear, 0 anything with a colour of its own. */
export function clearness(colour: Colour): number {
  const [red, green, blue] = channels(colour)
  const strongest = Math.max(red, green, blue, 1)
  const greyness = Math.min(red, green, blue) / strongest
  return Math.max(0, (luminance(colour) - 0.45) / 0.55) * greyness ** 3
}

/** Clear liquids let the back bar shine through. */
export const liquidOpacity = (colour: Colour): number => 0.94 - 0.62 * clearness(colour)

function asWood(colour: Colour): Colour {
  let wood = colour
  for (let step = 0; step < 12 && luminance(wood) > 0.03; step++) wood = darker(wood, 0.2)
  return wood
}

function asMetal(colour: Colour): Colour {
  let metal = colour
  for (let step = 0; step < 8 && luminance(metal) < 0.26; step++) metal = lighter(metal, 0.14)
  return mixColours(metal, 0xc9a05c, 0.35)
}

export type ScenePalette = ReturnType<typeof scenePalette>

/** The colours of the scene: a dark cabinet whatever the page's colours are, so that liquids glow. */
export function scenePalette(colours: SceneColours) {
  const wood = asWood(parseColour(colours.cabinet, 0x2b1d16))
  const brass = asMetal(parseColour(colours.brass, 0xd98e4a))
  return {
    woodDark: darker(wood, 0.45),
    wood,
    woodLight: mixColours(lighter(wood, 0.14), brass, 0.12),
    brass,
    brassDark: darker(brass, 0.55),
    brassLight: lighter(brass, 0.5),
    steel: 0x8d8a86,
    steelDark: 0x3b3937,
    plate: darker(wood, 0.55),
    ink: 0xf8efe2,
    inkMuted: mixColours(0xf8efe2, wood, 0.34),
    lamp: 0xffb45a,
    digits: 0xff9d3c,
    danger: lighter(parseColour(colours.danger, 0xd04a3a), 0.35),
  }
}
