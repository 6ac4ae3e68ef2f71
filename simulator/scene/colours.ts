/** A colour as 0xrrggbb. */
export type Colour = number

const channels = (colour: Colour): readonly [number, number, number] => [
  (colour >> 16) & 0xff,
  (colour >> 8) & 0xff,
  colour & 0xff,
]

const fromChannels = (red: number, green: number, blue: number): Colour =>
  (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)

/** From `#rgb` or `#rrggbb`; anything else gives the fallback. */
export function parseColour(text: string, fallback: Colour = 0x808080): Colour {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim())
  if (short) return Number.parseInt(`${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`, 16)
  const long = /^#([0-9a-f]{6})$/i.exec(text.trim())
  return long?.[1] ? Number.parseInt(long[1], 16) : fallback
}

/** `#rrggbb` */
export const hexOf = (colour: Colour): string => `#${colour.toString(16).padStart(6, '0')}`

export const cssColour = (colour: Colour, alpha = 1): string => {
  const [red, green, blue] = channels(colour)
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`
}

/** @param share 0 gives `from`, 1 gives `to` */
export function mixColours(from: Colour, to: Colour, share: number): Colour {
  const a = channels(from)
  const b = channels(to)
  return fromChannels(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share)
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
