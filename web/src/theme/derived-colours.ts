import { mixed, rgbOf } from './colour.ts'

/** How bright a colour looks, 0–255, by the weights of old television. */
export function brightnessOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return (299 * red + 587 * green + 114 * blue) / 1000
}

/**
 * Every channel that many per cent of the way to its end.
 * @param percent 100 is white, −100 is black
 */
export const shifted = (hex: string, percent: number): string =>
  mixed(hex, percent >= 0 ? '#ffffff' : '#000000', Math.abs(percent) / 100)

const brightest = 240
const middle = 128

/** Every other row of a table: white on what is almost white, else a little lighter than the card. */
export const tableOddOf = (cardBody: string): string =>
  brightnessOf(cardBody) > brightest ? '#ffffff' : shifted(cardBody, 10)

/** Behind the sign of information: half the way to the other end. */
export const infoIconOf = (background: string): string =>
  shifted(background, brightnessOf(background) < middle ? 50 : -50)
