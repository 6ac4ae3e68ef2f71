import { luminanceOf, rgbOf } from './colour.ts'

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
export function relit(colour: string, luminance: number, mostSaturation: number): string {
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
